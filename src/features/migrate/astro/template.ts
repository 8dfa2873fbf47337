import { decodeText } from '../../../base/html/character-references.js';
import { VOID_ELEMENTS } from '../../../markdown/dialect/allowed-elements.js';
import { readCode } from './template-code.js';

/** The start tag of an element, as code. */
export interface Opening {
  /** Name as code: a string for HTML elements, an identifier for components; null for a fragment. */
  readonly name: string | null;
  /** Code of an object of attributes. */
  readonly attributes: string;
  /** Slot of the parent component that the element fills; null for the default slot. */
  readonly slot: string | null;
  readonly isEmpty: boolean;
  /** Offset after the tag. */
  readonly end: number;
}

/** Elements that are left out; their content is not markup. */
const LEFT_OUT = /^(?:script|style)$/;

/**
 * Compiles an Astro template to an expression for a list of nodes. Elements become calls such as `h('p', {}, ['Text'])`, also inside
 * expressions in braces. Throws if the template cannot be parsed.
 */
export function templateCode(template: string): string {
  const { code, end } = readNodes(template, 0);
  if (end < template.length) throw new SyntaxError(`Unexpected ${template.slice(end, end + 20)}`);
  return code;
}

/** Reads nodes up to an end tag or the end of the text, as code of a list. */
function readNodes(text: string, start: number): { readonly code: string; readonly end: number } {
  const parts: string[] = [];
  let at = start;
  while (at < text.length && !text.startsWith('</', at)) {
    const node = readNode(text, at);
    if (node.code !== '') parts.push(node.code);
    at = node.end;
  }
  return { code: `[${parts.join(', ')}]`, end: at };
}

