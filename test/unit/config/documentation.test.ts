import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { configSchema } from '../../../src/config/schema.js';

interface Setting {
  /** As `docs/configuration.md` writes it: `docs.versions[].path`, `i18n.locales.*.label`. */
  readonly name: string;
  readonly schema: z.ZodType;
}

function settings(schema: z.ZodType, name: string): Setting[] {
  return [...(name === '' ? [] : [{ name, schema }]), ...settingsBelow(schema, name)];
}

function settingsBelow(schema: z.ZodType, name: string): Setting[] {
  const wrappers = [z.ZodOptional, z.ZodNullable, z.ZodDefault, z.ZodPrefault];
  if (wrappers.some((wrapper) => schema instanceof wrapper))
    return settingsBelow((schema as z.ZodOptional<z.ZodType>).unwrap(), name);
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion)
    return schema.options.flatMap((option: unknown) => settingsBelow(option as z.ZodType, name));
  if (schema instanceof z.ZodArray) return settings(schema.element as z.ZodType, `${name}[]`);
  if (schema instanceof z.ZodRecord && schema.valueType instanceof z.ZodObject)
    return settings(schema.valueType, `${name}.*`);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([key, inner]) =>
    settings(inner as z.ZodType, name === '' ? key : `${name}.${key}`),
  );
}

/** Entries of dropdowns and of the footer have the keys of navbar entries, which are described once. */
const SAME_AS_NAVBAR = /^(?:navbar\.items\[\]\.items|footer\.groups\[\]\.items)\[\]/;

/** Objects that have no row of their own, only their keys. */
const WITHOUT_ROW =
  /\[\]$|\.\*$|^(?:i18n|docs|blog|navbar|footer|colorMode|toc|markdown|images|files|limits|links|search|prose|checks|samples)$/;

const text = readFileSync(join(import.meta.dirname, '../../../docs/configuration.md'), 'utf8');
const rows = Array.from(text.matchAll(/^\| `([^`]+)` \|(.*)\|$/gm), (match) => {
  const cells = (match[2] ?? '').split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
  const [type = '', byDefault = '', , example = ''] = cells;
  return { name: match[1] ?? '', cells, type, byDefault, example };
});
const described = settings(configSchema, '').filter(
  ({ name }) => !SAME_AS_NAVBAR.test(name) && !WITHOUT_ROW.test(name),
);

/** What a cell means that holds a value and nothing else; undefined for one in words. */
function literal(cell: string): unknown {
  const [, code] = /^`([^`]+)`$/.exec(cell) ?? [];
  return code === undefined ? undefined : parse(code);
}

/** The schemas of a setting: several where the kinds of a reference share its name. */
const schemasOf = (name: string): readonly z.ZodType[] =>
  described.filter((setting) => setting.name === name).map(({ schema }) => schema);
const accepts = (name: string, value: unknown): boolean =>
  schemasOf(name).some((schema) => schema.safeParse(value).success);

/** Rows whose keys are optional only together: both are needed where `i18n` is given. */
const withoutLocales = rows.filter(({ name }) => !/^i18n\.(?:defaultLocale|locales)$/.test(name));

describe('docs/configuration.md', () => {
  it('describes every setting and no other', () => {
    expect(rows.map((row) => row.name).sort()).toEqual([...new Set(described.map(({ name }) => name))].sort());
  });

  it('gives type, default, meaning and example of each', () => {
    expect(rows.filter(({ cells }) => cells.length !== 4 || cells.includes(''))).toEqual([]);
  });

  it.each(withoutLocales)('gives an example of $name', ({ name, example }) => {
    expect(accepts(name, literal(example))).toBe(true);
  });

  it.each(withoutLocales)('tells whether $name may be left out', ({ name, byDefault }) => {
    expect(accepts(name, undefined)).toBe(byDefault !== 'required');
  });

  it.each(withoutLocales.filter(({ name }) => name !== 'search.searchParams'))('has all keys of $name', ({ name }) => {
    expect(accepts(name, { noSuchKey: Symbol('none') })).toBe(false);
  });

  it.each(withoutLocales.filter(({ byDefault }) => literal(byDefault) !== undefined))(
    'gives the default of $name: $byDefault',
    ({ name, byDefault }) => {
      expect(schemasOf(name).map((schema) => schema.parse(undefined))).toContainEqual(literal(byDefault));
    },
  );

  it.each(rows.filter(({ type }) => /`'/.test(type)))('gives the choices of $name: $type', ({ name, type }) => {
    const choices = Array.from(type.matchAll(/`'(\w+(?:-\w+)*)'`/g), ([, choice = '']) => choice);
    const isList = type.startsWith('list');
    for (const choice of choices) expect([choice, accepts(name, isList ? [choice] : choice)]).toEqual([choice, true]);
    expect(accepts(name, isList ? ['none of them'] : 'none of them')).toBe(false);
  });

  it.each(withoutLocales)('gives the type of $name: $type', ({ name, type }) => {
    expect(accepts(name, null)).toBe(type.includes('`null`'));
    const kind = type.replace(/ (?:or|from|to|of) .*|[:,].*/, '');
    for (const value of RIGHT[kind] ?? []) expect([value, accepts(name, value)]).toEqual([value, true]);
    for (const value of WRONG[kind] ?? []) expect([value, accepts(name, value)]).toEqual([value, false]);
  });

  it.each(rows.filter(({ type }) => /number.* from \d|^\d to \d$/.test(type)))(
    'gives the bounds of $name: $type',
    ({ name, type }) => {
      const [least = 0, most] = Array.from(type.matchAll(/\d+/g), Number);
      expect([least - 1, least, least + 0.5].map((value) => accepts(name, value))).toEqual([false, true, false]);
      if (most !== undefined) expect([most, most + 1].map((value) => accepts(name, value))).toEqual([true, false]);
    },
  );
});

/** Values that a setting of a type takes, by the type's name in `docs/configuration.md`. */
const RIGHT: Readonly<Record<string, readonly unknown[]>> = {
  text: ['', 'A', { en: 'A', 'zh-cn': 'B' }],
  boolean: [true, false],
  route: ['/a', '/a/b'],
};

/** Values that it refuses. */
const WRONG: Readonly<Record<string, readonly unknown[]>> = {
  text: [3, ['A'], { en: 3 }],
  string: [3, ['a'], {}],
  boolean: ['true', 1],
  list: ['a', 3, {}],
  route: ['a', 3],
  path: [3, ['a']],
  address: [3],
  object: ['a', 3],
};
