import type { Condition, Shape } from './shapes.js';
import { isRaw, type RawSchema } from './subschemas.js';
import { literals } from './types.js';

/** Longest condition that is shown, in characters. */
const WIDTH = 160;

/** Conditional parts of a schema: `if`, `then` and `else`, and requirements that depend on the presence of a property. */
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

/** A condition in its shortest form: `mode = "cluster"` for constants, `name` for the presence of a property, else the schema itself. */
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
