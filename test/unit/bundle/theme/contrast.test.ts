import { expect, it } from 'vitest';
import { pairContrasts } from '../../../../src/bundle/theme/contrast.js';

const BASE = {
  file: null,
  css: ':root { --paper: #fff; --link: #000; }\n:root[data-theme="dark"] { --paper: #000; --link: #fff; }',
};

function faultsOf(css: string): readonly string[] {
  const faults = pairContrasts([BASE], [{ file: 'own.css', css }]).filter(({ ratio, needed }) => ratio < needed);
  return faults.map(
    ({ text, ground, mode, colors, setting }) =>
      `${mode}: ${text} ${colors[0]} on ${ground} ${colors[1]}, ${css.slice(setting.offset).split(':')[0]}`,
  );
}

it('holds a colour of the root to both modes', () => {
  expect(faultsOf(':root{--link:#a0a0a0}')).toEqual(['light: link #a0a0a0 on paper #ffffff, --link']);
  expect(faultsOf('html { --link: navy }')).toEqual(['dark: link #000080 on paper #000000, --link']);
});

it('holds a colour of one mode to that mode', () => {
  expect(faultsOf(':root[data-theme=dark] { --link: #ddd }')).toEqual([]);
  expect(faultsOf('@media (prefers-color-scheme: dark) { :root:not([data-theme]) { --link: #222 } }')).toEqual([
    'dark: link #222222 on paper #000000, --link',
  ]);
});

it('follows other properties, and names the ground where that is what the site sets', () => {
  expect(faultsOf(':root { --brand: #999; --link: var(--brand); }')).toHaveLength(1);
  expect(faultsOf('/* :root { --link: #999 } */ .card { --link: #999 }')).toEqual([]);
  expect(faultsOf(':root[data-theme="light"] { --paper: #333 }')).toEqual([
    'light: link #000000 on paper #333333, --paper',
  ]);
});
