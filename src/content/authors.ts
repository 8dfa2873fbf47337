import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { relativeTo } from '../base/files.js';
import type { Report } from '../model/diagnostic.js';
import type { Author } from '../model/source.js';
import { type LocaleFolder, readText } from './source.js';
import { reportIssues } from './validate.js';
import { address } from './values.js';
import { parseYaml } from './yaml.js';

const author = z.strictObject({
  name: z.string().min(1),
  title: z.string().optional(),
  url: address.optional(),
  image: address.optional(),
});
const schema = z.record(z.string(), author);

/** Reads `authors.yml` of a locale's blog; empty where there is none. */
export function readAuthors(folder: LocaleFolder, report: Report): Readonly<Record<string, Author>> {
  const path = join(folder.root, folder.config.blog.path, 'authors.yml');
  if (!existsSync(path)) return {};
  const source = readText(path, folder.config.siteDir, report);
  if (source === null) return {};
  const text = { yaml: source, firstLine: 1, file: relativeTo(folder.config.siteDir, path), fileText: source };
  const parsed = parseYaml(text, 'authors-malformed', report);
  if (parsed === null) return {};
  const result = schema.safeParse(parsed.value ?? {});
  if (!result.success) {
    const codes = { unknown: 'authors-invalid', invalid: 'authors-invalid' };
    reportIssues(result.error.issues, { text, value: parsed, subject: 'authors file', codes, schema }, report);
    return {};
  }
  const entries = Object.entries(result.data).map(([key, a]): [string, Author] => [
    key,
    { name: a.name, title: a.title ?? null, url: a.url ?? null, image: a.image ?? null },
  ]);
  return Object.fromEntries(entries);
}
