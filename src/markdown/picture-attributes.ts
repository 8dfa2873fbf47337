import type { Properties } from 'hast';
import type { Image, Text } from 'mdast';
import { codeList } from '../base/code-list.js';
import { nearest } from '../base/nearest.js';
import type { Child } from './dialect/tree.js';
import { floatingClass } from './floating.js';
import { type Fault, fragmentOf, type Page, report, sourceOf } from './page-draft.js';

/** Attributes in braces directly after a picture: `{width=300 align=left}`. */
const ATTRIBUTES = /^\{[ \t]*[a-z]+=(?:"[^"{}\n]*"|[^\s"'{}=]+)(?:[ \t]+[a-z]+=(?:"[^"{}\n]*"|[^\s"'{}=]+))*[ \t]*\}/;
const ATTRIBUTE = /([a-z]+)=(?:"([^"]*)"|([^\s}]+))/g;
const NAMES = ['width', 'height', 'align', 'loading'];

/** Attributes in braces at the start of a text that follows a picture; empty if there are none. */
export function attributesIn(text: string): string {
  return text.startsWith('{') ? (ATTRIBUTES.exec(text)?.[0] ?? '') : '';
}

/** Moves the attributes after a picture from the text to the picture. */
export function takeAttributes(image: Image, next: Child | undefined, page: Page): void {
  if (next?.type !== 'text') return;
  const written = attributesIn(next.value);
  // With a backslash before the brace, it is text.
  if (written === '' || !sourceOf(page, next).startsWith(written)) return;
  const properties: Properties = {};
  for (const [, name = '', inQuotes, bare = ''] of written.matchAll(ATTRIBUTE)) {
    const value = (inQuotes ?? bare).trim();
    const fault = NAMES.includes(name) ? setAttribute(properties, name, value) : unknownAttribute(name);
    if (fault !== null) report(page, next, { ...fault, about: `${name}=` });
    if (name === 'align') properties.className = [...floatingClass(page, next, value, name)];
  }
  const data = image.data as { readonly attributes?: Properties } | undefined;
  image.data = { ...data, attributes: { ...data?.attributes, ...properties } } as NonNullable<Image['data']>;
  removeStart(next, written.length, page);
}

function setAttribute(properties: Properties, name: string, value: string): Fault | null {
  if (name === 'align') return null;
  if (name === 'loading') {
    if (value === 'lazy' || value === 'eager') properties.loading = value;
    return value === 'lazy' || value === 'eager'
      ? null
      : invalidAttribute(name, value, 'Write `loading=eager` or `loading=lazy`.');
  }
  const pixels = Number(value.replace(/px$/, ''));
  if (!Number.isInteger(pixels) || pixels < 1 || pixels > 10_000)
    return invalidAttribute(name, value, `Write a number of pixels, such as \`${name}=300\`.`);
  properties[name] = pixels;
  return null;
}

function unknownAttribute(name: string): Fault {
  const near = nearest(name, NAMES);
  return {
    code: 'unknown-attribute',
    message: `A picture has no attribute \`${name}\`.`,
    hint: near === null ? `It takes ${codeList(NAMES)}.` : `Write \`${near}\`.`,
  };
}

function invalidAttribute(name: string, value: string, hint: string): Fault {
  return { code: 'invalid-attribute', message: `The attribute \`${name}\` cannot be \`${value}\`.`, hint };
}

/** Removes what has been read from the text, and from the Markdown copy. */
function removeStart(text: Text, length: number, page: Page): void {
  text.value = text.value.slice(length);
  const start = text.position?.start.offset;
  if (start !== undefined) fragmentOf(page, text).edits.push({ start, end: start + length, text: '' });
}
