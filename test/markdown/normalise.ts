import type { Doc } from '../../src/model/doc.js';

/** docsgen's HTML without its additions to plain Markdown, comparable with the examples of specifications. */
export function plainHtml(doc: Doc): string {
  const html = doc.html
    .replace(/^<span class="title-target"[^>]*><\/span>\n?/, '')
    .replace(/\u0001link:(\d+)\u0002/g, (_, index: string) => escaped(encode(doc.links[Number(index)]?.href ?? '')))
    .replace(/\u0001asset:(\d+)\u0002/g, (_, index: string) => escaped(encode(doc.assets[Number(index)]?.src ?? '')))
    .replace(/\u0001word:\w+\u0002/g, '')
    .replace(/<a class="heading-anchor" href="[^"]*" aria-label="[^"]*"><\/a>/g, '')
    .replace(/<(h\d) id="[^"]*">/g, '<$1>')
    .replace(/ rel="noopener"/g, '')
    .replace(/<figure class="figure">(<img[^>]*)>(?:<figcaption>(.*?)<\/figcaption>)<\/figure>/g, '<p>$1 title="$2"></p>')
    .replace(/<img ([^>]*)>/g, (_, attributes: string) => `<img ${orderedImage(attributes)}>`)
    .replace(/<code class="unbroken">/g, '<code>')
    .replace(/<span class="unbroken">([\s\S]*?)<\/span>|<wbr>/g, '$1')
    .replace(/<div class="table-scroll[^>]*>(<table>[\s\S]*?<\/table>)<\/div>/g, '$1')
    .replace(/<figure class="code"([^>]*)>.*?<pre tabindex="0"><code>([\s\S]*?)<\/code><\/pre><\/div><\/figure>/g, plainCode);
  return comparable(html);
}

/** HTML with normalised blanks between blocks, references and void elements. */
export function comparable(html: string): string {
  return html
    .replace(/&quot;|&#x22;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&gt;/g, '>')
    .replace(/ ?\/>/g, '>')
    .replace(/&#x26;/g, '&amp;')
    .replace(/&#x3C;/g, '&lt;')
    .replace(/\s+/g, ' ')
    .replace(/> </g, '><')
    .replace(/ ?(<\/?(?:p|ul|ol|li|blockquote|pre|h\d|hr|div|table|tr|td|th|thead|tbody)\b[^>]*>) ?/g, '$1')
    .trim();
}

function plainCode(_: string, attributes: string, code: string): string {
  const language = /data-language="([^"]*)"/.exec(attributes)?.[1];
  const text = code.replace(/<[^>]*>/g, '');
  return `<pre><code${language === undefined ? '' : ` class="language-${language}"`}>${text}</code></pre>`;
}

function orderedImage(attributes: string): string {
  const found = ['src', 'alt', 'title'].map((name) => new RegExp(`(?:^|\\s)(${name}="[^"]*")`).exec(attributes)?.[1]);
  return found.filter((attribute) => attribute !== undefined).join(' ');
}

function encode(url: string): string {
  return encodeURI(url).replace(/%25([\da-f]{2})/gi, '%$1');
}

function escaped(url: string): string {
  return url.replace(/&/g, '&amp;');
}
