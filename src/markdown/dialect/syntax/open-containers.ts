/** Marks of quotes and list items before the text of a line. */
const PREFIX = /^(?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t]+)*/;
const OPENER = /^:{3,}(?=[ \t]*[A-Za-z])/;
/** First line of a footnote, whose other lines are indented by four spaces. */
const NOTE = /^\[\^[^\]\s]+\]:/;
const END = /^([ \t>]*)(:{3,})[ \t]*$/;
/** Closing colons that were formatted as the last row of a table. */
const END_IN_ROW = /^[ \t>]*\|[ \t]*(:{3,})[ \t]*\|[ \t|]*$/;

interface Container {
  /** Prefix of its lines. */
  readonly prefix: string;
  readonly place: LinePlace;
  readonly colons: number;
  /** Column of the text of the list item that a line of the container may belong to; 0 without a list. */
  item: number;
}

/** Where the text of a line starts: the number of quotes, and the column after the last quote mark. */
interface LinePlace {
  readonly quotes: number;
  readonly column: number;
}

/** True for a text with closing colons that are further right than the parser looks for them, or in a quote. */
export function mayHoldIndentedEnds(text: string): boolean {
  return text.includes(':::') && /^(?:[ \t]{4,}|[ \t]*>[ \t>]*):{3,}[ \t]*$|^[ \t>]*\|[ \t]*:{3,}[ \t]*\|/m.test(text);
}

/**
 * Tracks open containers, line by line. Markdown has no containers, so a formatter takes the `:::` below a list, quote or table for a line
 * of it, and writes it there: `- a`, `  :::` or `> a`, `> :::` or `| a |`, `| ::: |`. It still ends the container.
 */
export class OpenContainers {
  readonly #containers: Container[] = [];
  #move: { readonly from: string; readonly to: string } | null = null;

  /** Processes the next line outside of code; returns it with closing colons where the parser expects them. */
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

  /** Lines after colons that were moved into a list or quote were moved along, up to the next blank line. */
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

  /** A line to the left of a list item, or outside of a quote, ends the containers inside. */
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
