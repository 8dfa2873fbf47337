import type { ParserName } from '../dialect/parse.js';
import type { LoadedExtension } from '../extend/index.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { Doc } from '../model/doc.js';
import type { SourceKind, SourceOrigin } from '../model/source.js';

/** Settings of the whole site that decide how Markdown compiles. */
export interface CompilerOptions {
  /** Absolute; places of diagnostics are relative to it. */
  readonly siteDir: string;
  /** Absolute; includes, code files and pictures may not leave it. */
  readonly contentDir: string;
  readonly html: 'sanitize' | 'trust';
  readonly math: boolean;
  /** `:tada:` is an emoji; true where it is left out. */
  readonly emoji?: boolean;
  readonly codeThemes: CodeThemes;
  /** The command line tool that `::command` runs where it names none; null for scripts of the project. */
  readonly commandTool?: string | null;
  /** Which parser reads the pages, remark by default; it changes the time and nothing else. */
  readonly parser?: ParserName;
  /** Directives that the theme renders as React components. */
  readonly components: readonly string[];
  /** Extensions that may work on pages, in their order; left out where a site has none. */
  readonly extensions?: readonly LoadedExtension[];
}

/** Names of shiki themes, one per colour mode. */
export interface CodeThemes {
  readonly light: string;
  readonly dark: string;
}

/** One page to compile. */
export interface CompileInput {
  /** `Source.path`. */
  readonly path: string;
  readonly absolutePath: string;
  /** The body after the front matter. */
  readonly text: string;
  /** Line of the file where `text` begins. */
  readonly firstLine: number;
  /** The whole file, for code frames. */
  readonly fileText: string;
  /** Absolute folder of the locale's content: what a leading `/` means in includes and code files. */
  readonly localeDir: string;
  /** Absolute folders in which `/img/x.png` is looked up. */
  readonly staticDirs: readonly string[];
  readonly kind: SourceKind;
  /** Of pages that an extension brings: where places are told. */
  readonly origin?: SourceOrigin | undefined;
  /** Made from a package: its author does not write for the site. */
  readonly isGenerated?: boolean;
  /** The page's own answer to `CompilerOptions.math`; null where it gives none. */
  readonly math: boolean | null;
}

/** What compiling a page yields: always a document, however many faults it has. */
export interface Compiled {
  readonly doc: Doc;
  readonly diagnostics: readonly Diagnostic[];
}
