import type { Construct, Effects, Extension, TokenizeContext } from 'micromark-util-types';
import type { Point } from '../point.js';

/** Marks that a paragraph, a heading or a cell may hold: those of emphasis, links, code and HTML. Pages that people write have some hundreds; the parser takes time that grows with the square of their number. */
export const MOST_MARKS = 5000;

/** How many characters of such a text the parser may read again: after each `<` up to its end, for example, where it looks for the end of a tag in vain. */
const MOST_READ_AGAIN = 1_000_000;

/** Thrown where a paragraph holds more marks than are read. */
export class MarkError extends Error {
  constructor(readonly start: Point) {
    super('too many marks');
  }
}

/** `!`, `*`, `<`, `[`, `]`, `_`, `~`. */
const MARKS = [33, 42, 60, 91, 93, 95, 126];
/** `$`, `:`, backtick: no construct begins behind one of the same kind. */
const RUNS = [36, 58, 96];

/** The same marks in a text. */
const MARK = /[!$*:<[\]_`~]/g;

/** Where a paragraph, a row or an item ends; a line that begins like a row or an item is taken for one. */
const BLOCK_END = /\n[ \t]*(?=\n|\||[-*+][ \t]|\d{1,9}[.)][ \t])/;

/** True where no paragraph, heading or cell of a text comes near the limits; asked of texts that another parser is to read, which has none. */
export function isFarBelowLimit(text: string): boolean {
  return text.split(BLOCK_END).every((block) => {
    // No block can hold more marks than characters.
    if (block.length ** 2 < MOST_READ_AGAIN) return true;
    const marks = block.match(MARK)?.length ?? 0;
    return marks <= MOST_MARKS && marks * block.length <= MOST_READ_AGAIN;
  });
}

/** Stands before every construct that a mark may begin, counts, and lets the others do their work. */
export function markLimit(): Extension {
  const readings = new WeakMap<TokenizeContext, Reading>();
  const count: Construct = {
    tokenize(effects, _, nok) {
      const reading = readings.get(this) ?? new Reading(effects, this.now().offset);
      readings.set(this, reading);
      if (reading.isTooMuch(this.now().offset)) throw new MarkError(pointOf(this));
      return nok;
    },
  };
  const ofRun = (mark: number): Construct => ({
    ...count,
    previous(code) {
      return code !== mark || this.events.at(-1)?.[1].type === 'characterEscape';
    },
  });
  return {
    text: Object.fromEntries([...MARKS.map((mark) => [mark, count]), ...RUNS.map((mark) => [mark, ofRun(mark)])]),
  };
}

function pointOf(context: TokenizeContext): Point {
  const { line, column, offset } = context.now();
  return { line, column, offset };
}

/** How much of one text was read. */
class Reading {
  #marks = 0;
  #characters = 0;

  constructor(
    effects: Effects,
    private readonly start: number,
  ) {
    const { consume } = effects;
    effects.consume = (code) => {
      this.#characters++;
      consume(code);
    };
  }

  /** True where the mark at an offset is one too many, or too much was read again. */
  isTooMuch(offset: number): boolean {
    return ++this.#marks > MOST_MARKS || this.#characters - (offset - this.start) > MOST_READ_AGAIN;
  }
}
