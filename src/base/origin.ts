import { SourceMap, type SourceMapPayload } from 'node:module';
import { basename } from 'node:path';
import type { Place } from '../model/diagnostic.js';
import { escapeRegExp } from './escape-regexp.js';

/** A bundle that was evaluated: its file and its source map. */
export interface EvaluatedBundle {
  readonly file: string;
  readonly map: string;
}

/** Source location of an error thrown in a bundle, followed by its callers, by the source map; empty if the stack names none of them. */
export function originsOf(error: unknown, bundle: EvaluatedBundle): readonly Place[] {
  const stack = stackOf(error);
  const name = escapeRegExp(basename(bundle.file));
  const calls = [...stack.matchAll(new RegExp(`${name}:(\\d+):(\\d+)`, 'g'))];
  if (calls.length === 0) return [];
  const map = new SourceMap(JSON.parse(bundle.map) as SourceMapPayload);
  return calls.flatMap(([, line, column]) => {
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in entry)) return [];
    return [{ file: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 }];
  });
}

/** Stack of an error; empty for any other thrown value. */
export function stackOf(error: unknown): string {
  try {
    const stack: unknown = error instanceof Error ? error.stack : '';
    return typeof stack === 'string' ? stack : '';
  } catch {
    // A getter of the site's own code.
    return '';
  }
}

/** Maximum length of a reason. */
const LONGEST_REASON = 2000;

/**
 * Describes a thrown value without paths that only this run knows. Anything may be thrown: null, an object without text, one whose getters
 * throw.
 */
export function reasonOf(error: unknown): string {
  const text = wordsOf(error).slice(0, LONGEST_REASON);
  return text.replace(/ imported from (?:\/|[A-Za-z]:[\\/])\S+$/, '').replace(/\.$/, '');
}

function wordsOf(error: unknown): string {
  try {
    const text: unknown = error instanceof Error ? error.message : typeof error === 'string' ? error : jsonOf(error);
    return typeof text === 'string' && text !== '' ? text : 'an error without a message';
  } catch {
    return 'a value that has no text';
  }
}

function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
}
