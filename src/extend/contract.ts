// What an extension is: the public contract. It stands for itself, so that nobody needs the types of the packages that docsgen is made with.

/** A schema as zod, valibot and others make them (Standard Schema 1); `O` is what options are once they have passed it. */
export interface OptionsSchema<O = unknown> {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaResult<O> | Promise<SchemaResult<O>>;
  };
}

/** What a schema answers: the value, or what is wrong with it. */
export type SchemaResult<O> =
  | { readonly value: O; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] };

/** One thing that is wrong, and where in the options. */
export interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** The default export of an extension's module. */
export interface Extension<O = unknown> {
  /** Small letters, digits and hyphens, such as `release-notes`; no two extensions of a site have the same. */
  readonly name: string;
  /** The version of this contract. */
  readonly contract: 1;
  /** Checks the options that the site gives; without it, the extension takes none. */
  readonly options?: OptionsSchema<O>;
  /** What it may find, by the second part of the code: `unknown` of the extension `variables` is told as `variables/unknown`. */
  readonly codes?: Readonly<Record<string, Finding>>;
  /** What pages may load besides what the site allows, and what it may write besides what authors may: nothing else is let through. */
  readonly allow?: (options: O) => Allowance;
  /** Called once in each thread: what it answers is asked for every page that it is for. */
  readonly page?: (setup: Setup<O>) => PageMoments | Promise<PageMoments>;
}

/** What an extension needs besides what content may do. */
export interface Allowance {
  /** Sources such as `https://stats.example`, by directive. */
  readonly sources?: Readonly<Partial<Record<PolicyDirective, readonly string[]>>>;
  /** Elements that it writes besides those that authors may write, with their attributes: `{ svg: ['viewBox'], path: ['d'] }`. None that loads or runs something. */
  readonly elements?: Readonly<Record<string, readonly string[]>>;
}

/** Directives that an extension may add sources to. */
export type PolicyDirective =
  | 'script-src'
  | 'style-src'
  | 'img-src'
  | 'font-src'
  | 'media-src'
  | 'frame-src'
  | 'connect-src';

/** A kind of finding. */
export interface Finding {
  readonly severity: 'error' | 'warning';
  /** What it means and how it is mended, in plain sentences. */
  readonly explain: string;
}

/** What an extension knows of the site when it is opened. */
export interface Setup<O> {
  readonly options: O;
  readonly site: {
    /** Absolute folder of the site. Files below it are read with `node:fs`: what is read, docsgen follows. */
    readonly dir: string;
    /** Origin of the published site, such as `https://docs.example`. */
    readonly url: string;
    /** Path that the site is served from, with both slashes. */
    readonly baseUrl: string;
    /** Codes of the locales, in the order of the configuration. */
    readonly locales: readonly string[];
  };
}

/** Which pages something is for. docsgen judges it: other pages are neither slowed down nor made again when the extension changes. */
export interface When {
  /** Pattern of paths below the content folder: `en/blog/**`, `**`+`/release-*.md`. A star stands for any part of a name, two for any folders. */
  readonly paths?: string;
  /** What the text of the page, or of a file that it includes, must hold. */
  readonly sign?: string | RegExp;
}

/** What an extension does with a page, in this order. Each is called with one page and sees no other. */
export interface PageMoments {
  /** What stands for other text: names of a product, numbers of a version. Done before the text is read as Markdown. */
  readonly text?: readonly Replacement[];
  /** Plugins for the Markdown tree, when files are included and references resolved, and before anything of docsgen's own changes it. */
  readonly remark?: RemarkMoment;
  /** Code blocks by language: what is shown in their place. */
  readonly fences?: Readonly<Record<string, (fence: Fence, page: PageContext) => FenceOutput | Promise<FenceOutput>>>;
  /** Plugins for the HTML tree, last of all. */
  readonly rehype?: RehypeMoment;
  /** Tags for the head of a page, when it is published: each locale has its own. */
  readonly head?: Pick<When, 'paths'> & {
    readonly tags: (page: PublishedPage, context: PageContext) => readonly HeadTag[] | Promise<readonly HeadTag[]>;
  };
  /** Looks at the finished page and tells what is wrong with it; changes nothing. */
  readonly check?: When & { readonly run: (page: FinishedPage, context: PageContext) => void | Promise<void> };
}

