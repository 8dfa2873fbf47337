/** A piece of a template of Jinja. */
export interface TemplateToken {
  readonly kind: 'text' | 'value' | 'command';
  /** As it is written. */
  readonly source: string;
  /** The expression or the command without its marks; empty for text. */
  readonly code: string;
  /** Position in the text. */
  readonly at: number;
}

const VALUE = /\{\{[+-]?([^{}]{0,2000}?)(-?)\}\}/y;
const COMMAND = /\{%[+-]?([^{}]{0,2000}?)([+-]?)%\}/y;

/** The id of a heading, which is no comment. */
const ID = /\{#[\w:.-]+\}/y;

/** Splits a text into what is printed as it is, values and commands. Comments are left out, and what is raw is text. */
export function tokensOf(text: string): readonly TemplateToken[] {
  const scanner = new Scanner(text);
  scanner.scan();
  return scanner.tokens;
}

class Scanner {
  readonly tokens: TemplateToken[] = [];
  /** Start of the text that is not in a token yet. */
  #from = 0;
  #at = 0;
  /** Where the next comment ends; Infinity if none does. */
  #commentEnd = -1;

  constructor(private readonly text: string) {}

  scan(): void {
    const { text } = this;
    for (let at = text.indexOf('{'); at !== -1; at = text.indexOf('{', this.#at)) {
      this.#at = at + 1;
      const sign = text[at + 1];
      if (sign === '{') this.#add('value', this.#match(VALUE, at), at);
      else if (sign === '%') this.#command(at);
      else if (sign === '#') this.#comment(at);
    }
    this.#flush(text.length);
  }

  #match(pattern: RegExp, at: number): RegExpExecArray | null {
    pattern.lastIndex = at;
    return pattern.exec(this.text);
  }

  #add(kind: 'value' | 'command', match: RegExpExecArray | null, at: number): void {
    if (match === null) return;
    const [source, code = '', end] = match;
    this.#flush(/^..-/.test(source) ? at - blanksBefore(this.text, this.#from, at) : at);
    this.tokens.push({ kind, source, code: code.trim(), at });
    this.#skip(at + source.length, end === '-');
  }

  #command(at: number): void {
    const match = this.#match(COMMAND, at);
    if (match?.[1]?.trim() !== 'raw') {
      this.#add('command', match, at);
      return;
    }
    this.#flush(at);
    this.#skip(at + match[0].length, match[2] === '-');
    const end = /\{%[+-]?[ \t]*endraw[ \t]*[+-]?%\}/g;
    end.lastIndex = this.#at;
    const found = end.exec(this.text);
    this.#flush(found?.index ?? this.text.length);
    this.#skip(found === null ? this.text.length : end.lastIndex, false);
  }

  #comment(at: number): void {
    if (this.#match(ID, at) !== null) return;
    if (this.#commentEnd < at + 2) {
      const end = this.text.indexOf('#}', at + 2);
      this.#commentEnd = end === -1 ? Number.POSITIVE_INFINITY : end;
    }
    const end = this.#commentEnd;
    if (end === Number.POSITIVE_INFINITY) return;
    this.#flush(at);
    this.#skip(end + 2, this.text[end - 1] === '-');
  }

  /** Ends the text before a token. */
  #flush(to: number): void {
    if (to > this.#from)
      this.tokens.push({ kind: 'text', source: this.text.slice(this.#from, to), code: '', at: this.#from });
    this.#from = Math.max(this.#from, to);
  }

  #skip(to: number, withBlanks: boolean): void {
    let at = to;
    while (withBlanks && /\s/.test(this.text[at] ?? '')) at++;
    this.#from = at;
    this.#at = at;
  }
}

/** Number of blanks directly before a position. */
function blanksBefore(text: string, from: number, at: number): number {
  let start = at;
  while (start > from && /\s/.test(text[start - 1] ?? '')) start--;
  return at - start;
}
