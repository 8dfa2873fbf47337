import type { Hit, TextParts } from '../../shared/search/hit';
import { icon, node } from './nodes';

const LIST_ID = 'docsgen-search-hits';

/** The list of hits that a field leads through: the focus stays in the field, which tells screen readers the highlighted hit. */
export interface HitList {
  readonly element: HTMLElement;
  readonly count: number;
  /** The hits as they stand, below their categories. */
  readonly groups: readonly HitGroup[];
  /** Number of the highlighted hit, from 0. */
  index(): number;
  /** True where all of the highlighted hit is there. */
  isReady(): boolean;
  /** The highlighted hit. */
  active(): HTMLAnchorElement | undefined;
  point(index: number): void;
  /** Highlights the next hit or, with -1, the one before, from the end to the beginning and back. */
  move(step: 1 | -1): void;
}

/** Hits that stand below the name of their category. */
interface HitGroup {
  readonly category: string;
  readonly hits: readonly Hit[];
}

/** Makes the list of the results for a field, whose name it takes. Hits that the list before has stay where they are, highlighted or not, and others stand behind them. */
export function createHitList(hits: readonly Hit[], field: HTMLInputElement, before: HitList | null): HitList {
  const groups = groupsAfter(before?.groups ?? [], hits);
  const element = node('div', 'search-hits');
  element.id = LIST_ID;
  element.setAttribute('role', 'listbox');
  element.setAttribute('aria-label', field.getAttribute('aria-label') ?? '');
  element.append(...groups.map(groupOf));
  const lines = [...element.querySelectorAll<HTMLAnchorElement>(':scope [role="option"]')];
  const listed = listedIn(groups);
  const last = listedIn(before?.groups ?? [])[before?.index() ?? 0];
  let index = Math.max(
    0,
    listed.findIndex((hit) => last !== undefined && keyOf(hit) === keyOf(last)),
  );
  const point = (next: number): void => {
    index = Math.min(next, lines.length - 1);
    for (const [i, line] of lines.entries()) line.setAttribute('aria-selected', String(i === index));
    field.setAttribute('aria-activedescendant', `${LIST_ID}-${index}`);
  };
  for (const [i, line] of lines.entries()) {
    line.id = `${LIST_ID}-${i}`;
    line.addEventListener('mousemove', () => {
      if (i !== index) point(i);
    });
  }
  field.setAttribute('aria-expanded', 'true');
  field.setAttribute('aria-controls', LIST_ID);
  return {
    element,
    count: lines.length,
    groups,
    index: () => index,
    isReady: () => listed[index]?.text !== null,
    active: () => lines[index],
    point,
    move(step) {
      point((index + step + lines.length) % lines.length);
      // In the middle for the first, so that its category is seen too.
      lines[index]?.scrollIntoView({ block: index === 0 ? 'center' : 'nearest' });
    },
  };
}

/** Tells a field's readers that it has no list. */
export function unlinkField(field: HTMLInputElement): void {
  field.setAttribute('aria-expanded', 'false');
  field.removeAttribute('aria-controls');
  field.removeAttribute('aria-activedescendant');
}

/**
 * Hits by category behind groups that are shown, as long as the first hits are theirs; so a category may be named twice, but nothing moves. A hit
 * whose text has come takes the place that was kept for it, and its height.
 */
export function groupsAfter(before: readonly HitGroup[], hits: readonly Hit[]): readonly HitGroup[] {
  const old = before.flatMap((group) => group.hits);
  const first = new Map(hits.slice(0, old.length).map((hit) => [keyOf(hit), hit]));
  if (!old.every((hit) => first.has(keyOf(hit)))) return byCategory(hits);
  const renewed = (hit: Hit): Hit => {
    const next = first.get(keyOf(hit)) ?? hit;
    return hit.isHeld === true ? { ...next, isHeld: true } : next;
  };
  const shown = before.map((group) => ({ ...group, hits: group.hits.map(renewed) }));
  const [next, ...others] = byCategory(hits.slice(old.length));
  const last = shown.at(-1);
  if (next === undefined) return shown;
  if (last?.category !== next.category) return [...shown, next, ...others];
  return [...shown.slice(0, -1), { ...last, hits: [...last.hits, ...next.hits] }, ...others];
}

/** What tells a hit from others. */
export function keyOf({ key, href }: Hit): string | null {
  return key ?? href;
}

/** A place that is kept for a hit of which nothing is known yet. */
function isFree({ subcategory, text }: Hit): boolean {
  return text === null && subcategory.length === 0;
}

/** The hits of groups that a reader can choose. */
function listedIn(groups: readonly HitGroup[]): readonly Hit[] {
  return groups.flatMap(({ hits }) => hits).filter((hit) => !isFree(hit));
}

/** Hits by category, in the order in which the categories first appear. */
function byCategory(hits: readonly Hit[]): readonly HitGroup[] {
  const groups = new Map<string, Hit[]>();
  for (const hit of hits) groups.set(hit.category, [...(groups.get(hit.category) ?? []), hit]);
  return [...groups].map(([category, group]) => ({ category, hits: group }));
}

function groupOf({ category, hits }: HitGroup, index: number): HTMLElement {
  const id = `${LIST_ID}-category-${index}`;
  const element = node('div', '', ...hits.map((hit) => (isFree(hit) ? hitLine(hit) : lineOf(hit))));
  element.setAttribute('role', 'group');
  if (category === '') return element;
  const title = node('div', 'search-category', category);
  title.id = id;
  title.setAttribute('role', 'presentation');
  element.setAttribute('aria-labelledby', id);
  element.prepend(title);
  return element;
}

/** One hit in a list that a field leads through. */
function lineOf(hit: Hit): HTMLElement {
  const link = hitLine(hit);
  const enter = node('span', 'search-hit-enter', '↵');
  enter.setAttribute('aria-hidden', 'true');
  link.append(enter);
  link.setAttribute('role', 'option');
  link.tabIndex = -1;
  return link;
}

/** One hit: where it is, and the text around what was found; an empty line where nothing is known of it yet. */
export function hitLine(hit: Hit): HTMLElement {
  const { href, subcategory, context, titles, text, isHeld = false } = hit;
  const held = isHeld ? ' search-hit-held' : '';
  if (isFree(hit)) return node('div', `search-hit-free${held}`);
  const title = node('span', 'search-hit-title', node('span', 'search-hit-page', ...marked(subcategory)));
  if (context !== null) title.append(node('span', 'search-hit-context', ` · ${context}`));
  for (const part of titles) {
    const separator = node('span', 'search-hit-separator', ' › ');
    separator.setAttribute('aria-hidden', 'true');
    title.append(separator, node('span', '', ...marked(part)));
  }
  const body = node('span', 'search-hit-body', title);
  // Where it is, until there is more to say.
  if (text === null) body.append(node('span', 'search-hit-path', decodeURI(href ?? '')));
  else if (text.length > 0) body.append(node('span', 'search-hit-text', ...marked(text)));
  const sign = node('span', 'search-hit-icon', icon(titles.length === 0 ? 'file' : 'arrowRight'));
  const link = node('a', `search-hit${held}`, sign, body);
  if (href !== null) link.href = href;
  return link;
}

/** Text with what was found marked in it. Whatever the text holds, it is text. */
function marked(text: TextParts): (string | HTMLElement)[] {
  return text.map((part) => (part.marked ? node('mark', '', part.text) : part.text));
}
