import { decoded } from '../../../shared/addresses.js';

/** An entry of `SUMMARY.md`. */
export interface Chapter {
  readonly title: string;
  /** File relative to the folder of sources; null for a draft. */
  readonly file: string | null;
  /** False for chapters before and after the list: mdBook numbers only list items. */
  readonly isNumbered: boolean;
  readonly chapters: readonly Chapter[];
}

/** A group of chapters: those below a `# Part`, or before or after all parts. */
export interface ChapterGroup {
  readonly title: string | null;
  readonly chapters: readonly Chapter[];
}

interface OpenChapter extends Chapter {
  readonly chapters: OpenChapter[];
}

const ENTRY = /^([ \t]*)([-*+][ \t]+)?\[((?:[^\]\\]|\\.|\](?!\())*)\]\(([^)]*)\)[ \t]*$/;

/** Reads `SUMMARY.md`: parts, and chapters nested by indentation. */
export function readSummary(text: string): readonly ChapterGroup[] {
  const parts: { title: string | null; chapters: OpenChapter[] }[] = [{ title: null, chapters: [] }];
  let open: { readonly indent: number; readonly chapter: OpenChapter }[] = [];
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/<!--[\s\S]*?-->/g, '')
    .split('\n');
  const firstIndex = lines.findIndex((line) => line.trim() !== '');
  lines.forEach((line, index) => {
    const [, part] = /^#+[ \t]+(.*?)[ \t]*#*$/.exec(line) ?? [];
    if (part !== undefined) {
      open = [];
      if (index !== firstIndex) parts.push({ title: part, chapters: [] });
      return;
    }
    const [, blanks, mark, title, file = ''] = ENTRY.exec(line) ?? [];
    if (blanks === undefined || title === undefined) return;
    const indent = blanks.replace(/\t/g, '    ').length;
    const chapter: OpenChapter = {
      title: title.replace(/\\(.)/g, '$1'),
      file: fileOf(file),
      isNumbered: mark !== undefined,
      chapters: [],
    };
    open = open.filter((entry) => entry.indent < indent);
    const siblings = open.at(-1)?.chapter.chapters ?? parts.at(-1)?.chapters;
    siblings?.push(chapter);
    open.push({ indent, chapter });
  });
  return parts.filter((part) => part.chapters.length > 0);
}

function fileOf(target: string): string | null {
  const path = decoded(target.trim().replace(/^<|>$/g, '')).replace(/^\.\//, '');
  return path === '' ? null : path;
}
