import type { JsonObject } from '../../../../base/json.js';

/** What the configuration of a site says about the syntax of its pages. */
export interface PythonMarkdown {
  /** Active extensions with their options, by full name without aliases: `pymdownx.superfences`, `admonition`, `toc`. */
  readonly extensions: ReadonlyMap<string, JsonObject>;
  /** Active plugins with their options: `macros`, `autorefs`, `include-markdown`. */
  readonly plugins: ReadonlyMap<string, JsonObject>;
  /** Features of the theme: `content.tabs.link`. */
  readonly features: ReadonlySet<string>;
  /** Values that macros may print: those of `extra`, and the configuration as `config`. */
  readonly values: JsonObject;
  readonly flavour: 'mkdocs' | 'zensical';
}

/** A file that a page includes. */
export interface SnippetFile {
  /** Path relative to the root of the old site, for reports. */
  readonly file: string;
  /** Path relative to the folder of the pages, which its own includes count from. */
  readonly from: string;
  /** Text with `\n` at the ends of lines. */
  readonly text: string;
}

/** An object of a program that mkdocstrings documents: `package.module`. */
export interface PythonObject {
  readonly name: string;
  /** The only parts of the object that are documented; null for all. */
  readonly members: readonly string[] | null;
}

/** A file that a line includes. */
export interface IncludedLines {
  readonly lines: readonly string[];
  /** Lines of the file with those of its own includes. */
  readonly expanded: (lines: readonly string[]) => readonly string[];
}

/** What a line asks for the files that it includes; null, and reported, for a missing one. An optional one is not reported. */
export type IncludedFile = (path: string, isOptional?: boolean) => IncludedLines | null;

/** How an address was written: Markdown counts from the file, HTML from the address of the page. */
export type LinkSyntax = 'markdown' | 'html';

/** What a page may ask about the rest of the site. */
export interface PythonSite extends PythonMarkdown {
  /**
   * The file that a snippet or an include names, by the base paths of the configuration and its folder; one beside `from` comes first if it
   * is given. Null if it is missing or outside of the site.
   */
  readonly snippet: (path: string, from?: string) => SnippetFile | null;
  /** The new form of an address in the file `from`, with its fragment; null for a dead one. */
  readonly resolve: (written: string, from: string, syntax: LinkSyntax) => string | null;
  /** Page and id of a reference without definition, relative to `from`; null if no page has it. */
  readonly reference: (id: string, from: string) => string | null;
  /** The name of the group of tabs with these labels, whose choice they share; null if tabs of the site are not linked. */
  readonly tabGroup?: (labels: readonly string[]) => string | null;
}

/** A heading or an empty anchor, with the id that the old site gave it. */
export interface PythonHeading {
  readonly id: string;
  /** Readable text; empty for an anchor. */
  readonly title: string;
  /** Level of the heading; 0 for an anchor. */
  readonly level: number;
  /** Id that links lead to: for an anchor directly above a heading that of the heading. */
  readonly target: string;
}
