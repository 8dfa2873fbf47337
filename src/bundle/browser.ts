import { basename, resolve } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { ASSETS_FOLDER, byCodeUnit, SCRIPTS_FOLDER } from '../base/files.js';
import { integrity } from '../base/hash.js';
import { required } from '../base/required.js';
import type { SiteConfig } from '../model/config.js';
import type { AssetManifest } from '../model/page.js';
import { behaviourEntry, partScripts, partStyles, selectorsOf, sheetSelectors } from './behaviours.js';
import type { BrowserFile, BrowserFiles } from './browser-files.js';
import { STYLE_TARGETS } from './css-module.js';
import { type Entry, entryPlugin, islandEntry, moduleEntry } from './entry-plugin.js';
import { refuseBrokenStyles, reportingFailures } from './failures.js';
import { FILE_LOADERS, importedFilesPlugin, pathWithoutReading } from './imported-files.js';
import { pathOfInput } from './main-plugin.js';
import { namedOutputs, type Outputs } from './output-names.js';
import { type Part, siteParts } from './parts.js';
import { type SiteLooks, stylePlugin } from './style-plugin.js';
import { bundlingFolder, reactPlugin, type Templates, themePlugin } from './theme-plugin.js';

/** The input of `bundleBrowser`. */
export interface BrowserOptions extends Templates {
  /** Style sheet of code tokens, from the Markdown stage. */
  readonly codeCss: string;
  /** Rules that precede a feature's own style sheet, by feature; for `math`, those of the formula library. */
  readonly featureCss: Readonly<Record<string, string>>;
  /** Appearance settings of the site, if there are any. */
  readonly looks: SiteLooks | null;
  readonly sourceMaps: boolean;
  /** Name of the module in `search` that provides the search, if one is configured. */
  readonly searchProvider: string | null;
}

/** The browser files with their addresses. */
export interface BrowserBundle {
  readonly files: readonly BrowserFile[];
  readonly assets: AssetManifest;
  /** Absolute paths of the site's input files, wherever they are. */
  readonly inputs: readonly string[];
  /** Address of the live client; null in builds. */
  readonly liveScript: string | null;
  /** Address of the search provider; null if none is configured or it does not exist. */
  readonly searchScript: string | null;
}

/**
 * Bundles what a site can change: styles, islands, browser code of parts, the search provider. Only addresses of files that islands import
 * contain the site's base.
 */
export async function bundleBrowser(options: BrowserOptions): Promise<BrowserFiles> {
  const parts = siteParts(options);
  const runs = [bundleStyles, bundleIslands, bundleBehaviours, bundleProvider];
  return joinBundles(await Promise.all(runs.map((run) => run(options, parts))));
}

/** Joins the files of several esbuild runs; shared files are included once. */
export function joinBundles(bundles: readonly BrowserFiles[]): BrowserFiles {
  const files = new Map(bundles.flatMap((bundle) => bundle.files.map((file) => [file.file, file])));
  return {
    files: [...files.values()].sort((a, b) => byCodeUnit(a.file, b.file)),
    entries: Object.assign({}, ...bundles.map((bundle) => bundle.entries)),
    imports: Object.assign({}, ...bundles.map((bundle) => bundle.imports)),
    selectors: Object.assign({}, ...bundles.map((bundle) => bundle.selectors)),
    inputs: [...new Set(bundles.flatMap((bundle) => bundle.inputs))],
  };
}

/** Adds the site's base to the addresses of the files. */
export function browserBundle(
  { files, entries, imports, selectors, inputs }: BrowserFiles,
  { baseUrl, integrity: isHashed }: Pick<SiteConfig, 'baseUrl' | 'integrity'>,
): BrowserBundle {
  const href = (file: string): string => baseUrl + file;
  const { main, live, styles } = entries;
  const entriesOf = (kind: string): (readonly [string, string])[] =>
    Object.entries(entries).flatMap(([name, file]) =>
      name.startsWith(`${kind}:`) ? [[name.slice(kind.length + 1), href(file)] as const] : [],
    );
  return {
    files,
    inputs,
    liveScript: live === undefined ? null : href(live),
    searchScript: entriesOf('search')[0]?.[1] ?? null,
    assets: {
      scripts: main === undefined ? [] : [main, ...(imports[main] ?? [])].map(href),
      styles: styles === undefined ? [] : [href(styles)],
      featureStyles: sheetsByFeature([...entriesOf('imported'), ...entriesOf('feature')]),
      islands: Object.fromEntries(entriesOf('island')),
      partScripts: partScripts(entries, selectors).map((part) => ({ ...part, href: href(part.href) })),
      partStyles: partStyles(entries, selectors).map((part) => ({ ...part, href: href(part.href) })),
      integrity: isHashed ? Object.fromEntries(files.map(({ file, content }) => [href(file), integrity(content)])) : {},
    },
  };
}

/** Styles that a directive imports precede the sheet named after it. */
function sheetsByFeature(sheets: readonly (readonly [string, string])[]): Readonly<Record<string, readonly string[]>> {
  const byFeature = new Map<string, readonly string[]>();
  for (const [feature, address] of sheets) byFeature.set(feature, [...(byFeature.get(feature) ?? []), address]);
  return Object.fromEntries(byFeature);
}

const SHARED: BuildOptions = {
  bundle: true,
  write: false,
  metafile: true,
  minify: true,
  legalComments: 'none',
  logLevel: 'silent',
  outdir: 'out',
  entryNames: `${ASSETS_FOLDER}/[name]-[hash]`,
  assetNames: `${ASSETS_FOLDER}/[name]-[hash]`,
};

