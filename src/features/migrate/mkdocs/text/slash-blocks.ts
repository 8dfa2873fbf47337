import { readData } from '../../../../base/data-text.js';
import { list, record, text as textOf } from '../../../../base/json-values.js';
import type { PlacedLine } from '../../../mdx/text/index.js';
import { isExtension } from '../extensions.js';
import { endOfFence, fenceAt } from './fences.js';
import { boxOpening, directiveText, openingLine } from './kinds.js';
import { dedented, indentOf, isBlank, STEP, trimmedLines } from './lines.js';
import {
  type BlockRule,
  blockOf,
  container,
  hasExtension,
  lineAt,
  type ReadBlock,
  type RewriteScope,
  stacked,
  textAt,
  type WrittenBlock,
} from './scope.js';
import { tabsOf } from './tabs.js';

const OPENING = /^ {0,3}(\/{3,})[ \t]*([\w-]+)[ \t]*(?:\|[ \t]*(.*?))?[ \t]*$/;
const CLOSING = /^ {0,3}(\/{3,})[ \t]*$/;

/** Boxes that have a name of their own without the configuration. */
const BOXES = ['note', 'attention', 'caution', 'danger', 'error', 'tip', 'hint', 'warning', 'important', 'admonition'];

/** Names of blocks by the extension that reads them. */
const EXTENSIONS: ReadonlyMap<string, string> = new Map([
  ['details', 'pymdownx.blocks.details'],
  ['tab', 'pymdownx.blocks.tab'],
  ['define', 'pymdownx.blocks.definition'],
  ['html', 'pymdownx.blocks.html'],
  ['caption', 'pymdownx.blocks.caption'],
  ['figure-caption', 'pymdownx.blocks.caption'],
  ['table-caption', 'pymdownx.blocks.caption'],
]);

/** A block between lines of slashes. */
interface SlashBlock {
  readonly name: string;
  /** Null if there is none. */
  readonly title: string | null;
  readonly options: ReadonlyMap<string, unknown>;
  readonly body: readonly PlacedLine[];
  readonly line: number;
  readonly end: number;
}

/** Blocks of pymdownx, `/// note | Title` … `///`; outer ones may have more slashes. */
export const slashRule: BlockRule = {
  interrupts: true,
  opens(lines, index, scope) {
    const [, , name] = OPENING.exec(textAt(lines, index)) ?? [];
    return name !== undefined && isName(name.toLowerCase(), scope);
  },
  read(lines, index, scope) {
    const first = readSlashBlock(lines, index, scope);
    if (first.name === 'tab') return tabsAt(lines, first, scope);
    return { block: blockFor(first, scope), end: first.end };
  },
};

function isName(name: string, scope: RewriteScope): boolean {
  if (isOfSite(name, scope)) return true;
  const extension = EXTENSIONS.get(name);
  if (extension !== undefined) return hasExtension(scope, extension);
  return hasExtension(scope, 'pymdownx.blocks.admonition') && (BOXES.includes(name) || ownBoxes(scope).has(name));
}

/** True for a block that an extension of the site may read: one of another name, on a site with extensions that are not public. */
function isOfSite(name: string, { site }: RewriteScope): boolean {
  return !EXTENSIONS.has(name) && !BOXES.includes(name) && [...site.extensions.keys()].some((key) => !isPublic(key));
}

/** True for the name of an extension that is published, and reads no blocks of its own. */
function isPublic(name: string): boolean {
  return isExtension(name) || /^(?:mdx_|markdown_|mkdocs-|mkdocs_|zensical\.|material|pymdownx\.)/.test(name);
}

/** Names of boxes that the configuration adds, with their kinds. */
function ownBoxes({ site }: RewriteScope): ReadonlyMap<string, string> {
  const types = list(record(site.extensions.get('pymdownx.blocks.admonition'))['types']);
  return new Map(
    types.map((type) => {
      const name = textOf(type) ?? textOf(record(type)['name']) ?? '';
      return [name, textOf(record(type)['class']) ?? name];
    }),
  );
}

function readSlashBlock(lines: readonly PlacedLine[], index: number, scope: RewriteScope): SlashBlock {
  const [, slashes = '///', written = '', title] = OPENING.exec(textAt(lines, index)) ?? [];
  const name = written.toLowerCase();
  const line = lineAt(lines, index);
  const end = endOfSlashes(lines, index, slashes);
  const isClosed = CLOSING.exec(textAt(lines, end - 1))?.[1] === slashes;
  if (!isClosed)
    scope.report('block', `The block ${name} is not closed, so it lasts to the end of what it is in.`, line);
  const inside = lines.slice(index + 1, isClosed ? end - 1 : end);
  const optionsEnd = isBlank(textAt(inside, 0)) ? 0 : endOfOptions(inside);
  const yaml = inside.slice(0, optionsEnd).map(({ text }) => dedented(text, STEP));
  const options = new Map(Object.entries(record(readData(yaml.join('\n'), 'YAML').value)));
  return { name, title: title ?? null, options, body: trimmedLines(inside.slice(optionsEnd)), line, end };
}

