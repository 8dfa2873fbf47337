import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { configSchema } from '../../../src/config/schema.js';

/** Every setting as `docs/configuration.md` writes it: `docs.versions[].path`, `i18n.locales.*.label`. */
function settings(schema: z.ZodType, path: string): string[] {
  const wrappers = [z.ZodOptional, z.ZodNullable, z.ZodDefault, z.ZodPrefault];
  if (wrappers.some((wrapper) => schema instanceof wrapper))
    return settings((schema as z.ZodOptional<z.ZodType>).unwrap(), path);
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion)
    return schema.options.flatMap((option: unknown) => settings(option as z.ZodType, path));
  if (schema instanceof z.ZodArray) return [path, ...settings(schema.element as z.ZodType, `${path}[]`)];
  if (schema instanceof z.ZodRecord && schema.valueType instanceof z.ZodObject)
    return [path, ...settings(schema.valueType, `${path}.*`)];
  if (!(schema instanceof z.ZodObject)) return [path];
  const keys = Object.entries(schema.shape).flatMap(([key, inner]) =>
    settings(inner as z.ZodType, path === '' ? key : `${path}.${key}`),
  );
  return [...keys, ...(path === '' ? [] : [path])];
}

/** Entries of dropdowns and of the footer have the keys of navbar entries, which are described once. */
const SAME_AS_NAVBAR = /^(?:navbar\.items\[\]\.items|footer\.groups\[\]\.items)\[\]/;

/** Objects that have no row of their own, only their keys. */
const WITHOUT_ROW =
  /\[\]$|\.\*$|^(?:i18n|docs|blog|navbar|footer|colorMode|toc|markdown|images|files|links|search|prose|checks|samples)$/;

describe('docs/configuration.md', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/configuration.md'), 'utf8');
  const rows = Array.from(text.matchAll(/^\| `([^`]+)` \|(.*)\|$/gm), (match) => ({
    name: match[1] ?? '',
    cells: (match[2] ?? '').split(/(?<!\\)\|/).map((cell) => cell.trim()),
  }));
  const known = [...new Set(settings(configSchema, ''))].filter(
    (name) => !SAME_AS_NAVBAR.test(name) && !WITHOUT_ROW.test(name),
  );

  it('describes every setting and no other', () => {
    expect(rows.map((row) => row.name).sort()).toEqual(known.sort());
  });

  it('gives type, default, meaning and example of each', () => {
    expect(rows.filter(({ cells }) => cells.length !== 4 || cells.includes(''))).toEqual([]);
  });
});
