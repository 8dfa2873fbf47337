import { problem } from '../base/diagnostics.js';
import { isSystemError, systemProblem } from '../base/errors.js';
import { relativeTo } from '../base/files.js';
import { sha256, stableJson } from '../base/hash.js';
import type { Result, Store } from '../base/store/store.js';
import { localeFolder, staticFolders } from '../content/index.js';
import type { Extension, PageHooks } from '../extend/contract.js';
import type { LoadedExtension } from '../extend/index.js';
import { diagrams } from '../features/diagrams/index.js';
import { formulas } from '../features/formulas/index.js';
import type { Compiler, CompilerOptions } from '../markdown/index.js';
import type { SiteConfig } from '../model/config.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { EMPTY_DOC } from '../model/doc.js';
import type { Source } from '../model/source.js';
import { readAbbreviations } from '../open/abbreviations.js';
import { readSiteText } from '../open/places.js';
import { splitFrontmatter } from '../shared/frontmatter.js';
import { type CompiledDoc, decodeDoc, encodeDoc } from './compiled-doc.js';

/** Compiled pages by source: from memory, from the store, or compiled on demand. */
export interface Docs {
  get(source: Source): Promise<CompiledDoc>;
  /** Clears the memory, because files that pages include may have changed. */
  forget(): void;
  /** Number of pages compiled and taken from the store. */
  readonly counts: { compiled: number; cached: number };
}

/**
 * Number of results kept in memory: the locales of a page request it in turn. Lists and feeds request it later, and get it from the store.
 */
const RECENT = 4;

/** Everything in the configuration, the theme and the extensions that compiling depends on. */
export function docCompilerOptions(
  config: SiteConfig,
  components: readonly string[],
  extensions: readonly LoadedExtension[] = [],
): CompilerOptions {
  const { commandTool, html, math, emoji, codeThemes, parser } = config.markdown;
  const options = {
    siteDir: config.siteDir,
    contentDir: config.contentDir,
    commandTool,
    html,
    math,
    emoji,
    codeThemes,
    parser,
    components,
    ...(config.i18n.locales.length > 1 && { sections: true }),
  };
  const abbreviations = readAbbreviations(config);
  return {
    ...options,
    ...(Object.keys(abbreviations).length > 0 && { abbreviations }),
    ...(config.embeds.length > 0 && { embeds: config.embeds }),
    ...(extensions.length > 0 && { extensions }),
  };
}

/** The input of `openDocs`. */
export interface DocsOptions {
  readonly config: SiteConfig;
  readonly store: Store | null;
  readonly options: CompilerOptions;
}

/** Sets up the compiled pages of a site. */
export function openDocs({ config, store, options }: DocsOptions): Docs {
  const compile = createCompile(config, options);
  const keyOf = docKeys(options);
  const recentDocs = new Map<string, Promise<CompiledDoc>>();
  const counts = { compiled: 0, cached: 0 };

  async function compileSafely(source: Source): Promise<CompiledDoc> {
    try {
      return await compile(source);
    } catch (error) {
      const file = relativeTo(config.siteDir, source.absolutePath);
      const why = isSystemError(error)
        ? { ...systemProblem(error, config.siteDir), file }
        : internalError(source.path, file, error);
      return { doc: EMPTY_DOC, hash: '', diagnostics: [why] };
    }
  }

  async function load(source: Source): Promise<CompiledDoc> {
    const docResult: Result = { task: 'docs', key: keyOf(source) };
    const storedBytes = store?.readBytes(docResult) ?? null;
    const storedDoc =
      store === null || storedBytes === null ? null : decodeDoc(storedBytes, store.root, config.contentDir);
    if (storedDoc !== null) {
      counts.cached++;
      return storedDoc;
    }
    const result = await compileSafely(source);
    counts.compiled++;
    // The key does not describe a text that was saved after its metadata was read.
    if (result.hash !== source.hash) recentDocs.delete(idOf(source));
    else if (store !== null && !result.diagnostics.some((d) => d.severity === 'error'))
      store.writeBytes(docResult, { pieces: encodeDoc(result, store.root), inputs: result.doc.dependencies });
    return result;
  }

  return {
    counts,
    forget: () => recentDocs.clear(),
    get(source) {
      const id = idOf(source);
      const recentDoc = recentDocs.get(id);
      if (recentDoc !== undefined) return recentDoc;
      const loading = load(source);
      recentDocs.set(id, loading);
      loading.catch(() => recentDocs.delete(id));
      const oldestId = recentDocs.keys().next().value;
      if (recentDocs.size > RECENT && oldestId !== undefined) recentDocs.delete(oldestId);
      return loading;
    },
  };
}

