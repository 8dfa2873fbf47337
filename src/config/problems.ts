import { codeList } from '../base/code-list.js';
import { problem } from '../base/diagnostics.js';
import { exampleHint } from '../base/example-hint.js';
import { didYouMean } from '../base/nearest.js';
import { candidatesOf, expectation, flatIssues, foundText, type Issue, valueAt } from '../base/schema-issues.js';
import { knownKeys } from '../base/schema-keys.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { locateKey } from './locate.js';
import type { ConfigText } from './mistake.js';
import type { Readable } from './readable.js';
import { configSchema } from './schema.js';

/** One diagnostic per validation issue, with key path, expectation, closest key and position. */
export function configProblems(
  { issues, value }: Pick<Readable, 'issues' | 'value'>,
  text: ConfigText,
): readonly Diagnostic[] {
  return flatIssues(issues).flatMap((issue) => explain(issue, value, text));
}

function explain(issue: Issue, value: unknown, { file, source }: ConfigText): Diagnostic[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => unknownKey([...issue.path, key], file, source));
  const isWhole = issue.path.length === 0;
  const subject = isWhole ? 'The configuration' : `\`${keyPath(issue.path)}\``;
  const found = valueAt(value, issue.path);
  const form = isWhole
    ? 'Write `export default defineConfig({ … })`.'
    : exampleHint(configSchema, issue, (example) => `${keyName(issue.path)}: ${asCode(example)}`);
  return [
    problem('config-invalid-value', `${subject} ${expectation(issue)}.${foundText(issue, value)}`, {
      place: locateKey(source, file, issue.path),
      source,
      hint: typeof found === 'string' ? didYouMean(found, candidatesOf(issue), form) : form,
    }),
  ];
}

function unknownKey(path: readonly PropertyKey[], file: string, source: string): Diagnostic {
  const key = String(path.at(-1));
  const validKeys = knownKeys(configSchema, path.slice(0, -1));
  return problem('config-unknown-key', `Unknown key \`${keyPath(path)}\`.`, {
    place: locateKey(source, file, path),
    source,
    hint: didYouMean(key, validKeys, `Valid keys here: ${codeList(validKeys)}.`),
  });
}

function keyName(path: readonly PropertyKey[]): string {
  return String(path.findLast((part) => typeof part === 'string'));
}

/** Formats a value as in a configuration. */
function asCode(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(asCode).join(', ')}]`;
  if (typeof value === 'string') return `'${value.replace(/['\\]/g, '\\$&')}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value).map(
    ([key, inner]) => `${/^[a-z_$][\w$]*$/i.test(key) ? key : asCode(key)}: ${asCode(inner)}`,
  );
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** Formats a path: `navbar.items[2].label`. */
export function keyPath(path: readonly PropertyKey[]): string {
  return path
    .map((part, i) => (typeof part === 'number' ? `[${part}]` : `${i === 0 ? '' : '.'}${String(part)}`))
    .join('');
}
