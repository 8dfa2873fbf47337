import type { z } from 'zod';
import { problem } from '../base/diagnostics.js';
import { nearest } from '../base/nearest.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { knownKeys } from './known-keys.js';
import { locateKey } from './locate.js';

type Issue = z.core.$ZodIssue;

/** One diagnostic for every mistake that zod found, with key path, expectation, nearest key and place. */
export function configProblems(issues: readonly Issue[], file: string, source: string): readonly Diagnostic[] {
  return issues.flatMap((issue) => explain(issue, file, source));
}

function explain(issue: Issue, file: string, source: string): Diagnostic[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => unknownKey([...issue.path, key], file, source));
  const specific = issue.code === 'invalid_union' ? deepest(issue) : null;
  if (specific !== null) return specific.flatMap((inner) => explain(inner, file, source));
  const path = keyPath(issue.path);
  return [
    problem('config-invalid-value', `\`${path}\` ${expectation(issue)}.`, {
      place: locateKey(source, file, issue.path),
      source,
      hint: `Correct \`${path}\`; docs/configuration.md describes every setting.`,
    }),
  ];
}

function unknownKey(path: readonly PropertyKey[], file: string, source: string): Diagnostic {
  const key = String(path.at(-1));
  const valid = knownKeys(path.slice(0, -1));
  const near = nearest(key, valid);
  return problem('config-unknown-key', `Unknown key \`${keyPath(path)}\`.`, {
    place: locateKey(source, file, path),
    source,
    hint: near === null ? `Valid keys here: ${valid.join(', ')}.` : `Did you mean \`${near}\`?`,
  });
}

/** The issues of the union member that was meant: the one whose mistakes lie deepest. */
function deepest(issue: Issue & { code: 'invalid_union' }): Issue[] | null {
  const depth = (issues: readonly Issue[]): number =>
    Math.max(0, ...issues.map((i) => i.path.length + (i.code === 'unrecognized_keys' ? 1 : 0)));
  const ranked = issue.errors.filter((e) => depth(e) > 0).sort((a, b) => depth(b) - depth(a));
  const best = ranked[0];
  return best === undefined ? null : best.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

function expectation(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${article(issue.expected)}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map((v) => JSON.stringify(v)).join(', ')}`;
    case 'invalid_union':
      return 'must be a text, or an object with one text per locale';
    case 'too_small':
      return `must be at least ${issue.minimum}${issue.origin === 'string' || issue.origin === 'array' ? ' long' : ''}`;
    case 'too_big':
      return `must be at most ${issue.maximum}`;
    default:
      return `is not valid: it ${issue.message.charAt(0).toLowerCase()}${issue.message.slice(1)}`;
  }
}

function article(type: string): string {
  if (type === 'record') return 'an object';
  return /^[aeio]/.test(type) ? `an ${type}` : `a ${type}`;
}

/** `navbar.items[2].label`. */
export function keyPath(path: readonly PropertyKey[]): string {
  return (
    path.map((part, i) => (typeof part === 'number' ? `[${part}]` : `${i === 0 ? '' : '.'}${String(part)}`)).join('') ||
    'the configuration'
  );
}
