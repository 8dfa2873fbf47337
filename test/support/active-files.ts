/** An untrusted file in the content, and its expected fate. */
export interface ActiveFile {
  readonly name: string;
  readonly content: string;
  /** `refused` with a diagnostic, or published because browsers run nothing in it. */
  readonly fate: 'refused' | 'inert';
}

/** Reports to the test that code runs in a page. */
const CALL = 'top.ran(location.pathname)';
const HTML = `<!doctype html><title>a</title><script>${CALL}</script>`;
const XHTML = `<html xmlns="http://www.w3.org/1999/xhtml"><script>${CALL}</script></html>`;
const XML = `<?xml version="1.0"?><a><script xmlns="http://www.w3.org/1999/xhtml">${CALL}</script></a>`;
const svg = (inner: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${attributes}>${inner}</svg>`;
const SVG = svg(`<script>${CALL}</script>`);
const encoded = (text: string): string => `data:text/html;base64,${Buffer.from(text).toString('base64')}`;

const refused = (name: string, content: string): ActiveFile => ({ name, content, fate: 'refused' });
const inert = (name: string, content: string): ActiveFile => ({ name, content, fate: 'inert' });

/** Documents, scripts, drawings, programs and files of unknown types, all of which contain code. */
export const ACTIVE_FILES: readonly ActiveFile[] = [
  refused('document.html', HTML),
  refused('document.htm', HTML),
  refused('CAPITALS.HTML', HTML),
  refused('two.txt.html', HTML),
  refused('document.shtml', HTML),
  refused('document.xhtml', XHTML),
  refused('document.xht', XHTML),
  refused('data.xml', XML),
  refused('style.xsl', XML),
  refused('style.xslt', XML),
  refused('schema.xsd', XML),
  refused('graph.rdf', XML),
  refused('feed.rss', XML),
  refused('feed.atom', XML),
  refused('formula.mathml', XML),
  refused('map.kml', XML),
  refused('track.gpx', XML),
  refused('script.js', CALL),
  refused('script.mjs', CALL),
  refused('script.cjs', CALL),
  refused('program.php', `<?php echo 1 ?>${HTML}`),
  refused('program.jsp', HTML),
  refused('program.cgi', HTML),
  refused('packed.svgz', SVG),
  refused('script.svg', SVG),
  refused('prefix.svg', svg(`<s:script>${CALL}</s:script>`, ' xmlns:s="http://www.w3.org/2000/svg"')),
  refused('onload.svg', svg('', ` onload="${CALL}"`)),
  refused('onbegin.svg', svg(`<animate attributeName="x" dur="1s" onbegin="${CALL}"/>`)),
  refused(
    'foreign.svg',
    svg(`<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">${HTML}</body></foreignObject>`),
  ),
  refused('xhtml.svg', svg(`<h:script xmlns:h="http://www.w3.org/1999/xhtml">${CALL}</h:script>`)),
  refused('namespace.svg', svg(`<h:img xmlns:h="http://www.w3.org/1999/xhtml" src="x" onerror="${CALL}"/>`)),
  refused('address.svg', svg(`<a href="javascript:${CALL}"><text y="20">a</text></a>`)),
  refused('hidden.svg', svg(`<a xlink:href=" java&#10;script:${CALL}"><text y="20">a</text></a>`)),
  refused('frame.svg', svg(`<iframe xmlns="http://www.w3.org/1999/xhtml" src="${encoded(HTML)}"/>`)),
  refused('set.svg', svg(`<a><set attributeName="href" to="javascript:${CALL}"/><text y="20">a</text></a>`)),
  refused('use.svg', svg(`<use href="data:image/svg+xml;base64,${Buffer.from(SVG).toString('base64')}#a"/>`)),
  refused('entity.svg', `<!DOCTYPE svg [<!ENTITY a "&#60;script>${CALL}&#60;/script>">]>${svg('&a;')}`),
  refused('comment.svg', svg(`<!--><script>--><script>${CALL}</script>`)),
  refused('cdata.svg', svg(`<style><![CDATA[ <!-- ]]></style><script>${CALL}</script><!-- -->`)),
  refused('program.svg', `<?xml-stylesheet type="text/xsl" href="style.xsl"?>${svg('')}`),
  refused('two-byte.svg', `\uFEFF${[...SVG].join('\u0000')}`),
  refused('unknown.drawio', HTML),
  refused('blanks.bin', `\n\t ${HTML}`),
  refused('mark.dat', `\uFEFF${HTML}`),
  refused('declared.plist', XML),
  refused('NOENDING', HTML),
  refused('picture.webp', HTML),
  refused('_headers', '/*\n  Content-Security-Policy: script-src *\n'),
  refused('CNAME', 'evil.example'),
  inert('text.txt', HTML),
  inert('table.csv', HTML),
  inert('data.json', HTML),
  inert('style.css', `</style>${HTML}`),
  inert('picture.png', HTML),
  inert('paper.pdf', HTML),
  inert('archive.zip', HTML),
  inert('later.dat', `text ${HTML}`),
  inert('code.rs', `// ${HTML}`),
  inert('drawing.svg', svg(`<!-- <script>${CALL}</script> --><text y="20">&lt;script&gt;${CALL}</text>`)),
];
