import { decoded } from '../../../shared/addresses.js';
import { slugify } from '../../../shared/slug.js';
import type { FenceSegment, RewrittenPage } from '../../mdx/text/index.js';
import { keepHeadingIds } from '../headings.js';
import { isOutside, linkPath, replaceLinks, targetParts } from '../links.js';
import { resolvedPath } from '../tree.js';
import { replaceFormulas } from './formulas.js';
import { replaceIcons } from './icons.js';
import { type Placeholders, type PlaceholderUse, readPlaceholders } from './placeholders.js';
import { replacePunctuation } from './punctuation.js';

/** Context that the pages of a book share. */
export interface Book {
  /** Files of the pages. */
  readonly chapters: ReadonlySet<string>;
  /** Other files of the sources, which mdBook copies. */
  readonly files: ReadonlySet<string>;
  readonly hasMath: boolean;
  /** True if `--`, `---` and `...` stand for dashes and an ellipsis. */
  readonly hasSmartPunctuation: boolean;
  /** Prefix of hidden lines by language. */
  readonly hiddenPrefixes: ReadonlyMap<string, string>;
  readonly placeholders: Placeholders;
}

/**
 * Rewrites a preprocessed chapter. `file` is relative to the folder of sources. Returns the places that missing preprocessors would have
 * changed.
 */
export function rewriteChapter(page: RewrittenPage, file: string, book: Book): readonly PlaceholderUse[] {
  page.replace('hidden lines', (segment) => (segment.kind === 'fence' ? withoutHidden(segment, book) : segment));
  page.replace('fence', (segment) => (segment.kind === 'fence' ? withLanguage(segment) : segment));
  if (book.hasSmartPunctuation) replacePunctuation(page);
  if (book.hasMath) replaceFormulas(page);
  replaceIcons(page);
  replaceLinks(page, (target) => newTarget(target, file, book));
  keepHeadingIds(page, slugOfMdbook);
  return readPlaceholders(page, book.placeholders);
}

/** mdBook's ids: letters and digits in lower case, blanks as hyphens; `section` for headings without either. */
function slugOfMdbook(text: string): string {
  return slugify(text) || 'section';
}

/** Removes lines that readers see only on request: `# use std::fmt;`. */
function withoutHidden(fence: FenceSegment, book: Book): FenceSegment {
  const [language = '', ...words] = fence.info.split(/[,\s]+/);
  const ownPrefix = words.map((word) => /^hidelines=(.*)$/.exec(word)?.[1]).find((prefix) => prefix !== undefined);
  const prefix = ownPrefix ?? book.hiddenPrefixes.get(language);
  const isRust = language === 'rust' || language === 'rs';
  if (prefix === undefined && !isRust) return fence;
  const body =
    prefix === undefined
      ? fence.body.flatMap(rustLine)
      : fence.body.filter((line) => !line.trimStart().startsWith(prefix));
  return body.length === fence.body.length && body.every((line, index) => line === fence.body[index])
    ? fence
    : { ...fence, body };
}

/** A line of Rust code: `# x` is hidden, `## x` shows `# x`, and `#[attribute]` and `#!` are code. */
function rustLine(line: string): readonly string[] {
  const [, blanks = '', rest] = /^([\s>]*)#(.*)$/.exec(line) ?? [];
  if (rest === undefined) return [line];
  if (rest === '' || rest.startsWith(' ')) return [];
  return rest.startsWith('#') ? [`${blanks}${rest}`] : [line];
}

/** Words of fences that only mdBook knows. */
const RUN_WORDS = /^(?:editable|noplayground|noplaypen|mdbook-runnable|hidelines=.*|edition\d+)$/;

/** Keeps the language and the words about checking of a fence: ` ```rust,editable ` becomes ` ```rust `. */
function withLanguage(fence: FenceSegment): FenceSegment {
  const [language = '', ...words] = fence.info.split(/[,\s]+/);
  const keptWords = words.filter((word) => !RUN_WORDS.test(word));
  if (keptWords.length === words.length) return fence;
  return { ...fence, info: [language, ...keptWords].join(',') };
}

/** The new form of a link: chapters by file name, other files by their old address. */
function newTarget(target: string, file: string, book: Book): string {
  const { path, query, hash } = targetParts(target);
  const rest = query + hash;
  if (path === '' || isOutside(path)) return target;
  const targetFile = resolvedPath(file, decoded(path));
  if (book.chapters.has(targetFile)) return target;
  const page = targetFile.replace(/\.html$/, '.md');
  const chapter = [page, page.replace(/(^|\/)index\.md$/, '$1README.md')].find((path) => book.chapters.has(path));
  if (chapter !== undefined) return path.replace(/[^/]*$/, linkPath(chapter.replace(/^.*\//, ''))) + rest;
  return book.files.has(targetFile) ? `/${linkPath(targetFile)}${rest}` : target;
}
