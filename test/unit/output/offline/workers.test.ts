import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sha256 } from '../../../../src/base/hash.js';
import { openStore, type Store } from '../../../../src/base/store/store.js';
import { workFolderIn } from '../../../../src/base/work-folder.js';
import type { Locale, SiteConfig } from '../../../../src/model/config.js';
import type { FileToPublish } from '../../../../src/model/manifest-entry.js';
import { type LocaleFiles, openOffline } from '../../../../src/output/offline/index.js';
import { parseLists, redirectIn, type WorkerSettings } from '../../../../src/shared/offline.js';
import { type TemporarySite, temporarySite } from '../../../support/temporary-site.js';

const locale = (code: string, path: string, fallback: string[] = []): Locale => ({
  code,
  label: code,
  direction: 'ltr',
  htmlLang: code,
  calendar: 'gregory',
  path,
  fallback,
  unreviewed: false,
});
const en = locale('en', '', ['zh-cn']);
const zh = locale('zh-cn', 'zh-cn');

let site: TemporarySite;
beforeEach(() => {
  site = temporarySite({});
});
afterEach(() => site.remove());

/** The part of a configuration that the stage reads. */
function configOf(enabled = true, baseUrl = '/docs/'): SiteConfig {
  const config = {
    siteDir: site.dir,
    workFolder: workFolderIn(site.dir),
    baseUrl,
    i18n: { defaultLocale: 'en', locales: [en, zh] },
    offline: { enabled, strategies: [], budget: 5_000_000, debug: false },
  };
  return config as unknown as SiteConfig;
}

const SCRIPTS: Readonly<Record<string, string>> = {
  'assets/main-AAAAAAAA.js': 'import"./chunk-BBBBBBBB.js";import("./later-CCCCCCCC.js")',
  'assets/chunk-BBBBBBBB.js': '',
  'assets/later-CCCCCCCC.js': 'import"./deep-DDDDDDDD.js"',
  'assets/deep-DDDDDDDD.js': '',
  'assets/island-X-EEEEEEEE.js': 'import"./react-FFFFFFFF.js"',
  'assets/react-FFFFFFFF.js': '',
  'assets/styles-GGGGGGGG.css': '',
  'assets/feature-math-HHHHHHHH.css': '',
};
const PAGES = ['zh-cn/index.html', 'zh-cn/v1/index.html', 'zh-cn/关于/index.html'];
const OTHERS = [
  'zh-cn/offline/index.html',
  'zh-cn/manifest.webmanifest',
  'zh-cn/search/manifest.json',
  'zh-cn/v1/sidebar.json',
  'zh-cn/search/files/index-12345678.json',
  'zh-cn/search/files/shown-fr-12345678.json',
  'search/files/index-12345678.json',
  'search/files/shown-zh-cn-12345678.json',
  'fr/search/files/index-12345678.json',
  'img/logo.svg',
  'fr/img/logo.svg',
];

interface Made {
  readonly files: ReadonlyMap<string, string>;
  readonly settings: WorkerSettings;
  readonly shell: readonly { readonly url: string; readonly revision: string | null }[];
}

