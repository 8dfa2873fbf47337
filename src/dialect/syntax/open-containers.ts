/** Marks of quotes and list items before the text of a line. */
const PREFIX = /^(?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t]+)*/;
const OPENER = /^:{3,}(?=[ \t]*[A-Za-z])/;
/** The first line of a note, which indents all others by four. */
const NOTE = /^\[\^[^\]\s]+\]:/;
const END = /^([ \t>]*)(:{3,})[ \t]*$/;
/** Closing colons that were taken for the last row of a table. */
const END_IN_ROW = /^[ \t>]*\|[ \t]*(:{3,})[ \t]*\|[ \t|]*$/;

interface Container {
  /** What its lines begin with. */
  readonly prefix: string;
  readonly place: LinePlace;
  readonly colons: number;
  /** The column where the text of the list item begins that a line of the container may belong to; 0 without a list. */
  item: number;
}

/** Where the text of a line begins: in how many quotes, and at which column behind the mark of the last one. */
interface LinePlace {
  readonly quotes: number;
  readonly column: number;
}

/** True for a text with closing colons that stand further to the right than the parser looks for them, or in a quote. */
export function mayHoldIndentedEnds(text: string): boolean {
  return text.includes(':::') && /^(?:[ \t]{4,}|[ \t]*>[ \t>]*):{3,}[ \t]*$|^[ \t>]*\|[ \t]*:{3,}[ \t]*\|/m.test(text);
}

/**
 * Knows which containers are open, line by line. A formatter takes the `:::` below a list, a quote or a table for a line of it, since Markdown
 * has no containers, and writes it there: `- a`, `  :::` or `> a`, `> :::` or `| a |`, `| ::: |`. It still ends the container.
 */
export class OpenContainers {
  readonly #containers: Container[] = [];
  #move: { readonly from: string; readonly to: string } | null = null;

  /** Takes the next line that is no code; answers it with closing colons where the parser looks for them. */
  read(line: string): string {
    const ownLine = this.#withoutForeignPrefix(line);
    if (ownLine.trim() === '') return ownLine;
    const [, endPrefix, colons = ''] = END.exec(ownLine) ?? [];
    if (endPrefix !== undefined) return this.#end(ownLine, { endPrefix, colons });
    const inRow = END_IN_ROW.exec(ownLine)?.[1];
    if (inRow !== undefined) return this.#endInRow(ownLine, inRow);
    this.#open(ownLine);
    return ownLine;
  }

  /** Lines below colons that were moved into a list or quote, up to the next blank one, were moved along. */
  #withoutForeignPrefix(line: string): string {
    const move = this.#move;
    if (move !== null && line.trim() !== '' && line.startsWith(move.from))
      return move.to + line.slice(move.from.length);
    this.#move = null;
    return line;
  }

  #open(line: string): void {
    const prefix = PREFIX.exec(line)?.[0] ?? '';
    this.#leave(placeBehind(/^[ \t>]*/.exec(prefix)?.[0] ?? ''));
    const place = placeBehind(prefix);
    const rest = line.slice(prefix.length);
    const container = this.#containers.at(-1);
    if (container !== undefined && /[^\s>]/.test(prefix)) container.item = place.column;
    else if (container !== undefined && NOTE.test(rest)) container.item = place.column + 4;
    const colons = OPENER.exec(rest)?.[0].length;
    if (colons !== undefined) this.#containers.push({ prefix: prefix.replace(/[^\s>]/g, ' '), place, colons, item: 0 });
  }

  /** A line to the left of a list item, or out of a quote, ends the containers in it. */
  #leave({ quotes, column }: LinePlace): void {
    for (let container = this.#containers.at(-1); container !== undefined; container = this.#containers.at(-1)) {
      const { place } = container;
      const isOutside =
        place.quotes > quotes || (place.quotes === quotes && place.column >= 2 && place.column > column);
      if (!isOutside) return;
      this.#containers.pop();
    }
  }

  #endInRow(line: string, colons: string): string {
    const index = this.#containers.findLastIndex((container) => container.colons <= colons.length);
    const container = this.#containers[index];
    if (container === undefined) return line;
    this.#containers.length = index;
    return container.prefix + colons;
  }

  #end(line: string, { endPrefix, colons }: { readonly endPrefix: string; readonly colons: string }): string {
    const { quotes, column } = placeBehind(endPrefix);
    const index = this.#containers.findLastIndex((container) => container.colons <= colons.length);
    const container = this.#containers[index];
    if (container === undefined) return line;
    const { place, item, prefix } = container;
    const isQuoted = quotes > place.quotes;
    const isIndented = quotes === place.quotes && column > place.column + 3;
    if (isIndented && column > item) return line;
    this.#containers.length = index;
    if (!isQuoted && !isIndented) return line;
    this.#move = { from: endPrefix, to: prefix };
    return prefix + colons;
  }
}

function placeBehind(prefix: string): LinePlace {
  const lastQuote = prefix.lastIndexOf('>');
  const blanks = prefix.slice(lastQuote + 1).replace(/\t/g, '    ');
  return {
    quotes: prefix.split('>').length - 1,
    column: blanks.length - (lastQuote !== -1 && blanks.startsWith(' ') ? 1 : 0),
  };
}
