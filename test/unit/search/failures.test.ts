import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEngine, type Engine, type EngineResult } from '../../../src/shared/search/engine.js';
import { loadPart, readTable } from '../../../src/shared/search/open-index.js';
import { indexOf, pageOf } from './memory-index.js';

const { signal } = new AbortController();
/** Each page has its own chunk. */
const PAGES = ['/a', '/b', '/c', '/d'].map((url) => pageOf(url, `窗口 ${url}`, '窗口的尺寸。'.repeat(1500)));
/** A page whose title is a word that the text of two others has. */
const TRAY = ['/e', '/f', '/tray'].map((url) =>
  pageOf(url, url === '/tray' ? '托盘' : `菜单 ${url}`, `${'菜单。'.repeat(3000)}托盘。`),
);
const index = await indexOf([...PAGES, ...TRAY]);
const ORDER = ['/a', '/b', '/c'];

type Read = (name: string) => Promise<Uint8Array>;

/** An engine with another way to read files: `read` returns null for those that are read normally. */
async function engineWith(read: (name: string) => Promise<Uint8Array> | null): Promise<Engine> {
  const plain: Read = async (name) => index.files.get(name) ?? Promise.reject(new Error(`There is no ${name}.`));
  return createEngine(await readTable(index.state.table, plain), (name) => read(name) ?? plain(name));
}

const urlsOf = ({ answers }: EngineResult): readonly string[] => answers.map(({ url }) => url);

/** Name of the chunk that starts with a page. */
function chunkOf(url: string): string {
  const isOf = (file: Uint8Array): boolean => JSON.parse(new TextDecoder().decode(file))[0]?.url === url;
  return [...index.files].find(([name, file]) => name.startsWith('text-') && isOf(file))?.[0] ?? '';
}

describe('a file that cannot be read', () => {
  it('takes its own page from the answer, if it is a text, and is read anew by the next query', async () => {
    let isBroken = true;
    const engine = await engineWith((name) =>
      isBroken && name === chunkOf('/b') ? Promise.reject(new Error('gone')) : null,
    );
    const result = await engine.search('窗口', 3, signal);
    expect(urlsOf(result)).toEqual(['/a', '/c']);
    expect(result.failures.map(String)).toEqual(['Error: gone']);
    isBroken = false;
    const whole = await engine.search('窗口', 3, signal);
    expect([urlsOf(whole), whole.failures]).toEqual([ORDER, []]);
  });

  it('fails the query, if nothing is left', async () => {
    const engine = await engineWith((name) => (name.startsWith('text-') ? Promise.reject(new Error('gone')) : null));
    await expect(engine.search('窗口', 3, signal)).rejects.toThrow('gone');
  });

  it('takes corrections alone, if it is a list of words', async () => {
    const engine = await engineWith((name) =>
      /^(?:words|sounds|synonyms|titles)-/.test(name) ? Promise.reject(new Error('gone')) : null,
    );
    expect(urlsOf(await engine.search('窗口 windov', 3, signal))).toEqual(ORDER);
  });
});

describe('the code that compares words', () => {
  afterEach(() => void vi.useRealTimers());

  it('takes corrections alone with it where it cannot be loaded', async ({ onTestFinished }) => {
    expect((await (await engineWith(() => null)).search('窗扣', 3, signal)).corrections).toEqual(['窗口']);
    vi.doMock('../../../src/shared/search/near-words.js', () => {
      throw new Error('gone');
    });
    vi.resetModules();
    onTestFinished(() => {
      vi.doUnmock('../../../src/shared/search/near-words.js');
      vi.resetModules();
    });
    const { createEngine: createAnew } = await import('../../../src/shared/search/engine.js');
    const plain: Read = async (name) => index.files.get(name) ?? new Uint8Array();
    const engine = createAnew(await readTable(index.state.table, plain), plain);
    expect(await engine.search('窗扣', 3, signal)).toMatchObject({ answers: [], corrections: [] });
    expect(urlsOf(await engine.search('窗口 windov', 3, signal))).toEqual(ORDER);
  });

  it('is not waited for longer than ten seconds', async () => {
    vi.useFakeTimers();
    const settled: unknown[] = [];
    loadPart(() => new Promise(() => {})).catch((error: unknown) => settled.push(error));
    await vi.advanceTimersByTimeAsync(9_900);
    expect(settled).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(settled.map(String)).toEqual(['Error: A part of the search does not come.']);
    expect(await loadPart(async () => 'here')).toBe('here');
    expect(vi.getTimerCount()).toBe(0);
  });
});

