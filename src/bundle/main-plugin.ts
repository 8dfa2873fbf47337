import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { relativeTo } from '../base/files.js';
import type { BrowserFiles } from './browser-files.js';

/** Modules that a web worker also loads, which has no page to run the main module. */
const IN_WORKERS: readonly string[] = ['search/local.ts'];
/** Suffix of modules for a worker, which tells them from those for pages. */
const FOR_WORKERS = '?worker';
/** Marks a resolution that the plugin itself requested. */
const RESOLVED = 'resolved';

/** The path of an input file without its suffix. */
export function pathOfInput(input: string): string {
  return input.endsWith(FOR_WORKERS) ? input.slice(0, -FOR_WORKERS.length) : input;
}

/**
 * Bundles everything that a page loads at once into one file. esbuild makes a file for each set of entries that share modules, so each page
 * would have to load six. Here each module that is loaded later imports the main module, which already runs by then. So all modules that
 * the main module needs belong to the same set, which contains every entry.
 *
 * For the same reason, a worker shares no module with pages. Modules that both use are bundled twice.
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

/** Merges the entry `main` with its only import: esbuild leaves an entry file that does nothing but import it. */
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
