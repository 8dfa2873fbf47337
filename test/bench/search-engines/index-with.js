// Indexes a built folder with one engine, in a process of its own so that time and memory are the engine's.
// Usage: node index-with.js ENGINE FOLDER OUT PACKAGES
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  flexSearchOptions,
  miniSearchOptions,
  nestedSectionsOf,
  sectionsOf,
  VITEPRESS_OPTIONS,
  wholePageOf,
} from './client-side.js';
import { searchModules } from './modules.js';
import { builtPages } from './pages.js';

const [engine, folder, out, packages] = process.argv.slice(2);
const installed = (name) => import(pathToFileURL(createRequire(join(packages, 'x.js')).resolve(name)).href);
mkdirSync(out, { recursive: true });
const modules = await searchModules();
const pages = builtPages(folder, modules);

const ENGINES = {
  async docsgen() {
    const { buildIndex, digestOf, AppendFile } = modules;
    const toIndex = ({ url, read }) => ({
      url,
      version: '',
      names: [],
      weight: 1,
      digest: () => digestOf(read()),
      load: read,
      loadLast: () => null,
    });
    const state = await buildIndex(pages.map(toIndex), null, {
      write: async ({ name, content }) => writeFileSync(join(out, name), content),
      has: () => false,
      reuse: () => false,
      read: () => null,
      openTemporaryFile: () => new AppendFile(join(mkdtempSync(join(out, '.aside-')), 'terms')),
    });
    writeFileSync(join(out, 'table.txt'), state.table);
  },

  async minisearch() {
    const { default: MiniSearch } = await installed('minisearch');
    const index = new MiniSearch(miniSearchOptions());
    for (const page of pages) index.addAll(sectionsOf(page.read()));
    writeFileSync(join(out, 'index.json'), JSON.stringify(index));
  },

  async vitepress() {
    const { default: MiniSearch } = await installed('minisearch');
    const index = new MiniSearch(VITEPRESS_OPTIONS);
    for (const page of pages) index.addAll(nestedSectionsOf(page.read()));
    writeFileSync(join(out, 'index.json'), JSON.stringify(index));
  },

  async rspress() {
    writeFileSync(join(out, 'index.json'), JSON.stringify(pages.map((page) => wholePageOf(page.read()))));
  },

  async flexsearch() {
    const { default: FlexSearch } = await installed('flexsearch');
    const index = new FlexSearch.Document(flexSearchOptions(FlexSearch));
    for (const page of pages) for (const section of sectionsOf(page.read())) index.add(section);
    const files = [];
    await index.export((key, data) => {
      if (data !== undefined) files.push([key, data]);
    });
    writeFileSync(join(out, 'index.json'), JSON.stringify(files));
  },
};

await ENGINES[engine]();
