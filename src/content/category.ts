import { dirname } from 'node:path';
import * as z from 'zod';
import { iconName } from '../base/icon-schema.js';
import type { Report } from '../model/diagnostic.js';
import type { Category } from '../model/source.js';
import type { LocaleFolder } from './source.js';
import { readable } from './values.js';
import type { FoundFile } from './walk.js';
import { parseYaml } from './yaml.js';
import { readYamlFile } from './yaml-file.js';

const schema = z.strictObject({
  label: readable.min(1).optional(),
  position: z.number().optional(),
  collapsed: z.boolean().optional(),
  description: readable.optional(),
  icon: iconName.optional(),
  link: z.union([z.null(), z.strictObject({ type: z.enum(['generated-index', 'doc', 'none']) })]).optional(),
});

const RULES = {
  schema,
  subject: 'category',
  malformed: 'category-malformed',
  codes: { unknown: 'category-unknown-key', invalid: 'category-invalid-value' },
};

const LINKS = { 'generated-index': 'generated', doc: 'index', none: 'none' } as const;

/** What a file that describes a folder says to readers; its mistakes are reported elsewhere, or by nobody because it is an earlier one. */
export function categoryTexts(fileText: string): Pick<Category, 'label' | 'description'> {
  const text = { yaml: fileText, firstLine: 1, file: '', fileText };
  const parsed = schema.partial().safeParse(parseYaml(text, RULES.malformed, () => undefined)?.value ?? {});
  return { label: parsed.data?.label ?? null, description: parsed.data?.description ?? null };
}

/** True for the name of a file that describes a folder. */
export function isCategoryFile(name: string): boolean {
  return /^_category_\.(?:ya?ml|json)$/.test(name);
}

/** Reads `_category_.yml` or `_category_.json` (JSON is YAML); null, with the mistakes reported, if it is invalid. */
export function readCategory(folder: LocaleFolder, file: FoundFile, report: Report): Category | null {
  const fields = readYamlFile(file.absolutePath, folder.config.siteDir, RULES, report);
  if (fields === null) return null;
  const { label, position, collapsed, description, icon, link } = fields;
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
