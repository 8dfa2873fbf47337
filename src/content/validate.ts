import type * as z from 'zod';
import { codeList } from '../base/code-list.js';
import { problem } from '../base/diagnostics.js';
import { exampleHint } from '../base/example-hint.js';
import { didYouMean } from '../base/nearest.js';
import { candidatesOf, expectation, flatIssues, foundText, type Issue, valueAt } from '../base/schema-issues.js';
import { knownKeys } from '../base/schema-keys.js';
import type { Report } from '../model/diagnostic.js';
import type { YamlText, YamlValue } from './yaml.js';

/** A YAML value to validate, with the words for messages. */
export interface Validated {
  readonly text: YamlText;
  readonly value: YamlValue;
  /** Subject of the sentences: "front matter". */
  readonly subject: string;
  readonly codes: { readonly unknown: string; readonly invalid: string };
  readonly schema: z.ZodType;
  /** Top-level keys outside of the schema that extensions read. */
  readonly otherKeys?: readonly string[];
}

/** Reports every validation issue of a YAML value at its key. */
export function reportIssues(issues: readonly Issue[], checkedValue: Validated, report: Report): void {
  for (const issue of flatIssues(issues)) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) reportUnknown([...issue.path, key], checkedValue, report);
    } else reportInvalid(issue, checkedValue, report);
  }
}

function reportInvalid(issue: Issue, { codes, schema, subject, text, value }: Validated, report: Report): void {
  const key = keyOf(issue.path);
  const name = key === '' ? `The ${subject}` : `\`${key}\` in the ${subject}`;
  const written = valueAt(value.value, issue.path);
  const place = value.placeOf(issue.path);
  const hint = (): string =>
    quotesHint(issue, written, text.fileText.split(/\r?\n/)[place.line - 1] ?? '') ??
    exampleHint(schema, issue, (example) => `${lastKey(issue.path)}: ${JSON.stringify(example)}`);
  report(
    problem(codes.invalid, `${name} ${expectation(issue)}.${foundText(issue, value.value)}`, {
      place,
      source: text.fileText,
      hint: didYouMean(String(written), candidatesOf(issue), hint()),
    }),
  );
}

/** YAML reads `1.10` as a number and `true` as a boolean; null if quotation marks would not help. */
function quotesHint(issue: Issue, written: unknown, line: string): string | null {
  if (issue.code !== 'invalid_type' || issue.expected !== 'string') return null;
  if (typeof written !== 'number' && typeof written !== 'boolean') return null;
  const scalar = /(?:^|[:-][ \t]+)([\w.+-]+)[ \t]*(?:#.*)?$/.exec(line)?.[1] ?? String(written);
  return `Put quotation marks around the value: \`"${scalar}"\`.`;
}

function lastKey(path: readonly PropertyKey[]): string {
  return String(path.findLast((part) => typeof part === 'string'));
}

function reportUnknown(path: readonly PropertyKey[], checkedValue: Validated, report: Report): void {
  const { codes, subject, text, value, schema, otherKeys = [] } = checkedValue;
  const keys = [...knownKeys(schema, path.slice(0, -1)), ...(path.length === 1 ? otherKeys : [])];
  report(
    problem(codes.unknown, `Unknown key \`${keyOf(path)}\` in the ${subject}.`, {
      place: value.placeOf(path),
      source: text.fileText,
      hint: didYouMean(String(path.at(-1)), keys, `Known keys: ${codeList(keys)}.`),
    }),
  );
}

function keyOf(path: readonly PropertyKey[]): string {
  return path.map(String).join('.');
}
