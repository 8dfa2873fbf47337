import type { Hit, TextParts } from '../../shared/search/hit';
import { iconElement, node } from './nodes';

const LIST_ID = 'docsgen-search-hits';

/** The list of hits that a field controls: the focus stays in the field, which names the highlighted hit for screen readers. */
export interface HitList {
  readonly element: HTMLElement;
  readonly count: number;
  /** The hits below their categories, in display order. */
  readonly groups: readonly HitGroup[];
  /** Number of the highlighted hit, from 0. */
  index(): number;
  /** True if the text of the highlighted hit is loaded. */
  isReady(): boolean;
  /** The link of the highlighted hit. */
  link(): HTMLAnchorElement | undefined;
  point(index: number): void;
  /** Highlights the next hit (1) or the previous one (-1), with wrapping. */
  move(step: 1 | -1): void;
}

/** Hits below the name of their category. */
interface HitGroup {
  readonly category: string;
  readonly hits: readonly Hit[];
}

/**
 * Creates the list of hits for a field, with the field's accessible name. Hits of `lastList` keep their places and the highlight; new ones
 * are added after them.
 */
export function createHitList(hits: readonly Hit[], field: HTMLInputElement, lastList: HitList | null): HitList {
  const groups = groupsAfter(lastList?.groups ?? [], hits);
  const element = node('div', 'search-hits');
  element.id = LIST_ID;
  element.setAttribute('role', 'listbox');
  element.setAttribute('aria-label', field.getAttribute('aria-label') ?? '');
  element.append(...groups.map(groupOf));
  const lines = [...element.querySelectorAll<HTMLAnchorElement>(':scope [role="option"]')];
  const listedHits = choicesIn(groups);
  const lastHit = choicesIn(lastList?.groups ?? [])[lastList?.index() ?? 0];
  let index = Math.max(
    0,
    listedHits.findIndex((hit) => lastHit !== undefined && hitKey(hit) === hitKey(lastHit)),
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
    isReady: () => listedHits[index]?.text !== null,
    link: () => lines[index],
    point,
    move(step) {
      point((index + step + lines.length) % lines.length);
      // The first hit is centred, so that its category is visible too.
      lines[index]?.scrollIntoView({ block: index === 0 ? 'center' : 'nearest' });
    },
  };
}

/** Sets the field's ARIA attributes to no list. */
export function unlinkField(field: HTMLInputElement): void {
  field.setAttribute('aria-expanded', 'false');
  field.removeAttribute('aria-controls');
  field.removeAttribute('aria-activedescendant');
}

/**
 * Adds hits to the groups of the last list, so that nothing that the reader sees moves; a category may then occur twice. If the hits do not
 * start with those of the last list, they are grouped again. A hit whose text was read meanwhile keeps the place and the height of its
 * line; a page that was listed by its title gets no further lines.
 */
export function groupsAfter(lastGroups: readonly HitGroup[], allHits: readonly Hit[]): readonly HitGroup[] {
  const oldHits = lastGroups.flatMap((group) => group.hits);
  const oldKeys = new Set(oldHits.map(hitKey));
  const heldPages = new Set(oldHits.filter(({ isPending }) => isPending).map(pageOf));
  const hits = allHits.filter((hit) => oldKeys.has(hitKey(hit)) || !heldPages.has(pageOf(hit)));
  const newHits = new Map(hits.slice(0, oldHits.length).map((hit) => [hitKey(hit), hit]));
  if (!oldHits.every((hit) => newHits.has(hitKey(hit)))) return byCategory(hits);
  const renew = (hit: Hit): Hit => {
    const next = newHits.get(hitKey(hit)) ?? hit;
    return hit.isPending === true ? { ...next, isPending: true } : next;
  };
  const shownGroups = lastGroups.map((group) => ({ ...group, hits: group.hits.map(renew) }));
  const [nextGroup, ...otherGroups] = byCategory(hits.slice(oldHits.length));
  const lastGroup = shownGroups.at(-1);
  if (nextGroup === undefined) return shownGroups;
  if (lastGroup?.category !== nextGroup.category) return [...shownGroups, nextGroup, ...otherGroups];
  return [...shownGroups.slice(0, -1), { ...lastGroup, hits: [...lastGroup.hits, ...nextGroup.hits] }, ...otherGroups];
}

