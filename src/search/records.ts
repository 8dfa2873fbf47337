import { sha256 } from '../base/hash.js';
import type { SearchRecord } from '../model/search-record.js';
import { pathTo, type SearchPage, type TextSection } from './page-text.js';

/** `level` of a record by its type. */
const LEVELS = { lvl0: 100, lvl1: 90, lvl2: 80, lvl3: 70, lvl4: 60, lvl5: 50, lvl6: 40, content: 0 } as const;
const HEADINGS = ['lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
const ID_LENGTH = 40;

type Levels = Pick<SearchRecord, 'lvl0' | 'lvl1' | (typeof HEADINGS)[number]>;

/** Data shared by all records of a page: the language, and the origin of the site with base and trailing slash. */
export interface RecordsContext {
  readonly lang: string;
  readonly siteUrl: string;
}

/** Records of a page in order: one for its title, each heading and each block of text. */
export function recordsOf(page: SearchPage, { lang, siteUrl }: RecordsContext): readonly SearchRecord[] {
  const address = siteUrl + encodeURI(page.url.slice(1));
  const records: SearchRecord[] = [];
  const textCounts = new Map<string, number>();
  const add = (type: SearchRecord['type'], place: Place, content: string | null): void => {
    const { anchor, levels } = place;
    const text = JSON.stringify([page.url, anchor, type, levels, content]);
    const repetition = textCounts.get(text) ?? 0;
    textCounts.set(text, repetition + 1);
    records.push({
      // The position on the page is not part of the ID, so that a text keeps its ID when others are inserted before it.
      objectID: sha256(`${repetition}\n${text}`).slice(0, ID_LENGTH),
      type,
      ...levels,
      content,
      url: anchor === null ? address : `${address}#${encodeURIComponent(anchor)}`,
      anchor,
      lang,
      ...(page.lang === undefined ? {} : { textLang: page.lang }),
      level: LEVELS[type],
      position: records.length,
    });
  };
  add('lvl1', { anchor: null, levels: levelsOf(page, []) }, null);
  let path: readonly TextSection[] = [];
  for (const section of page.sections) {
    if (section.depth > 1) path = pathTo(section, path);
    const place = { anchor: section.id === '' ? null : section.id, levels: levelsOf(page, path) };
    if (section.depth > 1) add(HEADINGS[Math.min(path.length, HEADINGS.length) - 1] ?? 'lvl2', place, null);
    for (const block of section.blocks) add('content', place, block.text);
  }
  return records;
}

interface Place {
  readonly anchor: string | null;
  readonly levels: Levels;
}

/** Titles of a record by level. Levels have no gaps: an `h4` directly below an `h2` is `lvl3`. */
function levelsOf(page: SearchPage, path: readonly TextSection[]): Levels {
  const heading = (index: number): string | null => path[index]?.heading ?? null;
  return {
    lvl0: page.category,
    lvl1: page.title,
    lvl2: heading(0),
    lvl3: heading(1),
    lvl4: heading(2),
    lvl5: heading(3),
    lvl6: heading(4),
  };
}
