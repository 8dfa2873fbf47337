import type { PlacedLine } from '../../../mdx/text/index.js';
import { endOfFence, fenceAt, fenceRule } from './fences.js';
import { attributeOf, type HtmlTag, tagsIn } from './html-tags.js';
import { isBlank } from './lines.js';
import { lineAt, type RewriteScope, stacked, textAt, type WrittenBlock } from './scope.js';

/** Elements that docsgen removes with what is in them. */
const REMOVED_WHOLE = [
  'script',
  'style',
  'svg',
  'object',
  'select',
  'textarea',
  'template',
  'noscript',
  'canvas',
  'math',
];

/** Elements of which only the text stays. */
const REMOVED_TAGS: ReadonlySet<string> = new Set([
  'form',
  'button',
  'input',
  'label',
  'audio',
  'embed',
  'link',
  'meta',
  'source',
]);

/** Attributes without meaning in the new site: those of scripts, styles and md_in_html. */
const LOST_ATTRIBUTES =
  /\s(?:style|markdown|on[a-z]+|data-[\w-]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+)|(?=[\s>/]))/gi;

/** Attributes with addresses, which count from the address of the page. */
const ADDRESS = /(\s(?:href|src)\s*=\s*)("[^"]*"|'[^']*'|[^\s"'=<>`]+)/gi;

/** Lines of HTML without blank lines and indentation, which Markdown would read as ends and as code; fences in it stay code. */
export function rawBlock(lines: readonly PlacedLine[], scope: RewriteScope): WrittenBlock {
  const blocks: WrittenBlock[] = [];
  let html: PlacedLine[] = [];
  let isInPre = false;
  const flush = (): void => {
    if (html.length > 0) blocks.push({ lines: rewrittenLines(html, scope), height: 0 });
    html = [];
  };
  for (let at = 0; at < lines.length; at++) {
    const text = textAt(lines, at);
    const line = lineAt(lines, at);
    const fence = isInPre ? null : fenceAt(text);
    if (fence !== null) {
      flush();
      const end = endOfFence(lines, at, fence.marker);
      blocks.push(fenceRule.read(lines.slice(at, end), 0, scope).block);
      at = end - 1;
      continue;
    }
    if (isInPre && html.length > 0 && isBlank(text)) html.push({ text: '&#10;', line });
    else if (!isBlank(text)) html.push({ text: isInPre ? text : text.trim(), line });
    isInPre = staysInPre(text, isInPre);
  }
  flush();
  return stacked(blocks);
}

/** Lines with rewritten tags, which may stretch over several of them. */
function rewrittenLines(html: readonly PlacedLine[], scope: RewriteScope): readonly PlacedLine[] {
  const text = rewriteTags(html.map((part) => part.text).join('\n'), lineAt(html, 0), scope);
  return text
    .split('\n')
    .filter((part) => part !== '')
    .map((part, index) => ({ text: part, line: lineAt(html, Math.min(index, html.length - 1)) }));
}

function staysInPre(text: string, isInPre: boolean): boolean {
  const opening = text.lastIndexOf('<pre');
  const closing = text.lastIndexOf('</pre');
  return opening === closing ? isInPre : opening > closing;
}

/** HTML with addresses of the new site. Elements that docsgen removes are reported; a frame becomes a link to what it shows. */
export function rewriteTags(written: string, line: number, scope: RewriteScope): string {
  const html = REMOVED_WHOLE.reduce(
    (rest, name) => withoutElement(rest, name, () => reportRemoved(name, line, scope)),
    written,
  );
  let result = '';
  let last = 0;
  for (const tag of tagsIn(html)) {
    result += html.slice(last, tag.start) + rewriteTag(html.slice(tag.start, tag.end), tag, line, scope);
    last = tag.end;
  }
  return result + html.slice(last);
}

/** HTML without the elements of a name; one that is not closed stays. */
function withoutElement(html: string, name: string, report: () => void): string {
  const lower = html.toLowerCase();
  const [opening, closing] = [`<${name}`, `</${name}`];
  let result = '';
  let last = 0;
  for (let start = lower.indexOf(opening); start !== -1; start = lower.indexOf(opening, last)) {
    const end = lower.indexOf('>', lower.indexOf(closing, start));
    if (!lower.includes(closing, start) || end === -1) break;
    if (/[\w-]/.test(lower[start + opening.length] ?? '')) {
      result += html.slice(last, start + opening.length);
      last = start + opening.length;
      continue;
    }
    report();
    result += html.slice(last, start);
    last = end + 1;
  }
  return result + html.slice(last);
}

function rewriteTag(written: string, { name, kind }: HtmlTag, line: number, scope: RewriteScope): string {
  const isFrame = name === 'iframe' || name === 'video';
  if (isFrame || REMOVED_TAGS.has(name)) {
    if (kind !== 'close') reportRemoved(name, line, scope);
    return isFrame && kind !== 'close' ? frameLink(written) : '';
  }
  if (kind === 'close') return written;
  const plain = written.replace(LOST_ATTRIBUTES, '').replace(/#only-(light|dark)(?=["'])/g, '#gh-$1-mode-only');
  return plain.replace(ADDRESS, (_, beginning: string, quoted: string) => {
    const [, quote = '', value = ''] = /^(["']?)(.*?)\1$/.exec(quoted) ?? [];
    const mark = quote === '' ? '"' : quote;
    return `${beginning}${mark}${newAddress(value, scope)}${mark}`;
  });
}

function newAddress(value: string, { site, from }: RewriteScope): string {
  if (value === '' || value.startsWith('#') || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(value)) return value;
  return site.resolve(value, from, 'html') ?? value;
}

function frameLink(written: string): string {
  const attributes = written.replace(/^<[\w-]+|\/?>$/g, '');
  const source = attributeOf(attributes, 'src') ?? '';
  if (!/^https?:/.test(source)) return '';
  return `<a href="${source.replaceAll('"', '&quot;')}">${attributeOf(attributes, 'title') || source}</a>`;
}

/** Reports each name once on a page. */
function reportRemoved(name: string, line: number, { facts, report }: RewriteScope): void {
  if (facts.removed.has(name)) return;
  facts.removed.add(name);
  const isFrame = name === 'iframe' || name === 'video';
  const end = isFrame ? 'links to what they show take their place' : 'they are left out';
  report('html', `Elements such as this <${name}> are not allowed in pages of docsgen: ${end}.`, line);
}
