import type * as z from 'zod';
import { type Issue, valuesOf } from './schema-issues.js';
import { exampleAt } from './schema-keys.js';

/** Hint for a value that a schema rejects: an example from the schema's own documentation, formatted by `write`. */
export function exampleHint(schema: z.ZodType, issue: Issue, write: (example: unknown) => string): string {
  const depth = issue.path.findLastIndex((part) => typeof part === 'string') + 1;
  const example = exampleAt(schema, issue.path.slice(0, depth)) ?? valuesOf(issue)[0];
  if (example !== undefined) return `Write \`${write(example)}\`, for example.`;
  return 'Write a value of this form, or remove the key.';
}
