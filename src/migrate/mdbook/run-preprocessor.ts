import type { JsonObject } from '../model.js';
import { record } from '../values.js';
import { type BookItem, readItems } from './book.js';
import { type Ended, type Program, runProgram } from './child.js';

/** What a preprocessor has done with the book: its new items, null for none because it is not for HTML, or why it gave none. */
export type Outcome = { readonly items: readonly BookItem[] | null } | { readonly failure: string };

/** What a preprocessor is told. */
export interface BookInput {
  /** `book.toml` as data. */
  readonly config: JsonObject;
  readonly items: readonly BookItem[];
}

/** The book in the forms of mdBook 0.5 and 0.4; a program understands one of them, as a rule. */
const FORMS = [
  { version: '0.5.4', bookOf: (items: readonly BookItem[]) => ({ items }) },
  { version: '0.4.52', bookOf: (items: readonly BookItem[]) => ({ sections: items, __non_exhaustive: null }) },
] as const;

/**
 * Runs a preprocessor by mdBook's protocol: with `supports html` it ends with code 0 where it is for HTML; then it reads `[context, book]` as JSON and writes the
 * changed book. It gets the book in the form of mdBook 0.5, and where it fails or answers none, in that of 0.4.
 */
export async function runPreprocessor(program: Program, input: BookInput): Promise<Outcome> {
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
  // The form that a program does not know fails by the name of its field.
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

/** Why a run gave no book: the line of an error where the program has written one. */
function failureOf({ code, errors }: Exclude<Ended, { readonly failure: string }>, root: string): string {
  if (code === 0) return 'it answered no book in JSON';
  const lines = errors
    .replaceAll(root, '.')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const line = lines.findLast((text) => /^\w*(?:error|exception)\b|panicked/i.test(text)) ?? lines[0] ?? '';
  return `it ended with code ${code}${line === '' ? '' : `: ${line.slice(0, 200)}`}`;
}
