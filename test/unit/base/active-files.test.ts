import { describe, expect, it } from 'vitest';
import { activeContent } from '../../../src/base/active-files.js';

const none = (): Uint8Array => {
  throw new Error('not to be read');
};
const svg = (inner: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${attributes}>${inner}</svg>`;
const ofSvg = (text: string): string | null => activeContent('a.svg', () => new TextEncoder().encode(text));

describe('activeContent', () => {
  it.each(['_headers', 'a/_redirects', '.htaccess', 'nginx.conf', 'web.config', 'CNAME'])(
    'refuses what hosts obey: %s',
    (name) => expect(activeContent(name, none)).toBe('configures hosts'),
  );

  it.each([
    'a.html',
    'a.HTM',
    'a.shtml',
    'a.xhtml',
    'a.xht',
    'a.xml',
    'a.xsl',
    'a.rss',
    'a.js',
    'a.mjs',
    'a.cjs',
    'a.svgz',
  ])('refuses by its name: %s', (name) => expect(activeContent(name, none)).toContain('browsers run scripts'));

  it.each(['a.php', 'a.phtml', 'a.PHAR', 'a.jsp', 'a.cgi'])('refuses what servers run: %s', (name) =>
    expect(activeContent(name, none)).toBe('is a program for servers'),
  );

  it.each(['a.zip', 'a.pdf', 'a.PNG', 'a.txt', 'a.html.txt', 'a.json', 'a.css'])(
    'lets through by its name: %s',
    (name) => expect(activeContent(name, none)).toBeNull(),
  );

  it.each(['<p>', '<?xml version="1.0"?>', '\n\t <!-- a -->', '\uFEFF<html>', '\u0000<\u0000s\u0000c'])(
    'refuses a file of an unknown kind that begins with %j',
    (text) => {
      for (const name of ['a.ts', 'a.drawio', 'html', 'a.webp'])
        expect(activeContent(name, () => new TextEncoder().encode(text))).toContain('starts like HTML or XML');
    },
  );

  it.each(['', 'a < b', '{"a":"<p>"}', '\u007fELF<', '#!/bin/sh\n<p>'])(
    'lets a file of an unknown kind through that begins with %j',
    (text) => expect(activeContent('a.wasm', () => new TextEncoder().encode(text))).toBeNull(),
  );

  it('lets through what a site allows, and no more', () => {
    expect(activeContent('a.KML', none, ['kml', 'svg'])).toBeNull();
    expect(activeContent('a.svg', none, ['kml', 'svg'])).toBeNull();
    expect(activeContent('a.kml.html', none, ['kml'])).toContain('browsers run scripts');
    expect(activeContent('_headers', none, ['kml'])).toContain('configures hosts');
    expect(activeContent('_headers', none, 'allow')).toBeNull();
  });

  it.each([
    ['a drawing', svg('<g id="a"><path d="M0 0"/></g><text>a &lt; b &amp; c</text><use xlink:href="#a"/>')],
    [
      'a declaration, comments and a doctype',
      `\uFEFF<?xml version="1.0" encoding="UTF-8"?><!-- <script> onload="" --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg('')}`,
    ],
    [
      'styles, metadata and a packet',
      svg(
        '<style><![CDATA[a>b{color:red}]]></style><metadata><?xpacket begin="x"?><rdf:RDF xmlns:rdf="x"/></metadata>',
      ),
    ],
    [
      'pictures of pixels and links',
      svg(
        '<image href="data:image/png;base64,AA=="/><a href="https://a.example/?a=1&amp;b=2"><text>a</text></a><a href="mailto:a@b.example"/>',
      ),
    ],
    ['an animation', svg('<circle><animate attributeName="r" values="1;2" dur="1s"/></circle>')],
    ['quotes of the other kind', svg("<path d='M0 0' aria-label='\"'/>")],
    ['a line break in a tag', svg('<path\n  d="M0 0"\n/>')],
  ])('lets an SVG through with %s', (_, text) => expect(ofSvg(text)).toBeNull());

  it.each([
    ['a script', svg('<script>alert(1)</script>'), 'element <script>'],
    [
      'a script with a prefix',
      svg('<s:script>alert(1)</s:script>', ' xmlns:s="http://www.w3.org/2000/svg"'),
      '<s:script>',
    ],
    ['a script after a comment that ends early', svg('<!--><script>--><script>a</script>'), '<script>'],
    ['a script after CDATA', svg('<style><![CDATA[ <!-- ]]></style><script/>'), '<script>'],
    ['an event handler', svg('', ' onload="alert(1)"'), '`onload`'],
    ['an event handler after a line break', svg("<g\nonclick = 'a'/>"), '`onclick`'],
    ['HTML', svg('<foreignObject><p/></foreignObject>'), '<foreignObject>'],
    ['HTML by its namespace', svg('<h:form xmlns:h="http://www.w3.org/1999&#x2f;xhtml"/>'), 'holds HTML'],
    ['an address that runs code', svg('<a xlink:href="javascript:alert(1)"/>'), '`xlink:href`'],
    ['the same, disguised', svg('<a href=" java&#10;scr&#x69;pt:alert(1)"/>'), '`href`'],
    ['a document in an address', svg('<a href="data:text/html,a"/>'), '`href`'],
    ['a drawing in an address', svg('<use href="data:image/svg+xml;base64,AA=="/>'), '`href`'],
    ['an animated address', svg('<a><set attributeName="xlink:href" to="x"/></a>'), 'changes `xlink:href`'],
    ['an animated value', svg('<animate attributeName="x" values="#a;javascript:alert(1)"/>'), '`values`'],
    ['entities', `<!DOCTYPE svg [<!ENTITY a "<script/>">]>${svg('&a;')}`, 'entities'],
    [
      'entities of a known document type',
      `<!DOCTYPE svg PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x">${svg('<a href="java&Tab;script:a"/>')}`,
      'entity',
    ],
    ['a style sheet that is a program', `<?xml-stylesheet type="text/xsl" href="#a"?>${svg('')}`, 'program'],
    ['another encoding', `<?xml version="1.0" encoding="UTF-7"?>${svg('')}`, 'UTF-8'],
    ['a tag that never ends', svg('<path d="'), 'line 1'],
    ['a value without quotes', svg('\n<path onload=a/>'), 'line 2'],
    ['zeros between letters', '\u0000<\u0000s', 'UTF-8'],
  ])('refuses an SVG with %s', (_, text, expected) => expect(ofSvg(text)).toContain(expected));
});