async function make(
  options: {
    config?: SiteConfig;
    of?: Locale;
    changed?: string;
    store?: Store;
    redirects?: LocaleFiles['redirects'];
    hasLocaleWorker?: boolean;
  } = {},
): Promise<Made> {
  const { config = configOf(), of = zh, changed = '', store = null, redirects = [], hasLocaleWorker = true } = options;
  const browserFiles: FileToPublish[] = Object.entries(SCRIPTS).map(([name, content]) => ({ file: name, content }));
  const assets = {
    scripts: ['main-AAAAAAAA.js', 'chunk-BBBBBBBB.js'].map((name) => `${config.baseUrl}assets/${name}`),
    styles: [`${config.baseUrl}assets/styles-GGGGGGGG.css`],
    featureStyles: {},
    islands: {},
    partScripts: [],
    partStyles: [],
    integrity: {},
  };
  const published = new Map(
    [...Object.keys(SCRIPTS), ...PAGES, ...OTHERS].map((name) => [
      name,
      { bytes: 1000, hash: sha256(name === changed ? `${name} changed` : name) },
    ]),
  );
  const made = await openOffline({ config, assets, browserFiles, store }).filesOf(of, {
    published,
    pages: PAGES,
    offlinePage: 'zh-cn/offline/index.html',
    webManifest: 'zh-cn/manifest.webmanifest',
    branches: ['zh-cn/v1/sidebar.json'],
    statics: ['img/logo.svg', 'zh-cn/img/own.svg'],
    redirects,
    hasLocaleWorker,
  });
  const files = new Map(made.map((f) => [f.file, 'content' in f ? String(f.content) : '']));
  const code = files.get(`${of.path === '' ? '' : `${of.path}/`}sw.js`) ?? '';
  const settings = JSON.parse(/self\.docsgenSettings=(\{.*\});\n/.exec(code)?.[1] ?? '{}') as WorkerSettings;
  const shell = JSON.parse(/\[\{"revision".*?\}\]/.exec(code)?.[0] ?? '[]') as Made['shell'];
  return { files, settings, shell };
}

/** The calls of a worker to navigation preload and `clients.claim` during its activation, in a minimal global object. */
async function preloadCalls(code: string): Promise<readonly string[]> {
  const calls: string[] = [];
  const note = (name: string) => async (): Promise<void> => void calls.push(name);
  const handlers = new Map<string, (event: unknown) => void>();
  const cache = { match: async () => undefined, put: async () => undefined };
  const self = {
    URL,
    Response,
    location: new URL('https://docs.example/docs/zh-cn/sw.js'),
    registration: {
      scope: 'https://docs.example/docs/zh-cn/',
      navigationPreload: { enable: note('enable'), disable: note('disable') },
    },
    clients: { claim: note('claim') },
    caches: { keys: async () => [], open: async () => cache, delete: async () => true },
    addEventListener: (type: string, handler: (event: unknown) => void) => handlers.set(type, handler),
  };
  runInNewContext(code, Object.assign(self, { self }));
  await new Promise((waitUntil) => handlers.get('activate')?.({ waitUntil }));
  return calls;
}

