import { cutMargin, marginAt, withMargin } from './copy-margin.js';
import type { Edit, Fragment } from './fragment.js';

/** Writes the Markdown copy of a page, with one line feed at the end; empty for an empty page. */
export function writeCopy(main: Fragment): string {
  const text = copyOf(main).trim();
  return text === '' ? '' : `${text}\n`;
}

/** The fragment as plain Markdown. */
function copyOf(fragment: Fragment): string {
  const edits = [...fragment.edits].sort((a, b) => a.start - b.start || b.end - a.end);
  return new CopyOfFragment(fragment.text, edits).range(0, fragment.text.length, 0);
}

class CopyOfFragment {
  readonly #text: string;
  /** In the order of their starts, the outer first. */
  readonly #edits: readonly Edit[];

  constructor(text: string, edits: readonly Edit[]) {
    this.#text = text;
    this.#edits = edits;
  }

  /** The copy of a range, with the edits from one on; those inside of a replaced range are dropped. */
  range(start: number, end: number, firstEdit: number): string {
    let result = '';
    let position = start;
    for (let i = firstEdit; i < this.#edits.length; i++) {
      const edit = this.#edits[i];
      if (edit === undefined || edit.start >= end) break;
      if (edit.start < position || edit.end > end) continue;
      result += this.#text.slice(position, edit.start);
      const copy = this.#replacement(edit, i + 1);
      position = edit.end;
      if (copy !== '') result += copy;
      else if (edit.start > start && this.#standsAlone(edit)) {
        result = result.replace(/[ \t]+$/, '');
        position = this.#nextLine(edit.end, /(?:^|\n[ \t]*)\n$/.test(result));
      }
    }
    return result + this.#text.slice(Math.min(position, end), end);
  }

  #replacement({ start, end, text }: Edit, next: number): string {
    if (typeof text === 'string') return text;
    const margin = marginAt(this.#text, start);
    const copy =
      typeof text === 'object' ? copyOf(text).trim() : text(cutMargin(this.range(start, end, next), margin.length));
    return withMargin(copy, margin);
  }

  /** True if nothing else is on the lines of a range. */
  #standsAlone({ start, end }: Edit): boolean {
    const lineStart = this.#text.lastIndexOf('\n', start - 1) + 1;
    return this.#text.slice(lineStart, start).trim() === '' && this.#nextLine(end, false) > end;
  }

  /** The start of the next line, or of the next one with text; the offset itself if text follows it on its line. */
  #nextLine(offset: number, skipsEmptyLines: boolean): number {
    const pattern = skipsEmptyLines ? EMPTY_LINES : REST_OF_LINE;
    pattern.lastIndex = offset;
    return offset + (pattern.exec(this.#text)?.[0].length ?? 0);
  }
}

const REST_OF_LINE = /[ \t]*\n/y;
const EMPTY_LINES = /(?:[ \t]*\n)+/y;
