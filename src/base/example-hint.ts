import type * as z from 'zod';
import { type Issue, valuesOf } from './schema-issues.js';
import { exampleAt } from './schema-keys.js';

/** The hint for a value that a schema refuses: an example of the key as `write` spells it, from the schema's own descriptions. */
export function exampleHint(schema: z.ZodType, issue: Issue, write: (example: unknown) => string): string {
  const depth = issue.path.findLastIndex((part) => typeof part === 'string') + 1;
  const example = exampleAt(schema, issue.path.slice(0, depth)) ?? valuesOf(issue)[0];
  if (example !== undefined) return `Write \`${write(example)}\`, for example.`;
  return 'Write a value of that form, or leave the key out.';
}
