import { record } from '../../../../base/json-values.js';
import { slugify } from '../../../../shared/slug.js';
import type { PlacedLine } from '../../../mdx/text/index.js';
import { slugRule } from './ids.js';
import { directiveText } from './kinds.js';
import { dedentedLines, endOfIndented, indentOf, isBlank, STEP } from './lines.js';
import { readableText } from './readable-text.js';
import {
  type BlockRule,
  blockOf,
  container,
  hasExtension,
  lineAt,
  type RewriteScope,
  stacked,
  textAt,
  type WrittenBlock,
} from './scope.js';

const TAB = /^( {0,3})={3}(\+|\+!|!\+|!)? +"(.*)" *$/;

/** A tab with its text. */
interface Tab {
  readonly label: string;
  readonly line: number;
  readonly body: WrittenBlock;
}

/** Tabs that follow each other, `=== "Linux"`; `===!` starts new ones. */
export const tabsRule: BlockRule = {
  interrupts: true,
  opens: (lines, index, scope) => hasExtension(scope, 'pymdownx.tabbed') && TAB.test(textAt(lines, index)),
  read(lines, index, scope) {
    const column = indentOf(textAt(lines, index));
    const set = ++scope.facts.tabSets;
    const tabs: Tab[] = [];
    let end = index;
    for (let at = index; isTab(lines, at, column, tabs.length > 0); at = nextLine(lines, end)) {
      const [, , , label = ''] = TAB.exec(textAt(lines, at)) ?? [];
      end = Math.max(at + 1, endOfIndented(lines, at + 1, column + STEP));
      const body = scope.inner(dedentedLines(lines.slice(at + 1, end), column + STEP));
      tabs.push({ label, line: lineAt(lines, at), body });
    }
    return {
      block: withNumbers(tabsOf(tabs, scope), { set, count: tabs.length, line: lineAt(lines, index) }, scope),
      end,
    };
  },
};

function isTab(lines: readonly PlacedLine[], index: number, column: number, isFollowing: boolean): boolean {
  const match = TAB.exec(textAt(lines, index));
  return match?.[1]?.length === column && !(isFollowing && match[2]?.includes('!') === true);
}

function nextLine(lines: readonly PlacedLine[], index: number): number {
  let at = index;
  while (at < lines.length && isBlank(textAt(lines, at))) at++;
  return at;
}

/** Tabs of docsgen; each has a value of its own, made from its label. */
export function tabsOf(tabs: readonly Tab[], scope: RewriteScope): WrittenBlock {
  const values = new Map<string, number>();
  const height = Math.max(0, ...tabs.map(({ body }) => body.height));
  const panels = tabs.map(({ label, line, body }) => {
    const slug = slugify(readableText(label, scope.site)) || 'tab';
    const count = (values.get(slug) ?? 0) + 1;
    values.set(slug, count);
    const value = count === 1 ? slug : `${slug}-${count}`;
    const text = directiveText(scope.inline(label, line).replaceAll('\n', ' '));
    return container(`tab${text}{value=${value}}`, { ...body, height }, line);
  });
  const box = container(`tabs${groupOf(tabs, scope)}`, joined(panels), tabs[0]?.line ?? 1);
  const anchors = tabs.flatMap(({ label }) => tabId(label, scope)).map((id) => `<a id="${id}"></a>`);
  return anchors.length === 0 ? box : stacked([blockOf([anchors.join('')], tabs[0]?.line ?? 1), box]);
}

/** Tabs below anchors with the ids that the old site numbers, as far as the page links to them. */
function withNumbers(
  box: WrittenBlock,
  { set, count, line }: { readonly set: number; readonly count: number; readonly line: number },
  { facts }: RewriteScope,
): WrittenBlock {
  const ids = Array.from({ length: count }, (_, index) => `__tabbed_${set}_${index + 1}`).filter((id) =>
    facts.fragments.has(id),
  );
  if (ids.length === 0) return box;
  for (const id of ids) facts.writtenIds.add(id);
  return stacked([blockOf([ids.map((id) => `<a id="${id}"></a>`).join('')], line), box]);
}

/** The id of a tab if its site makes one of the label and the page links to it. */
function tabId(label: string, { site, facts }: RewriteScope): readonly string[] {
  const options = site.extensions.get('pymdownx.tabbed') ?? site.extensions.get('pymdownx.blocks.tab');
  if (options?.['slugify'] === undefined) return [];
  const ownId = slugRule(options)(readableText(label, site));
  const section = facts.headings.findLast(({ level }) => level > 0);
  const isCombined = options['combine_header_slug'] === true && section !== undefined;
  const toc = slugRule(record(site.extensions.get('toc')));
  const id = isCombined ? `${section.id ?? toc(section.title)}-${ownId}` : ownId;
  if (!facts.fragments.has(id) || facts.writtenIds.has(id)) return [];
  facts.writtenIds.add(id);
  return [id];
}

/** Panels below each other without empty lines. */
function joined(panels: readonly WrittenBlock[]): WrittenBlock {
  return { ...stacked(panels), lines: panels.flatMap(({ lines }) => lines) };
}

/** Tabs of linked sites share the choice of a reader, as far as the same labels stand together. */
function groupOf(tabs: readonly Tab[], { site }: RewriteScope): string {
  const group = site.tabGroup?.(tabs.map(({ label }) => label)) ?? null;
  return group === null ? '' : `{group=${group}}`;
}
