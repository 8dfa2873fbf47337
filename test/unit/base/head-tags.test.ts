import { describe, expect, it } from 'vitest';
import { headFault, joinHead } from '../../../src/base/head-tags.js';
import type { HeadTag } from '../../../src/model/head-tag.js';

const tag = (name: HeadTag['tag'], attributes: HeadTag['attributes'], content: string | null = null): HeadTag => ({
  tag: name,
  attributes,
  content,
});
const script = tag('script', {}, 'run()');

/** Whether a tag is allowed: in settings with a policy, in settings without one, in front matter. */
function allowed(written: HeadTag): readonly boolean[] {
  const rules = [
    { isTrusted: true, hasPolicy: true },
    { isTrusted: true, hasPolicy: false },
    { isTrusted: false, hasPolicy: false },
  ];
  return rules.map((rule) => headFault(written, rule) === null);
}

describe('a tag of the head', () => {
  it.each<[HeadTag, ...boolean[]]>([
    [tag('meta', { name: 'author', content: 'A' }), true, true, true],
    [tag('meta', { property: 'og:type', content: 'article' }), true, true, true],
    [tag('link', { rel: 'license', href: '/licence' }), true, true, true],
    [tag('link', { rel: 'alternate license', href: '/licence', hreflang: 'en' }), true, true, true],
    [tag('meta', { name: 'google-site-verification', content: 'A' }), true, true, false],
    [tag('meta', { name: 'referrer', content: 'no-referrer' }), true, true, false],
    [tag('meta', { charset: 'utf-7' }), true, true, false],
    [tag('link', { rel: 'stylesheet', href: 'https://a.example/a.css' }), true, true, false],
    [tag('link', { rel: 'next preload', href: '/a.js', as: 'script' }), true, true, false],
    [tag('link', { href: '/a' }), true, true, false],
    [tag('link', { rel: 'next', href: '/a', onload: 'run()' }), false, true, false],
    [tag('script', { src: '/a.js' }), true, true, false],
    [tag('script', { src: '/a.js', onload: 'run()' }), false, true, false],
    [tag('script', { type: 'application/ld+json' }, '{}'), true, true, false],
    [tag('style', {}, 'a { color: red }'), true, true, false],
    [script, false, true, false],
    [tag('script', { type: ' Module ' }, 'run()'), false, true, false],
    [tag('meta', { 'http-equiv': 'refresh', content: '0' }), false, false, false],
    [tag('script', { src: 'data:text/javascript,run()' }), false, false, false],
    [tag('link', { rel: 'next', href: 'javascript:run()' }), false, false, false],
  ])('%j may stand in settings with and without a policy, and in front matter: %s, %s, %s', (written, ...expected) => {
    expect(allowed(written)).toEqual(expected);
  });

  it('takes the place of what weaker owners say of the same', () => {
    const meta = (name: string, content: string): HeadTag => tag('meta', { name, content });
    const color = (media: string): HeadTag => tag('meta', { name: 'theme-color', media, content: 'red' });
    const canonical = (href: string): HeadTag => tag('link', { rel: 'canonical', href });
    const own = [meta('description', '3'), canonical('/c')];
    expect(
      joinHead([
        [meta('description', '1'), canonical('/a'), tag('title', {}, 'T'), meta('robots', 'a'), color('a')],
        [meta('description', '2'), script, meta('robots', 'b'), color('b'), color('b')],
        own,
      ]),
    ).toEqual([tag('title', {}, 'T'), color('a'), script, meta('robots', 'b'), color('b'), color('b'), ...own]);
  });
});
