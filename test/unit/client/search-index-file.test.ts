import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { load } from '../../support/load.js';

const { ReadError, readFile } = await load<{
  ReadError: new () => Error;
  readFile(url: string): Promise<Uint8Array>;
}>('src/client/search/indexFile.ts');

/** Answers each request with the next of the given responses; `silence` never comes, unless the request is aborted. */
function answering(...answers: readonly (Response | Error | 'silence')[]): readonly string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    const answer = answers[asked.length];
    asked.push(url);
    if (answer instanceof Response) return Promise.resolve(answer);
    if (answer instanceof Error) return Promise.reject(answer);
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('given up'))));
  });
  return asked;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a file of the index', () => {
  it('is asked for once where it comes', async () => {
    const asked = answering(new Response('a'));
    expect(await readFile('/files/a')).toEqual(new TextEncoder().encode('a'));
    expect(asked).toEqual(['/files/a']);
  });

  it.each([
    ['a broken line', new TypeError('Failed to fetch')],
    ['a server in trouble', new Response('', { status: 503 })],
  ])('is asked for again after %s', async (_, trouble) => {
    const asked = answering(trouble, new Response('a'));
    expect(await readFile('/files/a')).toEqual(new TextEncoder().encode('a'));
    expect(asked).toHaveLength(2);
  });

  it('is not asked for again where it is gone', async () => {
    const asked = answering(new Response('', { status: 404 }), new Response('a'));
    await expect(readFile('/files/a')).rejects.toThrow(ReadError);
    expect(asked).toHaveLength(1);
  });

  it('is given up after two silences', async () => {
    const asked = answering('silence', 'silence');
    const reading = readFile('/files/a').catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(await Promise.race([reading, Promise.resolve('waiting')])).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await reading).toBe('given up');
  });
});
