import * as z from 'zod';
import type { Report } from '../model/diagnostic.js';
import type { Author } from '../model/source.js';
import type { LocaleFolder } from './source.js';
import { address } from './values.js';
import type { FoundFile } from './walk.js';
import { readYamlFile } from './yaml-file.js';

const author = z.strictObject({
  name: z.string().min(1),
  title: z.string().optional(),
  url: address.optional(),
  image: address.optional(),
});

const RULES = {
  schema: z.record(z.string(), author),
  subject: 'authors file',
  malformed: 'authors-malformed',
  codes: { unknown: 'authors-invalid', invalid: 'authors-invalid' },
};

/** Reads `authors.yml` of a locale's blog; empty if the locale does not contain the file. */
export function readAuthors(
  { config }: LocaleFolder,
  files: readonly FoundFile[],
  report: Report,
): Readonly<Record<string, Author>> {
  const file = files.find(({ path }) => path === `${config.blog.path}/authors.yml`);
  const authors = file === undefined ? null : readYamlFile(file.absolutePath, config.siteDir, RULES, report);
  const entries = Object.entries(authors ?? {}).map(([key, a]): [string, Author] => [
    key,
    { name: a.name, title: a.title ?? null, url: a.url ?? null, image: a.image ?? null },
  ]);
  return Object.fromEntries(entries);
}
