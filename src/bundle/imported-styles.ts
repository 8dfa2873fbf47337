import { dirname, join, resolve } from 'node:path';
import type { Metafile, OutputFile } from 'esbuild';
import { ASSETS_FOLDER } from '../base/files.js';
import { required } from '../base/required.js';
import { selectorsOf } from './behaviours.js';
import type { BrowserFile, BrowserFiles } from './browser-files.js';
import { STYLE_TARGETS } from './css-module.js';
import { type Entry, entryPlugin } from './entry-plugin.js';
import { refuseBrokenStyles, reportingFailures } from './failures.js';
import { FILE_LOADERS, importedFilesPlugin, pathWithoutReading } from './imported-files.js';
import { namedOutputs } from './output-names.js';
import { type Part, siteParts } from './parts.js';
import type { TemplateOptions } from './templates.js';
import { reactPlugin, themeFolder, themePlugin } from './theme-plugin.js';

/** The input of `bundleImportedFiles`; the search provider may import styles too. */
export interface ImportedStylesOptions extends TemplateOptions {
  readonly searchProvider: string | null;
}

/** The result of an esbuild run. */
interface Run {
  readonly outputFiles: readonly OutputFile[];
  readonly metafile: Metafile;
}

const NO_FILES: BrowserFiles = { files: [], entries: {}, imports: {}, selectors: {}, inputs: [] };
const KIND = 'imported';

/**
 * Bundles the styles and files that parts of a site and its React pages import, for each part in the order of its imports.
 * The entry `imported:layout:doc` is the sheet of all pages with that layout. Islands need no sheet of their own, because the components
 * that render them import them.
 */
export async function bundleImportedFiles(options: ImportedStylesOptions): Promise<BrowserFiles> {
  const folder = options.siteDir;
  return reportingFailures(folder, async () => {
    const files = new Map<string, BrowserFile>();
    const publish = (file: BrowserFile): unknown => files.set(file.file, file);
    const { entries, selectors } = entriesOf(options);
    const modules = new Set([...entries.values()].flat());
    // A single bundle shows whether there are any style sheets; most sites have none.
    const all = await run(options, new Map([['all', [...modules]]]), publish);
    const inputs = inputsOf(all.metafile, folder);
    if (!inputs.some((path) => path.endsWith('.css'))) return { ...NO_FILES, files: [...files.values()], inputs };
    const { outputFiles, metafile } = await run(options, entries, publish);
    const sheets = outputFiles.filter(({ path }) => !path.endsWith('.js'));
    const named = namedOutputs(folder, { outputFiles: sheets, metafile });
    const sheetOf = Object.values(metafile.outputs).flatMap(({ entryPoint, cssBundle }) =>
      entryPoint === undefined || cssBundle === undefined
        ? []
        : [[entryPoint.replace(/^docsgen-imported:/, `${KIND}:`), named.nameOf(cssBundle)] as const],
    );
    return {
      ...NO_FILES,
      files: [...files.values(), ...named.files],
      entries: Object.fromEntries(sheetOf),
      selectors,
      inputs,
    };
  });
}

/** Absolute paths of modules by entry name, and the selectors for which pages load the sheet of an entry. */
interface Entries {
  readonly entries: ReadonlyMap<string, readonly string[]>;
  readonly selectors: Readonly<Record<string, string>>;
}

function entriesOf(options: ImportedStylesOptions): Entries {
  const parts = siteParts(options);
  const entries = new Map<string, string[]>();
  const add = (name: string, ...paths: readonly string[]): unknown =>
    entries.set(name, [...(entries.get(name) ?? []), ...paths]);
  const ofFrame = [
    join(themeFolder(), 'server.tsx'),
    ...pathsOf(parts, ({ kind, name }) => kind === 'search' && name === options.searchProvider),
  ];
  for (const { kind, name, absolutePath } of parts) {
    if (kind === 'layout') add(`layout:${name}`, ...ofFrame, absolutePath);
    if (kind === 'directive' || kind === 'client') add(`directive:${name}`, absolutePath);
    if (kind === 'slot') add(`slot:${name}`, absolutePath);
    if (kind === 'behaviour') add(`behaviour:${name}`, absolutePath);
  }
  for (const { path, absolutePath } of options.pages) add(`page:${path}`, absolutePath);
  const behaviours = parts.filter(({ kind }) => kind === 'behaviour');
  const ofBehaviours = selectorsOf(behaviours, options.siteDir);
  const slots = parts.filter(({ kind }) => kind === 'slot');
  return {
    entries,
    selectors: {
      ...Object.fromEntries(behaviours.map(({ name }, i) => [`${KIND}:behaviour:${name}`, ofBehaviours[i] ?? ''])),
      ...Object.fromEntries(slots.map(({ name }) => [`${KIND}:slot:${name}`, `.slot-${name}`])),
    },
  };
}

function pathsOf(parts: readonly Part[], isMeant: (part: Part) => boolean): readonly string[] {
  return parts.filter(isMeant).map(({ absolutePath }) => absolutePath);
}

/**
 * Bundles modules like the server, with their style sheets. All sheets have the same name before the hash, so that equal ones share a file.
 */
async function run(
  options: ImportedStylesOptions,
  modules: ReadonlyMap<string, readonly string[]>,
  publish: (file: BrowserFile) => void,
): Promise<Run> {
  const { siteDir: folder, baseUrl = '/' } = options;
  const { build } = required<typeof import('esbuild')>('esbuild');
  const result = await build({
    absWorkingDir: folder,
    entryPoints: [...modules.keys()].map((name) => ({ in: `docsgen-${KIND}:${name}`, out: 'parts' })),
    entryNames: `${ASSETS_FOLDER}/[name]-[hash]`,
    assetNames: `${ASSETS_FOLDER}/[name]-[hash]`,
    outdir: 'out',
    bundle: true,
    write: false,
    metafile: true,
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    logLevel: 'silent',
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    target: [...STYLE_TARGETS, 'es2022'],
    loader: FILE_LOADERS,
    plugins: [
      entryPlugin(KIND, new Map(Array.from(modules, ([name, paths]) => [name, entryOf(paths)]))),
      importedFilesPlugin({ folder, baseUrl, publish }),
      themePlugin(options),
      reactPlugin('node'),
    ],
  });
  refuseBrokenStyles(result.warnings, folder);
  return result;
}

/** Exports keep unused code from being removed. */
function entryOf(paths: readonly string[]): Entry {
  const code = paths.map((path, i) => `export * as part${i} from ${JSON.stringify(path)};`).join('\n');
  return { code, folder: dirname(paths[0] ?? '') };
}

function inputsOf({ inputs }: Metafile, folder: string): readonly string[] {
  const paths = Object.keys(inputs).filter((path) => !/^docsgen-[a-z]+:/.test(path));
  return [...new Set(paths.map((path) => resolve(folder, pathWithoutReading(path))))];
}
