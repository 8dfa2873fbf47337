import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { described, descriptionOf, named, publishedSchema, typed } from '../../../src/base/described.js';
import { createValidator } from '../../../src/base/json-schema.js';
import { configSchema } from '../../../src/config/schema.js';
import { frontmatterSchema } from '../../../src/content/frontmatter-schema.js';

interface Setting {
  /** Such as `docs.versions[].path` or `i18n.locales.*.label`. */
  readonly name: string;
  readonly schema: z.ZodType;
}

/** All keys below a schema, through all wrappers. */
function settings(schema: z.ZodType, name: string): readonly Setting[] {
  if (schema instanceof z.ZodPipe) return settings(schema.def.in as z.ZodType, name);
  const wrappers = [z.ZodOptional, z.ZodNullable, z.ZodDefault, z.ZodPrefault];
  if (wrappers.some((wrapper) => schema instanceof wrapper))
    return settings((schema as z.ZodOptional<z.ZodType>).unwrap(), name);
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion)
    return schema.options.flatMap((option: unknown) => settings(option as z.ZodType, name));
  if (schema instanceof z.ZodArray) return settings(schema.element as z.ZodType, `${name}[]`);
  if (schema instanceof z.ZodRecord) return settings(schema.valueType as z.ZodType, `${name}.*`);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([key, value]) => {
    const inner = { name: name === '' ? key : `${name}.${key}`, schema: value as z.ZodType };
    return [inner, ...settings(inner.schema, inner.name)];
  });
}

/** A key that only groups others needs no example. */
const isGroup = ({ name, schema }: Setting): boolean =>
  settings(schema, name).some((inner) => inner.name.startsWith(`${name}.`));

describe.each([
  ['a setting', settings(configSchema, '')],
  ['a key of front matter', settings(frontmatterSchema, '')],
])('%s', (_, all) => {
  it.each(all)('is described: $name', ({ schema }) => {
    expect(descriptionOf(schema)?.description).toMatch(/^[A-Z`].*\.$/);
  });

  it.each(all.filter((setting) => !isGroup(setting)))('has examples that it accepts: $name', ({ schema }) => {
    const examples = descriptionOf(schema)?.examples ?? [];
    expect(examples).not.toEqual([]);
    for (const example of examples) expect([example, schema.safeParse(example).success]).toEqual([example, true]);
  });
});

describe('the published schema', () => {
  it.each([
    ['Settings', configSchema],
    ['FrontMatter', frontmatterSchema],
  ])('of %s is one that validates', async (title, schema) => {
    const validate = await createValidator(publishedSchema(schema, title) as Readonly<Record<string, unknown>>);
    expect(validate({})).toEqual([]);
    expect(validate({ noSuchKey: 1 })).not.toEqual([]);
  });

  it.each([
    ['Settings', configSchema],
    ['FrontMatter', frontmatterSchema],
  ])('of %s names what it describes once', (title, schema) => {
    const { definitions } = publishedSchema(schema, title) as { readonly definitions: object };
    expect(Object.keys(definitions).filter((name) => !/^[A-Z][A-Za-z]+$/.test(name))).toEqual([]);
  });

  it('shows what authors write: examples, defaults, names, and types that a change hides', () => {
    const box = named('Box', z.strictObject({ size: described(z.number().int().min(1).default(3), 'Size.', 5) }));
    const schema = z.strictObject({
      box: described(box.optional(), 'A box.'),
      day: described(z.string().transform(Number), 'A day.', '1'),
      list: described(
        typed(
          ['string', 'array'],
          z.preprocess((value) => [value].flat(), z.array(z.string())),
        ),
        'A list.',
        'a',
      ),
      path: described(z.string().regex(/^a/).min(1), 'A path.', 'a'),
    });
    expect(publishedSchema(schema, 'Config')).toMatchObject({
      title: 'Config',
      properties: {
        box: { description: 'A box.', allOf: [{ $ref: '#/definitions/Box' }] },
        day: { type: 'string', examples: ['1'] },
        list: { type: ['string', 'array'], description: 'A list.', examples: ['a'] },
        path: { type: 'string' },
      },
      definitions: { Box: { properties: { size: { type: 'integer', minimum: 1, default: 3, examples: [5] } } } },
    });
    const text = JSON.stringify(publishedSchema(schema, 'Config'));
    expect(text).not.toMatch(/pattern|maximum|minLength/);
  });

  it('describes one schema in two ways where it is used twice', () => {
    const text = z.string();
    const [first, second] = [described(text, 'First.', 'a'), described(text, 'Second.', 'b')];
    expect([descriptionOf(first)?.description, descriptionOf(second)?.description]).toEqual(['First.', 'Second.']);
    expect(descriptionOf(text)).toBeNull();
  });
});
