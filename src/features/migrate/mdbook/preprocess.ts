import { dirname, relative } from 'node:path';
import type { JsonObject } from '../../../base/json.js';
import type { MigrationFinding } from '../../mdx/text/index.js';
import { Folder } from '../gate/index.js';
import type { ForeignSite } from '../model.js';
import { type BookItem, chapterFile, chaptersOf, indexPath, mapChapters } from './book.js';
import { copyProject } from './copied-project.js';
import { expandIncludes } from './includes.js';
import { madeFiles, type PreprocessedFiles } from './made-files.js';
import { orderedPreprocessors } from './order.js';
import { type PreprocessorOutcome, runPreprocessor } from './run-preprocessor.js';

/** A preprocessor that should have changed the book but did not. */
export interface MissingPreprocessor {
  readonly name: string;
  /** Reason, as the end of a sentence: `it was not run`. */
  readonly reason: string;
}

/** A place of a chapter that needs manual work. */
export type ChapterNote = Omit<MigrationFinding, 'file'>;

/** A book before preprocessing. */
export interface BookSources {
  /** `book.toml` as data. */
  readonly config: JsonObject;
  /** Folder of the sources. */
  readonly src: Folder;
  readonly items: readonly BookItem[];
}

/** A book after preprocessing. */
export interface PreprocessedBook {
  readonly items: readonly BookItem[];
  readonly missingPrograms: readonly MissingPreprocessor[];
  /** Commands in braces that the book shows as text, because a backslash was before them. */
  readonly escapedCommands: ReadonlySet<string>;
  /** Kinds of changes to the text of each chapter, by its file relative to the folder of sources. */
  readonly changes: ReadonlyMap<string, ReadonlySet<string>>;
  /** Notes by file, like `changes`. */
  readonly notes: ReadonlyMap<string, readonly ChapterNote[]>;
  readonly madeFiles: PreprocessedFiles;
}

/** Runs a program of the book with its command and the current items. */
type Run = (command: string, items: readonly BookItem[]) => Promise<PreprocessorOutcome>;

/**
 * Runs the preprocessors of a book in mdBook's order. Built-in ones are implemented here; those of the book are programs, which run only if
 * the site allows it.
 */
export async function preprocess(book: BookSources, site: ForeignSite): Promise<PreprocessedBook> {
  const { order } = orderedPreprocessors(book.config);
  const hasPrograms = order.some(({ command }) => command !== null);
  const { preprocessors: limits } = site;
  if (!hasPrograms || limits === null) return inOrder(book, () => Promise.resolve({ failure: NOT_RUN }));
  const copy = await copyProject(site.folder.path, site.root.path);
  if ('failure' in copy) return inOrder(book, () => Promise.resolve(copy));
  try {
    const { root } = copy;
    const src = Folder.open(copy.dir).at(relative(site.folder.path, book.src.path));
    const run: Run = (command, items) => runPreprocessor({ command, root, limits }, { config: book.config, items });
    const processedBook = await inOrder({ ...book, src }, run);
    return { ...processedBook, madeFiles: madeFiles(book.src, src, limits.bytes) };
  } finally {
    await copy.remove();
  }
}

const NOT_RUN = 'it was not run; with `--run-preprocessors` docsgen runs it as mdBook does';

const NONE_MADE: PreprocessedFiles = { files: new Map(), tooLarge: [] };

async function inOrder({ config, src, items: sources }: BookSources, run: Run): Promise<PreprocessedBook> {
  const { order, circle } = orderedPreprocessors(config);
  const missingPrograms = circle.map((name) => ({ name, reason: 'its `before` and `after` make a circle' }));
  const links: Links = { src, escapedCommands: new Set(), notes: new Map() };
  const changes = new Map<string, Set<string>>();
  let items = sources;
  const putItems = (kind: string, newItems: readonly BookItem[]): void => {
    const contentsBefore = contentsOf(items);
    for (const [file, content] of contentsOf(newItems))
      if (contentsBefore.get(file) !== content) changes.set(file, new Set([...(changes.get(file) ?? []), kind]));
    items = newItems;
  };
  for (const { name, command } of order) {
    if (name === 'index')
      items = mapChapters(items, (chapter) => ({ ...chapter, path: chapter.path && indexPath(chapter.path) }));
    else if (command === null) putItems('include', withIncludes(items, links));
    else {
      const outcome = await run(command, items);
      if ('failure' in outcome) missingPrograms.push({ name, reason: outcome.failure });
      else putItems('preprocessor', outcome.items ?? items);
    }
  }
  return {
    items,
    missingPrograms,
    changes,
    escapedCommands: links.escapedCommands,
    notes: links.notes,
    madeFiles: NONE_MADE,
  };
}

function contentsOf(items: readonly BookItem[]): ReadonlyMap<string, string> {
  return new Map(
    chaptersOf(items).flatMap((chapter) => {
      const file = chapterFile(chapter);
      return file === null ? [] : [[file, chapter.content] as const];
    }),
  );
}

interface Links {
  readonly src: Folder;
  readonly escapedCommands: Set<string>;
  readonly notes: Map<string, ChapterNote[]>;
}

/**
 * The chapters after the preprocessor `links`. Paths are relative to the source of a chapter, or to its path if a preprocessor created it.
 */
function withIncludes(items: readonly BookItem[], { src, escapedCommands, notes }: Links): readonly BookItem[] {
  return mapChapters(items, (chapter) => {
    const file = chapterFile(chapter);
    if (file === null) return chapter;
    const report = (kind: string, message: string, line: number): void => {
      notes.set(file, [...(notes.get(file) ?? []), { kind, message, line }]);
    };
    const folder = src.at(dirname(file));
    return { ...chapter, content: expandIncludes(chapter.content, { folder, escapedCommands, report }) };
  });
}
