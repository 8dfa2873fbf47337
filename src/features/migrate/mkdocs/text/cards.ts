import type { PlacedLine } from '../../../mdx/text/index.js';
import { attributeLine } from './attributes.js';
import { directiveText } from './kinds.js';
import { isBlank } from './lines.js';
import { isRuleLine } from './rule-lines.js';
import { type Block, container, lineAt, type OutputLine, type Scope, textAt } from './scope.js';

/** A grid: the items of its list become cards; anything else stands one below the other. */
export function cardsOf(lines: readonly PlacedLine[], isCards: boolean, line: number, scope: Scope): Block {
  const body = scope.inner(lines.filter(({ text }) => !isCardMark(text)));
  const items = isCards ? itemsOf(body.lines) : null;
  if (items === null || items.length === 0) return body;
  const cards = items.map((item) => cardOf(item, body.height));
  const all = { lines: cards.flatMap((card) => card.lines), height: body.height + 1 };
  return container('cards', all, line);
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

const LONE_LINK = /^(?::icon\[[^\]]*\] )?\[((?:[^[\]]|\[[^\]]*\])+)\]\((<[^<>]*>|[^\s()]+)\)$/;

/** A card: its first line is the title if it is bold or a link; a last link alone is where the card leads. */
function cardOf(item: readonly OutputLine[], height: number): Block {
  const line = lineAt(item, 0);
  const first = textAt(item, 0).trim();
  const icon = /^:icon\[([^\]]+)\] */.exec(first);
  const written = first.slice(icon?.[0].length ?? 0).trim();
  const [, bold] = /^(?:\*\*|__)(.+?)(?:\*\*|__)$/.exec(written) ?? [];
  const [, linkText, linkTarget] = LONE_LINK.exec(bold ?? written) ?? [];
  const isTitle = bold !== undefined || linkText !== undefined;
  const rest = (isTitle ? item.slice(1) : item).filter(
    ({ text }, index, all) => !(isRuleLine(text) && isHead(all, index)),
  );
  const last = rest.findLastIndex(({ text }) => !isBlank(text));
  const [, , lastTarget] = isTitle ? (LONE_LINK.exec(textAt(rest, last).trim()) ?? []) : [];
  const isApart = last > 0 && isBlank(textAt(rest, last - 1));
  const target = linkTarget ?? (isApart || last === 0 ? lastTarget : undefined);
  const text = target !== undefined && target === lastTarget && linkTarget === undefined ? rest.slice(0, last) : rest;
  const title = linkText ?? bold ?? 'Card';
  const attributes = [
    ...(target === undefined ? [] : [`href="${target.replace(/^<|>$/g, '').replaceAll('"', '%22')}"`]),
    ...(icon === null ? [] : [`icon=${icon[1]}`]),
  ];
  const label = directiveText(title.trim());
  const opening = `card${label}${attributes.length === 0 ? '' : `{${attributes.join(' ')}}`}`;
  return container(opening, { lines: trimmed(text), height: Math.max(0, height) }, line);
}

/** True if only blank lines stand before an index. */
function isHead(lines: readonly OutputLine[], index: number): boolean {
  return lines.slice(0, index).every(({ text }) => isBlank(text));
}

function trimmed(lines: readonly OutputLine[]): readonly OutputLine[] {
  const first = lines.findIndex(({ text }) => !isBlank(text));
  return first === -1 ? [] : lines.slice(first, lines.findLastIndex(({ text }) => !isBlank(text)) + 1);
}
