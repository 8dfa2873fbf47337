import { problem } from '../base/diagnostics.js';
import { docsAddress } from '../base/docs-address.js';
import { didYouMean } from '../base/nearest.js';
import { expectation, flatIssues, type Issue } from '../base/schema-issues.js';
import { knownKeys } from '../base/schema-keys.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { locateKey } from './locate.js';
import { configSchema } from './schema.js';

/** One diagnostic for every mistake that zod found, with key path, expectation, nearest key and place. */
export function configProblems(issues: readonly Issue[], file: string, source: string): readonly Diagnostic[] {
  return flatIssues(issues).flatMap((issue) => explain(issue, file, source));
}

function explain(issue: Issue, file: string, source: string): Diagnostic[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => unknownKey([...issue.path, key], file, source));
  const isWhole = issue.path.length === 0;
  const subject = isWhole ? 'The configuration' : `\`${keyPath(issue.path)}\``;
  return [
    problem('config-invalid-value', `${subject} ${expectation(issue)}.`, {
      place: locateKey(source, file, issue.path),
      source,
      hint: isWhole
        ? 'Write `export default defineConfig({ … })`.'
        : `Correct \`${keyPath(issue.path)}\`; ${docsAddress('settings')} describes every setting.`,
    }),
  ];
}

function unknownKey(path: readonly PropertyKey[], file: string, source: string): Diagnostic {
  const key = String(path.at(-1));
  const validKeys = knownKeys(configSchema, path.slice(0, -1));
  return problem('config-unknown-key', `Unknown key \`${keyPath(path)}\`.`, {
    place: locateKey(source, file, path),
    source,
    hint: didYouMean(key, validKeys, `Valid keys here: ${validKeys.join(', ')}.`),
  });
}

/** `navbar.items[2].label`. */
export function keyPath(path: readonly PropertyKey[]): string {
  return path
    .map((part, i) => (typeof part === 'number' ? `[${part}]` : `${i === 0 ? '' : '.'}${String(part)}`))
    .join('');
}
