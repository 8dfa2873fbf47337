import { problem } from '../../base/diagnostics.js';
import { relativeTo } from '../../base/files.js';
import { sha256 } from '../../base/hash.js';
import type { CompilerOptions } from '../../markdown/index.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { Doc } from '../../model/doc.js';
import type { SourceKind } from '../../model/source.js';
import { splitFrontmatter } from '../../shared/frontmatter.js';
import { textOf } from '../inputs/places.js';

/** A page to compile; strings only, so that it crosses to a worker cheaply. */
export interface CompileJob {
  readonly path: string;
  readonly absolutePath: string;
  /** Text of a generated page; null to read the file. */
  readonly text: string | null;
  readonly localeDir: string;
  readonly staticDirs: readonly string[];
  readonly trusted: boolean;
  readonly kind: SourceKind;
  readonly math: boolean | null;
}

export interface CompileResult {
  readonly doc: Doc;
  /** sha256, hex, of the text that was compiled. A file may have been saved since its metadata was read. */
  readonly hash: string;
  readonly diagnostics: readonly Diagnostic[];
}

export type Compile = (job: CompileJob) => Promise<CompileResult>;

/** Compiles in this thread. The pipeline is loaded when the first page needs it: a build that compiles nothing never does. */
export function compileHere(options: CompilerOptions): Compile {
  const compiler = lazy(async () => (await import('../../markdown/index.js')).createCompiler(options));
  return async ({ text, ...job }) => {
    const read = text ?? textOf(options.siteDir, job.absolutePath);
    if (read === null) return unreadable(relativeTo(options.siteDir, job.absolutePath));
    const fileText = withLineFeeds(read);
    const split = splitFrontmatter(fileText);
    const input = { ...job, text: split.body, firstLine: split.bodyLine, fileText };
    return { ...(await (await compiler()).compile(input)), hash: sha256(read) };
  };
}

/** A page that was there when its metadata was read, and was moved or removed since. */
function unreadable(file: string): CompileResult {
  const found = problem('unreadable-file', `The page ${file} cannot be read any more.`, {
    place: { file },
    hint: 'It was moved or removed meanwhile: run docsgen again. Else check that you may read it.',
  });
  return { doc: EMPTY_DOC, hash: '', diagnostics: [found] };
}

/** What stands for a page that cannot be compiled. */
export const EMPTY_DOC: Doc = {
  headings: [],
  links: [],
  assets: [],
  components: [],
  dependencies: [],
  features: [],
  html: '',
  excerptHtml: null,
  excerpt: '',
  markdown: '',
  readingMinutes: 1,
};

/** Places count lines by line feeds, as the parser does once front matter is split off. */
function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

function lazy<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
