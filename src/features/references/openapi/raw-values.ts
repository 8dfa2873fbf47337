import { isRaw } from '../schema/subschemas.js';

/** Names and values of an object, without extensions (`x-…`). */
export function namedEntries(value: unknown): [string, unknown][] {
  return isRaw(value) ? Object.entries(value).filter(([name]) => !name.startsWith('x-')) : [];
}

/** The entries of a list; empty for any other value. */
export function listOrEmpty(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A trimmed text; empty for any other value. */
export function trimmedText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** The texts in a list. */
export function textsIn(value: unknown): readonly string[] {
  return listOrEmpty(value).filter((one) => typeof one === 'string');
}

/** A web address; null for any other value. */
export function webAddress(value: unknown): string | null {
  return typeof value === 'string' && /^https?:\/\/[^\s<>"]+$/.test(value) ? value : null;
}
