import { slugify } from '../../../../shared/slug.js';
import type { PlacedLine } from '../../../mdx/text/index.js';
import { headingText } from '../../headings.js';
import type { HeadingDraft, OutputLine } from './scope.js';

/** Lines in which headings have the ids of the old site wherever docsgen would give them others. */
export function withIds(
  lines: readonly OutputLine[],
  headings: readonly HeadingDraft[],
  ids: readonly string[],
): readonly PlacedLine[] {
  const idOf = new Map(headings.map((heading, index) => [heading, ids[index] ?? '']));
  const counts = new Map<string, number>();
  for (const { text, level } of headings) if (level > 0) counts.set(slugOf(text), (counts.get(slugOf(text)) ?? 0) + 1);
  const used = new Set<string>();
  return lines.map(({ text, line, heading }) => {
    if (heading === undefined) return { text, line };
    const id = idOf.get(heading) ?? '';
    if (used.has(id)) return { text, line };
    used.add(id);
    const isSame = slugOf(heading.text) === id && counts.get(id) === 1 && heading.id === null;
    return { text: isSame || id === '' ? text : `${text} {#${id}}`, line };
  });
}

/** The id that docsgen would give a heading by itself. */
function slugOf(text: string): string {
  return slugify(headingText(text, true)) || 'section';
}
