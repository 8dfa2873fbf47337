import { dirname } from 'node:path';
import * as z from 'zod';
import { relativeTo } from '../base/files.js';
import type { Report } from '../model/diagnostic.js';
import type { Category } from '../model/source.js';
import { type LocaleFolder, readText } from './source.js';
import { reportIssues } from './validate.js';
import { iconName, readable } from './values.js';
import type { FoundFile } from './walk.js';
import { parseYaml } from './yaml.js';

const schema = z.strictObject({
  label: readable.min(1).optional(),
  position: z.number().optional(),
  collapsed: z.boolean().optional(),
  description: readable.optional(),
  icon: iconName.optional(),
  link: z.union([z.null(), z.strictObject({ type: z.enum(['generated-index', 'doc', 'none']) })]).optional(),
});

const LINKS = { 'generated-index': 'generated', doc: 'index', none: 'none' } as const;

/** Reads `_category_.yml` or `_category_.json` (JSON is YAML); null, with the mistakes reported, where it is wrong. */
export function readCategory(folder: LocaleFolder, file: FoundFile, report: Report): Category | null {
  const source = readText(file.absolutePath, folder.config.siteDir, report);
  if (source === null) return null;
  const text = {
    yaml: source,
    firstLine: 1,
    file: relativeTo(folder.config.siteDir, file.absolutePath),
    fileText: source,
  };
  const parsed = parseYaml(text, 'category-malformed', report);
  if (parsed === null) return null;
  const result = schema.safeParse(parsed.value ?? {});
  if (!result.success) {
    const codes = { unknown: 'category-unknown-key', invalid: 'category-invalid-value' };
    reportIssues(result.error.issues, { text, value: parsed, subject: 'category', codes, schema }, report);
    return null;
  }
  const { label, position, collapsed, description, icon, link } = result.data;
  const dir = dirname(file.path);
  return {
    locale: folder.locale.code,
    dir: dir === '.' ? '' : dir,
    label: label ?? null,
    position: position ?? null,
    collapsed: collapsed ?? true,
    description: description ?? null,
    link: link === undefined ? null : link === null ? 'none' : LINKS[link.type],
    icon: icon ?? null,
  };
}
