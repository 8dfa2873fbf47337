import type { LoadedExtension } from '../extend/index.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { Doc } from '../model/doc.js';
import type { SourceKind, SourceOrigin } from '../model/source.js';
import type { ParserName } from './dialect/parse.js';

/** Settings of the whole site that affect the compilation of Markdown. */
export interface CompilerOptions {
  /** Absolute path; positions in diagnostics are relative to it. */
  readonly siteDir: string;
  /** Absolute path; includes, code files and images must be inside. */
  readonly contentDir: string;
  readonly html: 'sanitize' | 'trust';
  readonly math: boolean;
  /** `:tada:` is an emoji; defaults to true. */
  readonly emoji?: boolean;
  readonly codeThemes: CodeThemes;
  /** Default tool for `::command`; null for scripts of the project. */
  readonly commandTool?: string | null;
  /** The parser of pages, `remark` by default; it only affects speed. */
  readonly parser?: ParserName;
  /** The sections of pages are compared with those of other languages; defaults to false. */
  readonly sections?: boolean;
  /** Hosts whose frames `::embed` may show; undefined if the site allows none. */
  readonly embeds?: readonly string[];
  /** Directives that the theme renders as React components. */
  readonly components: readonly string[];
  /** Abbreviations by locale code; undefined if the site has none. */
  readonly abbreviations?: Readonly<Record<string, SiteAbbreviations>>;
  /** Extensions that may work on pages, in order; undefined if the site has none. */
  readonly extensions?: readonly LoadedExtension[];
}

/** Words that are explained on every page of a locale. */
export interface SiteAbbreviations {
  /** The file that explains them: an input of each page that uses one. */
  readonly absolutePath: string;
  readonly hash: string;
  /** Explanations by word. */
  readonly words: Readonly<Record<string, string>>;
}

/** Names of Shiki themes, one per colour mode. */
export interface CodeThemes {
  readonly light: string;
  readonly dark: string;
}

/** A page to compile. */
export interface CompileInput {
  /** `Source.path`. */
  readonly path: string;
  readonly absolutePath: string;
  /** Body after the front matter. */
  readonly text: string;
  /** Line of the file on which `text` starts. */
  readonly firstLine: number;
  /** The whole file, for code frames. */
  readonly fileText: string;
  /** Absolute folder of the locale's content, to which a leading `/` refers in includes and code files. */
  readonly localeDir: string;
  /** Absolute folders in which `/img/x.png` is looked up. */
  readonly staticDirs: readonly string[];
  readonly kind: SourceKind;
  /** Abbreviations of its locale. */
  readonly abbreviations?: SiteAbbreviations | undefined;
  /** Origin of a page that an extension provides, for positions in findings. */
  readonly origin?: SourceOrigin | undefined;
  /** Generated from a package, whose authors do not write for the site. */
  readonly isGenerated?: boolean;
  /** The page's own value of `CompilerOptions.math`, or null. */
  readonly math: boolean | null;
}

/** Result of compiling a page: always a document, however many faults it has. */
export interface Compiled {
  readonly doc: Doc;
  readonly diagnostics: readonly Diagnostic[];
}
