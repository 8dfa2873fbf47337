import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { writeAtomic } from '../base/files.js';
import { sha256, sha256OfFile } from '../base/hash.js';
import { OWN_PLACE, ownPlaces } from '../base/own-place.js';
import { required } from '../base/required.js';
import { makeWorkFolder } from '../base/work-folder.js';
import type { WorkFolder } from '../model/config.js';
import type { Json } from '../model/extension.js';
import { reportingFailures } from './failures.js';
import { importedFilesPlugin, pathWithoutReading } from './imported-files.js';
import type { PartKind } from './part-files.js';
import { type Part, siteParts } from './parts.js';
import {
  bundlingFolder,
  reactPlugin,
  type Templates,
  themeFolder,
  themePlugin,
  withReact,
  withReactByName,
} from './theme-plugin.js';

/** The input of `bundleTemplates`. */
export interface TemplateOptions extends Templates {
  /** `Source.path` and absolute path of each React page. */
  readonly pages: readonly { readonly path: string; readonly absolutePath: string }[];
}

/**
 * The theme for the server as one module. It exports `theme` (the result of `openTheme` in `server.tsx`), its `parts`, and `pages`, the
 * page modules by source path.
 */
export interface ServerCode {
  readonly code: string;
  /** Source map without the sources' texts, for finding where in a template an error was thrown. */
  readonly map: string;
  /** Module format of the code; see `bundleTemplates`. */
  readonly format: ModuleFormat;
  /** Absolute paths of the input files. */
  readonly inputs: readonly string[];
}

/** CommonJS or ECMAScript module. */
type ModuleFormat = 'cjs' | 'esm';

/** A bundle that can be imported. */
export interface ServerBundle {
  /** Absolute path of the module. */
  readonly module: string;
  /** Changes whenever the code changes. */
  readonly hash: string;
  /** Absolute paths of the site's input files, wherever they are. */
  readonly inputs: readonly string[];
}

/**
 * Bundles the theme and the site's React pages for Node. React stays external, so that there is one copy.
 * The bundle is CommonJS, because Node never unloads ECMAScript modules: the live server would grow with each save of a template.
 * Code with top-level `await` or `import.meta` must be an ECMAScript module.
 */
export async function bundleTemplates(options: TemplateOptions): Promise<ServerCode> {
  const folder = options.pages.length > 0 ? options.siteDir : bundlingFolder(options);
  return reportingFailures(folder, async () => {
    try {
      return await bundleAs('cjs', folder, options);
    } catch (error) {
      if (!needsModule(error)) throw error;
      return bundleAs('esm', folder, options);
    }
  });
}

function needsModule(error: unknown): boolean {
  return error instanceof Error && /Top-level await is currently|"import\.meta" is not available/.test(error.message);
}

async function bundleAs(format: ModuleFormat, folder: string, options: TemplateOptions): Promise<ServerCode> {
  const { build } = required<typeof import('esbuild')>('esbuild');
  const result = await build({
    stdin: {
      contents: entrySource(options),
      resolveDir: themeFolder(),
      sourcefile: 'docsgen-server.js',
      loader: 'js',
    },
    absWorkingDir: folder,
    outfile: join(folder, 'server.js'),
    bundle: true,
    write: false,
    metafile: true,
    sourcemap: 'external',
    sourcesContent: false,
    format,
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    logLevel: 'silent',
    logOverride: { 'empty-import-meta': format === 'cjs' ? 'error' : 'warning' },
    loader: { '.css': 'empty' },
    define: { ...OWN_PLACE, 'process.env.NODE_ENV': '"production"' },
    plugins: [
      importedFilesPlugin({ folder, baseUrl: options.baseUrl ?? '/', publish: null }),
      themePlugin(options),
      reactPlugin('node'),
      printedPlugin(),
      ownPlaces(),
    ],
  });
  const inputs = Object.keys(result.metafile.inputs).filter(
    (path) => !path.includes('docsgen-server.js') && !path.startsWith('docsgen-place:'),
  );
  const text = (suffix: string): string => result.outputFiles.find(({ path }) => path.endsWith(suffix))?.text ?? '';
  return {
    code: text('.js'),
    map: text('.map'),
    format,
    inputs: inputs.map((path) => join(folder, pathWithoutReading(path))),
  };
}

