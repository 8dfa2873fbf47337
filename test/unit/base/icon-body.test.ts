import { describe, expect, it } from 'vitest';
import { checkIconBody } from '../../../src/base/icon-body.js';

describe('the body of an icon', () => {
  it('is written anew from its parts', () => {
    const body = `<g fill='none'><path fill="currentColor" d="M1 2z"/><path class="a" d="m1-.5,2e3"/></g>`;
    const written = '<g fill="none"><path fill="currentColor" d="M1 2z"/><path d="m1-.5,2e3"/></g>';
    expect(checkIconBody(body)).toEqual({ body: written });
  });

  it('may refer to its own parts', () => {
    const body =
      '<defs><linearGradient id="a" x1="50%"><stop offset="0" stop-color="#fff"/></linearGradient></defs>' +
      '<path id="b" fill="url(#a)" d="M0 0"/><use xlink:href="#b"/>';
    const written =
      '<defs><linearGradient id="~a" x1="50%"><stop offset="0" stop-color="#fff"/></linearGradient></defs>' +
      '<path id="~b" fill="url(#~a)" d="M0 0"/><use href="#~b"/>';
    expect(checkIconBody(body)).toEqual({ body: written });
  });

  it('has attributes instead of inline styles', () => {
    expect(checkIconBody('<mask id="a" style="mask-type:luminance;mix-blend-mode:screen"/>')).toEqual({
      body: '<mask id="~a" mask-type="luminance"/>',
    });
  });

  it.each([
    '<script>call()</script>',
    '<SCRIPT href="#a"/>',
    '<path d="M0 0" onload="call()"/>',
    '<path d="M0 0" ONLOAD="call()"/>',
    '<path\fonload="call()" d="M0 0"/>',
    '<path d="M0 0"onload="call()"/>',
    '<path/onload="call()"/>',
    '<path onload=call() />',
    '<image href="https://evil.example/a.png"/>',
    '<image href="#a"/>',
    '<use href="https://evil.example/a.svg#a"/>',
    '<use href="data:image/svg+xml,a"/>',
    '<use xlink:href="//evil.example#a"/>',
    '<use xml:href="#a"/>',
    '<a href="javascript:call()"><path d="M0 0"/></a>',
    '<a href="#a"><path d="M0 0"/></a>',
    '<animate attributeName="href" to="javascript:call()"/>',
    '<set attributeName="onload" to="call()"/>',
    '<foreignObject><p>x</p></foreignObject>',
    '<style>*{display:none}</style>',
    '<feImage href="#a"/>',
    '<iframe src="https://evil.example"/>',
    '<path d="M0 0" fill="url(https://evil.example/a.svg#a)"/>',
    '<path d="M0 0" fill="url(#a) url(//evil.example)"/>',
    '<path d="M0 0" fill="URL(//evil.example)"/>',
    '<path d="M0 0" fill="u\\72l(//evil.example)"/>',
    '<path d="M0 0" fill="image-set(a)"/>',
    '<path d="M0 0" style="fill:url(//evil.example)"/>',
    '<path d="M0 0" style="position:fixed"/>',
    '<path d="M0 0" style="fill:red;background:url(#a)"/>',
    '<path d="M0 0" transform="&quot;onload=&quot;"/>',
    '<path d="M0 0" fill="&#106;avascript"/>',
    '<path d="~"/>',
    '<path id="a b"/>',
    '<path id="~"/>',
    '<path d="M0 0"',
    '<path d="M0 0">',
    '</path>',
    '</svg><script>call()</script><svg>',
    '<g></path></g>',
    '<g><path d="M0 0"/></g></g>',
    'text',
    '<path d="M0 0"/>text',
    '<!-- <path d="M0 0"/> -->',
    '<![CDATA[<path d="M0 0"/>]]>',
    '<?xml version="1.0"?>',
    '<!DOCTYPE svg [<!ENTITY a "b">]>',
    '<svg:script/>',
    '<title>x</title>',
    '\u0001asset:0\u0002',
    '<path d="\u0001asset:0\u0002"/>',
    `<path d="${'0'.repeat(100_000)}"/>`,
  ])('is refused: %s', (body) => {
    expect(checkIconBody(body)).toEqual({ refused: expect.stringMatching(/./) });
  });

  it.each([
    ['open tags', '<g>'.repeat(30_000)],
    ['attributes', `<path ${'d="0" '.repeat(15_000)}`],
    ['blanks', `<path${' '.repeat(99_000)}`],
    ['quotes', `<path d="${'\'"'.repeat(45_000)}`],
    ['closed tags', '</g >'.repeat(20_000)],
  ])('is checked in linear time: many %s', (_, body) => {
    expect(checkIconBody(body)).toHaveProperty('refused');
  });
});
