import { readFileSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import type { ImportKind, Loader, Plugin, PluginBuild } from 'esbuild';
import { ASSETS_FOLDER } from '../base/files.js';
import { shortHash } from '../base/hash.js';
import type { BrowserFile } from './browser.js';
import { compileModule } from './css-module.js';

/** Pictures, fonts, media and documents, which a site publishes as they are. */
const FILES = /\.(?:apng|avif|bmp|cur|eot|gif|ico|jfif|jpe?g|mp[34]|og[agv]|otf|pdf|png|svg|ttf|wav|web[mp]|woff2?)$/i;

/** Style sheets in other languages than CSS. */
export const FOREIGN_STYLE = /\.(?:less|pcss|postcss|sass|scss|sss|styl|stylus)$/i;

/** How esbuild reads what the `url()` of a style sheet names. */
export const FILE_LOADERS: Readonly<Record<string, Loader>> = Object.fromEntries(
  [
    ...['apng', 'avif', 'bmp', 'cur', 'eot', 'gif', 'ico', 'jfif', 'jpeg', 'jpg', 'mp3', 'mp4', 'oga', 'ogg', 'ogv'],
    ...['otf', 'pdf', 'png', 'svg', 'ttf', 'wav', 'webm', 'webp', 'woff', 'woff2'],
  ].map((extension) => [`.${extension}`, 'file' as const]),
);

/** What a run of esbuild makes of the styles and files that code imports. */
export interface ImportedFilesOptions {
  /** esbuild's working folder. */
  readonly folder: string;
  /** What the addresses of files begin with. */
  readonly baseUrl: string;
  /** Takes the files that are to be published; null where code alone is made, without style sheets. */
  readonly publish: ((file: BrowserFile) => void) | null;
}

const IN_CODE: readonly ImportKind[] = ['import-statement', 'require-call', 'dynamic-import'];
/** Tells a resolution that esbuild is asked for from the one that asks. */
const RESOLVED = 'docsgen-imported';
/** How the plugin reads a file, as the suffix of its path. */
const READINGS = { raw: '?raw', address: '?address', names: '?names', sheet: '?sheet', none: '?none' } as const;

/** The path of a file that went into a bundle, however it was read. */
export function pathWithoutReading(input: string): string {
  return input.replace(/\?(?:raw|address|names|sheet|none)$/, '');
}

/**
 * What code imports besides code: a CSS module gives its class names, a picture or another file its address, and any file with `?raw` its text.
 * Server and browser code are made in several runs and on several machines, so names come from the path of a file below its site or package and
 * from its content, and never from the run.
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
        if (suffix === READINGS.address) return { contents: addressModule(path, options), loader: 'js' };
        if (suffix !== READINGS.names && suffix !== READINGS.sheet) return null;
        const { names, css, composed, ...messages } = await compileModule(build.esbuild, path, options.folder);
        const resolveDir = dirname(path);
        // What is wrong with a module is said once, with its names.
        if (suffix === READINGS.sheet) return { contents: css, loader: 'css', resolveDir };
        // What a module composes is part of its sheet; imported as nothing, it is an input of the bundle.
        const imports = [
          ...(options.publish === null ? [] : [`./${basename(path)}?sheet`]),
          ...composed.map((file) => `${file}?none`),
        ].map((file) => `import ${JSON.stringify(file)};\n`);
        return { contents: imports.join('') + names, loader: 'js', resolveDir, ...messages };
      });
    },
  };
}

/** True for a file as a message of esbuild names it that is the compiled sheet of a CSS module. */
export function isCompiledSheet(input: string): boolean {
  return input.endsWith(READINGS.sheet);
}

/** Refuses style sheets of other languages, wherever they are imported. */
export function refuseForeignStyles(build: PluginBuild): void {
  build.onResolve({ filter: FOREIGN_STYLE }, ({ path }) => ({
    errors: [{ text: `"${basename(path)}" is not CSS, and docsgen compiles no other language of style sheets` }],
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

/** How a file is read for a module that imports it; null for a plain style sheet. */
function readingOf(
  path: string,
  { query, importer }: { readonly query: string | undefined; readonly importer: string },
): keyof typeof READINGS | null {
  if (query === 'raw' || query === 'sheet' || query === 'none') return query;
  if (path.endsWith('.module.css')) return 'names';
  if (FILES.test(path)) return 'address';
  return isOwnSheet(path, importer) ? 'none' : null;
}

/** True for the sheet beside a directive that has its name: pages get it with the directive, imported or not. */
function isOwnSheet(path: string, importer: string): boolean {
  return /[\\/]directives[\\/][^\\/]+\.css$/.test(path) && path.replace(/css$/, 'tsx') === importer;
}

function addressModule(path: string, { baseUrl, publish }: ImportedFilesOptions): string {
  const content = readFileSync(path);
  const extension = extname(path);
  const name = `${basename(path, extension)}-${shortHash(content)}${extension}`.normalize('NFC');
  publish?.({ file: `${ASSETS_FOLDER}/${name}`, content });
  return `export default ${JSON.stringify(`${baseUrl}${ASSETS_FOLDER}/${encodeURIComponent(name)}`)};`;
}
