import type { JsonObject } from '../../../base/json.js';
import { record } from '../../../base/json-values.js';
import { type BookItem, readItems } from './book.js';
import { type BookProgram, type PreprocessorEnd, runProgram } from './child.js';

/** The result of a preprocessor: its new items (null if it does not support HTML), or why it failed. */
export type PreprocessorOutcome = { readonly items: readonly BookItem[] | null } | { readonly failure: string };

/** Input of a preprocessor. */
export interface BookInput {
  /** `book.toml` as data. */
  readonly config: JsonObject;
  readonly items: readonly BookItem[];
}

/** The book in the forms of mdBook 0.5 and 0.4; most programs accept only one. */
const FORMS = [
  { version: '0.5.4', bookOf: (items: readonly BookItem[]) => ({ items }) },
  { version: '0.4.52', bookOf: (items: readonly BookItem[]) => ({ sections: items, __non_exhaustive: null }) },
] as const;

/**
 * Runs a preprocessor with mdBook's protocol: called with `supports html`, it exits with 0 if it supports HTML; then it reads
 * `[context, book]` as JSON and writes the changed book. It first gets the form of mdBook 0.5, and if it fails or returns no book, that of
 * 0.4.
 */
export async function runPreprocessor(program: BookProgram, input: BookInput): Promise<PreprocessorOutcome> {
  const support = await runProgram(program, ['supports', 'html']);
  if ('failure' in support) return support;
  if (support.code !== 0) return { items: null };
  const failures: string[] = [];
  for (const { version, bookOf } of FORMS) {
    const context = { root: program.root, config: input.config, renderer: 'html', mdbook_version: version };
    const result = await runProgram(program, [], JSON.stringify([context, bookOf(input.items)]));
    if ('failure' in result) return result;
    const items = result.code === 0 ? itemsIn(result.output, program.root) : null;
    if (items !== null) return { items };
    failures.push(failureOf(result, program.root));
  }
  // A program that does not know a form fails with the name of its field, which is not the real reason.
  return { failure: failures.find((failure) => !/\b(?:items|sections)\b/.test(failure)) ?? failures[0] ?? '' };
}

function itemsIn(output: string, root: string): readonly BookItem[] | null {
  try {
    const { items, sections } = record(JSON.parse(output.replaceAll(root, '.')));
    return readItems(items ?? sections);
  } catch {
    return null;
  }
}

/** Why a run returned no book: the error line of the program's output if there is one. */
function failureOf({ code, errors }: Exclude<PreprocessorEnd, { readonly failure: string }>, root: string): string {
  if (code === 0) return 'it answered no book in JSON';
  const lines = errors
    .replaceAll(root, '.')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const line = lines.findLast((text) => /^\w*(?:error|exception)\b|panicked/i.test(text)) ?? lines[0] ?? '';
  return `it ended with code ${code}${line === '' ? '' : `: ${line.slice(0, 200)}`}`;
}