describe('the worker of a locale', () => {
  it('has a small shell: the offline page, the manifest, styles, and scripts that a page may load at any moment', async () => {
    const { shell } = await make();
    expect(shell.map(({ url }) => url)).toEqual([
      '/docs/assets/chunk-BBBBBBBB.js',
      '/docs/assets/deep-DDDDDDDD.js',
      '/docs/assets/later-CCCCCCCC.js',
      '/docs/assets/main-AAAAAAAA.js',
      '/docs/assets/styles-GGGGGGGG.css',
      '/docs/zh-cn/manifest.webmanifest',
      '/docs/zh-cn/offline/',
    ]);
  });

  it('takes revisions from the build, and none for names with a hash', async () => {
    const { shell } = await make();
    const revisions = new Map(shell.map(({ url, revision }) => [url, revision]));
    expect(revisions.get('/docs/assets/main-AAAAAAAA.js')).toBeNull();
    expect(revisions.get('/docs/zh-cn/offline/')).toBe(sha256('zh-cn/offline/index.html').slice(0, 8));
  });

  it('lists pages, what follows them, and files without a hash, in files named by their content', async () => {
    const { files, settings } = await make();
    const [pages = [], follow = []] = parseLists(files.get(settings.pages.slice('/docs/'.length)) ?? '');
    const [onView = []] = parseLists(files.get(settings.files.slice('/docs/'.length)) ?? '');
    expect(pages.map(({ path }) => path)).toEqual(['/zh-cn', '/zh-cn/%E5%85%B3%E4%BA%8E', '/zh-cn/v1']);
    expect(follow.map(({ path }) => path)).toEqual([
      '/assets/feature-math-HHHHHHHH.css',
      '/assets/island-X-EEEEEEEE.js',
      '/assets/react-FFFFFFFF.js',
      '/zh-cn/search/files/index-12345678.json',
      '/zh-cn/search/files/shown-fr-12345678.json',
      '/zh-cn/search/manifest.json',
      '/zh-cn/v1/sidebar.json',
    ]);
    expect(onView.map(({ path }) => path)).toEqual([
      '/img/logo.svg',
      '/zh-cn/search/manifest.json',
      '/zh-cn/v1/sidebar.json',
    ]);
    expect(settings).toMatchObject({ base: '/docs/', scope: '/docs/zh-cn/', others: [], budget: 5_000_000 });
  });

  it('keeps old addresses at installation, and is another deployment when they change', async () => {
    const redirects = [{ from: '/docs/zh-cn/旧/', to: '/docs/zh-cn/v1' }];
    const { files, settings, shell } = await make({ redirects });
    expect(settings.redirects).toMatch(/^\/docs\/zh-cn\/offline\/redirects-[0-9a-f]{8}\.txt$/);
    expect(shell).toContainEqual({ revision: null, url: settings.redirects });
    const text = files.get(settings.redirects?.slice('/docs/'.length) ?? '') ?? '';
    expect(redirectIn(text, '/docs/zh-cn/%E6%97%A7')).toBe('/docs/zh-cn/v1');
    expect(redirectIn(text, '/docs/zh-cn/v1')).toBeUndefined();
    const none = await make();
    expect(none.settings.redirects).toBeNull();
    expect(none.settings.id).not.toBe(settings.id);
  });

  it('knows which locales lie below its own, and keeps the indexes whose pages its search shows', async () => {
    const { settings, files } = await make({ of: en });
    expect(settings).toMatchObject({ scope: '/docs/', others: ['/docs/zh-cn/'] });
    const list = files.get(settings.pages.slice('/docs/'.length)) ?? '';
    expect(list.match(/\S*\/search\/files\/\S+/g)).toEqual([
      '/search/files/index-12345678.json',
      '/search/files/shown-zh-cn-12345678.json',
      '/zh-cn/search/files/index-12345678.json',
    ]);
  });

  it.each(['zh-cn/v1/index.html', 'img/logo.svg', 'zh-cn/offline/index.html', 'zh-cn/search/manifest.json'])(
    'is another deployment when %s changes',
    async (changed) => {
      const [before, after, again] = [await make(), await make({ changed }), await make()];
      expect(after.settings.id).not.toBe(before.settings.id);
      expect(again.files).toEqual(before.files);
    },
  );

  it('is a script that parses', async () => {
    const { files } = await make();
    expect(() => runInNewContext(`(() => {${files.get('zh-cn/sw.js')}})`)).not.toThrow();
    expect(files.get('zh-cn/sw.js')).not.toContain('__WB_MANIFEST');
  });

  it('turns navigation preload off when it takes over, because a preload that fails is an error page in Firefox', async () => {
    const { files } = await make();
    expect(await preloadCalls(files.get('zh-cn/sw.js') ?? '')).toEqual(['disable', 'claim']);
  });
});

it('without offline support is one that removes itself', async () => {
  const { files } = await make({ config: configOf(false) });
  expect([...files.keys()]).toEqual(['zh-cn/sw.js', 'zh-cn.sw.js']);
  for (const code of files.values()) {
    expect(code).toContain('unregister()');
    expect(code).not.toContain('fetch');
  }
  expect([...(await make({ config: configOf(false), of: en })).files.keys()]).toEqual(['sw.js']);
});

