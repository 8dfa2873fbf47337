import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { BuildOptions, Metafile } from 'esbuild';
import { byCodeUnit } from '../base/files.js';
import { integrity } from '../base/hash.js';
import { packageRoot } from '../base/package-root.js';
import type { OutputFile } from '../model/output.js';
import type { AssetManifest } from '../model/page.js';
import { reportingFailures } from './failures.js';
import { islandPlugin } from './island-plugin.js';
import { stylePlugin } from './style-plugin.js';
import { reactPlugin, themeFolder, themePlugin } from './theme-plugin.js';

/** What the browser files are made from. */
export interface BrowserOptions {
  readonly siteDir: string;
  readonly templatesDir: string | null;
  readonly baseUrl: string;
  /** Style sheet of code tokens, made by the Markdown stage. */
  readonly codeCss: string;
  /** Rules that come before a feature's own style sheet, by feature; of `math`, those of the formula library. */
  readonly featureCss: Readonly<Record<string, string>>;
  readonly sourceMaps: boolean;
  /** Include the client of the live server. */
  readonly live: boolean;
}

/** The browser files and where they are. */
export interface BrowserBundle {
  readonly files: readonly OutputFile[];
  readonly assets: AssetManifest;
  /** Address of the live client; null in builds. */
  readonly liveScript: string | null;
  /** Absolute paths of the files that went in. */
  readonly inputs: readonly string[];
}

/** Bundles scripts, islands and styles. */
export async function bundleBrowser(options: BrowserOptions): Promise<BrowserBundle> {
  const [scripts, styles] = await Promise.all([bundleScripts(options), bundleStyles(options)]);
  const files = [...scripts.files, ...styles.files].sort((a, b) => byCodeUnit(a.file, b.file));
  const href = (file: string): string => options.baseUrl + file;
  const entry = (name: string): string | undefined => scripts.entries.get(name) ?? styles.entries.get(name);
  const features = [...styles.entries].filter(([name]) => name.startsWith('feature:'));
  const islands = [...scripts.entries].filter(([name]) => name.startsWith('island:'));
  const main = entry('main');
  const live = entry('live');
  return {
    files,
    inputs: [...scripts.inputs, ...styles.inputs].map((path) => resolve(options.siteDir, path)),
    liveScript: live === undefined ? null : href(live),
    assets: {
      scripts: main === undefined ? [] : [main, ...(scripts.imports.get(main) ?? [])].map(href),
      styles: [entry('styles')].filter((f) => f !== undefined).map(href),
      featureStyles: Object.fromEntries(features.map(([name, file]) => [name.slice('feature:'.length), [href(file)]])),
      islands: Object.fromEntries(islands.map(([name, file]) => [name.slice('island:'.length), href(file)])),
      integrity: Object.fromEntries(files.map((f) => [href(f.file), 'content' in f ? integrity(f.content) : ''])),
    },
  };
}

interface Bundled {
  readonly files: readonly OutputFile[];
  /** Entry name → output file. */
  readonly entries: ReadonlyMap<string, string>;
  /** Output file → files that it imports statically. */
  readonly imports: ReadonlyMap<string, readonly string[]>;
  /** Input files relative to the site's folder. */
  readonly inputs: readonly string[];
}

const SHARED: BuildOptions = {
  bundle: true,
  write: false,
  metafile: true,
  minify: true,
  legalComments: 'none',
  logLevel: 'silent',
  outdir: 'out',
  entryNames: 'assets/[name]-[hash]',
  chunkNames: 'assets/[name]-[hash]',
  assetNames: 'assets/[name]-[hash]',
};

