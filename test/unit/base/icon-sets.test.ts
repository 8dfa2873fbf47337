import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { isSetIcon, openIconSets } from '../../../src/base/icon-sets.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

const FILE = 'node_modules/@iconify-json/acme/icons.json';

let site: TemporarySite | null = null;
afterEach(() => site?.remove());

function setsOf(set: unknown) {
  site = temporarySite({ [FILE]: typeof set === 'string' ? set : JSON.stringify(set) });
  return openIconSets(site.dir);
}

const ICONS = {
  prefix: 'acme',
  width: 24,
  height: 24,
  icons: {
    account: { body: '<path d="M1 1"/>' },
    wide: { body: '<path d="M2 2"/>', left: 2, top: -2, width: 48 },
    bad: { body: '<script/>' },
    flat: { body: '<path d="M3 3"/>', height: 0 },
    empty: {},
  },
  aliases: {
    user: { parent: 'account' },
    mirrored: { parent: 'account', hFlip: true },
    again: { parent: 'mirrored', hFlip: true, rotate: 1 },
    upright: { parent: 'wide', rotate: 1 },
    flipped: { parent: 'wide', vFlip: true },
    endless: { parent: 'endless' },
    lost: { parent: '__proto__' },
  },
};

describe('names of icons of sets', () => {
  it.each(['mdi:account', 'fa6-brands:github', 'octicon:x-24', 'a:1-2-3'])('are %s', (name) => {
    expect(isSetIcon(name)).toBe(true);
  });

  it.each([
    'rocket',
    'mdi:',
    ':account',
    'mdi:account:x',
    '../x:account',
    'mdi:../x',
    'MDI:account',
    'mdi: account',
    'mdi:a--b',
  ])('are not %s', (name) => {
    expect(isSetIcon(name)).toBe(false);
  });
});

describe('icons of an installed set', () => {
  const drawingOf = (name: string) => {
    const found = setsOf(ICONS).find(`acme:${name}`);
    return 'drawing' in found ? found.drawing : found.message;
  };

  it('have the size of the set', () => {
    expect(drawingOf('account')).toEqual({ viewBox: '0 0 24 24', ratio: 1, body: '<path d="M1 1"/>' });
  });

  it('may have a size of their own', () => {
    expect(drawingOf('wide')).toEqual({ viewBox: '2 -2 48 24', ratio: 2, body: '<path d="M2 2"/>' });
  });

  it('may have other names', () => {
    expect(drawingOf('user')).toEqual(drawingOf('account'));
  });

  it('may be others, flipped and turned', () => {
    expect(drawingOf('mirrored')).toHaveProperty(
      'body',
      '<g transform="translate(24 0) scale(-1 1)"><path d="M1 1"/></g>',
    );
    expect(drawingOf('again')).toHaveProperty('body', '<g transform="rotate(90 12 12)"><path d="M1 1"/></g>');
    expect(drawingOf('flipped')).toHaveProperty(
      'body',
      '<g transform="translate(0 20) scale(1 -1)"><path d="M2 2"/></g>',
    );
    expect(drawingOf('upright')).toEqual({
      viewBox: '14 -14 24 48',
      ratio: 0.5,
      body: '<g transform="rotate(90 26 10)"><path d="M2 2"/></g>',
    });
  });

  it.each([
    ['acount', 'The icon set `acme` has no icon `acount`.', 'Write `acme:account`.'],
    ['mirored', 'The icon set `acme` has no icon `mirored`.', 'Write `acme:mirrored`.'],
    [
      'rhinoceros',
      'The icon set `acme` has no icon `rhinoceros`.',
      'Choose one of https://icon-sets.iconify.design/acme.',
    ],
    ['endless', 'The icon set `acme` has no icon `endless`.', null],
    ['constructor', 'The icon set `acme` has no icon `constructor`.', null],
    ['lost', 'The icon set `acme` has no icon `lost`.', null],
    ['bad', 'The icon `acme:bad` cannot be shown, because it contains <script>.', null],
    ['flat', 'The icon `acme:flat` cannot be shown, because it contains an invalid size.', null],
    ['empty', 'The icon `acme:empty` cannot be shown, because it contains no drawing.', null],
  ])('are not %s', (name, message, hint) => {
    const found = setsOf(ICONS).find(`acme:${name}`);
    expect(found).toMatchObject({ message, ...(hint === null ? {} : { hint }) });
  });

  it('depend on the file of the set', () => {
    const source = { absolutePath: expect.stringContaining(FILE), hash: expect.stringMatching(/^[\da-f]{64}$/) };
    expect(setsOf(ICONS).find('acme:account').sources).toEqual([source]);
    expect(setsOf(ICONS).find('acme:nothing').sources).toEqual([source]);
  });

  it('are read again when the set is another version', () => {
    const sets = setsOf(ICONS);
    sets.find('acme:account');
    site?.write(FILE, JSON.stringify({ icons: { account: { body: '<path d="M9 99"/>' } } }));
    expect(sets.find('acme:account')).toMatchObject({ drawing: { viewBox: '0 0 16 16', body: '<path d="M9 99"/>' } });
  });
});

describe('a set that cannot be used', () => {
  it('is not installed', () => {
    expect(setsOf(ICONS).find('mdi:account')).toEqual({
      sources: expect.arrayContaining([
        { absolutePath: join(site?.dir ?? '', 'node_modules/@iconify-json/mdi/icons.json'), hash: '' },
      ]),
      code: 'icon-set-missing',
      message: 'The icon set `mdi` is not installed.',
      hint: 'Install it with npm install @iconify-json/mdi.',
    });
    expect(setsOf(ICONS).find('acne:account')).toHaveProperty(
      'hint',
      'Write `acme:account`, or install it with npm install @iconify-json/acne.',
    );
  });

  it.each(['', 'null', '[]', '"x"', '{', '{"icons":[]}', '{"icons":"x"}', '['.repeat(100_000), '\u0000\u00ff'])(
    'is %j',
    (json) => {
      expect(setsOf(json).find('acme:account')).toMatchObject({
        code: 'bad-icon-set',
        message: 'The icon set `acme` cannot be used: it is not a list of icons.',
      });
    },
  );

  it.each([
    [{ body: '<path d="M1 1"/>', width: '24' }],
    [{ body: '<path d="M1 1"/>', width: 1e9 }],
    [{ body: '<path d="M1 1"/>', left: '0" onload="call()' }],
    [{ body: ['<path/>'] }],
    ['<path/>'],
    [null],
  ])('has an icon %j', (icon) => {
    const found = setsOf({ width: 16, height: 16, icons: { account: icon } }).find('acme:account');
    expect(found).not.toHaveProperty('drawing');
  });
});
