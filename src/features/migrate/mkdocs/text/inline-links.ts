import { ATTRIBUTE_LIST, type AttributeList, readAttributeList } from './attributes.js';
import type { InlineContext } from './inline-context.js';
import { referenceLabel, targetNow } from './references.js';
import { hasExtension } from './scope.js';

const AT_START = new RegExp(`${ATTRIBUTE_LIST.source}`, 'y');

/** An address and a title in round brackets. */
const TARGET =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the signs are around protected parts
  /\([ \t\n]*(?:<([^<>\n]*)>|((?:[^\s()<>\u0002]|\u0002\d+\u0003|\((?:[^\s()<>]|\([^\s()<>]*\))*\))*))(?:[ \t\n]+("[^"]*"|'[^']*'))?[ \t\n]*\)/y;

const LABEL = /[ \n]?\[([^[\]]{0,400})\]/y;

/** Longest text of a reference link, in pieces between brackets; a longer one is text. */
const LONGEST_LABEL = 40;

/** Changes addresses of links and pictures, resolves references without definition, and applies attributes. */
export function replaceInlineLinks(text: string, context: InlineContext): string {
  if (!text.includes('[')) return text;
  const reader = new LinkReader(text, context);
  return reader.read();
}

/** Reads brackets from left to right; each link is rewritten when its text ends. */
class LinkReader {
  readonly #pieces: string[] = [];
  /** Indexes of the pieces that open links. */
  readonly #openings: number[] = [];
  #at = 0;

  constructor(
    private readonly text: string,
    private readonly context: InlineContext,
  ) {}

  read(): string {
    const { text } = this;
    for (const { 0: bracket, index } of text.matchAll(/!?\[|\]/g)) {
      if (index < this.#at) continue;
      this.#pieces.push(text.slice(this.#at, index));
      this.#at = index + bracket.length;
      if (bracket === ']') this.#close();
      else this.#openings.push(this.#pieces.push(bracket) - 1);
    }
    return this.#pieces.join('') + text.slice(this.#at);
  }

  #close(): void {
    const opening = this.#openings.pop();
    if (opening === undefined) {
      this.#pieces.push(']');
      return;
    }
    const target = this.#match(TARGET);
    if (target !== null) this.#link(opening, target[1] ?? target[2] ?? '', target[3] ?? '');
    else if (this.text.startsWith('[^', this.#at) && hasExtension(this.context.scope, 'footnotes'))
      this.#beforeFootnote(opening);
    else this.#reference(opening);
  }

  #link(opening: number, written: string, title: string): void {
    const { context } = this;
    // An address in angle brackets may have been protected as one that stands by itself.
    const plain = context.parts.restore(written).replace(/^<(.*)>$/, '$1');
    const address = targetNow(plain, context.line, context.scope);
    const attributes = this.#attributes();
    const isPicture = this.#pieces[opening] === '![';
    const id = attributes?.id ?? '';
    if (address === '' && id !== '' && this.#pieces.slice(opening + 1).join('') === '') {
      this.#anchor(opening, id);
      return;
    }
    if (!isPicture && address !== '' && attributes?.classes.includes('md-button') === true) {
      this.#button(opening, address, attributes);
      return;
    }
    const shown = title === '' ? (attributes?.values.get('title') ?? '') : title.slice(1, -1);
    const picture =
      isPicture && attributes !== null ? pictureOf(this.#inner(opening), address, { shown, attributes }) : null;
    if (picture !== null) {
      this.#replace(opening, context.parts.add(context.parts.restore(picture)));
      return;
    }
    this.#pieces.push(context.parts.add(`](${targetText(address, shown)})`));
    if (id !== '') this.#pieces.push(context.parts.add(`<a id="${id}"></a>`));
  }

  #button(opening: number, address: string, { classes }: AttributeList): void {
    const { parts } = this.context;
    const href = /[\s"'{}]/.test(address) ? `"${address.replaceAll('"', '%22')}"` : address;
    const primary = classes.includes('md-button--primary') ? ' primary' : '';
    this.#replace(opening, `${parts.add(':button[')}${this.#inner(opening)}${parts.add(`]{href=${href}${primary}}`)}`);
  }

  /** An empty link with an id marks a place, `[](){#id}`. */
  #anchor(opening: number, id: string): void {
    const { parts, scope, line } = this.context;
    scope.facts.writtenIds.add(id);
    scope.facts.headings.push({ level: 0, text: '', title: '', line, id });
    this.#replace(opening, parts.add(`<a id="${id}"></a>`));
  }

  #reference(opening: number): void {
    const { text, context } = this;
    const { scope } = context;
    const start = this.#at;
    const label = text[start] === '[' || text[start] === ' ' || text[start] === '\n' ? this.#match(LABEL) : null;
    if (label === null || this.#pieces[opening] === '![' || (text[start] !== '[' && this.#isTask(opening))) {
      this.#at = start;
      this.#pieces.push(']');
      return;
    }
    const isLong = this.#pieces.length - opening > LONGEST_LABEL;
    const inner = isLong ? '' : this.#inner(opening);
    if (isLong || (inner === '' && label[1] === '')) {
      this.#pieces.push(`]${text.slice(start, this.#at)}`);
      return;
    }
    const id = context.parts.restore(label[1] === '' || label[1] === undefined ? inner : label[1]);
    const isSpaced = text[start] !== '[';
    if (scope.facts.references.has(referenceLabel(id)) || isSpaced || !hasReferences(context)) {
      const end = isSpaced && !scope.facts.references.has(referenceLabel(id)) ? start : this.#at;
      this.#at = end;
      this.#pieces.push(context.parts.add(`]${text.slice(start, end).replace(/^[ \n](?=\[)/, '')}`));
      this.#attributes();
      return;
    }
    this.#attributes();
    const name = id.trim().replace(/^`+|`+$/g, '');
    const target = scope.site.reference(name, scope.from);
    if (target === null) {
      scope.facts.lost.push({ id: name, line: context.line });
      this.#replace(opening, inner);
    } else this.#pieces.push(context.parts.add(`](${/[\s()]/.test(target) ? `<${target}>` : target})`));
  }

  /** Brackets before a footnote are text or a link without a label; docsgen would read the footnote as its label. */
  #beforeFootnote(opening: number): void {
    const { scope, parts } = this.context;
    const isShort = this.#pieces.length - opening <= LONGEST_LABEL;
    const id = isShort ? referenceLabel(parts.restore(this.#inner(opening))) : '';
    this.#pieces.push(scope.facts.references.has(id) ? parts.add('][]') : ']');
  }

  /** True for the mark of a task at the start of an item, `- [x] [Label]`, which is taken off before links are read. */
  #isTask(opening: number): boolean {
    if (!hasExtension(this.context.scope, 'pymdownx.tasklist') || !/^[ xX]$/.test(this.#inner(opening))) return false;
    const before = this.#pieces.slice(Math.max(0, opening - LONGEST_LABEL), opening).join('');
    return /(?:^|\n)[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?$/.test(before);
  }

  #inner(opening: number): string {
    return this.#pieces.slice(opening + 1).join('');
  }

  #replace(opening: number, text: string): void {
    this.#pieces.splice(opening, this.#pieces.length - opening, text);
  }

  #attributes(): AttributeList | null {
    if (!hasExtension(this.context.scope, 'attr_list')) return null;
    const match = this.#match(AT_START);
    return match === null ? null : readAttributeList(this.context.parts.restore(match[1] ?? ''));
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.text);
    if (match !== null) this.#at = pattern.lastIndex;
    return match;
  }
}

/** True if the site resolves references without definition. */
function hasReferences({ scope }: InlineContext): boolean {
  return scope.site.plugins.has('autorefs') || scope.site.plugins.has('mkdocstrings');
}

/** An address and a title as they are written in round brackets. */
function targetText(address: string, title: string): string {
  if (address === '' && title === '') return '';
  const isPlain = address !== '' && !/[\s()<>]/.test(address);
  const wrapped = isPlain ? address : `<${address.replace(/[<>]/g, encodeURIComponent)}>`;
  return title === '' ? wrapped : `${wrapped} "${title.replaceAll('\n', ' ').replace(/(?<!\\)"/g, '\\"')}"`;
}

/** Attributes of pictures, with the values that docsgen has a form for. */
const PICTURE_VALUES: ReadonlyMap<string, RegExp> = new Map([
  ['width', /^\d{1,4}(?:px)?$/],
  ['height', /^\d{1,4}(?:px)?$/],
  ['align', /^(?:left|right)$/],
  ['loading', /^(?:lazy|eager)$/],
]);

/** A picture with attributes, as HTML if one has another value than docsgen's; null if none of them matters. */
function pictureOf(
  alt: string,
  address: string,
  { shown, attributes }: { readonly shown: string; readonly attributes: AttributeList },
): string | null {
  const values = [...PICTURE_VALUES.keys()].flatMap((name) => {
    const value = attributes.values.get(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  if (values.every(([name]) => name === 'loading')) return null;
  if (values.every(([name, value]) => PICTURE_VALUES.get(name)?.test(value) === true)) {
    return `![${alt}](${targetText(address, shown)}){${values.map(([name, value]) => `${name}=${value}`).join(' ')}}`;
  }
  const kept = values.map(([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;')}"`);
  const title = shown === '' ? '' : ` title="${shown.replaceAll('"', '&quot;')}"`;
  return `<img src="${address}" alt="${alt.replaceAll('"', '&quot;')}"${title}${kept.join('')}>`;
}
