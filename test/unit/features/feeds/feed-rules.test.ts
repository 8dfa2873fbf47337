import { describe, expect, test } from 'vitest';
import { absolutizeHtml } from '../../../../src/features/feeds/absolute.js';
import { instant, timestamp, updatedAt } from '../../../../src/features/feeds/feed.js';

describe('absolute addresses', () => {
  const PAGE = 'https://docs.example/a/b';
  test.each([
    ['href="c"', 'href="https://docs.example/a/c"'],
    ['href="/c?d:e"', 'href="https://docs.example/c?d:e"'],
    ['href="c//d"', 'href="https://docs.example/a/c//d"'],
    ['href="mailto:a@b.c"', 'href="mailto:a@b.c"'],
    ['href="web+a:b"', 'href="web+a:b"'],
    ['href="X:y"', 'href="X:y"'],
    ['href="//c.example/d"', 'href="//c.example/d"'],
    ['href=""', `href="${PAGE}"`],
    ['href="#c"', `href="${PAGE}#c"`],
    ['href="c#"', 'href="https://docs.example/a/c#"'],
    ['src="c" poster="d"', 'src="https://docs.example/a/c" poster="https://docs.example/a/d"'],
    [
      'srcset="c 1x,  d  2x, https://e.example/f 3x"',
      'srcset="https://docs.example/a/c 1x, https://docs.example/a/d  2x, https://e.example/f 3x"',
    ],
    ['title="c"', 'title="c"'],
  ])('of %s', (attribute, expected) => {
    expect(absolutizeHtml(`<p>x<img ${attribute}>y</p>`, PAGE)).toBe(`<p>x<img ${expected}>y</p>`);
  });
});

describe('dates', () => {
  test.each([
    ['2023-06-15', '2023-06-15T00:00:00Z'],
    ['2023-06-15T10:00', '2023-06-15T10:00:00Z'],
    ['2023-06-15T10:00:00z', '2023-06-15T10:00:00Z'],
    ['2023-06-15T10:00:00+02:00', '2023-06-15T08:00:00Z'],
    ['2023-06-15T10:00:00-0230', '2023-06-15T12:30:00Z'],
    ['2023-06-15T10:00:00.250Z', '2023-06-15T10:00:00.250Z'],
  ])('%s is %s', (date, expected) => {
    expect(timestamp(date)).toBe(expected);
    expect(instant(date).getTime()).toBe(Date.parse(expected));
  });

  test('a feed without posts changed at the epoch', () => {
    expect(updatedAt({ posts: [] } as never)).toBe('1970-01-01T00:00:00Z');
  });
});