/** The entry module of the bundle: the theme with its parts, and the pages. It exports only the fields of parts that the theme uses. */
function entrySource(options: TemplateOptions): string {
  const parts = siteParts(options).filter(({ kind }) => kind in EXPORTS);
  const imports = [...parts, ...options.pages].map(
    ({ absolutePath }, i) => `import * as module${i} from ${JSON.stringify(absolutePath)};`,
  );
  const optionsByExtension = new Map(options.extensions?.map(({ extension, options }) => [extension, options]));
  const pages = options.pages.map((page, i) => `${JSON.stringify(page.path)}: module${parts.length + i}`);
  return [
    `import { openTheme } from ${JSON.stringify(join(themeFolder(), 'server.tsx'))};`,
    ...imports,
    `export const parts = [${parts.map((part, i) => partSource(part, i, optionsByExtension)).join(', ')}];`,
    'export const theme = openTheme(parts);',
    `export const pages = {${pages.join(', ')}};`,
  ].join('\n');
}

/** Fields that the server uses besides the component, by kind. Other kinds are for the browser only. */
const EXPORTS: Readonly<Partial<Record<PartKind, readonly string[]>>> = {
  directive: ['attributes'],
  layout: [],
  slot: [],
};

/** A component is exported under the name of its file or by default. Those of extensions come with the extension's options. */
function partSource(
  { kind, name, file, extension }: Part,
  i: number,
  optionsByExtension: ReadonlyMap<string, Json>,
): string {
  const stem = basename(file, '.tsx');
  const fields = (EXPORTS[kind] ?? []).map((field) => `, ${field}: module${i}.${field}`).join('');
  const texts = Object.entries({ kind, name, file }).map(([key, text]) => `${key}: ${JSON.stringify(text)}`);
  const owner =
    extension === null
      ? ''
      : `, extension: ${JSON.stringify({ name: extension, options: optionsByExtension.get(extension) ?? null })}`;
  return `{ ${texts.join(', ')}, component: module${i}.${stem} ?? module${i}.default${fields}${owner} }`;
}

/** The theme's boot script, whose function is printed into every page. */
const PRINTED = /[\\/]templates[\\/]boot\.tsx?$/;

/**
 * Replaces the function exported by `boot.ts` with one whose `toString` returns the minified source. The function never runs on the server.
 */
function printedPlugin(): Plugin {
  return {
    name: 'docsgen-printed',
    setup(build) {
      build.onLoad({ filter: PRINTED }, async ({ path }) => {
        const source = await readFile(path, 'utf8');
        const { code } = await build.esbuild.transform(source, { loader: 'ts', minify: true, target: 'es2022' });
        const sourceText = JSON.stringify(code.trim().replace(/^export /, ''));
        return { contents: `export const boot = { toString: () => ${sourceText} };`, loader: 'js' };
      });
    },
  };
}

/** Writes the code and its source map into the work folder, under a name with its hash, and removes older ones. */
export async function writeServerBundle(
  workFolder: WorkFolder,
  { code, map, format, inputs }: ServerCode,
): Promise<ServerBundle> {
  const dir = makeWorkFolder(workFolder);
  const hash = sha256(code);
  const name = moduleName(hash, format);
  const oldFiles = (await readdir(dir)).filter(
    (file) => /^templates-[0-9a-f]{16}\.[cm]js(?:\.map)?$/.test(file) && !file.startsWith(name),
  );
  await Promise.all(oldFiles.map((file) => rm(join(dir, file), { force: true })));
  writeAtomic(join(dir, `${name}.map`), map);
  writeAtomic(join(dir, name), withReact(code));
  return { module: join(dir, name), hash, inputs };
}

/** A prebuilt server bundle beside the generator's own code, shared by all sites. */
export interface PlacedBundle {
  /** Name of the module in its folder; its source map is beside it. */
  readonly name: string;
  /** Hash of the bundled code, as in `ServerBundle`. */
  readonly hash: string;
  /** Hash of the file. */
  readonly sha256: string;
}

/** Writes the code, which is CommonJS, into a folder of the generator, where React can be imported by name. */
export function placeServerBundle(dir: string, { code, map, format }: ServerCode): PlacedBundle {
  const hash = sha256(code);
  const name = moduleName(hash, format);
  const text = withReactByName(code);
  writeAtomic(join(dir, `${name}.map`), map);
  writeAtomic(join(dir, name), text);
  return { name, hash, sha256: sha256(text) };
}

/** The prebuilt bundle; null if its file is missing or damaged. */
export function placedServerBundle(dir: string, { name, hash, sha256: sum }: PlacedBundle): ServerBundle | null {
  const module = join(dir, name);
  return sha256OfFile(module) === sum ? { module, hash, inputs: [] } : null;
}

function moduleName(hash: string, format: ModuleFormat): string {
  return `templates-${hash.slice(0, 16)}.${format === 'cjs' ? 'cjs' : 'mjs'}`;
}
