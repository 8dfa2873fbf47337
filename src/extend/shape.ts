import * as z from 'zod';
import { codeList } from '../base/code-list.js';
import { docsPage } from '../base/docs-address.js';
import { didYouMean } from '../base/nearest.js';
import { expectation, flatIssues, type Issue } from '../base/schema-issues.js';
import { knownKeys } from '../base/schema-keys.js';
import type {
  Allowance,
  Extension,
  HeadTag,
  OutputFile,
  PageHooks,
  PictureVariant,
  SiteHooks,
  SourcePage,
} from './contract.js';

/** A fault in the shape of an extension: the end of a sentence, and a hint. */
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
const schemaOfValues = z.custom((value) => isSchema(value), 'be a schema, such as one of zod');

const extensionSchema = z.strictObject({
  name: z.string().regex(NAME, 'be small letters, digits and hyphens'),
  contract: z.literal(1),
  options: schemaOfValues.optional(),
  codes: z
    .record(
      z.string().regex(NAME, 'be small letters, digits and hyphens'),
      z.strictObject({ severity: z.enum(['error', 'warning']), explain: z.string().min(1) }),
    )
    .optional(),
  allow: called.optional(),
  templates: z.string().startsWith('./', 'be a folder next to the module, such as `./giscus`').optional(),
  page: called.optional(),
  site: called.optional(),
});

