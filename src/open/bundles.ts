import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { codeList } from '../base/code-list.js';
import { problem, SiteError } from '../base/diagnostics.js';
import { withPlace } from '../base/errors.js';
import { byCodeUnit, isInside } from '../base/files.js';
import { entriesBelow } from '../base/folders.js';
import { didYouMean } from '../base/nearest.js';
import { packageRoot } from '../base/package-root.js';
import { refusePrograms } from '../base/programs.js';
import { isAnything } from '../base/shape.js';
import { type Made, obtain, type ShapedResult, type Store } from '../base/store/store.js';
import {
  type BrowserBundle,
  type BrowserFile,
  type BrowserFiles,
  browserBundle,
  bundleBrowser,
  bundleClient,
  bundleImportedFiles,
  bundleTemplates,
  type ExtensionTemplates,
  hasOwnTemplates,
  joinBundles,
  ownTemplates,
  type PlacedBundle,
  placedServerBundle,
  placeServerBundle,
  type ServerBundle,
  type ServerCode,
  siteParts,
  type TemplateOptions,
  type Templates,
  themeFolder,
  writeServerBundle,
} from '../bundle/index.js';
import { configPlaces } from '../config/index.js';
import type { SiteConfig } from '../model/config.js';
import type { Content } from '../model/source.js';
import type { ConfigPlace } from '../site/index.js';
import { readShipped, shippedFolder, writeShipped } from './shipped-bundles.js';
import { openLooks } from './theme-rules.js';

/** Options for the bundles of a run. */
export interface BundleOptions {
  readonly config: SiteConfig;
  /** Templates of the site's extensions. */
  readonly extensions: readonly ExtensionTemplates[];
  /** Bundle for the live server, with its client and with source maps of the site's own templates. */
  readonly live: boolean;
  /** Cache with bundles of earlier runs, if there is one. */
  readonly store: Store | null;
}

/** The theme and the site's React pages for the server. */
export async function openServerBundle(options: BundleOptions, pages: TemplateOptions['pages']): Promise<ServerBundle> {
  const task = serverCode(options, pages);
  const shippedBundle = shippedOf<PlacedBundle>(task);
  const placedBundle = shippedBundle === null ? null : placedServerBundle(shippedFolder(), shippedBundle);
  if (placedBundle !== null) return placedBundle;
  return writeServerBundle(options.config.workFolder, await obtain(options.store, resultOf(task), task.make));
}

/** True if a page may contain formulas: only then are their fonts and rules included. */
export function hasMath({ markdown }: SiteConfig, content: Content): boolean {
  return markdown.math || content.sources.some((source) => source.frontmatter.math === true);
}

/** Needs of the browser files besides the templates. */
export interface BrowserNeeds {
  /** True if a page may contain formulas. */
  readonly math: boolean;
  /** The site's React pages, which may import styles and files. */
  readonly pages: TemplateOptions['pages'];
}

/** Bundles scripts, islands and styles for the browser, with those for formulas if needed. */
export async function openBrowserBundle(options: BundleOptions, { math, pages }: BrowserNeeds): Promise<BrowserBundle> {
  const hasOwnCode = hasOwnTemplates(templatesOf(options)) || pages.length > 0;
  const ofCode = hasOwnCode ? [importedFiles(options, pages)] : [];
  const tasks = [browserFiles(options, math), ...ofCode, clientFiles(options)];
  const stored = await Promise.all(tasks.map((task) => bundleOf(options, task)));
  const allFiles = joinBundles(stored.map(({ files, ...rest }) => ({ ...rest, files: files.map(decode) })));
  const { search } = options.config;
  const bundle = browserBundle(search.related ? allFiles : withoutSheet(allFiles, 'related'), options.config);
  if (bundle.searchScript === null && providerOf(options.config) !== null) throw missingProvider(options);
  return bundle;
}

/** Makes the bundles for sites without own templates and writes them into `dist` or another folder; `config` is that of an empty folder. */
export async function shipBundles(config: SiteConfig, dir?: string): Promise<void> {
  const options: BundleOptions = { config, extensions: [], live: false, store: null };
  const ship = async <T>(task: Bundling<T>): Promise<void> => writeShipped(resultOf(task), await task.make(), dir);
  const server = serverCode(options, []);
  const { value, inputs } = await server.make();
  writeShipped(resultOf(server), { value: placeServerBundle(shippedFolder(dir), value), inputs }, dir);
  await ship(browserFiles(options, false));
  for (const isLive of [false, true]) await ship(clientFiles({ ...options, live: isLive }));
}

