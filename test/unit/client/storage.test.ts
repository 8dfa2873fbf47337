import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { STORAGE } from '../../../src/shared/storage.js';
import { load } from '../../support/load.js';

const { onRemembered, recall, remember } = await load<{
  onRemembered(changed: (key: string | null) => void): void;
  recall(key: string): string | null;
  remember(key: string, value: string | null): void;
}>('src/client/storage.ts');

let stored: Map<string, string>;
let listeners: Map<string, (event: object) => void>;
beforeEach(() => {
  stored = new Map();
  listeners = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) => listeners.set(type, listener));
});
afterEach(() => vi.unstubAllGlobals());

const openSite = (base: string): void => {
  vi.stubGlobal('document', { documentElement: { dataset: { base } } });
};

it.each([
  ['/kit/', '/app/'],
  ['/', '/app/'],
  ['/app/', '/'],
])('sites below %s and %s of one origin share the colour mode alone', (first, second) => {
  openSite(first);
  for (const key of Object.values(STORAGE)) remember(key, 'first');
  openSite(second);
  const shared = Object.values(STORAGE).filter((key) => recall(key) !== null);
  expect(shared).toEqual([STORAGE.colorMode]);
  for (const key of Object.values(STORAGE)) remember(key, null);
  openSite(first);
  expect(Object.values(STORAGE).filter((key) => recall(key) === 'first')).toEqual(
    Object.values(STORAGE).filter((key) => key !== STORAGE.colorMode),
  );
});

it.each(['/', '/kit/'])(
  'a site below %s hears of its own keys in other tabs, of the colour mode, and of no other site',
  (base) => {
    openSite(base);
    const heard: (string | null)[] = [];
    onRemembered((key) => heard.push(key));
    const own = base === '/' ? 'docsgen.tab.os' : '/kit/docsgen.tab.os';
    for (const key of [own, 'theme', null, '/other/docsgen.tab.os']) listeners.get('storage')?.({ key, newValue: 'x' });
    if (base === '/kit/') listeners.get('storage')?.({ key: 'docsgen.tab.os', newValue: 'x' });
    // No key of this site is a prefix of the other site's key.
    expect(heard.filter((key) => key === null || !key.startsWith('/other/'))).toEqual([
      'docsgen.tab.os',
      'theme',
      null,
    ]);
  },
);
