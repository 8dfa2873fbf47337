import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { descriptionOf } from '../../../src/base/described.js';
import { configSchema } from '../../../src/config/schema.js';

/** A setting with its schema, such as `toc.minLevel`. */
interface Setting {
  readonly path: string;
  readonly schema: z.ZodType;
}

/** What the definitions of schemas hold that hold other schemas; all of it is absent where there is none. */
interface Inner {
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly items?: readonly z.ZodType[];
  readonly in?: z.ZodType;
}

/** Schemas within one, at any depth, each with the path of the setting that it belongs to. */
function* within(schema: z.ZodType, path = ''): Generator<Setting> {
  yield { path, schema };
  const { shape = {}, innerType, element, valueType, options = [], items = [], in: input } = schema.def as Inner;
  // Entries of sidebars hold entries; Zod reads those when they are asked for.
  for (const inner of [innerType, element, valueType, input, ...options, ...items])
    if (inner !== undefined) yield* within(inner, path);
  for (const [key, inner] of Object.entries(shape)) yield* within(inner, path === '' ? key : `${path}.${key}`);
}

const schemas = [...within(configSchema)];
const settings = schemas.flatMap(({ path, schema }) => {
  const { description, examples = [] } = descriptionOf(schema) ?? {};
  return description === undefined ? [] : [{ path, schema, description, examples }];
});

describe('the reference of settings', () => {
  it('has a sentence for every setting', () => {
    const keys = schemas.flatMap(({ path, schema }) =>
      Object.keys((schema.def as Inner).shape ?? {}).map((key) => (path === '' ? key : `${path}.${key}`)),
    );
    expect(keys.length).toBeGreaterThan(150);
    const told = new Set(settings.map(({ path }) => path));
    expect(keys.filter((key) => !told.has(key))).toEqual([]);
    expect(settings.filter(({ description }) => !/^[\p{Lu}`“"].+\.$/su.test(description))).toEqual([]);
  });

  it('has examples that are right, and not what holds without them', () => {
    expect(settings.filter(({ examples }) => examples.length > 0).length).toBeGreaterThan(140);
    const faults = settings.flatMap(({ path, schema, examples }) => {
      const usual = JSON.stringify(schema.safeParse(undefined).data);
      return examples.flatMap((example) => {
        const { success, data } = schema.safeParse(example);
        const isTold = success && example !== '' && JSON.stringify(data) !== usual;
        return isTold ? [] : [`${path}: ${JSON.stringify(example)}`];
      });
    });
    expect(faults).toEqual([]);
  });

  it('has a section for each object that is named', () => {
    const names = new Set(schemas.flatMap(({ schema }) => descriptionOf(schema)?.id ?? []));
    expect([...names].filter((name) => !/^(?:[A-Z][a-z\d]+)+$/.test(name))).toEqual([]);
  });
});
