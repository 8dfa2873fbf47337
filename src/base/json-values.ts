import type { JsonObject, PlainValue } from './json.js';

/** An object of a configuration, or an empty one for anything else. */
export function record(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}

/** A list of a configuration, or an empty one for anything else. */
export function list(value: unknown): readonly PlainValue[] {
  return Array.isArray(value) ? (value as PlainValue[]) : [];
}

/** A text of a configuration, or null for anything else. */
export function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