/** The page that something is asked for. */
export interface PageContext {
  /** POSIX, relative to the content folder: `en/guides/linux.md`. */
  readonly path: string;
  /** Tells what is wrong; `code` is one of the extension's `codes`, the message a sentence. */
  report(code: string, message: string, about?: About): void;
}

/** What else is told of a finding. */
export interface About {
  /** What to do, in a sentence; else what the extension says of the code. */
  readonly hint?: string;
  /** A text of the page: the place is where it stands first. Without it, the place is that of the match, the code block or the page. */
  readonly text?: string;
}

/** A page at an address. */
export interface PublishedPage {
  /** `doc`, `post`, `page`, or what docsgen makes by itself, such as `blog-list` and `not-found`. */
  readonly kind: string;
  /** With origin and base: `https://docs.example/guides/linux`. */
  readonly url: string;
  /** Code of the locale. */
  readonly locale: string;
  readonly title: string;
  readonly description: string;
}

/** A tag of the head. One takes the place of a tag that the page has with the same name, property or relation. */
export interface HeadTag {
  readonly tag: 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string | true>>;
  /** Of a script with a type that browsers do not run, such as `application/ld+json`. */
  readonly content?: string | null;
}

/** A page as it is known when it is finished. */
export interface FinishedPage {
  /** Its Markdown without front matter. */
  readonly text: string;
  readonly headings: readonly { readonly id: string; readonly depth: number; readonly text: string }[];
  /** Links within the site, as they are written. */
  readonly links: readonly { readonly href: string }[];
  /** What is read of it, without marks: the text before the first heading, and that of each section. */
  readonly sections: readonly { readonly heading: string; readonly blocks: readonly string[] }[];
}

/** Text that stands for other text. Places in messages, the Markdown twin and links stay those of the file. */
export interface Replacement extends When {
  /** Found within a line, outside of code. Without a `sign`, it is the sign. */
  readonly match: RegExp;
  /** Answers Markdown for the same line, or null to leave what is written. */
  readonly replace: (match: RegExpExecArray, page: PageContext) => string | null;
}

/** A code block. */
export interface Fence {
  readonly code: string;
  /** The first word after the opening fence. */
  readonly language: string;
  /** What follows it; empty where nothing does. */
  readonly meta: string;
}

/** Nodes of HTML as hast describes them. */
export type HtmlNode =
  | { readonly type: 'text'; readonly value: string }
  | {
      readonly type: 'element';
      readonly tagName: string;
      readonly properties?: Readonly<Record<string, string | number | boolean | readonly (string | number)[] | null>>;
      readonly children?: readonly HtmlNode[];
    };

/** What stands in the place of a code block; null to show it as code. */
export type FenceOutput = readonly HtmlNode[] | null;

/** A plugin of unified, as npm has them: a function, or a preset. */
export type Plugin = ((...settings: never[]) => unknown) | object;

/** Plugins in their order, each alone or with its settings. */
export type Plugins = readonly (Plugin | readonly [plugin: Plugin, ...settings: unknown[]])[];

/** Plugins of remark. */
export interface RemarkMoment extends When {
  readonly plugins: Plugins;
  /** For nodes that a plugin brings: what they become in HTML, as `mdast-util-to-hast` asks for it. */
  readonly handlers?: Readonly<Record<string, unknown>>;
}

/** Plugins of rehype. */
export interface RehypeMoment extends When {
  readonly plugins: Plugins;
}

/** Checks the type of an extension; returns it unchanged. */
export function defineExtension<O = undefined>(extension: Extension<O>): Extension<O> {
  return extension;
}
