import { describe, expect, it, vi } from 'vitest';
import { createEngine, type Engine, type EngineResult } from '../../../src/shared/search/engine.js';
import { readTable } from '../../../src/shared/search/open-index.js';
import { indexOf, pageOf } from './memory-index.js';

const { signal } = new AbortController();
/** Each page has a chunk of its own. */
const PAGES = ['/a', '/b', '/c', '/d'].map((url) => pageOf(url, `窗口 ${url}`, '窗口的尺寸。'.repeat(1500)));
const index = await indexOf(PAGES);
const ORDER = ['/a', '/b', '/c'];

type Read = (name: string) => Promise<Uint8Array>;

/** An engine whose files are read in another way: by `read`, which answers null for those that are read as they are. */
async function engineWith(read: (name: string) => Promise<Uint8Array> | null): Promise<Engine> {
  const plain: Read = async (name) => index.files.get(name) ?? Promise.reject(new Error(`There is no ${name}.`));
  return createEngine(await readTable(index.state.table, plain), (name) => read(name) ?? plain(name));
}

const urlsOf = ({ answers }: EngineResult): readonly string[] => answers.map(({ url }) => url);

/** Name of the chunk that begins with a page. */
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
      /^(?:words|sounds|synonyms)-/.test(name) ? Promise.reject(new Error('gone')) : null,
    );
    expect(urlsOf(await engine.search('窗口 windov', 3, signal))).toEqual(ORDER);
  });
});

describe('a text that takes its time', () => {
  it('lets the others be shown after a second, and stands behind them when it comes', async () => {
    vi.useFakeTimers();
    let letGo = (): void => {};
    const held = new Promise<void>((done) => {
      letGo = done;
    });
    const late = chunkOf('/a');
    const engine = await engineWith((name) => {
      const file = index.files.get(late) ?? new Uint8Array();
      return name === late ? held.then(() => file) : null;
    });
    const early: EngineResult[] = [];
    const whole = engine.search('窗口', 3, signal, { early: (result) => early.push(result) });
    await vi.advanceTimersByTimeAsync(900);
    expect(early).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(early.map(urlsOf)).toEqual([['/b', '/c']]);
    letGo();
    vi.useRealTimers();
    expect(urlsOf(await whole)).toEqual(['/b', '/c', '/a']);
  });

  it('tells nothing early where all is there at once', async () => {
    vi.useFakeTimers();
    const engine = await engineWith(() => null);
    const early = vi.fn();
    const whole = await engine.search('窗口', 3, signal, { early });
    await vi.advanceTimersByTimeAsync(2000);
    vi.useRealTimers();
    expect([urlsOf(whole), early.mock.calls]).toEqual([ORDER, []]);
  });
});
