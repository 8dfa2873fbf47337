import type { Construct, Effects, Extension, Previous, State, TokenizeContext } from 'micromark-util-types';
import { RefusedText } from '../refusal.js';

/**
 * Maximum number of marks of emphasis, links, code and HTML in a paragraph, heading or cell. The longest real lists of names have a few
 * thousand; the parser takes quadratic time.
 */
export const MOST_MARKS = 10_000;

/**
 * Maximum number of characters of such a text that the parser may read again: for example, after each `<` to the end of the text, in search
 * of the end of a tag.
 */
const MOST_READ_AGAIN = 1_000_000;

/** Maximum number of brackets open at once: nested images take quadratic time. */
const MOST_OPEN = 500;

const BANG = 33;
const OPENING_BRACKET = 91;
const CLOSING_BRACKET = 93;

/** Marks that are single characters; the last is `<`. */
const MARKS = [BANG, OPENING_BRACKET, CLOSING_BRACKET, 60];
/** `*`, `_`, `~`: each character of `***` may open or close emphasis. */
const SEQUENCES = [42, 95, 126];
/** `$`, `:`, backtick: no construct starts after one of the same kind. */
const RUNS = [36, 58, 96];
/** Marks after which the next character matters: `***` is three, `![` opens a bracket. */
const READ_ON = [BANG, ...SEQUENCES];

/** The same marks in a text. */
const MARK = /[!$*:<[\]_`~]/g;

/** The end of a paragraph, row or item; a line that starts like a row or item counts as one. */
const BLOCK_END = /\n[ \t]*(?=\n|\||[-*+][ \t]|\d{1,9}[.)][ \t])/;

/** True if no paragraph, heading or cell of a text comes near the limits; for texts parsed by another parser, which has none. */
export function isFarBelowLimit(text: string): boolean {
  for (let start = 0; start < text.length; ) {
    const blankLine = text.indexOf('\n\n', start);
    const end = blankLine === -1 ? text.length : blankLine;
    if (!isShort(end - start) && !text.slice(start, end).split(BLOCK_END).every(isBlockFarBelow)) return false;
    start = end + 2;
  }
  return true;
}

function isBlockFarBelow(block: string): boolean {
  if (isShort(block.length)) return true;
  const marks = block.match(MARK)?.length ?? 0;
  return marks <= MOST_MARKS && marks * block.length <= MOST_READ_AGAIN;
}

/** True for the length of a block that cannot come near the limits: it contains no more marks than characters. */
function isShort(length: number): boolean {
  return length ** 2 < MOST_READ_AGAIN;
}

/** Counts marks before every construct that may start with one, and lets the others do their work. */
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

/** Counters for one text. */
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

  /** True if there are too many marks up to an offset, or too much has been read again. */
  isTooMuch(offset: number): boolean {
    const readAgain = this.#characters - (offset - this.start);
    return this.#marks > MOST_MARKS || this.#openMarks > MOST_OPEN || readAgain > MOST_READ_AGAIN;
  }
}
