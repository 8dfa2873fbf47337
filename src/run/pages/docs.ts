import { problem } from '../../base/diagnostics.js';
import { relativeTo } from '../../base/files.js';
import { sha256, stableJson } from '../../base/hash.js';
import { localeFolder, staticFolders } from '../../content/index.js';
import type { CompilerOptions } from '../../markdown/index.js';
import type { SiteConfig } from '../../model/config.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { Source } from '../../model/source.js';
import type { Result, Store } from '../../reuse/store.js';
import { type CompileResult, compileHere, EMPTY_DOC } from './compile-job.js';

/** Compiled pages by source: from memory, from the store, or compiled now. */
export interface Docs {
  get(source: Source): Promise<CompileResult>;
  /** Forgets what is in memory: files that pages include may have changed. */
  forget(): void;
  /** Keys of all pages of the site in the store, which are to stay. */
  keysOf(sources: readonly Source[]): Iterable<unknown>;
  /** How many were compiled, and how many came from the store. */
  readonly counts: { compiled: number; cached: number };
}

/** Results kept in memory: the locales of a page ask for it one after the other. Lists and feeds ask later, and are answered from the store. */
const RECENT = 16;

/** What of the configuration decides how a page is compiled. */
export function compilerOptions(config: SiteConfig, components: readonly string[]): CompilerOptions {
  const { html, math, codeThemes, parser } = config.markdown;
  return { siteDir: config.siteDir, contentDir: config.contentDir, html, math, codeThemes, parser, components };
}

/** What docs are opened with. */
export interface DocsOptions {
  readonly config: SiteConfig;
  readonly store: Store | null;
  readonly options: CompilerOptions;
}

/** Opens the docs of a site. */
export function openDocs({ config, store, options }: DocsOptions): Docs {
  const compile = compileHere(options);
  const { siteDir: _site, contentDir: _content, ...settings } = options;
  const pipeline = sha256(stableJson(settings));
  const staticDirs = staticFolders(config);
  const recent = new Map<string, Promise<CompileResult>>();
  const counts = { compiled: 0, cached: 0 };

  async function compiled(source: Source): Promise<CompileResult> {
    const { path, absolutePath, text, trusted, kind, frontmatter } = source;
    const localeDir = localeFolder(config, source.locale);
    try {
      const math = frontmatter.math;
      return await compile({ path, absolutePath, text, trusted, kind, math, localeDir, staticDirs });
    } catch (error) {
      const diagnostics = [internalError(path, relativeTo(config.siteDir, absolutePath), error)];
      return { doc: EMPTY_DOC, hash: '', diagnostics };
    }
  }

  const keyOf = ({ path, kind, trusted, frontmatter, hash }: Source): unknown => [
    pipeline,
    path,
    kind,
    trusted,
    frontmatter.math,
    hash,
  ];

  async function load(source: Source): Promise<CompileResult> {
    const kept: Result = { task: 'docs', key: keyOf(source) };
    const known = store?.read<CompileResult>(kept) ?? null;
    if (known !== null) {
      counts.cached++;
      return known;
    }
    const result = await compiled(source);
    counts.compiled++;
    // What was saved since its metadata was read is not what the key says.
    if (result.hash !== source.hash) recent.delete(idOf(source));
    else if (!result.diagnostics.some((d) => d.severity === 'error'))
      store?.write(kept, { value: result, inputs: result.doc.dependencies });
    return result;
  }

  return {
    counts,
    forget: () => recent.clear(),
    keysOf: (sources) => sources.map(keyOf),
    get(source) {
      const id = idOf(source);
      const known = recent.get(id);
      if (known !== undefined) return known;
      const loading = load(source);
      recent.set(id, loading);
      loading.catch(() => recent.delete(id));
      const oldest = recent.keys().next().value;
      if (recent.size > RECENT && oldest !== undefined) recent.delete(oldest);
      return loading;
    },
  };
}

function idOf({ path, hash }: Source): string {
  return `${path}\n${hash}`;
}

/** A fault of ours, not of the author: it names the page and lets the rest of the run go on. */
export function internalError(page: string, file: string | null, error: unknown): Diagnostic {
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
  return problem('internal-error', `The page ${file ?? page} cannot be made: ${reason}.`, {
    ...(file !== null && { place: { file } }),
    hint: 'This is a fault of docsgen. Report it together with the page.',
  });
}
