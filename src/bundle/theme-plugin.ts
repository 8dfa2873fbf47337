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

/** The templates that go into a bundle. */
export interface Templates {
  readonly siteDir: string;
  /** The site's own templates; null for none. */
  readonly templatesDir: string | null;
  /** Those of extensions, in the order of the configuration. */
  readonly extensions?: readonly ExtensionTemplates[];
  /** What the addresses of files that templates import begin with; `/` where none is given. */
  readonly baseUrl?: string;
}

/** What an extension brings for pages and browsers. */
export interface ExtensionTemplates {
  /** Its name. */
  readonly extension: string;
  /** Absolute folder of its parts. */
  readonly folder: string;
  /** What its components get. */
  readonly options: Json;
}

/** The folder of a site's own templates; null where the site uses those that come with the generator. */
export function ownTemplates(templatesDir: string | null): string | null {
  return templatesDir === themeFolder() ? null : templatesDir;
}

/** esbuild's working folder. Server code names its files relative to it, so sites without own templates share one. */
export function bundlingFolder(templates: Templates): string {
  return hasOwnTemplates(templates) ? templates.siteDir : packageRoot();
}

/** True where a site or its extensions add to the theme. */
export function hasOwnTemplates({ templatesDir, extensions = [] }: Omit<Templates, 'siteDir'>): boolean {
  return ownTemplates(templatesDir) !== null || extensions.length > 0;
}

const EXTENSIONS = ['', '.tsx', '.ts', '.jsx', '.js', '.css', '/index.tsx', '/index.ts'];

/** The file that an import means: `./Footer` and `./Footer.js` may both mean `Footer.tsx`. */
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
 * Resolves theme files: a site's `templates/<path>` replaces the theme's file of the same path, and a part of an extension. `docsgen/theme/<path>` names
 * a theme file from anywhere; from the replacement itself it names the original, so that a component can be wrapped.
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
        return foundFile === null ? { errors: [{ text: `The theme has no file "${path}"` }] } : { path: foundFile };
      });
      build.onResolve({ filter: /^\.\.?\// }, (args) => {
        const root =
          [theme, siteTemplates, ...folders].find((dir) => dir !== null && isInside(dir, args.importer)) ?? null;
        const path = root === null ? null : pathBelow(root, args);
        if (root === null || path === null) return null;
        const ofExtension = folders.includes(root) ? partsNamed([root], path) : null;
        // Whatever else an extension has beside its parts is its own.
        if (ofExtension?.length === 0) return null;
        const originals = ofExtension ?? [...partsNamed(folders, path), ...fileOf(theme, path)];
        const foundFile = next([...replacements(siteTemplates, path), ...originals], args);
        return foundFile === null ? null : { path: foundFile };
      });
    },
  };
}

/** Path below a folder that a relative import of a file in it means; null for one that leads out of it. */
function pathBelow(root: string, { importer, path }: OnResolveArgs): string | null {
  const target = resolve(dirname(importer), path);
  return isInside(root, target) ? relative(root, target) : null;
}

/** The first of these files, or the one after the importer where it is one of them: a file that replaces another imports that one. */
function next(files: readonly string[], { importer }: OnResolveArgs): string | null {
  return files[files.indexOf(importer) + 1] ?? null;
}

function replacements(siteTemplates: string | null, path: string): readonly string[] {
  return siteTemplates === null ? [] : fileOf(siteTemplates, path);
}

/** The parts of extensions with a path. */
function partsNamed(folders: readonly string[], path: string): readonly string[] {
  return folders.flatMap((folder) => fileOf(folder, path).filter((file) => partOf(relativeTo(folder, file)) !== null));
}

function fileOf(folder: string, path: string): readonly string[] {
  const file = resolveFile(join(folder, path));
  return file === null ? [] : [file];
}

/** An import of React in a server bundle: `from "docsgen:react/jsx-runtime"`, or `require("docsgen:react")` in CommonJS. */
const REACT_IMPORT = /(\bfrom |\bimport[ (]|\brequire\()"docsgen:(react[^"]*)"/g;

/** Server code with React where it lies on this machine. */
export function withReact(code: string): string {
  const require = createRequire(join(packageRoot(), 'package.json'));
  return code.replace(REACT_IMPORT, (_, start: string, name: string) => {
    const path = require.resolve(name);
    return start + JSON.stringify(start === 'require(' ? path : pathToFileURL(path).href);
  });
}

/** Server code with React by its name, for a module beside the generator's own. */
export function withReactByName(code: string): string {
  return code.replace(REACT_IMPORT, (_, start: string, name: string) => start + JSON.stringify(name));
}

/**
 * One copy of React, the generator's own: as files for browser bundles, as external modules for the server. Server code does not say where
 * React lies, so that it can be made on another machine.
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