function readNode(text: string, start: number): { readonly code: string; readonly end: number } {
  if (text.startsWith('<!--', start)) return { code: '', end: endOfMark(text, '-->', start) };
  if (text.startsWith('<!', start)) return { code: '', end: endOfMark(text, '>', start) };
  if (text[start] === '{') {
    const { code, end } = readCode(text, start + 1, readMarkup);
    return { code: code.trim() === '' ? '' : `(${code})`, end: end + 1 };
  }
  if (isMarkup(text, start)) return readElement(text, start);
  const mark = /[<{]/.exec(text.slice(start + 1));
  const end = mark === null ? text.length : start + 1 + mark.index;
  return { code: JSON.stringify(decodeText(text.slice(start, end))), end };
}

/** True if an element or a fragment starts here. */
function isMarkup(text: string, at: number): boolean {
  return /^<(?:[A-Za-z]|>)/.test(text.slice(at, at + 2));
}

/** Reads adjacent elements in an expression; null if none starts here. */
function readMarkup(text: string, start: number): { readonly code: string; readonly end: number } | null {
  const parts: string[] = [];
  let end = start;
  for (let at = start; isMarkup(text, at) || text.startsWith('<!--', at); ) {
    const node = readNode(text, at);
    if (node.code !== '') parts.push(node.code);
    end = node.end;
    at = end + (/^\s*/.exec(text.slice(end))?.[0].length ?? 0);
  }
  return end === start ? null : { code: `[${parts.join(', ')}]`, end };
}

function readElement(text: string, start: number): { readonly code: string; readonly end: number } {
  const opening = readOpening(text, start);
  const { name, attributes, slot, isEmpty } = opening;
  const literal = name?.startsWith('"') === true ? name.slice(1, -1) : null;
  if (literal !== null && LEFT_OUT.test(literal)) {
    const end = isEmpty ? opening.end : endOfMark(text, '>', endOfMark(text, `</${literal}`, opening.end) - 1);
    return { code: '', end };
  }
  const isRaw = /"is:raw":/.test(attributes);
  const hasContent = !isEmpty && !(literal !== null && VOID_ELEMENTS.has(literal));
  const inner = hasContent ? readContent(text, opening, isRaw) : { code: '[]', end: opening.end };
  const call = (callee: string, ...parameters: readonly string[]) =>
    `${callee}(${[...parameters, attributes, inner.code].join(', ')}`;
  const code =
    literal === 'slot'
      ? `${call('slotted')})`
      : literal !== null || name === null
        ? `${call('h', name ?? 'Fragment')})`
        : `${call('h', name)}, ${JSON.stringify(name)})`;
  return { code: slot === null ? code : `inSlot(${slot}, ${code})`, end: inner.end };
}

function readContent(
  text: string,
  { name, end: start }: Opening,
  isRaw: boolean,
): { readonly code: string; readonly end: number } {
  const tag = name === null ? '' : name.replaceAll('"', '');
  const rawEnd = isRaw ? text.indexOf(`</${tag}`, start) : -1;
  const { code, end } =
    rawEnd === -1 ? readNodes(text, start) : { code: `[${JSON.stringify(text.slice(start, rawEnd))}]`, end: rawEnd };
  if (!text.startsWith(`</${tag}`, end)) throw new SyntaxError(`<${tag}> is not closed`);
  return { code, end: endOfMark(text, '>', end) };
}

/** Reads the start tag at an offset. */
export function readOpening(text: string, start: number): Opening {
  const [, tag = ''] = /^<([\w$.:-]*)/.exec(text.slice(start, start + 100)) ?? [];
  const attributes: string[] = [];
  let slot: string | null = null;
  let at = start + 1 + tag.length;
  for (;;) {
    at += /^\s*/.exec(text.slice(at))?.[0].length ?? 0;
    const [closing] = /^\/?>/.exec(text.slice(at, at + 2)) ?? [];
    if (closing !== undefined) {
      const name = tag === '' ? null : /^[a-z]/.test(tag) || tag.includes('-') ? JSON.stringify(tag) : tag;
      const isEmpty = closing === '/>';
      return { name, attributes: `{${attributes.join(', ')}}`, slot, isEmpty, end: at + closing.length };
    }
    if (at >= text.length) throw new SyntaxError(`<${tag}> does not end`);
    const { code, name, value, end } = readAttribute(text, at);
    if (name === 'slot') slot = value;
    else if (code !== '') attributes.push(code);
    at = end;
  }
}

interface Attribute {
  readonly code: string;
  readonly name: string | null;
  readonly value: string;
  readonly end: number;
}

function readAttribute(text: string, start: number): Attribute {
  if (text[start] === '{') {
    const { code, end } = readCode(text, start + 1, readMarkup);
    return { code: code.trim(), name: null, value: '', end: end + 1 };
  }
  const [name = ''] = /^[^\s=>/{}"'`]+/.exec(text.slice(start, start + 200)) ?? [];
  if (name === '') throw new SyntaxError(`Unexpected ${text.slice(start, start + 20)}`);
  const equals = /^\s*=\s*/.exec(text.slice(start + name.length))?.[0].length ?? 0;
  const at = start + name.length + equals;
  const { value, end } = equals === 0 ? { value: 'true', end: at } : readValue(text, at);
  return { code: `${JSON.stringify(name)}: ${value}`, name, value, end };
}

function readValue(text: string, at: number): { readonly value: string; readonly end: number } {
  const quote = text[at] ?? '';
  if (quote === '{') {
    const { code, end } = readCode(text, at + 1, readMarkup);
    return { value: `(${code})`, end: end + 1 };
  }
  if (quote === '`') {
    const { code, end } = readCode(text, at, readMarkup, true);
    return { value: code, end };
  }
  const [valueText = ''] = /^(?:"[^"]*"|'[^']*'|[^\s>]+)/.exec(text.slice(at)) ?? [];
  const value = /^["']/.test(valueText) ? valueText.slice(1, -1) : valueText;
  return { value: JSON.stringify(decodeText(value)), end: at + valueText.length };
}

function endOfMark(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at === -1 ? text.length : at + mark.length;
}