/** Returns a function that gives the key of a page in the store. */
function docKeys(options: CompilerOptions): (source: Source) => unknown {
  const { siteDir: _site, contentDir: _content, extensions, abbreviations, ...settings } = options;
  const pipeline = sha256(stableJson({ ...settings, ...(extensions && { extensions: scopesOf(extensions) }) }));
  const words = wordsByLocale(abbreviations);
  return ({ path, kind, frontmatter, hash, locale }) => {
    const wordsOfLocale = words[locale];
    return [pipeline, path, kind, frontmatter.math, hash, ...(wordsOfLocale === undefined ? [] : [wordsOfLocale])];
  };
}

/**
 * The words that a site explains, hashed by locale code: any page may use a new one. What they stand for is in a file that only the pages
 * that use one depend on.
 */
export function wordsByLocale(abbreviations: CompilerOptions['abbreviations'] = {}): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(abbreviations).map(([code, { words }]) => [code, sha256(stableJson(Object.keys(words).sort()))]),
  );
}

/**
 * The part of the extensions that every page depends on: which pages each of them handles. An extension that handles a page is an input of
 * that page.
 */
export function scopesOf(extensions: readonly LoadedExtension[]): unknown {
  return extensions.map(({ name, scopes }) => [name, scopes]);
}

/** Keys of all pages of a site, which the store must keep. */
export function keysOfDocs(options: CompilerOptions, sources: readonly Source[]): Iterable<unknown> {
  return sources.map(docKeys(options));
}

function idOf({ path, hash }: Source): string {
  return `${path}\n${hash}`;
}

/** The diagnostic for an internal error on a page; the run continues. */
export function internalError(page: string, file: string | null, error: unknown): Diagnostic {
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
  return problem('internal-error', `The page ${file ?? page} cannot be made: ${reason}.`, {
    ...(file !== null && { place: { file } }),
    hint: 'This is a bug in docsgen. Report it together with the page.',
  });
}

/** Compiles pages in this thread. The compiler is loaded for the first page, so a build that compiles nothing never loads it. */
function createCompile(config: SiteConfig, options: CompilerOptions): (source: Source) => Promise<CompiledDoc> {
  const staticDirs = staticFolders(config);
  let compiler: Promise<Compiler> | null = null;
  return async ({ path, absolutePath, text, kind, locale, frontmatter: { math }, hash, origin }) => {
    const rawText = text ?? readSiteText(options.siteDir, absolutePath);
    if (rawText === null) return unreadable(relativeTo(options.siteDir, absolutePath));
    const fileText = withLineFeeds(rawText.normalize('NFC'));
    const { body, bodyLine } = splitFrontmatter(fileText);
    const localeDir = localeFolder(config, locale);
    const isGenerated = text !== null;
    const abbreviations = options.abbreviations?.[locale];
    const page = { path, absolutePath, kind, isGenerated, math, localeDir, staticDirs, origin, abbreviations };
    compiler ??= import('../markdown/index.js').then(({ createCompiler }) =>
      createCompiler(options, ownPageExtensions()),
    );
    const { compile } = await compiler;
    const compiledPage = await compile({ ...page, text: body, firstLine: bodyLine, fileText });
    return { ...compiledPage, hash: text === null ? sha256(rawText) : hash };
  };
}

/** A page that existed when its metadata was read, and was moved or removed since. */
function unreadable(file: string): CompiledDoc {
  const unreadableFile = problem('unreadable-file', `The page ${file} cannot be read any more.`, {
    place: { file },
    hint: 'Run docsgen again if it was moved or removed in the meantime; otherwise, check that you may read it.',
  });
  return { doc: EMPTY_DOC, hash: '', diagnostics: [unreadableFile] };
}

/** Line numbers count line feeds, like the parser after front matter is split off. */
function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** An open extension of docsgen's own. */
type OpenOwn = Required<Pick<Extension, 'name' | 'codes'>> & { readonly hooks: PageHooks };

/** Opens the extensions that render page content; none takes options. */
export function ownPageExtensions(): readonly OpenOwn[] {
  return [diagrams, formulas].map(({ name, codes, page }) => ({ name, codes, hooks: page() }));
}
