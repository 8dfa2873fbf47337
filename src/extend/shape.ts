import * as z from 'zod';
import { didYouMean } from '../base/nearest.js';
import { expectation, flatIssues, type Issue } from '../base/schema-issues.js';
import { knownKeys } from '../base/schema-keys.js';
import type { Extension, PageMoments } from './contract.js';

/** What is wrong with the shape of an extension: the end of a sentence, and a hint. */
export interface ShapeFault {
  readonly reason: string;
  readonly hint: string;
}

const NAME = /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/;

const called = z.custom<(...args: never[]) => unknown>((value) => typeof value === 'function', 'be a function');
const when = {
  paths: z.string().min(1).optional(),
  sign: z.union([z.string().min(1), z.instanceof(RegExp)]).optional(),
};
const plugin = z.custom((value) => ['function', 'object'].includes(typeof value) && value !== null, 'be a plugin');
const plugins = z.array(plugin);

const extensionSchema = z.strictObject({
  name: z.string().regex(NAME, 'be small letters, digits and hyphens'),
  contract: z.literal(1),
  options: z.custom((value) => isSchema(value), 'be a schema, such as one of zod').optional(),
  codes: z
    .record(
      z.string().regex(NAME, 'be small letters, digits and hyphens'),
      z.strictObject({ severity: z.enum(['error', 'warning']), explain: z.string().min(1) }),
    )
    .optional(),
  page: called.optional(),
});

const momentsSchema = z.strictObject({
  text: z.array(z.strictObject({ ...when, match: z.instanceof(RegExp), replace: called })).optional(),
  remark: z.strictObject({ ...when, plugins, handlers: z.record(z.string(), called).optional() }).optional(),
  fences: z.record(z.string().min(1), called).optional(),
  rehype: z.strictObject({ ...when, plugins }).optional(),
  check: z.strictObject({ ...when, run: called }).optional(),
});

function isSchema(value: unknown): boolean {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || !('~standard' in value))
    return false;
  const standard = value['~standard'];
  return typeof standard === 'object' && standard !== null && 'validate' in standard;
}

/** The default export of a module as an extension; else what is wrong with it. */
export function readExtension(value: unknown): Extension | readonly ShapeFault[] {
  const parsed = extensionSchema.safeParse(value);
  return parsed.success ? (value as Extension) : faults(parsed.error.issues, extensionSchema, '');
}

/** What `page` answers; else what is wrong with it. */
export function readMoments(value: unknown): PageMoments | readonly ShapeFault[] {
  const parsed = momentsSchema.safeParse(value);
  return parsed.success ? (value as PageMoments) : faults(parsed.error.issues, momentsSchema, 'page()');
}

function faults(issues: readonly Issue[], schema: z.ZodType, root: string): readonly ShapeFault[] {
  return flatIssues(issues).flatMap((issue) => {
    const path = [root, ...issue.path.map(String)].filter((part) => part !== '').join('.');
    if (issue.code !== 'unrecognized_keys')
      return [{ reason: `${path === '' ? 'its default export' : `\`${path}\``} ${expectation(issue)}`, hint: HINT }];
    const keys = knownKeys(schema, issue.path);
    return issue.keys.map((key) => ({
      reason: `\`${[path, key].filter((part) => part !== '').join('.')}\` is nothing that an extension has`,
      hint: didYouMean(key, keys, `It may have ${keys.map((name) => `\`${name}\``).join(', ')}.`),
    }));
  });
}

const HINT = 'Write `export default defineExtension({ … })`; docs/extensions.md describes every part.';
