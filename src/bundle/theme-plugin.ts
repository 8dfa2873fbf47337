import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OnResolveArgs, Plugin } from 'esbuild';
import { isInside } from '../base/files.js';
import { packageRoot } from '../base/package-root.js';

/** Folder of the theme that comes with the generator. */
export function themeFolder(): string {
  return join(packageRoot(), 'templates');
}

/** The templates that go into a bundle. */
export interface Templates {
  readonly siteDir: string;
  /** The site's own templates; null for none. */
  readonly templatesDir: string | null;
}

/** The folder of a site's own templates; null where the site uses those that come with the generator. */
export function ownTemplates(templatesDir: string | null): string | null {
  return templatesDir === themeFolder() ? null : templatesDir;
}

/** esbuild's working folder. Server code names its files relative to it, so sites without own templates share one. */
export function bundlingFolder({ siteDir, templatesDir }: Templates): string {
  return ownTemplates(templatesDir) === null ? packageRoot() : siteDir;
}

const EXTENSIONS = ['', '.tsx', '.ts', '.jsx', '.js', '.css', '/index.tsx', '/index.ts'];

/** The file that an import means: `./Footer` and `./Footer.js` may both mean `Footer.tsx`. */
function resolveFile(path: string): string | null {
  const stems = [path, path.replace(/\.jsx?$/, '')];
  for (const stem of new Set(stems)) {
    const found = EXTENSIONS.map((extension) => stem + extension).find(
      (file) => /\.\w+$/.test(file) && existsSync(file),
    );
    if (found !== undefined) return found;
  }
  return null;
}

/**
 * Resolves theme files: a site's `templates/<path>` replaces the theme's file of the same path. `docsgen/theme/<path>` names a theme file
 * from anywhere; from the replacement itself it names the original, so that a component can be wrapped.
 */
export function themePlugin(siteTemplates: string | null): Plugin {
  const theme = themeFolder();
  const own = ownTemplates(siteTemplates);
  const pick = (path: string, importer: string): string | null => {
    const original = resolveFile(join(theme, path));
    const replacement = own === null ? null : resolveFile(join(own, path));
    return replacement !== null && replacement !== importer ? replacement : original;
  };
  return {
    name: 'docsgen-theme',
    setup(build) {
      build.onResolve({ filter: /^docsgen\/theme\// }, (args) => {
        const path = pick(args.path.slice('docsgen/theme/'.length), args.importer);
        return path === null ? { errors: [{ text: `The theme has no file "${args.path}"` }] } : { path };
      });
      build.onResolve({ filter: /^\.\.?\// }, (args) => {
        const path = relativeInTheme(args, theme, own);
        const found = path === null ? null : pick(path, args.importer);
        return found === null ? null : { path: found };
      });
    },
  };
}

/** Path below the theme that a relative import means, for imports between theme files; null for others. */
function relativeInTheme(args: OnResolveArgs, theme: string, own: string | null): string | null {
  const from = dirname(args.importer);
  const root = [theme, own].find((dir) => dir !== null && isInside(dir, args.importer));
  if (root == null || args.importer === '') return null;
  const target = resolve(from, args.path);
  return isInside(root, target) ? relative(root, target) : null;
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
