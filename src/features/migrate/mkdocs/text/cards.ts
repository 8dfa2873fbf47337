import type { PlacedLine } from '../../../mdx/text/index.js';
import { attributeLine } from './attributes.js';
import { directiveText } from './kinds.js';
import { isBlank } from './lines.js';
import { isRuleLine } from './rule-lines.js';
import { container, lineAt, type OutputLine, type RewriteScope, textAt, type WrittenBlock } from './scope.js';

/** A grid: the items of its list become cards if each has a title; anything else stands one below the other. */
export function cardsOf(
  lines: readonly PlacedLine[],
  isCards: boolean,
  line: number,
  scope: RewriteScope,
): WrittenBlock {
  const body = scope.inner(lines.filter(({ text }) => !isCardMark(text)));
  const items = isCards ? itemsOf(body.lines) : null;
  const cards = items?.map(cardIn) ?? [];
  const whole = cards.filter((card) => card !== null);
  if (items === null || whole.length === 0 || whole.length < cards.length) return body;
  const blocks = whole.map((card, index) => writeCard(card, body.height, lineAt(items[index] ?? [], 0)));
  return container('cards', { lines: blocks.flatMap(({ lines: inner }) => inner), height: body.height + 1 }, line);
}

/** True for the attribute of a block that is a card by itself. */
function isCardMark(text: string): boolean {
  return attributeLine(text)?.classes.includes('card') === true;
}

/** Lines of each item of a list, without the marker and its indentation; null if there is anything else than one list. */
function itemsOf(lines: readonly OutputLine[]): readonly (readonly OutputLine[])[] | null {
  const items: OutputLine[][] = [];
  for (const line of lines) {
    const [, first] = /^[-*+] (.*)$/.exec(line.text) ?? [];
    if (first !== undefined) items.push([{ ...line, text: first }]);
    else if (items.length === 0 || !(isBlank(line.text) || line.text.startsWith('  '))) return null;
    else items.at(-1)?.push({ ...line, text: line.text.slice(2) });
  }
  return items;
}

const ICON = /^:icon\[([^\]]+)\](?:[ \t]|&nbsp;)*/;
const BOLD = /^(?:\*\*(.+?)\*\*|__(.+?)__)[ \t]*(.*)$/;
const LINK = /^\[((?:[^[\]]|\[[^\]]*\])+)\]\((<[^<>]*>|[^\s()]+)\)$/;

/** Longest first paragraph that is a title without being bold. */
const LONGEST_TITLE = 80;

/** Title, icon and address of a card, and what stands below. */
interface Card {
  readonly title: string;
  readonly icon: string | null;
  readonly target: string | null;
  readonly rest: readonly OutputLine[];
}

/** A card for an item: its title is what is bold at its start, or a short first paragraph; null for an item with neither. */
function cardIn(item: readonly OutputLine[]): Card | null {
  const blank = item.findIndex(({ text }) => isBlank(text));
  const head = item.slice(0, blank === -1 ? undefined : blank);
  const paragraph = head.map(({ text }) => text.trim()).join(' ');
  const icon = ICON.exec(paragraph);
  const written = paragraph.slice(icon?.[0].length ?? 0).trim();
  const [, stars, underscores, behind = ''] = BOLD.exec(written) ?? [];
  const title = stars ?? underscores ?? (written.length <= LONGEST_TITLE ? written : '');
  if (title === '' || /^(?:[-*+>|#`~]|:::|\d+\.|<|!\[)/.test(title)) return null;
  const [, linkText = title, linkTarget = null] = LINK.exec(title) ?? [];
  const below = trimmed(item.slice(head.length));
  const text = isRuleLine(textAt(below, 0)) ? below.slice(1) : below;
  const line = lineAt(item, 0);
  const start =
    behind === ''
      ? []
      : [
          { text: behind, line },
          { text: '', line },
        ];
  return { title: linkText, icon: icon?.[1] ?? null, target: linkTarget, rest: trimmed([...start, ...text]) };
}

function writeCard({ title, icon, target, rest }: Card, height: number, line: number): WrittenBlock {
  const attributes = [
    ...(target === null ? [] : [`href="${target.replace(/^<|>$/g, '').replaceAll('"', '%22')}"`]),
    ...(icon === null ? [] : [`icon="${icon}"`]),
  ];
  const options = attributes.length === 0 ? '' : `{${attributes.join(' ')}}`;
  return container(`card${directiveText(title.trim())}${options}`, { lines: rest, height }, line);
}

function trimmed(lines: readonly OutputLine[]): readonly OutputLine[] {
  const first = lines.findIndex(({ text }) => !isBlank(text));
  return first === -1 ? [] : lines.slice(first, lines.findLastIndex(({ text }) => !isBlank(text)) + 1);
}
