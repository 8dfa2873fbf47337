import { describe, expect, it } from 'vitest';
import { type PictureSource, withVariants } from '../../../../src/pages/slots/picture-sources.js';

const SOURCES: readonly PictureSource[] = [
  { format: 'webp', width: 640, href: '/a-640.webp' },
  { format: 'webp', width: 800, href: '/a, b-800.webp' },
];
const AVIF: PictureSource = { format: 'avif', width: 800, href: '/a-800.avif' };

function markup(html: string, sources: readonly PictureSource[] = SOURCES): string {
  return withVariants(html, (src) => (src === '/a.png' ? sources : []));
}

const WEBP = (width: number): string =>
  `<source type="image/webp" srcset="/a-640.webp 640w, /a%2C%20b-800.webp 800w" sizes="(max-width: 996px) 100vw, ${width}px">`;

describe('withVariants', () => {
  it('offers the variants before the picture and leaves the picture as it is', () => {
    const img = '<img class="image light-only" src="/a.png" width="800" height="600" alt="a > b" loading="lazy">';
    expect(markup(`<p>${img}</p>`)).toBe(`<p><picture>${WEBP(740)}${img}</picture></p>`);
  });

  it('speaks of the width that a small picture is shown at', () => {
    const img = '<img src="/a.png" class="image" width="300">';
    expect(markup(img)).toBe(`<picture>${WEBP(300)}${img}</picture>`);
  });

  it.each([
    [
      [AVIF, ...SOURCES],
      ['image/avif', 'image/webp'],
    ],
    [
      [...SOURCES, AVIF],
      ['image/webp', 'image/avif'],
    ],
  ])('offers formats in their order', (sources, expected) => {
    const html = markup('<img src="/a.png" class="image" width="800">', sources);
    expect(Array.from(html.matchAll(/type="([^"]*)"/g), ([, type]) => type)).toEqual(expected);
  });

  it.each([
    ['of another class', '<img src="/a.png" class="imagery" width="800">'],
    ['without a class', '<img src="/a.png" width="800">'],
    ['without a width', '<img src="/a.png" class="image">'],
    ['without variants', '<img src="/b.png" class="image" width="800">'],
    ['in a picture element of its own', '<picture><img src="/a.png" class="image" width="800"></picture>'],
  ])('leaves a picture %s', (_, html) => {
    expect(markup(html)).toBe(html);
  });
});
