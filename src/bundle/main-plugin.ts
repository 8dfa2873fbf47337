import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { relativeTo } from '../base/files.js';
import type { BrowserFiles } from './browser.js';

/** Loaded by a worker as well, where there is no page to run the main module for. */
const IN_WORKERS: readonly string[] = ['search/local.ts'];

/**
 * Keeps what every page loads in one file. esbuild makes a file for each set of entries that have modules in common, so that a page would have to name
 * six. Here each module that is loaded later says that it needs the main module, which runs by then: all that the main module needs has
 * one set of entries, which is all of them.
 */
export function mainPlugin(folder: string): Plugin {
  const main = join(folder, 'main.ts');
  const apart = new Set([main, ...IN_WORKERS.map((file) => join(folder, file))]);
  return {
    name: 'docsgen-main',
    setup(build) {
      const later = new Set<string>();
      build.onResolve({ filter: /./ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        const isLater = kind === 'dynamic-import' || kind === 'entry-point';
        if (!isLater || pluginData === 'docsgen') return null;
        const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: 'docsgen' });
        if (!apart.has(found.path)) later.add(found.path);
        return found;
      });
      build.onLoad({ filter: /\.ts$/ }, ({ path }) => {
        if (!later.has(path)) return null;
        const address = relativeTo(dirname(path), main);
        const contents = `${readFileSync(path, 'utf8')}import ${JSON.stringify(`./${address}`)};\n`;
        return { contents, loader: 'ts' };
      });
    },
  };
}

/** Names the one file of the main entry `main` as well; esbuild leaves an entry beside it that does nothing but import it. */
export function withOneMain(bundle: BrowserFiles): BrowserFiles {
  const { main = '' } = bundle.entries;
  const [code, ...others] = bundle.imports[main] ?? [];
  if (code === undefined || others.length > 0) throw new Error(`${main} imports more than one file.`);
  const stem = code.replace(/^.*\/|\.js$/g, '');
  const rename = (text: string): string => text.replaceAll(stem, stem.replace('chunk', 'main'));
  const isKept = (file: string): boolean => file !== main && file !== `${main}.map`;
  const imports = Object.entries(bundle.imports).filter(([file]) => isKept(file));
  const files = bundle.files.filter(({ file }) => isKept(file));
  return {
    ...bundle,
    files: files.map(({ file, content }) => ({
      file: rename(file),
      content: Buffer.from(rename(Buffer.from(content).toString())),
    })),
    entries: { ...bundle.entries, main: rename(code) },
    imports: Object.fromEntries(imports.map(([file, list]) => [rename(file), list.map(rename)])),
  };
}
