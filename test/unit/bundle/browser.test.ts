import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type BrowserFiles, bundleBrowser, bundleClient, joinBundles } from '../../../src/bundle/index.js';
import { FRAME_ICONS, icons } from '../../../src/shared/icons.js';
import { temporarySite } from '../../support/temporary-site.js';

const scratch = temporarySite({});
afterAll(scratch.remove);

const OPTIONS = {
  templatesDir: null,
  codeCss: '',
  featureCss: {},
  looks: null,
  sourceMaps: false,
  searchProvider: null,
};

const ISLAND = "export default function Counter() { return <button type='button'>{'0'}</button>; }\n";

/** The bundles of a site with an island and other files, in a folder below the scratch folder. */
async function bundleIn(
  folder: string,
  sourceMaps: boolean,
  files: Record<string, string> = {},
): Promise<BrowserFiles> {
  const siteDir = join(scratch.dir, folder);
  const templatesDir = join(siteDir, 'templates');
  for (const [file, text] of Object.entries({ 'islands/Counter.tsx': ISLAND, ...files })) {
    mkdirSync(dirname(join(templatesDir, file)), { recursive: true });
    writeFileSync(join(templatesDir, file), text);
  }
  const own = await bundleBrowser({ ...OPTIONS, siteDir, templatesDir, sourceMaps });
  return joinBundles([own, await bundleClient({ sourceMaps, live: false })]);
}

function textsOf({ files }: BrowserFiles): Readonly<Record<string, string>> {
  return Object.fromEntries(files.map(({ file, content }) => [file, Buffer.from(content).toString()]));
}

/** The scripts of a site; `importedBy` takes a name without its hash. */
async function scriptsIn(folder: string): Promise<BrowserFiles & { importedBy(name: string): readonly string[] }> {
  const bundle = await bundleIn(folder, false);
  const texts = textsOf(bundle);
  const importsOf = (file: string): readonly string[] => {
    const names = Array.from((texts[file] ?? '').matchAll(/(?:from|import)"\.\/([\w.-]+)"/g), ([, name]) => name);
    return names.flatMap((name) => [`assets/js/${name}`, ...importsOf(`assets/js/${name}`)]);
  };
  const importedBy = (name: string): readonly string[] => {
    const file = Object.keys(texts).find((one) => one.startsWith(`assets/js/${name}-`));
    if (file === undefined) throw new Error(`There is no script ${name}.`);
    return importsOf(file);
  };
  return { ...bundle, importedBy };
}