function bundleScripts(options: BrowserOptions): Promise<Bundled> {
  const client = join(packageRoot(), 'src/client');
  const islands = islandFiles(options.templatesDir);
  const entries = { main: join(client, 'main.ts'), ...(options.live ? { live: join(client, 'live.ts') } : {}) };
  return reportingFailures(options.siteDir, async () =>
    collect(
      await (await import('esbuild')).build({
        ...SHARED,
        absWorkingDir: options.siteDir,
        entryPoints: {
          ...entries,
          ...Object.fromEntries([...islands.keys()].map((name) => [`island-${name}`, `docsgen-island:${name}`])),
        },
        format: 'esm',
        splitting: true,
        target: 'es2022',
        jsx: 'automatic',
        sourcemap: options.sourceMaps ? 'linked' : false,
        define: { 'process.env.NODE_ENV': '"production"' },
        plugins: [islandPlugin(islands), themePlugin(options.templatesDir), reactPlugin('browser')],
      }),
      (name) => name.replace(/^island-/, 'island:'),
    ),
  );
}

function bundleStyles(options: BrowserOptions): Promise<Bundled> {
  const features = styleFeatures(options.templatesDir);
  return reportingFailures(options.siteDir, async () =>
    collect(
      await (await import('esbuild')).build({
        ...SHARED,
        absWorkingDir: options.siteDir,
        entryPoints: {
          styles: 'docsgen-styles:main',
          ...Object.fromEntries(features.map((name) => [`feature-${name}`, `docsgen-styles:${name}`])),
        },
        target: ['chrome115', 'firefox115', 'safari16.4'],
        loader: { '.woff2': 'file', '.svg': 'dataurl' },
        plugins: [
          themePlugin(options.templatesDir),
          stylePlugin({ code: options.codeCss, features: options.featureCss }),
        ],
      }),
      (name) => name.replace(/^feature-/, 'feature:'),
    ),
  );
}

/** Island name → file, a site's own first. */
function islandFiles(templatesDir: string | null): ReadonlyMap<string, string> {
  const dirs = [themeFolder(), templatesDir].filter((dir) => dir !== null).map((dir) => join(dir, 'islands'));
  const files = dirs
    .filter((dir) => existsSync(dir))
    .flatMap((dir) =>
      readdirSync(dir)
        .filter((f) => f.endsWith('.tsx'))
        .map((f) => join(dir, f)),
    );
  return new Map(
    files.map((file): [string, string] => [basename(file, '.tsx'), file]).sort(([a], [b]) => byCodeUnit(a, b)),
  );
}

function styleFeatures(templatesDir: string | null): readonly string[] {
  const dirs = [themeFolder(), templatesDir].filter((dir) => dir !== null).map((dir) => join(dir, 'styles/features'));
  const names = dirs
    .filter((dir) => existsSync(dir))
    .flatMap((dir) =>
      readdirSync(dir)
        .filter((f) => f.endsWith('.css'))
        .map((f) => basename(f, '.css')),
    );
  return [...new Set(names)].sort(byCodeUnit);
}

/** esbuild's result as output files, with entries named by `rename` of the file's stem. */
function collect(
  result: { outputFiles?: { path: string; contents: Uint8Array }[] | undefined; metafile?: Metafile | undefined },
  rename: (stem: string) => string,
): Bundled {
  const outputs = Object.entries(result.metafile?.outputs ?? {});
  const strip = (path: string): string => path.slice(path.indexOf('assets/'));
  const entries = outputs.filter(([path, o]) => o.entryPoint !== undefined && !path.endsWith('.map'));
  return {
    files: (result.outputFiles ?? []).map((f) => ({ file: strip(f.path.replaceAll('\\', '/')), content: f.contents })),
    entries: new Map(
      entries.map(([path]): [string, string] => [
        rename(basename(path).replace(/-[A-Z0-9]{8}\.\w+$/, '')),
        strip(path),
      ]),
    ),
    imports: new Map(
      outputs.map(([path, o]) => [
        strip(path),
        o.imports.filter((i) => i.kind === 'import-statement').map((i) => strip(i.path)),
      ]),
    ),
    inputs: Object.keys(result.metafile?.inputs ?? {}).filter((path) => !/^docsgen-[a-z]+:/.test(path)),
  };
}
