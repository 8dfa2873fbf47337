import { isBuiltin } from 'node:module';
import { basename, dirname, extname, join, resolve } from 'node:path';
import type { Loader, OnLoadResult, OnResolveArgs, OnResolveResult, Plugin } from 'esbuild';
import { relativeTo } from '../../../base/files.js';
import { imageSize } from '../../../base/image-size.js';
import type { Folder } from '../gate/index.js';
import { pathTest } from '../path-pattern.js';
import { replacedBy } from '../sandboxed/index.js';
import { type Alias, aliasesOf, aliasTarget } from './aliases.js';
import { componentModule } from './component.js';
import { faultOf } from './fault.js';

/** Folders that components of a site may be read from. */
export interface ComponentFolders {
  /** Folder of the site. */
  readonly root: Folder;
  /** Folder of the project, which file paths are relative to. */
  readonly bounds: Folder;
  /** Called for an import that is missing or refused. */
  readonly onRefusal: (importer: string, path: string) => void;
}

/** Prefix of a picture's path in the output of components. The path is relative to the folder of the project. */
export const PICTURE_PREFIX = 'docsgen-file:';

const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i;
const ENDINGS = ['', '.ts', '.js', '.mjs', '.tsx', '.jsx', '.astro', '/index.ts', '/index.js'];

/** Replacements of modules of Astro and Starlight, by name. */
const MODULES: Readonly<Record<string, string>> = {
  'astro:assets': `import { Image } from 'docsgen-sandboxed:astro'; export { Image, Image as Picture }; export const getImage = async (options) => ({ ...options.src, attributes: {} });`,
  'astro:i18n': `export { localeUrl as getRelativeLocaleUrl, localeUrl as getAbsoluteLocaleUrl } from 'docsgen-sandboxed:astro';`,
  'astro-embed': `export { YouTube, Vimeo, EmbeddedPage as Tweet, EmbeddedPage as LinkPreview, EmbeddedPage as BlueskyPost, EmbeddedPage as Gist } from 'docsgen-sandboxed:astro';`,
  '@astro-community/astro-embed-youtube': `export { YouTube } from 'docsgen-sandboxed:astro';`,
  '@astro-community/astro-embed-vimeo': `export { Vimeo } from 'docsgen-sandboxed:astro';`,
  '@astro-community/astro-embed-twitter': `export { EmbeddedPage as Tweet } from 'docsgen-sandboxed:astro';`,
  'astro/errors': 'export class AstroError extends Error {}',
  '@astrojs/starlight/components': `module.exports = require('docsgen-sandboxed:astro').themed;`,
};

/**
 * Lets esbuild read components of Astro and named modules. `pages` are the pages that use them, each with the folder that its imports are
 * relative to.
 */
export function astroPlugin(
  pages: ReadonlyMap<string, { readonly code: string; readonly dir: string }>,
  folders: ComponentFolders,
): Plugin {
  const aliases = aliasesOf(folders.root);
  return {
    name: 'astro',
    setup(setup) {
      setup.onResolve({ filter: /.*/ }, (request) => {
        if (request.kind === 'entry-point') return null;
        if (pages.has(request.path)) return { path: request.path, namespace: 'page' };
        return resolveFile(request, folders, aliases);
      });
      setup.onLoad({ filter: /.*/, namespace: 'page' }, ({ path }) => {
        const { code, dir } = pages.get(path) ?? { code: '', dir: folders.root.path };
        return { contents: code, resolveDir: dir, loader: 'ts' };
      });
      setup.onLoad({ filter: /.*/, namespace: 'astro' }, ({ path }) => ({
        contents: MODULES[path] ?? '',
        resolveDir: folders.root.path,
        loader: 'js',
      }));
      setup.onLoad({ filter: /.*/, namespace: 'part' }, ({ path }) => ({
        contents: `import { themed } from 'docsgen-sandboxed:astro'; export default themed[${JSON.stringify(path)}];`,
        resolveDir: folders.root.path,
        loader: 'js',
      }));
      setup.onLoad({ filter: /.*/, namespace: 'raw' }, ({ path }) => ({
        contents: folders.root.read(path),
        loader: 'text',
      }));
      setup.onLoad({ filter: /\.astro$/, namespace: 'file' }, ({ path }) => astroFile(path, folders));
      setup.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, ({ path }) => failingModule(path, folders.root));
      setup.onLoad({ filter: PICTURE, namespace: 'file' }, ({ path }) => ({
        contents: `export default ${JSON.stringify(pictureOf(path, folders.bounds))};`,
        loader: 'js' as Loader,
      }));
    },
  };
}

/**
 * The target of an import: a replacement of an Astro module, a file within the bounds, or an empty module for packages; null to let other
 * plugins resolve it.
 */
function resolveFile(
  { path, importer, resolveDir }: OnResolveArgs,
  folders: ComponentFolders,
  aliases: readonly Alias[],
): OnResolveResult | null {
  const module = moduleFor(path);
  if (module !== null) return { path: module, namespace: 'astro' };
  const file = fileOf(path.replace(/\?.*$/, ''), resolveDir, folders.root.path, aliases);
  if (file === null) return isBuiltin(path) || path.endsWith('.json') ? null : replacedBy('nothing');
  const allowedFile = existingFile(file, folders.root);
  const part = allowedFile === null ? null : themePart(allowedFile, folders.root);
  if (part !== null) return { path: part, namespace: 'part' };
  if (allowedFile !== null) return { path: allowedFile, namespace: path.endsWith('?raw') ? 'raw' : 'file' };
  folders.onRefusal(importer, path);
  return replacedBy('absent');
}

