import { describe, expect, it } from 'vitest';
import { engineOf, indexOf, pageOf } from './memory-index.js';

async function found(query: string, pages: Parameters<typeof indexOf>[0]): Promise<string[]> {
  const engine = await engineOf(await indexOf(pages));
  const { answers } = await engine.search(query, 10, new AbortController().signal);
  return answers.map(({ url }) => url);
}

describe('an identifier', () => {
  const script = pageOf('/js', 'Script', '## setTitle', 'Another text.');
  const system = pageOf('/rust', 'System', '    main_window.set_title("x")');
  const other = pageOf('/other', 'Other', 'A title that somebody gave.');

  it.each(['setTitle', 'set_title'])('is found in the writing of another language: %s', async (query) => {
    expect((await found(query, [script, system, other])).sort()).toEqual(['/js', '/rust']);
  });

  it('is found by its last part where the page says the rest', async () => {
    const allowlist = pageOf('/list', 'Allow list', 'Permits `window.setTitle`.');
    const api = pageOf('/api', 'window', '## setTitle', 'Names the window.');
    expect(await found('window.setTitle', [allowlist, api, other])).toContain('/api');
  });

  it('stays whole where it is often written so', async () => {
    const exact = ['/a', '/b'].map((url) => pageOf(url, 'Page', '    #[app::command]'));
    const words = pageOf('/words', 'Page', '## app command', 'Text.');
    expect((await found('app::command', [...exact, words])).sort()).toEqual(['/a', '/b']);
    expect(await found('app::command', [...exact.slice(1), words])).toContain('/words');
  });
});

describe('parts of an identifier', () => {
  const pages = [
    pageOf('/send', 'Sending', '`sendRawTransaction` sends it.'),
    pageOf('/config', 'Settings', 'Set `beforeDevCommand`.'),
    pageOf('/rust', 'Rust', '    .invoke_handler(run)'),
    pageOf('/long', 'Long', `A word: ${'abcdefghij'.repeat(9)}.`),
    pageOf('/german', 'Straßen', 'Die Größe der Straße.'),
    pageOf('/french', 'Cœur', 'Le cœur de l’œuvre, et Æsop.'),
  ];

  it.each([
    ['rawtransaction', '/send'],
    ['RawTransaction', '/send'],
    ['sendraw', '/send'],
    ['devcommand', '/config'],
    ['beforedev', '/config'],
    ['invokehandler', '/rust'],
    ['InvokeHandler', '/rust'],
    ['abcdefghijab', '/long'],
    ['abcdefghij'.repeat(9), '/long'],
    ['strasse', '/german'],
    ['STRASSE', '/german'],
    ['grosse', '/german'],
    ['coeur', '/french'],
    ['oeuvre', '/french'],
    ['aesop', '/french'],
    ['rawtr', '/send'],
  ])('%s finds %s', async (query, url) => {
    expect((await found(query, pages))[0]).toBe(url);
  });

  it('are not what misspelt words are corrected to', async () => {
    const engine = await engineOf(await indexOf(pages));
    const { corrections } = await engine.search('rawtransactoin', 10, new AbortController().signal);
    expect(corrections).not.toContain('rawtransaction');
  });
});

describe('the words of an identifier that no page has', () => {
  const named = pageOf('/glibc', 'Linux', 'An older glibc.');
  const other = pageOf('/other', 'Notes', 'It is required.');

  it('count as words that stand alone', async () => {
    expect(await found('GLIBC_2.34 required', [named, other])).toEqual(['/glibc', '/other']);
  });

  it('count less where a page has it', async () => {
    const exact = pageOf('/exact', 'Numbers', 'Here is GLIBC_2.34.');
    expect(await found('GLIBC_2.34 required', [named, other, exact])).toEqual(['/exact', '/other']);
  });
});

describe('signs', () => {
  const pages = [
    pageOf('/c', 'Cards', 'A, b, c and d.'),
    pageOf('/cpp', 'Compilers', 'Installs C++ and C#.'),
    pageOf('/paths', 'Paths', 'Files lie in `_up_`; `window.__TAURI__` has the rest.'),
    pageOf('/up', 'Going up', 'Tauri goes up.'),
    pageOf('/code', 'Code', '    list.map((one) => one && std::fs)'),
  ];

  it.each([
    ['C++', '/cpp'],
    ['c#', '/cpp'],
    ['_up_', '/paths'],
    ['__TAURI__', '/paths'],
    ['window.__TAURI__', '/paths'],
    ['=>', '/code'],
    ['&&', '/code'],
    ['::', '/code'],
  ])('say what is meant: %s', async (query, url) => {
    expect((await found(query, pages))[0]).toBe(url);
  });

  it('of operators count little beside words', async () => {
    expect((await found('cards => c', pages))[0]).toBe('/c');
  });
});
