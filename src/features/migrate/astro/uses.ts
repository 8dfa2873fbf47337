import { CODE_SPAN, segmentsOf } from '../../mdx/text/index.js';
import { type Opening, readOpening } from './template.js';

/** A piece of a page: its text between two offsets, or the use of a component. */
export type PagePiece = { readonly start: number; readonly end: number } | UsedComponent;

/** The use of a component in a page. */
export interface UsedComponent {
  /** Number among the uses of the page. */
  readonly index: number;
  readonly name: string;
  /** Attributes as code. */
  readonly attributes: string;
  /** Content by slot: the slot's name as code (null for the default slot), and the number of the text. */
  readonly slots: readonly { readonly name: string | null; readonly text: number }[];
  readonly start: number;
  readonly end: number;
}

/** The pieces of a page, and the pieces of each text inside components, by number. */
export interface PageUses {
  readonly pieces: readonly PagePiece[];
  readonly texts: readonly (readonly PagePiece[])[];
  readonly uses: readonly UsedComponent[];
}

/** Finds uses of components by their names, including nested ones. If a tag cannot be parsed, it stays text. */
export function usesIn(text: string, names: ReadonlySet<string>): PageUses {
  const finder = new Finder(text, names);
  return { pieces: finder.pieces(0, text.length), texts: finder.texts, uses: finder.uses };
}

class Finder {
  readonly texts: (readonly PagePiece[])[] = [];
  readonly uses: UsedComponent[] = [];
  readonly #maskedText: string;

  constructor(
    readonly text: string,
    readonly names: ReadonlySet<string>,
  ) {
    this.#maskedText = withoutCode(text);
  }

  pieces(start: number, end: number): readonly PagePiece[] {
    const pieces: PagePiece[] = [];
    let at = start;
    let position = start;
    for (;;) {
      const tag = this.#nextTag(at, end);
      if (tag === null) break;
      const use = this.names.has(tag.name) ? this.#use(tag, end) : null;
      at = use?.end ?? tag.at + 1;
      if (use === null) continue;
      pieces.push({ start: position, end: use.start }, use);
      position = use.end;
    }
    return [...pieces, { start: position, end }];
  }

  #nextTag(from: number, end: number): { readonly at: number; readonly name: string } | null {
    const tag = /<([A-Za-z][\w.-]*)(?=[\s/>])/g;
    tag.lastIndex = from;
    const match = tag.exec(this.#maskedText);
    return match === null || match.index >= end ? null : { at: match.index, name: match[1] ?? '' };
  }

  #use({ at: start, name }: { readonly at: number; readonly name: string }, limit: number): UsedComponent | null {
    const element = this.#element(start, name, limit);
    if (element === null) return null;
    const { opening, contentEnd, end } = element;
    const index = this.uses.push({ index: 0, name, attributes: '', slots: [], start, end }) - 1;
    const slots = opening.isEmpty ? [] : this.#slots(opening.end, contentEnd);
    const use = { index, name, attributes: opening.attributes, slots, start, end };
    this.uses[index] = use;
    return use;
  }

  /** An element with its end tag; null if that is missing. */
  #element(start: number, name: string, limit: number) {
    try {
      const opening = readOpening(this.text, start);
      if (opening.isEmpty) return { opening, contentEnd: opening.end, end: opening.end };
      let depth = 1;
      const tags = new RegExp(`<(/?)${name.replaceAll('.', '\\.')}(?=[\\s/>])`, 'g');
      tags.lastIndex = opening.end;
      for (
        let match = tags.exec(this.#maskedText);
        match !== null && match.index < limit;
        match = tags.exec(this.#maskedText)
      ) {
        if (match[1] === '/') depth--;
        else if (!readOpening(this.text, match.index).isEmpty) depth++;
        if (depth === 0) return { opening, contentEnd: match.index, end: this.text.indexOf('>', match.index) + 1 };
      }
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
    return null;
  }

  /** The content of a named slot: an element without its `slot` attribute, or the content of a fragment. */
  #namedSlot(
    { at, name }: { readonly at: number; readonly name: string },
    { opening, contentEnd, end }: { readonly opening: Opening; readonly contentEnd: number; readonly end: number },
  ): readonly PagePiece[] {
    if (name === 'Fragment') return this.pieces(opening.end, contentEnd);
    const attribute = /\s+slot=(?:"[^"]*"|'[^']*')/.exec(this.text.slice(at, opening.end));
    if (attribute === null || this.names.has(name)) return this.pieces(at, end);
    const from = at + attribute.index;
    return [{ start: at, end: from }, ...this.pieces(from + attribute[0].length, end)];
  }

  /** The content of a component by slot. Content without a slot's name fills the default slot. */
  #slots(start: number, end: number): UsedComponent['slots'] {
    const slots: { readonly name: string | null; readonly text: number }[] = [];
    const rest: PagePiece[] = [];
    let position = start;
    let at = start;
    for (let tag = this.#nextTag(at, end); tag !== null; tag = this.#nextTag(at, end)) {
      const element = this.#element(tag.at, tag.name, end);
      at = element?.end ?? tag.at + 1;
      if (element === null || element.opening.slot === null) continue;
      rest.push(...this.pieces(position, tag.at));
      position = element.end;
      slots.push({ name: element.opening.slot, text: this.texts.push(this.#namedSlot(tag, element)) - 1 });
    }
    rest.push(...this.pieces(position, end));
    const isEmpty = rest.every((piece) => !('index' in piece) && this.text.slice(piece.start, piece.end).trim() === '');
    return isEmpty ? slots : [{ name: null, text: this.texts.push(rest) - 1 }, ...slots];
  }
}

/** The text with code and comments blanked, of the same length. */
export function withoutCode(text: string): string {
  const blanksFor = (code: string): string => code.replace(/[^\n]/g, ' ');
  const lines: string[] = [];
  let paragraph: string[] = [];
  const end = (): void => {
    if (paragraph.length > 0) lines.push(paragraph.join('\n').replace(CODE_SPAN, blanksFor));
    paragraph = [];
  };
  for (const segment of segmentsOf(text)) {
    if (segment.kind === 'fence') {
      end();
      const fenceLines = [
        segment.prefix + segment.marker + segment.info,
        ...segment.body,
        ...(segment.end === null ? [] : [segment.end]),
      ];
      lines.push(
        blanksFor(
          text
            .split('\n')
            .slice(segment.line - 1, segment.line - 1 + fenceLines.length)
            .join('\n'),
        ),
      );
    } else if (segment.text.trim() === '') {
      end();
      lines.push(segment.text);
    } else paragraph.push(segment.text);
  }
  end();
  return lines.join('\n').replace(/\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->/g, blanksFor);
}