/** esbuild options for scripts. */
export const SCRIPTS: BuildOptions = {
  ...SHARED,
  entryNames: `${SCRIPTS_FOLDER}/[name]-[hash]`,
  chunkNames: `${SCRIPTS_FOLDER}/[name]-[hash]`,
  format: 'esm',
  splitting: true,
  target: 'es2022',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
};

/**
 * Islands have a run of their own. If a file in a run is CommonJS, as React is, esbuild makes every entry import its CommonJS helper: each
 * page would load it for nothing.
 */
function bundleIslands(options: BrowserOptions, parts: readonly Part[]): Promise<BrowserFiles> {
  const islands = parts.filter(({ kind }) => kind === 'island');
  return bundleEntries(
    options,
    'island',
    new Map(islands.map((p) => [`island-${p.name}`, islandEntry(p.absolutePath)])),
  );
}

/** Bundles browser code of the theme's parts in a run of its own, which shares nothing with the scripts of every page. */
async function bundleBehaviours(options: BrowserOptions, parts: readonly Part[]): Promise<BrowserFiles> {
  const scripts = parts.filter(({ kind }) => kind === 'behaviour' || kind === 'client');
  const selectors = selectorsOf(scripts, options.siteDir);
  const entries = new Map(scripts.map((part) => [`${part.kind}-${part.name}`, behaviourEntry(part)]));
  const bundle = await bundleEntries(options, 'behaviour', entries);
  return {
    ...bundle,
    selectors: Object.fromEntries(scripts.map(({ kind, name }, i) => [`${kind}:${name}`, selectors[i] ?? ''])),
  };
}

/** Bundles the search provider in a run of its own: only readers who search load it. */
function bundleProvider(options: BrowserOptions, parts: readonly Part[]): Promise<BrowserFiles> {
  const provider = parts.filter(({ kind, name }) => kind === 'search' && name === options.searchProvider);
  return bundleEntries(
    options,
    'search',
    new Map(provider.map((part) => [`search-${part.name}`, moduleEntry(part.absolutePath)])),
  );
}

/** Bundles generated entries; `island-Counter` becomes the entry `island:Counter`. */
async function bundleEntries(
  options: BrowserOptions,
  kind: string,
  entries: ReadonlyMap<string, Entry>,
): Promise<BrowserFiles> {
  if (entries.size === 0) return { files: [], entries: {}, imports: {}, selectors: {}, inputs: [] };
  const folder = bundlingFolder(options);
  return bundleFiles(folder, (name) => name.replace('-', ':'), {
    ...SCRIPTS,
    loader: { '.css': 'empty' },
    entryPoints: Object.fromEntries([...entries.keys()].map((name) => [name, `docsgen-${kind}:${name}`])),
    sourcemap: options.sourceMaps ? 'linked' : false,
    plugins: [
      entryPlugin(kind, entries),
      importedFilesPlugin({ folder, baseUrl: options.baseUrl ?? '/', publish: null }),
      themePlugin(options),
      reactPlugin('browser'),
    ],
  });
}

async function bundleStyles(options: BrowserOptions, parts: readonly Part[]): Promise<BrowserFiles> {
  const ofDirectives = parts.filter(({ kind }) => kind === 'style');
  const hasSlots = parts.some(({ kind }) => kind === 'slot');
  const sheets = parts.filter(({ kind, name }) => kind === 'sheet' && (name !== 'slots' || hasSlots));
  const selectors = sheetSelectors(sheets, options.siteDir);
  const rename = (name: string): string =>
    name.replace(/^feature-/, 'feature:').replace(/^style-/, 'feature:directive:');
  const bundle = await bundleFiles(bundlingFolder(options), rename, {
    ...SHARED,
    entryPoints: {
      styles: 'docsgen-styles:main',
      ...Object.fromEntries(sheets.map(({ name }) => [`feature-${name}`, `docsgen-styles:${name}`])),
      ...Object.fromEntries(ofDirectives.map(({ name, absolutePath }) => [`style-${name}`, absolutePath])),
    },
    target: STYLE_TARGETS,
    loader: { ...FILE_LOADERS, '.svg': 'dataurl' },
    plugins: [
      themePlugin(options),
      stylePlugin({ code: options.codeCss, features: options.featureCss, looks: options.looks }),
    ],
  });
  return { ...bundle, selectors };
}

/** Runs esbuild in an absolute folder; `rename` makes the name of an entry from its file name without extension. */
export function bundleFiles(
  folder: string,
  rename: (stem: string) => string,
  settings: BuildOptions,
): Promise<BrowserFiles> {
  return reportingFailures(folder, async () => {
    const { build } = required<typeof import('esbuild')>('esbuild');
    const result = await build({ ...settings, absWorkingDir: folder });
    refuseBrokenStyles(result.warnings, folder);
    return collect(folder, result, rename);
  });
}

/** Converts esbuild's result to output files. */
function collect(folder: string, result: Outputs, rename: (stem: string) => string): BrowserFiles {
  const { files, nameOf } = namedOutputs(folder, result);
  const outputs = Object.entries(result.metafile?.outputs ?? {});
  const entries = outputs.filter(([path, o]) => o.entryPoint !== undefined && !path.endsWith('.map'));
  const inputs = Object.keys(result.metafile?.inputs ?? {}).filter((path) => !/^docsgen-[a-z]+:/.test(path));
  return {
    files,
    entries: Object.fromEntries(
      entries.map(([path]) => [rename(basename(path).replace(/-[A-Z0-9]{8}\.\w+$/, '')), nameOf(path)]),
    ),
    imports: Object.fromEntries(
      outputs.map(([path, o]) => [
        nameOf(path),
        o.imports.filter((i) => i.kind === 'import-statement').map((i) => nameOf(i.path)),
      ]),
    ),
    selectors: {},
    inputs: inputs.map((path) => resolve(folder, pathWithoutReading(pathOfInput(path)))),
  };
}
