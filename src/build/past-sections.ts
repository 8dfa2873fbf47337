import { basename } from 'node:path';
import { categoryTexts, frontmatterOf, isCategoryFile } from '../content/index.js';
import { categorySections, type SectionText, sectionTexts } from '../features/translations/index.js';
import type { SiteConfig } from '../model/config.js';
import { matchSections, type Recognisable } from '../shared/match-sections.js';

/** Sections of a page, of a partial or of a file that describes a folder, as the file says them. */
export async function sectionsOfFile(
  fileText: string,
  path: string,
  { markdown: { math, emoji, parser } }: SiteConfig,
): Promise<readonly SectionText[]> {
  const text = fileText.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  if (isCategoryFile(basename(path))) return categoryText(text);
  const isPartial = path.split('/').some((part) => part.startsWith('_'));
  const frontmatter = frontmatterOf(text);
  return sectionTexts(text, isPartial ? null : frontmatter, {
    math: (isPartial ? null : frontmatter.math) ?? math,
    emoji,
    parser,
  });
}

function categoryText(fileText: string): readonly SectionText[] {
  const said = categoryTexts(fileText);
  const lines = Object.entries(said).flatMap(([key, value]) => (value === null ? [] : [`${key}: ${value}`]));
  const text = lines.join('\n');
  return categorySections(said).map((section) => ({ ...section, text, blocks: [{ hash: section.hashes, text }] }));
}

/** Hashes that the sections of a page had earlier, by their ID of today. */
export function earlierHashes(then: readonly SectionText[], now: readonly SectionText[]): ReadonlyMap<string, string> {
  const known = recognisable(then);
  const hashes = new Map(known.map((section) => [section.key, section.hashes.join(' ')]));
  const matches = matchSections(known, recognisable(now));
  return new Map(matches.map((match) => [match.now.slice(1), hashes.get(match.known) ?? '']));
}

/** Sections of a page; a repeated ID cannot be recorded. */
function recognisable(sections: readonly SectionText[]): readonly Recognisable[] {
  return sections
    .filter(({ id }, i) => sections.findIndex((other) => other.id === id) === i)
    .map(({ id, hashes }) => ({ key: `#${id}`, hashes: hashes.split(' ') }));
}
