// Hooks of an extension for pages: part of the public contract.
import type { Json } from '../model/extension.js';
import type { ParsedText } from './authored-text.js';
import type { Fence } from './fence.js';
import type { OptionsSchema } from './schema.js';

/** Selects pages. docsgen evaluates it itself, so that other pages are neither slowed down nor rebuilt when the extension changes. */
export interface When {
  /**
   * Pattern of paths relative to the content folder: `en/blog/**`, `**`+`/release-*.md`. `*` matches any part of a name, `**` any folders.
   */
  readonly paths?: string;
  /** Text that the page, or a file that it includes, must contain. */
  readonly sign?: string | RegExp;
}

/** Hooks of an extension for pages, in the order of their calls. Each call gets one page and sees no other. */
export interface PageHooks {
  /**
   * Front matter that the extension reads, by key: `{ level: z.enum(['easy', 'hard']) }`. Schemas must be synchronous, and their values
   * representable in JSON.
   */
  readonly fields?: Readonly<Record<string, OptionsSchema>>;
  /**
   * Converts page files with other file extensions, such as `.mdx`, to Markdown. Called when pages are listed and again when they are
   * built; synchronous.
   */
  readonly formats?: Readonly<Record<string, (file: PageFile, page: PageContext) => PageText>>;
  /** Replacements in the source text, such as product names and version numbers, before it is parsed as Markdown. */
  readonly text?: readonly Replacement[];
  /** Plugins for the Markdown tree, after files are included and references resolved, and before docsgen's own changes. */
  readonly remark?: RemarkHook;
  /**
   * Replaces raw HTML elements by name, such as `callout` for `<Callout type="tip">`; null treats the element like any other. Called for
   * each tag; synchronous.
   */
  readonly elements?: Readonly<
    Record<string, (element: WrittenElement, page: PageContext) => readonly MappedNode[] | null>
  >;
  /** Renders code blocks by language. Returned HTML is sanitized like the author's own; a drawing is inserted unchanged. */
  readonly fences?: Readonly<Record<string, (fence: Fence, page: PageContext) => FenceOutput | Promise<FenceOutput>>>;
  /** Renders TeX formulas, before docsgen does. */
  readonly formulas?: (formula: Formula, page: PageContext) => FormulaOutput | Promise<FormulaOutput>;
  /** Shiki transformers for the code blocks of a page. */
  readonly shiki?: ShikiHook;
  /** Plugins for the HTML tree, run last. */
  readonly rehype?: RehypeHook;
  /** Tags for the head of a published page; called per locale. */
  readonly head?: Pick<When, 'paths'> & {
    readonly tags: (page: DescribedPage, context: PageContext) => readonly HeadTag[] | Promise<readonly HeadTag[]>;
  };
  /** Checks the finished page and reports problems; changes nothing. */
  readonly check?: When & { readonly run: (page: FinishedPage, context: PageContext) => void | Promise<void> };
  /** Reviews a source file, page or partial; changes nothing. Only called by `docsgen check`, so it may take its time. */
  readonly review?: When & { readonly run: (text: ParsedText, context: PageContext) => void | Promise<void> };
}

/** The page that a hook is called for. */
export interface PageContext {
  /** Path relative to the content folder, with forward slashes: `en/guides/linux.md`. */
  readonly path: string;
  /** Reports a problem; `code` is one of the extension's `codes`, the message a sentence. */
  report(code: string, message: string, about?: About): void;
}

/** Optional details of a finding. */
export interface About {
  /** The remedy, in a sentence; defaults to the explanation of the code. */
  readonly hint?: string;
  /** Position in the text that the hook received, a page or a code block; both from 1. */
  readonly at?: { readonly line: number; readonly column: number };
  /** Report only the first finding with this code and hint on a page. */
  readonly once?: boolean;
  /** A text on the page: the position is its first occurrence. Defaults to the match, the code block or the page. */
  readonly text?: string;
}

/** A page at an address. */
export interface PublishedPage {
  /** `doc`, `post`, `page`, or a generated page such as `blog-list` and `not-found`. */
  readonly kind: string;
  /** Address with origin and base: `https://docs.example/guides/linux`. */
  readonly url: string;
  /** Locale code. */
  readonly locale: string;
  readonly title: string;
  readonly description: string;
  /** Image for link previews, as named in the front matter, or null. */
  readonly image: string | null;
  /** Front matter read by extensions, by key; empty if the page has none. */
  readonly fields: Readonly<Record<string, Json>>;
}

/** A page with its place in the site, its dates and its authors. */
export interface DescribedPage extends PublishedPage {
  /** BCP 47 tag of the text: another locale's if the page stands in for a missing translation. */
  readonly language: string;
  /** False if search engines are asked not to index it. */
  readonly isIndexed: boolean;
  /** Absolute address of the image for link previews: the page's own, otherwise the site's; or null. */
  readonly imageUrl: string | null;
  /** Path from the home page to the page, both included. Only folders without a page of their own have no address. */
  readonly breadcrumbs: readonly { readonly label: string; readonly url: string | null }[];
  /** ISO date of a post, or null. */
  readonly published: string | null;
  /** ISO date of the last change, or null. */
  readonly updated: string | null;
  /** Authors of a post. */
  readonly authors: readonly { readonly name: string; readonly url: string | null }[];
  /** Tags of the page, and the keywords of its front matter. */
  readonly keywords: readonly string[];
}

/** A tag for the head. It replaces the page's own tag with the same name, property or relation. */
export interface HeadTag {
  readonly tag: 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string | true>>;
  /** For scripts of a type that browsers do not run, such as `application/ld+json`. */
  readonly content?: string | null;
}

