import { list, record, text } from '../../../base/json-values.js';
import { isPlainPath } from '../gate/index.js';
import { normalPath } from '../tree.js';
import type { Chapter, ChapterGroup } from './summary.js';

/** A chapter in the form that mdBook passes to preprocessors, with the field names of its JSON. */
export interface BookChapter {
  readonly name: string;
  readonly content: string;
  /** `[2, 1]` for chapter 2.1; null for an unnumbered chapter. */
  readonly number: readonly number[] | null;
  readonly sub_items: readonly BookItem[];
  /** Path that its address is made from, POSIX and relative to the folder of sources; null for a draft. */
  readonly path: string | null;
  /** The file that it was read from; null if a preprocessor created the chapter. */
  readonly source_path: string | null;
  readonly parent_names: readonly string[];
}

/** An item of a book: a separator, the title of a part, or a chapter. */
export type BookItem = 'Separator' | { readonly PartTitle: string } | { readonly Chapter: BookChapter };

/** The items of a book. `contentOf` returns the text of a file. Numbers continue from part to part. */
export function itemsOf(parts: readonly ChapterGroup[], contentOf: (file: string) => string): readonly BookItem[] {
  let lastNumber = 0;
  const itemOf = (chapter: Chapter, number: readonly number[] | null, parents: readonly string[]): BookItem => {
    const { title, file, chapters } = chapter;
    const names = [...parents, title];
    return {
      Chapter: {
        name: title,
        content: file === null ? '' : contentOf(file),
        number,
        sub_items: chapters.map((child, index) => itemOf(child, number && [...number, index + 1], names)),
        path: file,
        source_path: file,
        parent_names: parents,
      },
    };
  };
  return parts.flatMap(({ title, chapters }) => [
    ...(title === null ? [] : [{ PartTitle: title }]),
    ...chapters.map((chapter) => itemOf(chapter, chapter.isNumbered ? [++lastNumber] : null, [])),
  ]);
}

/** The items with each chapter changed, children first. */
export function mapChapters(
  items: readonly BookItem[],
  change: (chapter: BookChapter) => BookChapter,
): readonly BookItem[] {
  return items.map((item) => {
    if (item === 'Separator' || !('Chapter' in item)) return item;
    return { Chapter: change({ ...item.Chapter, sub_items: mapChapters(item.Chapter.sub_items, change) }) };
  });
}

/** All chapters in reading order, including drafts. */
export function chaptersOf(items: readonly BookItem[]): readonly BookChapter[] {
  return items.flatMap((item) => {
    if (item === 'Separator' || !('Chapter' in item)) return [];
    return [item.Chapter, ...chaptersOf(item.Chapter.sub_items)];
  });
}

/** The path after mdBook's preprocessor `index`, which turns `README.md`, the page of its folder, into `index.md`. */
export function indexPath(path: string): string {
  return path.replace(/(^|\/)readme\.md$/i, '$1index.md');
}

/** Why a file listed as a chapter cannot be a page, as the end of a sentence; null if it can. */
export function pageFault(file: string): string | null {
  if (!isPlainPath(file)) return 'is outside the source folder, so it is not a page';
  return /\.md$/i.test(file) ? null : 'is not a Markdown file, so it is not a page; readers can download it';
}

/**
 * The file of a chapter's page, relative to the folder of sources: its source, or the path that a preprocessor has set. Null for a draft
 * and for a file that cannot be a page.
 */
export function chapterFile({ path, source_path }: BookChapter): string | null {
  if (path === null) return null;
  if (source_path !== null && indexPath(source_path) === indexPath(path))
    return pageFault(source_path) === null ? source_path : null;
  const file = normalPath(path.replaceAll('\\', '/').replace(/\.[^./\\]*$/, ''));
  return file === '' ? null : `${file}.md`;
}

/** Reads the items in a preprocessor's output; null if they are invalid. Missing fields are empty. */
export function readItems(value: unknown): readonly BookItem[] | null {
  if (!Array.isArray(value)) return null;
  const items = value.map(readItem);
  return items.some((item) => item === null) ? null : items.filter((item) => item !== null);
}

function readItem(value: unknown): BookItem | null {
  if (value === 'Separator') return value;
  const { PartTitle: title, Chapter: chapter } = record(value);
  if (typeof title === 'string') return { PartTitle: title };
  const { name, content, sub_items: inner, ...rest } = record(chapter);
  const subItems = readItems(inner ?? []);
  if (typeof name !== 'string' || typeof content !== 'string' || subItems === null) return null;
  const number = list(rest['number']).filter((part) => typeof part === 'number');
  return {
    Chapter: {
      name,
      content,
      number: number.length === 0 ? null : number,
      sub_items: subItems,
      path: text(rest['path']),
      source_path: text(rest['source_path']),
      parent_names: list(rest['parent_names']).filter((parent) => typeof parent === 'string'),
    },
  };
}
