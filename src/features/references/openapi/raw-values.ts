import { isRaw } from '../schema/subschemas.js';

/** Names and values of a map, extensions left out. */
export function entriesOf(value: unknown): [string, unknown][] {
  return isRaw(value) ? Object.entries(value).filter(([name]) => !name.startsWith('x-')) : [];
}

/** The entries of a list; none where the value is no list. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A text without blanks around it; empty where the value is none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** The texts in a list. */
export function textsIn(value: unknown): readonly string[] {
  return listOf(value).filter((one) => typeof one === 'string');
}

/** An address on the web; null for anything else. */
export function addressOf(value: unknown): string | null {
  return typeof value === 'string' && /^https?:\/\/[^\s<>"]+$/.test(value) ? value : null;
}
