import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { relativeTo } from '../base/files.js';
import type { BrowserFiles } from './browser.js';

/** Loaded by a worker as well, where there is no page to run the main module for. */
const IN_WORKERS: readonly string[] = ['search/local.ts'];
/** Ends the paths of modules that are for a worker, and makes them others than those of pages. */
const FOR_WORKERS = '?worker';
/** Tells a resolution that esbuild is asked for from the one that asks. */
const RESOLVED = 'resolved';

/** The path of a file that went into a bundle. */
export function pathOfInput(input: string): string {
  return input.endsWith(FOR_WORKERS) ? input.slice(0, -FOR_WORKERS.length) : input;
}

/**
 * Keeps what every page loads in one file. esbuild makes a file for each set of entries that have modules in common, so that a page would have to name
 * six. Here each module that is loaded later says that it needs the main module, which runs by then: all that the main module needs has
 * one set of entries, which is all of them.
 *
 * A worker shares no module with pages, for the same reason: it would have to load a file for each set. Modules that both use are written twice.
 */
export function mainPlugin(folder: string): Plugin {
  const main = join(folder, 'main.ts');
  const inWorkers = new Set(IN_WORKERS.map((file) => join(folder, file)));
  return {
    name: 'docsgen-main',
    setup(build) {
      const laterModules = new Set<string>();
      build.onResolve({ filter: /./ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (pluginData === RESOLVED) return null;
        const isLater = kind === 'dynamic-import' || kind === 'entry-point';
        const isOfWorker = pluginData === FOR_WORKERS;
        if (!isLater && !isOfWorker) return null;
        const resolution = await build.resolve(path, { kind, importer, resolveDir, pluginData: RESOLVED });
        if (isOfWorker || inWorkers.has(resolution.path))
          return { ...resolution, suffix: FOR_WORKERS, pluginData: FOR_WORKERS };
        if (resolution.path !== main) laterModules.add(resolution.path);
        return resolution;
      });
      build.onLoad({ filter: /\.ts$/ }, ({ path, suffix }) => {
        if (suffix === FOR_WORKERS)
          return { contents: readFileSync(path, 'utf8'), loader: 'ts', pluginData: FOR_WORKERS };
        if (!laterModules.has(path)) return null;
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
  const [code, ...otherImports] = bundle.imports[main] ?? [];
  if (code === undefined || otherImports.length > 0) throw new Error(`${main} imports more than one file.`);
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