/** A bundle, and everything that it depends on besides its input files. */
interface Bundling<T> {
  readonly name: string;
  readonly key: readonly unknown[];
  /** False if it includes templates of a site or its extensions. */
  readonly isShipped: boolean;
  readonly make: () => Promise<Made<T>>;
}

interface StoredFiles extends Omit<BrowserFiles, 'files'> {
  readonly files: readonly { readonly file: string; readonly base64: string }[];
}

function serverCode(options: BundleOptions, pages: TemplateOptions['pages']): Bundling<ServerCode> {
  const templates = templatesOf(options);
  const folders = templateFolders(templates);
  return {
    name: 'server',
    key: [
      themeFiles(templates),
      ...ofExtensions(templates, (own) => own.options),
      pages.map((p) => p.path),
      ...baseOf(templates, pages),
    ],
    isShipped: !hasOwnTemplates(templates),
    make: async () => {
      const { inputs, ...code } = await bundleTemplates({ ...templates, pages });
      await refusePrograms(options.config, inputs);
      return { value: { ...code, inputs: ofSite(inputs) }, inputs, folders };
    },
  };
}

/** The base, if the site has code that may contain addresses of files. */
function baseOf(templates: BundledTemplates, pages: TemplateOptions['pages']): readonly string[] {
  return hasOwnTemplates(templates) || pages.length > 0 ? [templates.baseUrl] : [];
}

/** Styles and files that the code of a site imports. The search provider is part of the key, because it may import some too. */
function importedFiles(options: BundleOptions, pages: TemplateOptions['pages']): Bundling<StoredFiles> {
  const templates = templatesOf(options);
  const searchProvider = providerOf(options.config);
  return {
    name: 'imported',
    key: [themeFiles(templates), pages.map((p) => p.path), searchProvider],
    isShipped: false,
    make: async () => {
      const { inputs, files, ...rest } = await bundleImportedFiles({ ...templates, pages, searchProvider });
      const value = { ...rest, files: files.map(encode), inputs: ofSite(inputs) };
      return { value, inputs, folders: templateFolders(templates) };
    },
  };
}

/** The scripts of the generator. Their source maps help only sites that have scripts of their own. */
function clientFiles({ config: { sourceMaps }, live }: BundleOptions): Bundling<StoredFiles> {
  return {
    name: `client${live ? '-live' : ''}`,
    key: [live, sourceMaps],
    isShipped: true,
    make: async () => {
      const { inputs, files, ...rest } = await bundleClient({ sourceMaps, live });
      return { value: { ...rest, files: files.map(encode), inputs: [] }, inputs };
    },
  };
}

function browserFiles(options: BundleOptions, math: boolean): Bundling<StoredFiles> {
  const { config, live } = options;
  const { siteDir, theme } = config;
  const { codeThemes } = config.markdown;
  const templates = templatesOf(options);
  const folders = templateFolders(templates);
  const sourceMaps = config.sourceMaps || (live && hasOwnTemplates(templates));
  const searchProvider = providerOf(config);
  return {
    name: `browser${sourceMaps ? '-maps' : ''}${math ? '-math' : ''}`,
    isShipped: !hasOwnTemplates(templates),
    key: [
      themeFiles(templates),
      codeThemes,
      sourceMaps,
      math,
      ...(theme === null ? [] : [theme]),
      ...(searchProvider === null ? [] : [{ searchProvider }]),
      ...baseOf(templates, []),
    ],
    make: async () => {
      const { ansiCss, codeThemeCss, mathCss } = await import('../markdown/index.js');
      const { OWN_TOKENS } = await import('../bundle/theme/own-tokens.js');
      const at = (): ReturnType<ConfigPlace> => configPlaces(siteDir)(['markdown', 'codeThemes']);
      const tokens = theme?.palette ?? OWN_TOKENS;
      const codeCss = await withPlace(at, () => codeThemeCss(codeThemes, tokens));
      const mathRules = math ? await mathCss() : null;
      const ansi = await ansiCss(codeThemes, tokens);
      const featureCss: Record<string, string> = mathRules === null ? { ansi } : { ansi, math: mathRules };
      const { looks, inputs: namedFiles } = await openLooks(config, options.store);
      const madeBundle = await bundleBrowser({
        ...templates,
        codeCss,
        featureCss,
        looks,
        sourceMaps,
        searchProvider,
      });
      const { inputs, files, ...rest } = madeBundle;
      await refusePrograms(config, [...inputs, ...namedFiles]);
      const siteInputs = [...new Set([...ofSite(inputs), ...namedFiles])];
      return {
        value: { ...rest, files: files.map(encode), inputs: siteInputs },
        inputs: [...inputs, ...namedFiles],
        folders,
      };
    },
  };
}

