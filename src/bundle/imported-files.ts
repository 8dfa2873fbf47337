import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { ImportKind, Loader, OnLoadResult, Plugin, PluginBuild } from 'esbuild';
import { assetName } from '../base/asset-name.js';
import { ASSETS_FOLDER } from '../base/files.js';
import { fileNameFault } from '../shared/file-names.js';
import type { BrowserFile } from './browser-files.js';
import { compileModule } from './css-module.js';

/** Images, fonts, media and documents, which are published unchanged. */
const FILES = /\.(?:apng|avif|bmp|cur|eot|gif|ico|jfif|jpe?g|mp[34]|og[agv]|otf|pdf|png|svg|ttf|wav|web[mp]|woff2?)$/i;

/** Style sheets in other languages than CSS. */
export const FOREIGN_STYLE = /\.(?:less|pcss|postcss|sass|scss|sss|styl|stylus)$/i;

/** esbuild loaders for files in `url()` of style sheets. */
export const FILE_LOADERS: Readonly<Record<string, Loader>> = Object.fromEntries(
  [
    ...['apng', 'avif', 'bmp', 'cur', 'eot', 'gif', 'ico', 'jfif', 'jpeg', 'jpg', 'mp3', 'mp4', 'oga', 'ogg', 'ogv'],
    ...['otf', 'pdf', 'png', 'svg', 'ttf', 'wav', 'webm', 'webp', 'woff', 'woff2'],
  ].map((extension) => [`.${extension}`, 'file' as const]),
);

/** Options for styles and files that code imports. */
export interface ImportedFilesOptions {
  /** esbuild's working folder. */
  readonly folder: string;
  /** Prefix for the addresses of files. */
  readonly baseUrl: string;
  /** Receives the files to publish; null if only code is bundled, without style sheets. */
  readonly publish: ((file: BrowserFile) => void) | null;
}

const IN_CODE: readonly ImportKind[] = ['import-statement', 'require-call', 'dynamic-import'];
/** Marks a resolution that the plugin itself requested. */
const RESOLVED = 'docsgen-imported';
/** How the plugin loads a file, as the suffix of its path. */
const READINGS = { raw: '?raw', address: '?address', names: '?names', sheet: '?sheet', none: '?none' } as const;

/** The path of an input file without its suffix. */
export function pathWithoutReading(input: string): string {
  return input.replace(/\?(?:raw|address|names|sheet|none)$/, '');
}

/**
 * Handles imports of other files than code: a CSS module gives its class names, an image or other file its address, and any file with
 * `?raw` its text.
 * Server and browser code are bundled in separate runs, also on different machines. So names depend only on a file's content and its path
 * in its site or package.
 */
export function importedFilesPlugin(options: ImportedFilesOptions): Plugin {
  return {
    name: 'docsgen-imported-files',
    setup(build) {
      refuseForeignStyles(build);
      resolveImports(build, options);
      build.onLoad({ filter: /./ }, async ({ path, suffix }) => {
        if (suffix === READINGS.raw) return { contents: readFileSync(path, 'utf8'), loader: 'text' };
        if (suffix === READINGS.none) return { contents: '', loader: 'js' };
        if (suffix === READINGS.address) return addressModule(path, options);
        if (suffix !== READINGS.names && suffix !== READINGS.sheet) return null;
        const { names, css, composed, ...messages } = await compileModule(build.esbuild, path, options.folder);
        const resolveDir = dirname(path);
        // Messages about a module are reported once, with its names.
        if (suffix === READINGS.sheet) return { contents: css, loader: 'css', resolveDir };
        // Modules that it composes are part of its sheet. They are imported as empty modules, so that they are inputs of the bundle.
        const imports = [
          ...(options.publish === null ? [] : [`./${basename(path)}?sheet`]),
          ...composed.map((file) => `${file}?none`),
        ].map((file) => `import ${JSON.stringify(file)};\n`);
        return { contents: imports.join('') + names, loader: 'js', resolveDir, ...messages };
      });
    },
  };
}

/** True if a file name in an esbuild message denotes the compiled sheet of a CSS module. */
export function isCompiledSheet(input: string): boolean {
  return input.endsWith(READINGS.sheet);
}

/** Rejects style sheets in other languages, wherever they are imported. */
export function refuseForeignStyles(build: PluginBuild): void {
  build.onResolve({ filter: FOREIGN_STYLE }, ({ path }) => ({
    errors: [{ text: `\`${basename(path)}\` is not CSS, and docsgen compiles no other language of style sheets` }],
  }));
}

function resolveImports(build: PluginBuild, { publish }: ImportedFilesOptions): void {
  build.onResolve(
    { filter: /\.\w+$|\?(?:raw|sheet|none)$/ },
    async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (pluginData === RESOLVED || !IN_CODE.includes(kind)) return null;
      const [file = '', query] = path.split('?');
      const isStyle = publish !== null && file.endsWith('.css');
      if (query === undefined && !isStyle && !FILES.test(file) && !file.endsWith('.module.css')) return null;
      const found = await build.resolve(file, { kind, importer, resolveDir, pluginData: RESOLVED });
      if (found.errors.length > 0 || found.external || found.namespace !== 'file') return found;
      const reading = readingOf(found.path, { query, importer });
      return reading === null ? found : { path: found.path, suffix: READINGS[reading] };
    },
  );
}

/** How a file is loaded for the module that imports it; null for a plain style sheet. */
function readingOf(
  path: string,
  { query, importer }: { readonly query: string | undefined; readonly importer: string },
): keyof typeof READINGS | null {
  if (query === 'raw' || query === 'sheet' || query === 'none') return query;
  if (path.endsWith('.module.css')) return 'names';
  if (FILES.test(path)) return 'address';
  return isOwnSheet(path, importer) ? 'none' : null;
}

/** True for the sheet that is named after the directive that imports it: pages load it with the directive anyway. */
function isOwnSheet(path: string, importer: string): boolean {
  return /[\\/]directives[\\/][^\\/]+\.css$/.test(path) && path.replace(/css$/, 'tsx') === importer;
}

function addressModule(path: string, { baseUrl, publish }: ImportedFilesOptions): OnLoadResult {
  const content = readFileSync(path);
  const name = assetName(basename(path), content);
  const fault = fileNameFault(name);
  if (fault !== null)
    return { errors: [{ text: `The file \`${basename(path)}\` cannot be published: ${fault.message}` }] };
  publish?.({ file: `${ASSETS_FOLDER}/${name}`, content });
  const address = `${baseUrl}${ASSETS_FOLDER}/${encodeURIComponent(name)}`;
  return { contents: `export default ${JSON.stringify(address)};`, loader: 'js' };
}