describe('the browser files', () => {
  it("gives the client nothing of the islands' CommonJS", async () => {
    // With two islands, React is in a file that both import.
    const { entries, imports } = await bundleIn('two', false, { 'islands/Own.tsx': ISLAND });
    const importsOf = (entry: string): readonly string[] => imports[entries[entry] ?? ''] ?? [];
    expect(importsOf('main')).toEqual([]);
    expect(importsOf('island:Own').length).toBeGreaterThan(0);
  });

  it.each([
    [false, false],
    [true, true],
  ])('keep what every page loads in one file; with the live client: %s, source maps: %s', async (live, sourceMaps) => {
    const bundle = await bundleClient({ live, sourceMaps });
    const [texts, main = ''] = [textsOf(bundle), bundle.entries['main']];
    expect(main).toMatch(/^assets\/js\/main-[A-Z0-9]{8}\.js$/);
    expect(bundle.imports[main]).toEqual([]);
    expect(texts[main]).not.toMatch(/\b(?:from|import)"/);
    // Code that is loaded later uses the page's file, under the same address.
    const named = Object.values(texts).flatMap(
      (text) => text.match(/\b(?:main|chunk)-[A-Z0-9]{8}\.js(?:\.map)?/g) ?? [],
    );
    expect(named.filter((name) => texts[`assets/js/${name}`] === undefined)).toEqual([]);
    expect(Object.keys(texts).filter((file) => /\/main-.*\.js$/.test(file))).toEqual([main]);
    const scripts = Object.keys(texts).filter((file) => file.endsWith('.js'));
    expect(scripts.filter((file) => texts[file]?.includes('docsgen.reloaded '))).toEqual([main]);
    // The search runs in a worker, where the main module has no page.
    const workers = scripts.filter((file) => file.includes('/local-'));
    expect(workers.map((file) => texts[file]?.includes(main.slice('assets/js/'.length)))).toEqual([false]);
    expect(texts[`${main}.map`] === undefined).toBe(!sourceMaps);
    if (live) expect(texts[bundle.entries['live'] ?? '']).toContain(`"./${main.slice('assets/js/'.length)}"`);
  });

  it('lets the first click wait for one file: what it imports is on the page', async () => {
    const { entries, importedBy } = await scriptsIn('first-click');
    expect(importedBy('navigate')).not.toEqual([]);
    const onPage = [entries['main'], ...importedBy('main')];
    expect(importedBy('navigate').filter((file) => !onPage.includes(file))).toEqual([]);
  });

  it('opens the search with two files, for the dialog and for the worker; what few queries need is in further ones', async () => {
    const { entries, inputs, importedBy } = await scriptsIn('search');
    const onPage = [entries['main'], ...importedBy('main'), ...importedBy('lateBehaviours')];
    expect(importedBy('dialog').filter((file) => !onPage.includes(file))).toEqual([]);
    expect(importedBy('page').filter((file) => !onPage.includes(file))).toEqual([]);
    expect(['local', 'joined', 'near-words', 'vectors'].map(importedBy)).toEqual([[], [], [], []]);
    expect(inputs.filter((path) => !existsSync(path))).toEqual([]);
  });

  it.each([null, { rules: ':root{--radius:0}', styles: [], fonts: new Map() }])(
    'draw the icons of the frame in the style sheet, once for all pages; looks of the site: %j',
    async (looks) => {
      const siteDir = join(scratch.dir, 'icons');
      mkdirSync(siteDir, { recursive: true });
      const bundle = await bundleBrowser({ ...OPTIONS, siteDir, looks });
      const sheet = (textsOf(bundle)[bundle.entries['styles'] ?? ''] ?? '').replaceAll('\\', '');
      const drawn = Array.from(
        sheet.matchAll(/\.icon-([a-z-]+)\{--icon:url\((['"]).*?\2\)\}/g),
        ([rule, name = '']) => {
          expect(rule).toContain(icons[name]);
          return name;
        },
      );
      expect(new Set(drawn)).toEqual(FRAME_ICONS);
      expect(drawn).toHaveLength(FRAME_ICONS.size);
    },
  );

  it.each([false, true])(
    'is the same wherever the site lies beside the generator; source maps: %s',
    async (sourceMaps) => {
      const [here, there] = await Promise.all([bundleIn('site', sourceMaps), bundleIn('deep/assets/site', sourceMaps)]);
      expect(textsOf(there)).toEqual(textsOf(here));
      expect({ ...there, files: [], inputs: [] }).toEqual({ ...here, files: [], inputs: [] });
    },
  );

  it('names each file by its content, and knows it by no other name', async () => {
    const { files, entries, imports } = await bundleIn('names', true);
    const names = new Set(files.map(({ file }) => file));
    const named = [...Object.values(entries), ...Object.keys(imports), ...Object.values(imports).flat()];
    expect(named.filter((name) => !names.has(name))).toEqual([]);
    const texts = Object.entries(textsOf({ files, entries, imports, selectors: {}, inputs: [] }));
    const missing = texts.flatMap(([file, text]) =>
      Array.from(text.matchAll(/(?:\.\.?\/|sourceMappingURL=)+([\w-]+-[A-Z0-9]{8}\.[a-z0-9.]+)/g), ([, name]) => name)
        .filter((name) => !names.has(`assets/js/${name}`) && !names.has(`assets/${name}`))
        .map((name) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('keeps two modules that hold the same: each has a state of its own', async () => {
    const state = 'export let count = 0; export const add = () => count++;';
    const { files } = await bundleIn('twins', false, {
      'islands/a/state.ts': state,
      'islands/b/state.ts': state,
      'islands/Counter.tsx': `import('./a/state'); import('./b/state'); ${ISLAND}`,
    });
    expect(files.filter(({ file }) => /\/state-[A-Z0-9]{8}\.js$/.test(file))).toHaveLength(2);
  });

  it('names the sources of a map from the site, from the generator, or from their package on', async () => {
    const texts = Object.entries(textsOf(await bundleIn('maps', true))).filter(([file]) => file.endsWith('.map'));
    const sources = new Set(texts.flatMap(([, text]) => (JSON.parse(text) as { sources: string[] }).sources));
    expect(sources).toContain('templates/islands/Counter.tsx');
    expect(sources).toContain('docsgen/src/client/main.ts');
    expect(sources).toContain('react/index.js');
    expect([...sources].filter((source) => source.startsWith('/') || source.includes('..'))).toEqual([]);
  });
});

it.each([
  ['has none', {}, false],
  ['has some', { 'templates/slots/text-after/Own.tsx': 'export const Own = () => null;\n' }, true],
])('styles of slots come where a site %s', async (_, files, expected) => {
  const { dir: siteDir, remove } = temporarySite(files);
  const templatesDir = join(siteDir, 'templates');
  const made = await bundleBrowser({
    siteDir,
    templatesDir,
    codeCss: '',
    featureCss: {},
    looks: null,
    sourceMaps: false,
    searchProvider: null,
  });
  remove();
  expect(Object.keys(made.entries).includes('feature:slots')).toBe(expected);
});
