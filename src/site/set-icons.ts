import type { IconDrawing } from '../model/icon.js';
import type { Card, NavEntry } from '../model/page.js';
import type { Site } from '../model/site.js';

/** Icons of installed sets that entries and cards show, by name; undefined if the site names none. */
export function setIcons(
  { content: { icons } }: Site,
  entries: readonly NavEntry[],
  cards: readonly Card[],
): Readonly<Record<string, IconDrawing>> | undefined {
  if (icons === undefined) return undefined;
  const names = new Set([...entries.flatMap(iconsOf), ...cards.map(({ icon }) => icon)]);
  return Object.fromEntries(Object.entries(icons).filter(([name]) => names.has(name)));
}

function iconsOf({ icon, items }: NavEntry): readonly (string | null)[] {
  return [icon, ...items.flatMap(iconsOf)];
}