/** A page after it is built. */
export interface FinishedPage {
  /** Markdown without front matter. */
  readonly text: string;
  readonly headings: readonly { readonly id: string; readonly depth: number; readonly text: string }[];
  /** Links within the site, as written. */
  readonly links: readonly { readonly href: string }[];
  /** Plain text: before the first heading, and of each section. */
  readonly sections: readonly { readonly heading: string; readonly blocks: readonly string[] }[];
}

/** A page file in a format that the extension reads. */
export interface PageFile {
  /** Absolute path. */
  readonly file: string;
  /** Text after the front matter; line endings are `\n`. */
  readonly text: string;
  /** Front matter as written, without the dashes, or null. docsgen parses it itself. */
  readonly yaml: string | null;
  /**
   * `list` if only the title and front matter are needed, `page` if the page is built. Defer slow work, and anything that may not
   * terminate, to `page`.
   */
  readonly purpose: 'list' | 'page';
}

/** The Markdown of a page file: the complete text, or edits of the original. */
export type PageText = (WholeText | EditedText) & {
  /** Additional front matter by key, for keys that the file does not set. */
  readonly frontmatter?: Readonly<Record<string, Json>>;
  /** How the page was converted, in a few words; shown by `docsgen inspect`. */
  readonly way?: string;
};

/** Markdown, with the original line numbers. */
export interface WholeText {
  readonly text: string;
  /** For each line of the text, the line of the file that it comes from, counted from 1; by default, the same number. */
  readonly lines?: readonly number[];
}

/** Replacements in the text of the file; all positions follow from these. */
export interface EditedText {
  readonly edits: readonly TextEdit[];
}

/** Replaces a range of a text. Edits must not overlap. */
export interface TextEdit {
  /** Offsets in UTF-16 units; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Replaces text. Positions in messages, the Markdown copy and links still refer to the file. */
export interface Replacement extends When {
  /** Matched within a line, outside of code. Also the default of `sign`. */
  readonly match: RegExp;
  /** Returns Markdown for the same line, or null to keep the text. */
  readonly replace: (match: RegExpExecArray, page: PageContext) => string | null;
}

/** An element as written. */
export interface WrittenElement {
  /** Lower-case name. */
  readonly name: string;
  /** Values by lower-case names; empty if an attribute has no value. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** HTML nodes in which `content` stands for the content of the element. */
export type MappedNode =
  | { readonly type: 'content' }
  | Exclude<HtmlNode, { readonly type: 'element' }>
  | (Omit<Extract<HtmlNode, { readonly type: 'element' }>, 'children'> & { readonly children?: readonly MappedNode[] });

/** HTML nodes in the form of hast. */
export type HtmlNode =
  | { readonly type: 'text'; readonly value: string }
  | {
      readonly type: 'element';
      readonly tagName: string;
      readonly properties?: Readonly<Record<string, string | number | boolean | readonly (string | number)[] | null>>;
      readonly children?: readonly HtmlNode[];
    };

/** Output for a code block; null to render it as if the extension did not exist, or as an error if one was reported. */
export type FenceOutput = readonly HtmlNode[] | Drawing | null;

/** A picture that docsgen frames like its own diagrams: scrollable if wide, with a caption and their styles. */
export interface Drawing {
  /**
   * `<svg>` with shapes and text: attributes in double quotes, colours may be theme variables. It must not load, run or reference anything.
   * Inserted unchanged.
   */
  readonly svg: string;
  /** Width in pixels; a picture slightly too wide for a phone is scaled down. */
  readonly width: number;
  /** Caption; may be empty. */
  readonly title?: string;
  /** `data-kind` of its frame, for style sheets; defaults to the language of the block. */
  readonly kind?: string;
  /** Text for search and excerpts, by block; defaults to none. */
  readonly text?: readonly string[];
}

/** A formula: `$…$`, `$$` on separate lines, or a block of the language `math`. */
export interface Formula {
  /** TeX without delimiters. */
  readonly code: string;
  /** True for a formula on separate lines. */
  readonly display: boolean;
  /** True for a block of the language `math` on a page that does not declare formulas: it stays code if no extension renders it. */
  readonly isOptional: boolean;
}

/** Output for a formula; null to leave it to the next extension, or as an error if one was reported. */
export type FormulaOutput = {
  /**
   * `<math>`, or the output of KaTeX: MathML and `<span>`. Inline styles become classes in docsgen's style sheet for formulas. Otherwise
   * inserted unchanged.
   */
  readonly html: string;
} | null;

/** A plugin of unified: a function or a preset. */
export type Plugin = ((...settings: never[]) => unknown) | object;

/** Plugins in order, each alone or with its settings. */
export type Plugins = readonly (Plugin | readonly [plugin: Plugin, ...settings: unknown[]])[];

/** Plugins of remark. */
export interface RemarkHook extends When {
  readonly plugins: Plugins;
  /** Converts nodes added by a plugin to HTML, as handlers of `mdast-util-to-hast`. */
  readonly handlers?: Readonly<Record<string, unknown>>;
}

/** Transformers of Shiki. */
export interface ShikiHook extends When {
  /** Standard transformers; they receive blocks as from Shiki's `codeToHast`. */
  readonly transformers: readonly object[];
  /** Words in the opening line that they read, besides those known to docsgen: `twoslash`. */
  readonly words?: readonly string[];
}

/** Plugins of rehype. */
export interface RehypeHook extends When {
  readonly plugins: Plugins;
}
