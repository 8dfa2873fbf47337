import { isPlainPath } from '../gate/index.js';
import { normalPath } from '../tree.js';
import { list, record, text } from '../values.js';
import type { Chapter, Part } from './summary.js';

/** A chapter as mdBook hands it to preprocessors; the names of the fields are those of its JSON. */
export interface BookChapter {
  readonly name: string;
  readonly content: string;
  /** `[2, 1]` for chapter 2.1; null for one without a number. */
  readonly number: readonly number[] | null;
  readonly sub_items: readonly BookItem[];
  /** What its address is made from, below the folder of sources, POSIX; null for a draft. */
  readonly path: string | null;
  /** The file that it was read from; null for one that a preprocessor has made. */
  readonly source_path: string | null;
  readonly parent_names: readonly string[];
}

/** What stands in a book: a line between chapters, the title of a part, a chapter. */
export type BookItem = 'Separator' | { readonly PartTitle: string } | { readonly Chapter: BookChapter };

/** The items of a book. `contentOf` gives the text of a file; numbers go on from part to part. */
export function itemsOf(parts: readonly Part[], contentOf: (file: string) => string): readonly BookItem[] {
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

/** The items with each chapter changed, those below it first. */
export function mapChapters(
  items: readonly BookItem[],
  change: (chapter: BookChapter) => BookChapter,
): readonly BookItem[] {
  return items.map((item) => {
    if (item === 'Separator' || !('Chapter' in item)) return item;
    return { Chapter: change({ ...item.Chapter, sub_items: mapChapters(item.Chapter.sub_items, change) }) };
  });
}

/** All chapters in reading order, drafts too. */
export function chaptersOf(items: readonly BookItem[]): readonly BookChapter[] {
  return items.flatMap((item) => {
    if (item === 'Separator' || !('Chapter' in item)) return [];
    return [item.Chapter, ...chaptersOf(item.Chapter.sub_items)];
  });
}

/** `README.md` is the page of its folder, which mdBook's preprocessor `index` calls `index.md`. */
export function indexPath(path: string): string {
  return path.replace(/(^|\/)readme\.md$/i, '$1index.md');
}

/** Why a file that is listed as a chapter cannot be a page, as the end of a sentence; null where it can. */
export function pageFault(file: string): string | null {
  if (!isPlainPath(file)) return 'leads out of the folder of the sources, so it is no page';
  return /\.md$/i.test(file) ? null : 'is no Markdown file, so it is no page; readers can download it';
}

/** The file of a chapter's page, below the folder of sources: that of its source, or the one that a preprocessor has named. Null for a draft and for what cannot be a page. */
export function fileOf({ path, source_path }: BookChapter): string | null {
  if (path === null) return null;
  if (source_path !== null && indexPath(source_path) === indexPath(path))
    return pageFault(source_path) === null ? source_path : null;
  const file = normalPath(path.replaceAll('\\', '/').replace(/\.[^./\\]*$/, ''));
  return file === '' ? null : `${file}.md`;
}

/** Reads the items that a preprocessor has written; null where they are none. A field that is missing is empty. */
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