describe('the worker beside the folder of a locale', () => {
  it('is there for a locale that has a folder, and removes itself where it would act for other pages', async () => {
    expect((await make()).files.get('zh-cn.sw.js')).toContain('redirect');
    expect((await make({ hasLocaleWorker: false })).files.get('zh-cn.sw.js')).not.toContain('redirect');
    expect((await make({ hasLocaleWorker: false })).files.get('zh-cn.sw.js')).toContain('unregister()');
    expect([...(await make({ of: en })).files.keys()].filter((file) => file.endsWith('sw.js'))).toEqual(['sw.js']);
  });

  /**
   * The worker's answer to a request while the server responds with a status, or not at all (0); null if it leaves the request to the
   * browser.
   */
  async function answerTo(address: string, mode: string, serverStatus: number): Promise<unknown> {
    const handlers = new Map<string, (event: unknown) => void>();
    const self = {
      URL,
      Response,
      registration: { scope: 'https://docs.example/docs/zh-cn' },
      location: new URL('https://docs.example/docs/zh-cn.sw.js'),
      fetch: async () =>
        serverStatus === 0 ? Promise.reject(new Error()) : new Response('', { status: serverStatus }),
      addEventListener: (type: string, handler: (event: unknown) => void) => handlers.set(type, handler),
    };
    runInNewContext((await make()).files.get('zh-cn.sw.js') ?? '', Object.assign(self, { self }));
    let answer: Promise<Response> | null = null;
    const request = { url: `https://docs.example${address}`, mode };
    handlers.get('fetch')?.({ request, respondWith: (response: Promise<Response>) => (answer = response) });
    if (answer === null) return null;
    const { status, headers } = (await answer) as Response;
    return headers.get('location') ?? status;
  }

  it('leads home where the server fails, and does nothing else', async () => {
    expect(await answerTo('/docs/zh-cn', 'navigate', 0)).toBe('https://docs.example/docs/zh-cn/');
    expect(await answerTo('/docs/zh-cn?q=1', 'navigate', 503)).toBe('https://docs.example/docs/zh-cn/?q=1');
    expect(await answerTo('/docs/zh-cn', 'navigate', 200)).toBe(200);
    expect(await answerTo('/docs/zh-cn', 'cors', 0)).toBeNull();
    expect(await answerTo('/docs/zh-cn-guide', 'navigate', 0)).toBeNull();
  });
});

describe('the cache', () => {
  const open = (): Store => openStore({ dir: join(site.dir, 'cache'), root: site.dir, generator: '' });
  const folder = (): string => join(site.dir, 'cache/offline-code');
  const entries = (): string[] => readdirSync(folder()).sort();

  it('gives the worker back while nothing changed', async () => {
    const first = await make({ store: open() });
    const kept = entries();
    for (const name of kept) {
      const text = readFileSync(join(folder(), name), 'utf8').slice(0, -65);
      const marked = text.replace(/"$/, '//kept"');
      writeFileSync(join(folder(), name), `${marked}\n${sha256(marked)}`);
    }
    const second = await make({ store: open() });
    expect(second.files.get('zh-cn/sw.js')).toBe(`${first.files.get('zh-cn/sw.js')}//kept`);
    expect(entries()).toEqual(kept);
  });

  it('makes a damaged worker anew', async () => {
    const first = await make({ store: open() });
    for (const name of entries()) writeFileSync(join(folder(), name), 'damaged');
    expect((await make({ store: open() })).files).toEqual(first.files);
  });

  it('is not in the way of changes, and a page that changed costs nothing new', async () => {
    const first = await make({ store: open() });
    const kept = entries();
    const second = await make({ store: open(), changed: 'zh-cn/v1/index.html' });
    expect(second.files.get('zh-cn/sw.js')).not.toBe(first.files.get('zh-cn/sw.js'));
    expect(entries()).toEqual(kept);
    await make({ store: open(), changed: 'zh-cn/offline/index.html' });
    expect(entries().length).toBe(kept.length + 1);
  });
});

it('lists a page in at most 40 bytes', async () => {
  const { formatLists } = await import('../../../../src/shared/offline.js');
  const pages = Array.from({ length: 1000 }, (_, i) => {
    const path = `/zh-cn/v1/part-${i % 7}/section-${i % 53}/${sha256(`a${i}`).replace(/\d/g, '').slice(0, 6)}-page`;
    return { path, revision: sha256(String(i)).slice(0, 8), bytes: 20_000 + ((i * 7919) % 60_000) };
  }).sort((a, b) => (a.path < b.path ? -1 : 1));
  expect(gzipSync(formatLists([pages])).byteLength / pages.length).toBeLessThan(40);
});
