import fs from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { Script } from 'node:vm';
import { buildSync } from 'esbuild';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { renderToStaticMarkup } from 'react-dom/server';

/** Milliseconds that a page may run, so that one that hangs does not block the build. */
const LONGEST = 5_000;

/** Characters that a page may produce. Later steps keep several copies, and V8 ends the process when memory runs out. */
const LARGEST = 5_000_000;

/** The code of a page, and what it can access besides its imports. */
export interface CodeOfPage {
  readonly code: string;
  /** Absolute path of the page. */
  readonly file: string;
  readonly siteDir: string;
  readonly frontmatter: Readonly<Record<string, unknown>>;
}

/** Name of the page's own module in its bundle. */
const OWN = 'docsgen-page.js';

/** Thrown if a module that the page needs cannot be bundled. */
export class ImportFailed extends Error {}

/**
 * Modules that components share with docsgen, each as one copy. Files are read through the `node:fs` that extensions get, which records
 * them as inputs of the page.
 */
const SHARED: Readonly<Record<string, unknown>> = {
  react,
  'react-dom': reactDom,
  'react/jsx-runtime': jsxRuntime,
  fs,
  'node:fs': fs,
  process,
  'node:process': process,
};

/** Runs the code of a page and renders its default export as HTML. Throws the errors of that code, and if it takes too long. */
export function renderCode(page: CodeOfPage): string {
  const script = bundleCode(page);
  const require = createRequire(join(page.siteDir, 'package.json'));
  const module: { exports: { default?: react.ComponentType<object> } } = { exports: {} };
  const load = (name: string): unknown => SHARED[name] ?? require(name);
  return withinTime(() => {
    const run = new Function('module', 'exports', 'require', 'process', 'frontMatter', 'frontmatter', script);
    run(module, module.exports, load, process, page.frontmatter, page.frontmatter);
    const Page = module.exports.default;
    const html = Page === undefined ? '' : renderToStaticMarkup(react.createElement(Page));
    if (html.length > LARGEST) throw new Error(`it makes more than ${LARGEST / 1_000_000} MB of HTML`);
    return html;
  });
}

function bundleCode({ code, file, siteDir }: CodeOfPage): string {
  try {
    const { outputFiles, metafile } = buildSync({
      stdin: { contents: code, resolveDir: dirname(file), sourcefile: OWN, loader: 'js' },
      absWorkingDir: siteDir,
      bundle: true,
      write: false,
      metafile: true,
      format: 'cjs',
      platform: 'node',
      target: 'node20',
      jsx: 'automatic',
      logLevel: 'silent',
      loader: { '.js': 'jsx', '.css': 'empty' },
      alias: { '@site': siteDir },
      external: ['react', 'react-dom'],
      define: { 'process.env.NODE_ENV': '"production"' },
    });
    for (const input of Object.keys(metafile.inputs))
      if (!input.endsWith(OWN)) fs.readFileSync(resolve(siteDir, input));
    return outputFiles[0]?.text ?? '';
  } catch (error) {
    const [firstError] = error instanceof Error && 'errors' in error && Array.isArray(error.errors) ? error.errors : [];
    if (firstError === undefined) throw error;
    const { text, location } = firstError as { text: string; location: { file: string; line: number } | null };
    if (location === null || location.file.endsWith(OWN)) throw new ImportFailed(text);
    fs.existsSync(resolve(siteDir, location.file));
    throw new ImportFailed(`${location.file}:${location.line}: ${text}`);
  }
}

/** Runs work with a time limit. Only a `Script` can be stopped if it never ends. */
function withinTime<T>(work: () => T): T {
  const key = Symbol.for('docsgen.mdx.work');
  const place = globalThis as unknown as Record<symbol, unknown>;
  place[key] = work;
  try {
    const script = new Script("globalThis[Symbol.for('docsgen.mdx.work')]()");
    return script.runInThisContext({ timeout: LONGEST }) as T;
  } finally {
    delete place[key];
  }
}

/** Looks for the files that an import of the page may mean, which records them as inputs: the page is made again when one appears. */
export function noteImports(file: string, names: Iterable<string | null>): void {
  for (const name of names) {
    if (name === null || !/^\.{1,2}\//.test(name) || isBuiltin(name)) continue;
    for (const fileEnding of ['', '.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.js'])
      fs.existsSync(resolve(dirname(file), name + fileEnding));
  }
}
