import type { Condition, Shape } from './shapes.js';
import { isRaw, type RawSchema } from './subschemas.js';
import { literals } from './types.js';

/** Longest test that is written out. */
const WIDTH = 160;

/** What a schema says for certain cases only: `if`, `then` and `else`, and what a property brings with it when it is there. */
export function conditionsOf(raw: RawSchema, readShape: (raw: RawSchema) => Shape): readonly Condition[] {
  const condition = (test: string | null, schema: unknown): Condition[] =>
    isRaw(schema) ? [{ test, required: namesOf(schema.required), ...readShape(schema) }] : [];
  const dependent = [raw.dependencies, raw.dependentSchemas, raw.dependentRequired].flatMap((group) =>
    isRaw(group) ? Object.entries(group) : [],
  );
  return [
    ...(isRaw(raw.if) ? [...condition(testOf(raw.if), raw.then), ...condition(null, raw.else)] : []),
    ...dependent.flatMap(([name, value]) => condition(name, Array.isArray(value) ? { required: value } : value)),
  ];
}

function namesOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
}

/** A test as short as it can be said: `mode = "cluster"` for constants, `name` for a property that is there, else the schema itself. */
function testOf(raw: RawSchema): string {
  const properties = isRaw(raw.properties) ? Object.entries(raw.properties) : [];
  const tests = properties.map(([name, value]) => valueTest(name, value));
  const present = namesOf(raw.required).filter((name) => !properties.some(([propertyName]) => propertyName === name));
  const isPlain = Object.keys(raw).every((key) => ['properties', 'required', 'type', '$comment'].includes(key));
  const text = [...tests, ...present].join(', ');
  return isPlain && text !== '' && !tests.includes(null) ? cut(text) : cut(JSON.stringify(raw));
}

function valueTest(name: string, value: unknown): string | null {
  const values = isRaw(value) ? literals(value) : null;
  return values === null ? null : `${name} = ${values.map((one) => JSON.stringify(one)).join(' | ')}`;
}

function cut(text: string): string {
  return text.length <= WIDTH ? text : `${text.slice(0, WIDTH - 1)}…`;
}