/** The replacement of a module of Astro or Starlight; null for other modules. */
function moduleFor(path: string): string | null {
  if (/^@astrojs\/starlight\/components(?:\/|$)/.test(path)) return '@astrojs/starlight/components';
  return Object.hasOwn(MODULES, path) ? path : null;
}

/** The file that a path without an ending refers to; `.js` may also stand for `.ts`. Files of packages never match. */
function existingFile(file: string, root: Folder): string | null {
  if (file.includes('/node_modules/')) return null;
  return (
    [...ENDINGS.map((ending) => file + ending), file.replace(/\.js$/, '.ts')].find((path) => root.isFile(path)) ?? null
  );
}

/** Name of a Starlight component if the file is the theme's own, as in a project that contains the theme; null for other files. */
function themePart(file: string, root: Folder): string | null {
  const [, home = '', name = null] = /^(.*)\/user-components\/(\w+)\.astro$/.exec(file) ?? [];
  return /"name"\s*:\s*"@astrojs\/starlight"/.test(root.read(join(home, 'package.json'))) ? name : null;
}

/**
 * A replacement of a module that cannot be parsed. It throws where it is used, so that it does not fail the whole bundle; null if the
 * module is fine.
 */
async function failingModule(path: string, root: Folder): Promise<OnLoadResult | null> {
  const isTyped = /\.[cm]?tsx?$/.test(path);
  const loader: Loader = path.endsWith('x') ? (isTyped ? 'tsx' : 'jsx') : isTyped ? 'ts' : 'js';
  const fault = await faultOf(root.read(path), loader);
  if (fault === null) return null;
  const message = JSON.stringify(`${basename(path)} cannot be read: ${fault}`);
  return { contents: `throw new Error(${message}); module.exports = {};`, loader: 'js' };
}

async function astroFile(path: string, folders: ComponentFolders): Promise<OnLoadResult> {
  const text = folders.root.read(path).replace(/\r\n?/g, '\n');
  try {
    const contents = withGlobs(componentModule(text), path, folders);
    const fault = await faultOf(contents, 'ts');
    if (fault !== null) throw new SyntaxError(fault);
    return { contents, resolveDir: dirname(path), loader: 'ts' };
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    const message = JSON.stringify(`its template cannot be read: ${reason}`);
    const contents = `import { astroComponent } from 'docsgen-sandboxed:astro'; export default astroComponent(() => { throw new Error(${message}); });`;
    return { contents, loader: 'js' };
  }
}

/** The file for an import path, without its ending; null for a package. */
function fileOf(path: string, dir: string, root: string, aliases: readonly Alias[]): string | null {
  if (/^\.{1,2}(?:\/|$)/.test(path)) return resolve(dir, path);
  if (path.startsWith('/')) return join(root, path);
  const file = aliasTarget(path, aliases);
  return file === null ? null : join(root, file);
}

function pictureOf(path: string, bounds: Folder) {
  const format = extname(path).slice(1).toLowerCase().replace('jpeg', 'jpg');
  return {
    src: PICTURE_PREFIX + relativeTo(bounds.path, path),
    ...imageSize(bounds.bytes(path) ?? Buffer.alloc(0)),
    format,
  };
}

/** Rewrites `import.meta.glob('../img/*.png')` as an object of imports. */
function withGlobs(code: string, path: string, { bounds }: ComponentFolders): string {
  const eager: string[] = [];
  const newCode = code.replace(/\bimport\.meta\.glob(?:<[^()]*>)?\(\s*([\s\S]*?)\)/g, (_, argumentText: string) => {
    const [patterns = '', options = ''] =
      /^(\[[^\]]*\]|'[^']*'|"[^"]*"|`[^`]*`)([\s\S]*)$/.exec(argumentText)?.slice(1) ?? [];
    const name = /\bimport\s*:\s*(['"])(.*?)\1/.exec(options)?.[2];
    const entries = globbedFiles(
      Array.from(patterns.matchAll(/(['"`])(.*?)\1/g), ([, , glob = '']) => glob),
      path,
      bounds,
    ).map((file): string => {
      const key = JSON.stringify(file);
      const member = name === undefined ? '' : `[${JSON.stringify(name)}]`;
      if (!/\beager\s*:\s*true/.test(options))
        return `${key}: () => import(${key})${name === undefined ? '' : `.then((module: any) => module${member})`}`;
      eager.push(`import * as globbed${String(eager.length)} from ${key};`);
      return `${key}: (globbed${String(eager.length - 1)} as any)${member}`;
    });
    return `({${entries.join(', ')}} as any)`;
  });
  return eager.join('\n') + newCode;
}

/** Files that globs match, as paths relative to the importing file. Files outside of the project never match. */
function globbedFiles(globs: readonly string[], path: string, bounds: Folder): readonly string[] {
  return globs.flatMap((glob) => {
    const [fixedPart = ''] = /^(?:\.{1,2}\/)*(?:[^*{}?]*\/)?/.exec(glob) ?? [];
    const folder = resolve(dirname(path), fixedPart);
    const fits = pathTest(glob.slice(fixedPart.length));
    return bounds
      .files(folder)
      .filter((file) => fits(file))
      .map((file) => fixedPart + file);
  });
}