function endOfOptions(lines: readonly PlacedLine[]): number {
  const end = lines.findIndex(({ text }) => isBlank(text) || indentOf(text) < STEP);
  return end === -1 ? lines.length : end;
}

/** Index of the line after the block: fences and blocks with as many slashes stand for themselves. */
function endOfSlashes(lines: readonly PlacedLine[], index: number, slashes: string): number {
  let depth = 1;
  for (let at = index + 1; at < lines.length; at++) {
    const text = textAt(lines, at);
    const fence = fenceAt(text);
    if (fence !== null) {
      at = endOfFence(lines, at, fence.marker) - 1;
      continue;
    }
    if (CLOSING.exec(text)?.[1] === slashes) depth--;
    else if (OPENING.exec(text)?.[1] === slashes) depth++;
    if (depth === 0) return at + 1;
  }
  return lines.length;
}

/** Tabs that follow each other, up to one that is new. */
function tabsAt(lines: readonly PlacedLine[], first: SlashBlock, scope: RewriteScope): ReadBlock {
  const tabs = [first];
  for (let next = first; ; ) {
    let at = next.end;
    while (at < lines.length && isBlank(textAt(lines, at))) at++;
    if (OPENING.exec(textAt(lines, at))?.[2]?.toLowerCase() !== 'tab') break;
    next = readSlashBlock(lines, at, scope);
    if (next.options.get('new') === true) break;
    tabs.push(next);
  }
  const panels = tabs.map(({ title, line, body }) => ({ label: title ?? '', line, body: scope.inner(body) }));
  return { block: tabsOf(panels, scope), end: tabs.at(-1)?.end ?? first.end };
}

function blockFor(block: SlashBlock, scope: RewriteScope): WrittenBlock {
  if (!ownBoxes(scope).has(block.name) && isOfSite(block.name, scope)) return blockOfSite(block, scope);
  const { name, title, options, line } = block;
  const body = scope.inner(block.body);
  const inline = (text: string): string => scope.inline(text, line);
  if (name.endsWith('caption')) return captionOf(body, line);
  if (name === 'html') return htmlOf(title ?? '', body, line);
  if (name === 'define') return body;
  const type = textOf(options.get('type'));
  if (name === 'details') {
    const isOpen = options.get('open') === true ? ['open'] : [];
    if (type === null)
      return container(
        `details${directiveText(inline(title ?? 'Details'))}${isOpen.length > 0 ? '{open}' : ''}`,
        body,
        line,
      );
    const opening = boxOpening(type.split(/\s+/), title, inline);
    return container(openingLine({ ...opening, options: [...opening.options, 'collapsible', ...isOpen] }), body, line);
  }
  const kind = ownBoxes(scope).get(name) ?? name;
  const words = name === 'admonition' ? (type ?? 'note') : kind;
  const shown = name === 'admonition' ? (title ?? '') : title;
  return container(openingLine(boxOpening(words.split(/\s+/), shown, inline)), body, line);
}

/** A block that an extension of the site reads, as a note with its name. */
function blockOfSite({ name, title, body, line }: SlashBlock, scope: RewriteScope): WrittenBlock {
  scope.report(
    'block',
    `An extension of the old site reads the block \`${name}\`; here it is a note with its name.`,
    line,
  );
  const words = name.replace(/[-_]+/g, ' ').trim();
  const label = words.charAt(0).toUpperCase() + words.slice(1) + (title === null || title === '' ? '' : `: ${title}`);
  return container(`note${directiveText(scope.inline(label, line))}`, scope.inner(body), line);
}

/** A caption below its figure, in italics. */
function captionOf(body: WrittenBlock, line: number): WrittenBlock {
  const text = body.lines
    .map((part) => part.text)
    .join(' ')
    .trim();
  return body.height === 0 && !text.includes('*') && body.lines.every((part) => part.text !== '')
    ? blockOf([`*${text}*`], line)
    : body;
}

/** An element for `div.class#id`; others lose their tag, since it might hold blocks. */
function htmlOf(selector: string, body: WrittenBlock, line: number): WrittenBlock {
  const [, element = '', id] = /^([\w-]+)(?:[.[][^#]*)?(?:#([\w-]+))?/.exec(selector) ?? [];
  if (!/^(?:div|section|article|aside|figure)$/.test(element)) return body;
  const opening = `<${element}${id === undefined ? '' : ` id="${id}"`}>`;
  return stacked([blockOf([opening], line), body, blockOf([`</${element}>`], body.lines.at(-1)?.line ?? line)]);
}
