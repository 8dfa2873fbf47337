import { describe, expect, it } from 'vitest';
import { configOf, extendedSite, extensionOf } from './site.js';

const CALLOUT = `{ elements: {
  callout: ({ name, attributes }) => [{ type: 'element', tagName: 'aside', properties: { className: [name, ...Object.values(attributes)] }, children: [
    { type: 'element', tagName: 'strong', children: [{ type: 'text', value: 'Note' }] },
    { type: 'content' },
  ] }],
  key: ({ attributes }) => [{ type: 'element', tagName: 'kbd', properties: {}, children: [{ type: 'text', value: attributes.name ?? '?' }, { type: 'content' }] }],
  iframe: ({ attributes: { src = '' } }) => src.startsWith('https://video.example/')
    ? [{ type: 'element', tagName: 'a', properties: { href: src }, children: [{ type: 'text', value: 'Video' }] }] : null,
} }`;

const siteOf = (text: string, hooks = CALLOUT): ReturnType<typeof extendedSite> =>
  extendedSite({
    'site.config.ts': configOf("'./extensions/map.ts'"),
    'extensions/map.ts': extensionOf('map', hooks),
    'content/page.md': `---\ntitle: Page\n---\n\n${text}\n`,
  });

describe('elements that extensions map', () => {
  it('hold the Markdown between their tags', async () => {
    const site = siteOf('<Callout type="tip">\n\nSome *words*, and a [link](./index.md).\n\n</Callout>');
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.page('page')).toMatch(
      /^<aside class="callout tip"><strong>Note<\/strong>\s*<p>Some <em>words<\/em>, and a <a href="\/">link<\/a>\.<\/p><\/aside>/,
    );
  });

  it('may stand within a line, in each other, and end by themselves', async () => {
    const site = siteOf('Press <Key name="a" /> or <Key>b <Key name="c"/></Key> now.');
    expect((await site.build()).diagnostics).toEqual([]);
    expect(site.page('page')).toContain('<p>Press <kbd>a</kbd> or <kbd>?b <kbd>c</kbd></kbd> now.</p>');
  });

  it('may be such as are removed otherwise, and are where the extension leaves them', async () => {
    const site = siteOf(
      '<iframe src="https://video.example/1"></iframe>\n\n<iframe src="https://other.example/"></iframe>',
    );
    expect((await site.build()).diagnostics).toMatchObject([{ code: 'html-removed', line: 7 }]);
    expect(site.page('page')).toContain('<a href="https://video.example/1"');
    expect(site.page('page')).not.toContain('iframe');
  });

  it('make their page again when the extension changes, and no other', async () => {
    const site = siteOf('<Callout>Text.</Callout>');
    await site.build();
    site.write('extensions/map.ts', extensionOf('map', CALLOUT.replace("'Note'", "'Remark'")));
    expect((await site.build()).rendered.map(({ url }) => url)).toEqual(['/page']);
    expect(site.page('page')).toContain('<strong>Remark</strong>');
  });

  it.each([
    ['write what may not stand in a page', "() => [{ type: 'element', tagName: 'script' }]", 'extension-output'],
    ['throw', "() => { throw new Error('No.'); }", 'extension-throws'],
  ])('are told of where they %s', async (_, map, code) => {
    const site = siteOf('A <Callout>word</Callout>.', `{ elements: { callout: ${map} } }`);
    const { diagnostics } = await site.build();
    expect(diagnostics).toContainEqual(expect.objectContaining({ code, message: expect.stringContaining('`map`') }));
  });

  it('belong to one extension, and have names in small letters', async () => {
    const site = siteOf('Text.');
    site.write('extensions/other.ts', extensionOf('other', CALLOUT));
    site.write('site.config.ts', configOf("'./extensions/map.ts'", "'./extensions/other.ts'"));
    await expect(site.build()).rejects.toThrow('`map` and `other` both map the element `<callout>`');
    site.write('site.config.ts', configOf("'./extensions/map.ts'"));
    site.write('extensions/map.ts', extensionOf('map', '{ elements: { Callout: () => [] } }'));
    await expect(site.build()).rejects.toThrow('must be the name of an element in small letters');
  });
});
