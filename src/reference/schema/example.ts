import type { Step } from './paths.js';
import type { SchemaView } from './schema-view.js';
import type { Definition, Json, Property, SchemaType } from './shapes.js';

/** Example values of definitions that an author gave. */
export type GivenExamples = ReadonlyMap<string, Json>;

/** A whole configuration that shows one definition: its value, put where it belongs, with what the objects around it require. */
export function wholeExample(definition: Definition, examples: GivenExamples, view: SchemaView): Json | null {
  const value = examples.get(definition.name) ?? madeUp(definition, view);
  if (isEmpty(value)) return null;
  if (definition === view.schema.root) return value;
  const use = view.uses.get(definition.name)?.[0];
  if (use === undefined || use.path.includes('*')) return null;
  return wrap(view.schema.root, use.path, value, { examples, view });
}

interface Around {
  readonly examples: GivenExamples;
  readonly view: SchemaView;
}

function wrap(owner: Definition | undefined, path: readonly Step[], value: Json, around: Around): Json {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (step === '[]') return [wrap(owner, rest, value, around)];
  const property = owner?.properties.find((one) => one.name === step);
  const inner = property === undefined ? undefined : firstDefinition(property.type, around.view);
  const properties: Record<string, Json> = owner === undefined ? {} : requiredOf(owner, around);
  return { ...properties, [step]: wrap(inner, rest, value, around) };
}

function firstDefinition(type: SchemaType, view: SchemaView): Definition | undefined {
  if (type.kind === 'definition') return view.schema.byName.get(type.name);
  if (type.kind === 'array') return firstDefinition(type.items, view);
  return type.kind === 'union'
    ? type.of.map((one) => firstDefinition(one, view)).find((found) => found !== undefined)
    : undefined;
}

function requiredOf(owner: Definition, { examples, view }: Around): Record<string, Json> {
  const example = examples.get(owner.name);
  const values: Readonly<Record<string, Json>> = isObject(example) ? example : {};
  return Object.fromEntries(
    owner.properties
      .filter((property) => property.required)
      .map((property) => [property.name, values[property.name] ?? sample(property, view)]),
  );
}

/** An example from the schema alone: required properties, and those whose default is a plain value. */
function madeUp(definition: Definition, view: SchemaView): Json {
  const properties = definition.properties.filter(
    (property) =>
      property.required || (property.default !== undefined && property.default !== null && !isObject(property.default)),
  );
  return Object.fromEntries(properties.map((property) => [property.name, sample(property, view)]));
}

function sample(property: Property, view: SchemaView): Json {
  return property.default ?? sampleOfType(property.type, view);
}

function sampleOfType(type: SchemaType, view: SchemaView): Json {
  switch (type.kind) {
    case 'literal':
      return type.values[0] ?? null;
    case 'array':
      return [];
    case 'definition': {
      const definition = view.schema.byName.get(type.name);
      return definition === undefined
        ? null
        : definition.properties.length > 0
          ? madeUp(definition, view)
          : sampleOfType(definition.type, view);
    }
    case 'union':
      return type.of[0] === undefined ? null : sampleOfType(type.of[0], view);
    case 'name':
      return SAMPLES[type.name] ?? null;
    default:
      return {};
  }
}

const SAMPLES: Readonly<Record<string, Json>> = { string: 'text', number: 0, integer: 0, boolean: false };

function isObject(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEmpty(value: Json): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}
