import type { Construct, Effects, Extension, Previous, State, TokenizeContext } from 'micromark-util-types';
import { RefusedText } from '../refusal.js';

/** Marks that a paragraph, a heading or a cell may hold: those of emphasis, links, code and HTML. The longest lists of names that people write have some thousands; the parser takes time that grows with the square of their number. */
export const MOST_MARKS = 10_000;

/** How many characters of such a text the parser may read again: after each `<` up to its end, for example, where it looks for the end of a tag in vain. */
const MOST_READ_AGAIN = 1_000_000;

/** How many brackets of such a text may be open at one place: the time that pictures within pictures take grows with the square of their depth. */
const MOST_OPEN = 500;

const BANG = 33;
const OPENING_BRACKET = 91;
const CLOSING_BRACKET = 93;

/** Those that stand alone; the last is `<`. */
const MARKS = [BANG, OPENING_BRACKET, CLOSING_BRACKET, 60];
/** `*`, `_`, `~`: each character of `***` may open or close emphasis. */
const SEQUENCES = [42, 95, 126];
/** `$`, `:`, backtick: no construct begins behind one of the same kind. */
const RUNS = [36, 58, 96];
/** Marks behind which the next character counts: `***` is three, `![` opens a bracket. */
const READ_ON = [BANG, ...SEQUENCES];

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
  const countingConstruct = (mark: number): Construct => ({
    tokenize(effects, _, nok) {
      const { line, column, offset } = this.now();
      const reading = readings.get(this) ?? new Reading(effects, offset);
      readings.set(this, reading);
      const insideRun: State = (code) => {
        if (code === mark) reading.addMark();
        if (code === OPENING_BRACKET || code === CLOSING_BRACKET) reading.addBracket(code);
        if (reading.isTooMuch(offset)) throw new RefusedText({ reason: 'marks', start: { line, column, offset } });
        if (code !== mark || !READ_ON.includes(mark)) return nok(code);
        effects.consume(code);
        return insideRun;
      };
      if (READ_ON.includes(mark)) effects.enter('data');
      return insideRun;
    },
    ...(RUNS.includes(mark) && { previous: isRunStart(mark) }),
  });
  return { text: Object.fromEntries([...MARKS, ...SEQUENCES, ...RUNS].map((mark) => [mark, countingConstruct(mark)])) };
}

/** The rule of the constructs themselves. */
function isRunStart(mark: number): Previous {
  return function (code) {
    return code !== mark || this.events.at(-1)?.[1].type === 'characterEscape';
  };
}

/** How much of one text was read. */
class Reading {
  #marks = 0;
  #openMarks = 0;
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

  addMark(): void {
    this.#marks++;
  }

  addBracket(code: number): void {
    this.#openMarks = Math.max(0, this.#openMarks + (code === OPENING_BRACKET ? 1 : -1));
  }

  /** True where there are too many marks up to an offset, or too much was read again. */
  isTooMuch(offset: number): boolean {
    const readAgain = this.#characters - (offset - this.start);
    return this.#marks > MOST_MARKS || this.#openMarks > MOST_OPEN || readAgain > MOST_READ_AGAIN;
  }
}