/** Name of the search provider's module; null for the site's own index and for no search. */
function providerOf({ search: { provider } }: Pick<SiteConfig, 'search'>): string | null {
  return provider === 'local' || provider === 'none' ? null : provider;
}

function missingProvider(options: BundleOptions): SiteError {
  const { siteDir, search } = options.config;
  const names = siteParts(templatesOf(options)).flatMap(({ kind, name }) => (kind === 'search' ? [name] : []));
  const message = `\`search.provider\` is \`${search.provider}\`, but there is no \`templates/search/${search.provider}.ts\`.`;
  const hint = didYouMean(
    search.provider,
    ['local', 'none', ...names],
    `Choose one of \`local\`, \`none\`, ${codeList(names)}.`,
  );
  return new SiteError([
    problem('config-invalid-value', message, { ...configPlaces(siteDir)(['search', 'provider']), hint }),
  ]);
}

/** Input files that belong neither to the generator nor to a package. */
function ofSite(inputs: readonly string[]): readonly string[] {
  const ownFolders = [themeFolder(), join(packageRoot(), 'src')];
  const isForeign = (path: string): boolean =>
    ownFolders.some((dir) => isInside(dir, path)) || /[\\/]node_modules[\\/]/.test(path);
  return inputs.filter((path) => !isForeign(path));
}

async function bundleOf<T>({ store }: BundleOptions, task: Bundling<T>): Promise<T> {
  return shippedOf<T>(task) ?? obtain(store, resultOf(task), task.make);
}

/** The shipped version of a bundle; null if the bundle must be made. */
function shippedOf<T>(task: Bundling<unknown>): T | null {
  return task.isShipped ? readShipped<T>(resultOf(task)) : null;
}

/** The shape is that of this version, because bundles are sealed or come with docsgen. */
function resultOf({ name, key }: Bundling<unknown>): ShapedResult {
  return { task: 'theme-bundles', key, slot: name, shape: isAnything };
}

function encode({ file, content }: BrowserFile): StoredFiles['files'][number] {
  return { file, base64: Buffer.from(content).toString('base64') };
}

/** Removes a sheet that no page of the site needs. */
function withoutSheet({ files, entries, ...rest }: BrowserFiles, name: string): BrowserFiles {
  const { [`feature:${name}`]: sheetFile, ...others } = entries;
  return { ...rest, entries: others, files: files.filter(({ file }) => file !== sheetFile) };
}

function decode({ file, base64 }: StoredFiles['files'][number]): BrowserFile {
  return { file, content: Buffer.from(base64, 'base64') };
}

function templatesOf({ config: { siteDir, templatesDir, baseUrl }, extensions }: BundleOptions): BundledTemplates {
  return { siteDir, templatesDir, extensions, baseUrl };
}

/** Data of each extension with templates for cache keys; empty for sites without them. */
function ofExtensions<T>(
  { extensions }: BundledTemplates,
  say: (extension: ExtensionTemplates) => T,
): readonly (readonly T[])[] {
  return extensions.length === 0 ? [] : [extensions.map(say)];
}

/** The templates that a bundle includes. */
type BundledTemplates = Required<Templates>;

/** Folders of the site's own templates and of its extensions' templates. */
function templateFolders({ templatesDir, extensions }: BundledTemplates): readonly string[] {
  return [ownTemplates(templatesDir), ...extensions.map(({ folder }) => folder)].flatMap((folder) =>
    folder === null ? [] : foldersIn(folder),
  );
}

function foldersIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return [folder, ...entriesBelow(folder).flatMap(({ path, isFolder }) => (isFolder ? [join(folder, path)] : []))];
}

/** Names of all theme files: a new file may replace another one or add an island. */
function themeFiles({ templatesDir, extensions }: BundledTemplates): readonly string[] {
  const extensionFolders = extensions.map(({ extension, folder }): [string, string] => [extension, folder]);
  const dirs = [['0', themeFolder()], ['1', ownTemplates(templatesDir)], ...extensionFolders] as const;
  return dirs
    .flatMap(([owner, dir]) => (dir === null ? [] : entriesBelow(dir).map(({ path }) => `${owner}:${path}`)))
    .sort(byCodeUnit);
}
