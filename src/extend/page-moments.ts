// What an extension does with pages: part of the public contract.
import type { Json } from '../model/extension.js';
import type { ParsedText } from './review-moments.js';
import type { OptionsSchema } from './schema.js';

/** Which pages something is for. docsgen judges it: other pages are neither slowed down nor made again when the extension changes. */
export interface When {
  /** Pattern of paths below the content folder: `en/blog/**`, `**`+`/release-*.md`. A star stands for any part of a name, two for any folders. */
  readonly paths?: string;
  /** What the text of the page, or of a file that it includes, must hold. */
  readonly sign?: string | RegExp;
}

/** What an extension does with a page, in this order. Each is called with one page and sees no other. */
export interface PageMoments {
  /** Front matter that the extension reads, by key: `{ level: z.enum(['easy', 'hard']) }`. A schema answers at once, and its value is one that JSON can hold. */
  readonly fields?: Readonly<Record<string, OptionsSchema>>;
  /** Page files with other endings, such as `.mdx`: what they are in Markdown. Called where pages are listed and again where they are made, and answers at once. */
  readonly formats?: Readonly<Record<string, (file: PageFile, page: PageContext) => PageText>>;
  /** What stands for other text: names of a product, numbers of a version. Done before the text is read as Markdown. */
  readonly text?: readonly Replacement[];
  /** Plugins for the Markdown tree, when files are included and references resolved, and before anything of docsgen's own changes it. */
  readonly remark?: RemarkMoment;
  /** Elements of raw HTML by name, such as `callout` for `<Callout type="tip">`: what stands in their place, or null to treat them as any other. Called for their tags, and answers at once. */
  readonly elements?: Readonly<
    Record<string, (element: WrittenElement, page: PageContext) => readonly MappedNode[] | null>
  >;
  /** Code blocks by language: what is shown in their place. HTML is treated as if its author had written it; a drawing stands as it is. */
  readonly fences?: Readonly<Record<string, (fence: Fence, page: PageContext) => FenceOutput | Promise<FenceOutput>>>;
  /** Formulas in TeX: what shows them, before docsgen does. */
  readonly formulas?: (formula: Formula, page: PageContext) => FormulaOutput | Promise<FormulaOutput>;
  /** Transformers of Shiki for the code blocks of a page. */
  readonly shiki?: ShikiMoment;
  /** Plugins for the HTML tree, last of all. */
  readonly rehype?: RehypeMoment;
  /** Tags for the head of a page, when it is published: each locale has its own. */
  readonly head?: Pick<When, 'paths'> & {
    readonly tags: (page: PublishedPage, context: PageContext) => readonly HeadTag[] | Promise<readonly HeadTag[]>;
  };
  /** Looks at the finished page and tells what is wrong with it; changes nothing. */
  readonly check?: When & { readonly run: (page: FinishedPage, context: PageContext) => void | Promise<void> };
  /** Looks at a file as its author wrote it, page or partial; changes nothing. Asked by `docsgen check` alone, so that it may take its time. */
  readonly review?: When & { readonly run: (text: ParsedText, context: PageContext) => void | Promise<void> };
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
  /** The place in the text that the extension was given, both from 1: of a page, or of a code block. */
  readonly at?: { readonly line: number; readonly column: number };
  /** True where the first finding with its code and hint says all that there is to say of a page. */
  readonly once?: boolean;
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
  /** The picture that it has for cards, as its front matter names it; null for none. */
  readonly image: string | null;
  /** Front matter that extensions read, by key; empty where the page has none of it. */
  readonly fields: Readonly<Record<string, Json>>;
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

/** A page file with an ending of the extension's. */
export interface PageFile {
  /** Absolute path. */
  readonly file: string;
  /** What follows the front matter; lines end in line feeds. */
  readonly text: string;
  /** The front matter as written, without its dashes; null where there is none. docsgen reads it itself. */
  readonly yaml: string | null;
  /** `list` where only its title and front matter are needed, `page` where the page is made: what takes long, or may not come to an end, waits until then. */
  readonly purpose: 'list' | 'page';
}

/** What a page file is in Markdown: the text as a whole, or how it differs. */
export type PageText = (WholeText | EditedText) & {
  /** Front matter by key as it would be written, for keys that the file itself does not give. */
  readonly frontmatter?: Readonly<Record<string, Json>>;
  /** How the page was made, in a few words; `docsgen inspect` tells it. */
  readonly way?: string;
};

/** Markdown, and where its lines come from. */
export interface WholeText {
  readonly text: string;
  /** By line of the text, the line of the file's text that it was made from, counted from 1; without it, each line stands where it stood. */
  readonly lines?: readonly number[];
}

/** What is replaced in the text of the file: all places follow from it. */
export interface EditedText {
  readonly edits: readonly TextEdit[];
}

/** Replaces characters of a text. No two overlap. */
export interface TextEdit {
  /** Offsets in UTF-16 units; `end` is the first that stays. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
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
  /** What stands in it, or in the file that it names by `file="…"`. */
  readonly code: string;
  /** The first word after the opening fence, in small letters. */
  readonly language: string;
  /** What follows it; empty where nothing does. */
  readonly meta: string;
  /** Counts the blocks of a page that the extension shows, from 1: for ids. */
  readonly number: number;
  /** `title="…"` and `alt="…"`, what it is called and what it says in words; null for none. */
  readonly title: string | null;
  readonly alt: string | null;
}

/** An element as it is written. */
export interface WrittenElement {
  /** In small letters. */
  readonly name: string;
  /** Values by names in small letters; empty where there is none. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** Nodes of HTML, among which `content` stands for what is between the tags. */
export type MappedNode =
  | { readonly type: 'content' }
  | Exclude<HtmlNode, { readonly type: 'element' }>
  | (Omit<Extract<HtmlNode, { readonly type: 'element' }>, 'children'> & { readonly children?: readonly MappedNode[] });

/** Nodes of HTML as hast describes them. */
export type HtmlNode =
  | { readonly type: 'text'; readonly value: string }
  | {
      readonly type: 'element';
      readonly tagName: string;
      readonly properties?: Readonly<Record<string, string | number | boolean | readonly (string | number)[] | null>>;
      readonly children?: readonly HtmlNode[];
    };

/** What stands in the place of a code block; null to show it as if the extension were not there, or the error that has been told of it. */
export type FenceOutput = readonly HtmlNode[] | Drawing | null;

/** A picture that docsgen frames as its own diagrams: it can be scrolled where it is wide, has a caption, and brings their styles. */
export interface Drawing {
  /** `<svg>` with shapes and texts as text: attributes are in double quotes, colours may be variables of the theme. Nothing in it loads, runs or refers to something. It is written into the page as it is. */
  readonly svg: string;
  /** In pixels: one that is a little too wide for a telephone is made to fit. */
  readonly width: number;
  /** Its caption; empty for none. */
  readonly title?: string;
  /** What styles tell it by, `data-kind` of its frame; the language of the block where it is left out. */
  readonly kind?: string;
  /** What search and excerpts read of it, block by block; nothing where it is left out. */
  readonly text?: readonly string[];
}

/** A formula: `$…$`, `$$` on lines of their own, or a block of the language `math`. */
export interface Formula {
  /** TeX, without the marks around it. */
  readonly code: string;
  /** True where it stands on lines of its own. */
  readonly display: boolean;
  /** True for a block of the language `math` on a page that does not say that it has formulas: it stays code where nothing can show it. */
  readonly isOptional: boolean;
}

/** What shows a formula; null to leave it to the next extension, or the error that has been told of it. */
export type FormulaOutput = {
  /** `<math>`, or what KaTeX writes: MathML and `<span>`. Its inline styles become classes of docsgen's style sheet for formulas. It is written into the page as it is. */
  readonly html: string;
} | null;

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

/** Transformers of Shiki. */
export interface ShikiMoment extends When {
  /** As npm has them: they get a block as Shiki's `codeToHast` gives it to them. */
  readonly transformers: readonly object[];
  /** Words of opening lines that they read, besides those that docsgen knows: `twoslash`. */
  readonly words?: readonly string[];
}

/** Plugins of rehype. */
export interface RehypeMoment extends When {
  readonly plugins: Plugins;
}
