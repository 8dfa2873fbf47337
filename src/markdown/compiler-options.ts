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
  /** Directives that the theme renders as React components. */
  readonly components: readonly string[];
  /** Extensions that may work on pages, in order; undefined if the site has none. */
  readonly extensions?: readonly LoadedExtension[];
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
