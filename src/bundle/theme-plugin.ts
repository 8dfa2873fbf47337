import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OnResolveArgs, Plugin } from 'esbuild';
import { isInside, relativeTo } from '../base/files.js';
import { packageRoot } from '../base/package-root.js';
import type { Json } from '../model/extension.js';
import { partOf } from './part-files.js';

/** Folder of the theme that comes with the generator. */
export function themeFolder(): string {
  return join(packageRoot(), 'templates');
}

/** The templates that a bundle includes. */
export interface Templates {
  readonly siteDir: string;
  /** Folder of the site's own templates, if there is one. */
  readonly templatesDir: string | null;
  /** Templates of extensions, in the order of the configuration. */
  readonly extensions?: readonly ExtensionTemplates[];
  /** Prefix for the addresses of files that templates import. Default: `/`. */
  readonly baseUrl?: string;
}

/** Templates and browser code of an extension. */
export interface ExtensionTemplates {
  /** Name of the extension. */
  readonly extension: string;
  /** Absolute folder of its parts. */
  readonly folder: string;
  /** Options for its components. */
  readonly options: Json;
}

/** Folder of a site's own templates; null if the site uses the generator's. */
export function ownTemplates(templatesDir: string | null): string | null {
  return templatesDir === themeFolder() ? null : templatesDir;
}

/** esbuild's working folder. File names in server code are relative to it, so sites without own templates share one bundle. */
export function bundlingFolder(templates: Templates): string {
  return hasOwnTemplates(templates) ? templates.siteDir : packageRoot();
}

/** True if the site or its extensions add to the theme. */
export function hasOwnTemplates({ templatesDir, extensions = [] }: Omit<Templates, 'siteDir'>): boolean {
  return ownTemplates(templatesDir) !== null || extensions.length > 0;
}

const EXTENSIONS = ['', '.tsx', '.ts', '.jsx', '.js', '.css', '/index.tsx', '/index.ts'];

/** The file that an import refers to: `./Footer` and `./Footer.js` may both refer to `Footer.tsx`. */
function resolveFile(path: string): string | null {
  const stems = [path, path.replace(/\.jsx?$/, '')];
  for (const stem of new Set(stems)) {
    const candidate = EXTENSIONS.map((extension) => stem + extension).find(
      (file) => /\.\w+$/.test(file) && existsSync(file),
    );
    if (candidate !== undefined) return candidate;
  }
  return null;
}

/**
 * Resolves theme files. A site's `templates/<path>` replaces the theme's file at the same path, or an extension's part.
 * `docsgen/theme/<path>` refers to a theme file from anywhere; in the replacement itself it refers to the original, so that a component can
 * wrap it.
 */
export function themePlugin({ templatesDir, extensions = [] }: Omit<Templates, 'siteDir'>): Plugin {
  const theme = themeFolder();
  const siteTemplates = ownTemplates(templatesDir);
  const folders = extensions.map(({ folder }) => folder);
  return {
    name: 'docsgen-theme',
    setup(build) {
      build.onResolve({ filter: /^docsgen\/theme\// }, (args) => {
        const path = args.path.slice('docsgen/theme/'.length);
        const foundFile = next(
          [...replacements(siteTemplates, path), ...partsNamed(folders, path), ...fileOf(theme, path)],
          args,
        );
        return foundFile === null ? { errors: [{ text: `The theme has no file \`${path}\`` }] } : { path: foundFile };
      });
      build.onResolve({ filter: /^\.\.?\// }, (args) => {
        const root =
          [theme, siteTemplates, ...folders].find((dir) => dir !== null && isInside(dir, args.importer)) ?? null;
        const path = root === null ? null : pathBelow(root, args);
        if (root === null || path === null) return null;
        const ofExtension = folders.includes(root) ? partsNamed([root], path) : null;
        // Other files of an extension cannot be replaced.
        if (ofExtension?.length === 0) return null;
        const originals = ofExtension ?? [...partsNamed(folders, path), ...fileOf(theme, path)];
        const foundFile = next([...replacements(siteTemplates, path), ...originals], args);
        return foundFile === null ? null : { path: foundFile };
      });
    },
  };
}

/** Path of a relative import below the folder; null if it leads out of the folder. */
function pathBelow(root: string, { importer, path }: OnResolveArgs): string | null {
  const target = resolve(dirname(importer), path);
  return isInside(root, target) ? relative(root, target) : null;
}

/** The first file, or the one after the importer if it is among them: a file that replaces another one imports that one. */
function next(files: readonly string[], { importer }: OnResolveArgs): string | null {
  return files[files.indexOf(importer) + 1] ?? null;
}

function replacements(siteTemplates: string | null, path: string): readonly string[] {
  return siteTemplates === null ? [] : fileOf(siteTemplates, path);
}

/** Parts of extensions at a path. */
function partsNamed(folders: readonly string[], path: string): readonly string[] {
  return folders.flatMap((folder) => fileOf(folder, path).filter((file) => partOf(relativeTo(folder, file)) !== null));
}

function fileOf(folder: string, path: string): readonly string[] {
  const file = resolveFile(join(folder, path));
  return file === null ? [] : [file];
}

/** An import of React in a server bundle: `from "docsgen:react/jsx-runtime"`, or `require("docsgen:react")` in CommonJS. */
const REACT_IMPORT = /(\bfrom |\bimport[ (]|\brequire\()"docsgen:(react[^"]*)"/g;

/** Server code with the location of React on this machine. */
export function withReact(code: string): string {
  const require = createRequire(join(packageRoot(), 'package.json'));
  return code.replace(REACT_IMPORT, (_, start: string, name: string) => {
    const path = require.resolve(name);
    return start + JSON.stringify(start === 'require(' ? path : pathToFileURL(path).href);
  });
}

/** Server code that imports React by name, for a module beside the generator's own. */
export function withReactByName(code: string): string {
  return code.replace(REACT_IMPORT, (_, start: string, name: string) => start + JSON.stringify(name));
}

/**
 * Resolves React to the generator's copy: bundled for browsers, external for the server. Server code does not contain React's location, so
 * that it can be bundled on another machine.
 */
export function reactPlugin(platform: 'browser' | 'node'): Plugin {
  const root = packageRoot();
  return {
    name: 'docsgen-react',
    setup(build) {
      build.onResolve({ filter: /^react(?:-dom)?(?:\/|$)/ }, async (args) => {
        if (platform === 'node') return { path: `docsgen:${args.path}`, external: true };
        if (args.pluginData === 'docsgen') return null;
        return build.resolve(args.path, { kind: args.kind, resolveDir: root, pluginData: 'docsgen' });
      });
    },
  };
}