/** An engine without titles that reads some texts only on command. */
async function engineWithHeld(urls: readonly string[]): Promise<{ engine: Engine; letGo: (url: string) => void }> {
  const go = new Map<string, () => void>();
  const held = new Map(urls.map((url) => [chunkOf(url), new Promise<void>((done) => void go.set(url, done))] as const));
  const engine = await engineWith((name) => {
    const file = index.files.get(name) ?? new Uint8Array();
    if (name.startsWith('titles-')) return Promise.reject(new Error('gone'));
    return held.get(name)?.then(() => file) ?? null;
  });
  return { engine, letGo: (url) => go.get(url)?.() };
}

describe('a text that takes its time', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('lets the others be shown after a second, and stands behind them when it comes', async () => {
    const { engine, letGo } = await engineWithHeld(['/a']);
    const early: EngineResult[] = [];
    const whole = engine.search('窗口', 3, signal, { onEarly: (result) => early.push(result) });
    await vi.advanceTimersByTimeAsync(900);
    expect(early).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(early.map(urlsOf)).toEqual([['/b', '/c']]);
    expect(early[0]?.pendingPages).toBe(1);
    letGo('/a');
    await vi.advanceTimersByTimeAsync(0);
    expect(urlsOf(await whole)).toEqual(['/b', '/c', '/a']);
    expect((await whole).pendingPages).toBe(0);
  });

  it('does not hold up one that comes before it, whatever came after a second', async () => {
    const { engine, letGo } = await engineWithHeld(['/a', '/b', '/d']);
    const early: EngineResult[] = [];
    const whole = engine.search('窗口', 4, signal, { onEarly: (result) => early.push(result) });
    await vi.advanceTimersByTimeAsync(1100);
    for (const url of ['/d', '/a']) {
      letGo(url);
      await vi.advanceTimersByTimeAsync(0);
    }
    expect(early.map((result) => [...urlsOf(result), result.pendingPages])).toEqual([
      ['/c', 3],
      ['/c', '/d', 2],
      ['/c', '/d', '/a', 1],
    ]);
    letGo('/b');
    expect(urlsOf(await whole)).toEqual(['/c', '/d', '/a', '/b']);
  });

  it('is not waited for by a page that it cannot stand before', async () => {
    const { engine, letGo } = await engineWithHeld(['/e', '/f']);
    const early: EngineResult[] = [];
    const search = (): Promise<EngineResult> =>
      engine.search('托盘', 3, signal, { onEarly: (result) => early.push(result) });
    const whole = search();
    await vi.advanceTimersByTimeAsync(100);
    expect(early).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);
    expect(early.map((result) => [...urlsOf(result), result.pendingPages])).toEqual([['/tray', 2]]);
    letGo('/f');
    letGo('/e');
    expect(urlsOf(await whole)).toEqual(['/tray', '/e', '/f']);
    expect(urlsOf(await search())).toEqual(['/tray', '/e', '/f']);
    expect(early.length).toBe(1);
  });

  it('tells nothing early where all is there at once', async () => {
    const engine = await engineWith(() => null);
    const early = vi.fn();
    const whole = await engine.search('窗口', 3, signal, { onEarly: early });
    await vi.advanceTimersByTimeAsync(2000);
    expect([urlsOf(whole), early.mock.calls]).toEqual([[...ORDER, '/d'], []]);
  });
});