/** One source. Extensions cannot allow every host or inline code. */
const sources = z.array(
  z.string().regex(/^(?!\*$|.*unsafe|.*[;,"$\\])[\x21-\x7e]+$/, 'be one source such as `https://cdn.example`'),
);

/** Elements that load or run something, whatever their attributes. */
const ACTIVE =
  /^(?:script|style|link|meta|base|template|iframe|frame|frameset|object|embed|applet|portal|form|foreignobject|animate|set)$/i;

const allowedElements = z.record(
  z
    .string()
    .regex(/^[a-z][a-z\d-]*$/i, 'be the name of an element')
    .refine((name) => !ACTIVE.test(name), 'load and run nothing'),
  z.array(
    z
      .string()
      .regex(
        /^(?!on|style$|srcdoc$)[a-z][a-z\d:-]*$/i,
        'be the name of an attribute, and neither a handler nor `style`',
      ),
  ),
);

const allowanceSchema = z.strictObject({
  elements: allowedElements.optional(),
  sources: z
    .partialRecord(
      z.enum(['script-src', 'style-src', 'img-src', 'font-src', 'media-src', 'frame-src', 'connect-src']),
      sources,
    )
    .optional(),
});

/** Head tags written by an extension. Code must be in files, which the policy can list. */
const headTags = z.array(
  z.strictObject({
    tag: z.enum(['meta', 'link', 'script']),
    attributes: z.record(z.string(), z.union([z.string(), z.literal(true)])),
    content: z.string().nullable().optional(),
  }),
);

const hooksSchema = z.strictObject({
  fields: z.record(z.string().regex(/^[a-z][a-z\d_]*$/, 'be a key such as `level`'), schemaOfValues).optional(),
  formats: z
    .record(
      z
        .string()
        .regex(
          /^\.(?!(?:md|markdown|tsx)$)[a-z\d]+$/,
          'be a file extension such as `.adoc` that docsgen does not read',
        ),
      called,
    )
    .optional(),
  text: z.array(z.strictObject({ ...when, match: z.instanceof(RegExp), replace: called })).optional(),
  remark: z.strictObject({ ...when, plugins, handlers: z.record(z.string(), called).optional() }).optional(),
  elements: z
    .record(z.string().regex(/^[a-z][a-z\d-]*$/, 'be the name of an element in small letters'), called)
    .optional(),
  fences: z.record(z.string().min(1), called).optional(),
  formulas: called.optional(),
  shiki: z.strictObject({ ...when, transformers: plugins, words: z.array(z.string().min(1)).optional() }).optional(),
  rehype: z.strictObject({ ...when, plugins }).optional(),
  head: z.strictObject({ paths: when.paths, tags: called }).optional(),
  check: z.strictObject({ ...when, run: called }).optional(),
  review: z.strictObject({ ...when, run: called }).optional(),
});

const siteHooksSchema = z.strictObject({
  sources: called.optional(),
  files: called.optional(),
  vectors: called.optional(),
  pictures: z
    .strictObject({
      endings: z.array(z.string().regex(/^\.[a-z\d]+$/, 'be a file extension such as `.png` in lower case')),
      variants: called,
    })
    .optional(),
  push: called.optional(),
  review: called.optional(),
});

const pictureVariants = z
  .array(
    z.strictObject({
      format: z.enum(['avif', 'gif', 'jpeg', 'jxl', 'png', 'webp']),
      width: z.int().positive(),
      bytes: z.custom((value) => value instanceof Uint8Array, 'be bytes'),
    }),
  )
  .nullable();

const outputFile = z.strictObject({
  file: z.string().min(1),
  content: z.custom(
    (value) => typeof value === 'string' || (typeof value === 'object' && value !== null && Symbol.iterator in value),
    'be text, bytes, or a list of them',
  ),
});

const sourcePage = z.strictObject({
  path: z
    .string()
    .regex(
      /^(?!.*(?:^|\/)[._])[^\\/]+(?:\/[^\\/]+)*\.md$/,
      'be a path such as `releases/1.2.md`, with no part that starts with `.` or `_`',
    ),
  text: z.string(),
  locale: z.string().optional(),
  frontmatter: z.record(z.string(), z.json()).optional(),
  from: z
    .strictObject({
      file: z.string().min(1),
      lines: z.union([z.int().positive(), z.array(z.int().positive())]).optional(),
    })
    .optional(),
});

function isSchema(value: unknown): boolean {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || !('~standard' in value))
    return false;
  const standard = value['~standard'];
  return typeof standard === 'object' && standard !== null && 'validate' in standard;
}

/** Validates the default export of a module; returns the extension or its faults. */
export function readExtension(value: unknown): Extension | readonly ShapeFault[] {
  const parsed = extensionSchema.safeParse(value);
  return parsed.success ? (value as Extension) : faults(parsed.error.issues, extensionSchema, '');
}

/** Validates the result of `page`; returns the hooks or their faults. */
export function readHooks(value: unknown): PageHooks | readonly ShapeFault[] {
  const parsed = hooksSchema.safeParse(value);
  return parsed.success ? (value as PageHooks) : faults(parsed.error.issues, hooksSchema, 'page()');
}

/** Validates the result of `site`; returns the hooks or their faults. */
export function readSiteHooks(value: unknown): SiteHooks | readonly ShapeFault[] {
  const parsed = siteHooksSchema.safeParse(value);
  return parsed.success ? (value as SiteHooks) : faults(parsed.error.issues, siteHooksSchema, 'site()');
}

/** Validates a page from an extension; throws if it is invalid. */
export function readSourcePage(value: unknown): SourcePage {
  return whole<SourcePage>(value, sourcePage, 'sources()');
}

/** Validates a file from an extension; throws if it is invalid. */
export function readOutputFile(value: unknown): OutputFile {
  return whole<OutputFile>(value, outputFile, 'files()');
}

/** Validates the result of `pictures.variants`; throws if it is invalid. */
export function readPictureVariants(value: unknown): readonly PictureVariant[] | null {
  return whole<readonly PictureVariant[] | null>(value, pictureVariants, 'variants()');
}

/** Validates the result of `allow`; returns it or its faults. */
export function readAllowance(value: unknown): Allowance | readonly ShapeFault[] {
  const parsed = allowanceSchema.safeParse(value);
  return parsed.success ? (value as Allowance) : faults(parsed.error.issues, allowanceSchema, 'allow()');
}

/** Validates the result of `head.tags`; throws if it is invalid. */
export function readHeadTags(value: unknown): readonly HeadTag[] {
  return whole<readonly HeadTag[]>(value, headTags, 'tags()');
}

/** Validates a value against a schema; throws if it is invalid. */
function whole<T>(value: unknown, schema: z.ZodType, root: string): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return value as T;
  throw new Error(
    faults(parsed.error.issues, schema, root)
      .map(({ reason }) => reason)
      .join('; '),
  );
}

function faults(issues: readonly Issue[], schema: z.ZodType, root: string): readonly ShapeFault[] {
  return flatIssues(issues).flatMap((issue) => {
    const path = [root, ...issue.path.map(String)].filter((part) => part !== '').join('.');
    if (issue.code !== 'unrecognized_keys')
      return [{ reason: `${path === '' ? 'its default export' : `\`${path}\``} ${expectation(issue)}`, hint: HINT }];
    const keys = knownKeys(schema, issue.path);
    return issue.keys.map((key) => ({
      reason: `\`${[path, key].filter((part) => part !== '').join('.')}\` is not a part of an extension`,
      hint: didYouMean(key, keys, `It may have ${codeList(keys)}.`),
    }));
  });
}

const HINT = `Write \`export default defineExtension({ … })\`; see ${docsPage('extensions')}.`;
