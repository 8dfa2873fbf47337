import type { PlacedLine } from '../../../mdx/text/index.js';
import { endOfFence, fenceAt, fenceRule } from './fences.js';
import { attributeOf, tagsIn } from './html-tags.js';
import { isBlank } from './lines.js';
import { type Block, lineAt, type Scope, stacked, textAt } from './scope.js';

/** Elements that docsgen removes, with their text. */
const REMOVED =
  /^(?:script|style|iframe|form|button|input|select|textarea|object|embed|video|audio|svg|canvas|link|meta)$/;

/** Attributes with addresses, which count from the address of the page. */
const ADDRESS = /(\s(?:href|src)\s*=\s*)("[^"]*"|'[^']*'|[^\s"'=<>`]+)/gi;

/** Lines of HTML without blank lines and indentation, which Markdown would read as ends and as code; fences in it stay code. */
export function rawBlock(lines: readonly PlacedLine[], scope: Scope): Block {
  const blocks: Block[] = [];
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
function rewrittenLines(html: readonly PlacedLine[], scope: Scope): readonly PlacedLine[] {
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
export function rewriteTags(html: string, line: number, scope: Scope): string {
  const tags = tagsIn(html);
  let result = '';
  let last = 0;
  for (const tag of tags) {
    const written = html.slice(tag.start, tag.end);
    result += html.slice(last, tag.start) + rewriteTag(written, tag.name, tag.kind === 'close', { line, scope });
    last = tag.end;
  }
  return result + html.slice(last);
}

function rewriteTag(
  written: string,
  name: string,
  isClosing: boolean,
  { line, scope }: { readonly line: number; readonly scope: Scope },
): string {
  if (REMOVED.test(name) && !isClosing) reportRemoved(name, line, scope);
  if (name === 'iframe' || name === 'video') return isClosing ? '' : frameLink(written);
  if (isClosing) return written;
  const plain = written
    .replace(
      /\s(?:style|markdown)\s*=\s*(?:"[^"]*"|'[^']*')|\smarkdown(?=[\s>/])|\son[a-z]+\s*=\s*(?:"[^"]*"|'[^']*')/gi,
      '',
    )
    .replace(/#only-(light|dark)(?=["'])/g, '#gh-$1-mode-only');
  if (!/\s(?:href|src)\s*=/i.test(plain)) return plain;
  return plain.replace(ADDRESS, (_, beginning: string, quoted: string) => {
    const [, quote = '', value = ''] = /^(["']?)(.*?)\1$/.exec(quoted) ?? [];
    const target = newAddress(value, scope);
    return `${beginning}${quote === '' ? '"' : quote}${target}${quote === '' ? '"' : quote}`;
  });
}

function newAddress(value: string, { site, from }: Scope): string {
  if (value === '' || value.startsWith('#') || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(value)) return value;
  return site.resolve(value, from, 'html') ?? value;
}

function frameLink(written: string): string {
  const attributes = written.replace(/^<[\w-]+|\/?>$/g, '');
  const source = attributeOf(attributes, 'src') ?? '';
  if (!/^https?:/.test(source)) return '';
  return `<a href="${source.replaceAll('"', '&quot;')}">${attributeOf(attributes, 'title') || source}</a>`;
}

function reportRemoved(name: string, line: number, scope: Scope): void {
  const end =
    name === 'iframe' || name === 'video' ? 'a link to what it shows takes its place' : 'the new site removes it';
  scope.report('html', `The element <${name}> is not allowed in pages of docsgen: ${end}.`, line);
}