/** Identifies a hit. */
export function hitKey({ key, href }: Hit): string | null {
  return key ?? href;
}

/** Address of a hit's page. */
function pageOf({ href }: Hit): string | undefined {
  return href?.split('#')[0];
}

/** True for a hit without any data yet: its empty line reserves space. */
function isFree({ subcategory, text }: Hit): boolean {
  return text === null && subcategory.length === 0;
}

/** The hits of groups that the reader can select. */
function choicesIn(groups: readonly HitGroup[]): readonly Hit[] {
  return groups.flatMap(({ hits }) => hits).filter((hit) => !isFree(hit));
}

/** Hits by category, in the order in which categories first occur. */
function byCategory(hits: readonly Hit[]): readonly HitGroup[] {
  const groups = new Map<string, Hit[]>();
  for (const hit of hits) groups.set(hit.category, [...(groups.get(hit.category) ?? []), hit]);
  return [...groups].map(([category, group]) => ({ category, hits: group }));
}

function groupOf({ category, hits }: HitGroup, index: number): HTMLElement {
  const id = `${LIST_ID}-category-${index}`;
  const element = node('div', '', ...hits.map((hit) => (isFree(hit) ? hitLine(hit) : optionOf(hit))));
  element.setAttribute('role', 'group');
  if (category === '') return element;
  const title = node('div', 'search-category', category);
  title.id = id;
  title.setAttribute('role', 'presentation');
  element.setAttribute('aria-labelledby', id);
  element.prepend(title);
  return element;
}

/** A hit in a list that a field controls. */
function optionOf(hit: Hit): HTMLElement {
  const link = hitLine(hit);
  const enterSign = node('span', 'search-hit-enter', '↵');
  enterSign.setAttribute('aria-hidden', 'true');
  link.append(enterSign);
  link.setAttribute('role', 'option');
  link.tabIndex = -1;
  return link;
}

/** The line of a hit: its page and headings, and the text around the match; empty if nothing is known yet. */
export function hitLine(hit: Hit): HTMLElement {
  const { href, subcategory, context, lang, note, description, titles, text, isPending } = hit;
  const heldClass = isPending ? ' search-hit-held' : '';
  if (isFree(hit)) return node('div', `search-hit-free${heldClass}`);
  const title = node('span', 'search-hit-title', node('span', 'search-hit-page', ...nodesOf(subcategory)));
  const asides = (...texts: (string | null | undefined)[]): void => {
    for (const text of texts) if (text) title.append(node('span', 'search-hit-context', ` · ${text}`));
  };
  asides(context);
  for (const part of titles) {
    const separator = node('span', 'search-hit-separator', ' › ');
    separator.setAttribute('aria-hidden', 'true');
    title.append(separator, node('span', '', ...nodesOf(part)));
  }
  asides(lang && languageName(lang), note);
  const body = node('span', 'search-hit-body', title);
  // The page's category replaces a text that is not loaded yet or that a section lacks; in the latter case with the page's description.
  if (text?.length) body.append(node('span', 'search-hit-text', ...nodesOf(text)));
  else body.append(node('span', 'search-hit-path', hit.category));
  if (text?.length === 0 && description)
    body.append(node('span', 'search-hit-path search-hit-description', description));
  if (lang) for (const part of body.querySelectorAll<HTMLElement>(IN_ITS_LANGUAGE)) part.lang = lang;
  const sign = node('span', 'search-hit-icon', iconElement(titles.length === 0 ? 'file' : 'arrowRight'));
  const link = node('a', `search-hit${heldClass}`, sign, body);
  if (href !== null) link.href = href;
  return link;
}

/** Parts of a hit in the language of its page. */
const IN_ITS_LANGUAGE =
  '.search-hit-title > span:not([class]), .search-hit-page, .search-hit-text, .search-hit-description';

/** Name of a language in the reader's language: `English`. */
function languageName(lang: string): string {
  return new Intl.DisplayNames([document.documentElement.lang], { type: 'language' }).of(lang) ?? lang;
}

/** The nodes of a text, with `mark` elements. Markup in the text is shown literally. */
function nodesOf(text: TextParts): (string | HTMLElement)[] {
  return text.map((part) => (part.marked ? node('mark', '', part.text) : part.text));
}
