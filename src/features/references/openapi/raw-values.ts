import { isRaw } from '../schema/subschemas.js';

/** Names and values of an object, without extensions (`x-…`). */
export function entriesOf(value: unknown): [string, unknown][] {
  return isRaw(value) ? Object.entries(value).filter(([name]) => !name.startsWith('x-')) : [];
}

/** The entries of a list; empty for any other value. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A trimmed text; empty for any other value. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** The texts in a list. */
export function textsIn(value: unknown): readonly string[] {
  return listOf(value).filter((one) => typeof one === 'string');
}

/** A web address; null for any other value. */
export function addressOf(value: unknown): string | null {
  return typeof value === 'string' && /^https?:\/\/[^\s<>"]+$/.test(value) ? value : null;
}
