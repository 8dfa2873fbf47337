import { ownValue } from '../../../base/own-value.js';
import type { Json } from '../../../model/extension.js';
import type { Step } from './paths.js';
import type { SchemaView } from './schema-view.js';
import type { Definition, Property, SchemaType, Shape } from './shapes.js';
import { namesIn } from './types.js';

/** Example values of definitions from the author. */
export type GivenExamples = ReadonlyMap<string, Json>;

/**
 * A whole configuration that shows a definition: its value at the place where it belongs, with the required properties of the objects
 * around it.
 */
export function wholeExample(definition: Definition, examples: GivenExamples, view: SchemaView): Json | null {
  const budget: Budget = { view, depth: DEPTH, values: { left: VALUES } };
  const value = examples.get(definition.name) ?? madeUp(definition, budget);
  if (isEmpty(value)) return null;
  if (definition === view.schema.root) return value;
  const use = view.uses.get(definition.name)?.[0];
  if (use === undefined || use.path.includes('*')) return null;
  return wrap(view.schema.root, use.path, value, { examples, view, budget });
}

interface Around {
  readonly examples: GivenExamples;
  readonly view: SchemaView;
  readonly budget: Budget;
}

/** An example value of a shape, derived from the schema alone. */
export function ownExample(shape: Shape, view: SchemaView): Json {
  const budget: Budget = { view, depth: DEPTH, values: { left: VALUES } };
  return shape.examples[0] ?? (shape.properties.length > 0 ? madeUp(shape, budget) : sampleOfType(shape.type, budget));
}

/** Deepest nesting of a derived object, and maximum number of values in an example, since objects may require each other. */
const DEPTH = 6;
const VALUES = 200;

interface Budget {
  readonly view: SchemaView;
  readonly depth: number;
  readonly values: { left: number };
}

function wrap(owner: Definition | undefined, path: readonly Step[], value: Json, around: Around): Json {
  const [step, ...otherSteps] = path;
  if (step === undefined) return value;
  if (step.startsWith('[')) return [wrap(owner, otherSteps, value, around)];
  const property = owner?.properties.find((one) => one.name === step);
  const innerDefinition = property === undefined ? undefined : firstDefinition(property.type, around.view);
  const properties: Record<string, Json> = owner === undefined ? {} : requiredOf(owner, around);
  return { ...properties, [step]: wrap(innerDefinition, otherSteps, value, around) };
}

function firstDefinition(type: SchemaType, view: SchemaView): Definition | undefined {
  return namesIn(type)
    .map((name) => view.schema.byName.get(name))
    .find((definition) => definition !== undefined);
}

function requiredOf(owner: Definition, { examples, budget }: Around): Record<string, Json> {
  const example = examples.get(owner.name);
  const values: Readonly<Record<string, Json>> = isObject(example) ? example : {};
  return Object.fromEntries(
    owner.properties
      .filter((property) => property.required && budget.values.left-- > 0)
      .map((property) => [property.name, ownValue(values, property.name) ?? sample(property, budget)]),
  );
}

/** An example derived from the schema alone: required properties, and those with a plain default. */
function madeUp(definition: Shape, budget: Budget): Json {
  const properties = definition.properties.filter(
    (property) =>
      !property.isPattern &&
      (property.required ||
        (property.default !== undefined && property.default !== null && !isObject(property.default))),
  );
  const innerBudget = { ...budget, depth: budget.depth - 1 };
  return Object.fromEntries(
    properties.flatMap((property) =>
      budget.values.left-- > 0 && budget.depth > 0 ? [[property.name, sample(property, innerBudget)]] : [],
    ),
  );
}

function sample(property: Property, budget: Budget): Json {
  return property.default ?? property.examples[0] ?? sampleOfType(property.type, budget);
}

function sampleOfType(type: SchemaType, budget: Budget): Json {
  switch (type.kind) {
    case 'literal':
      return type.values[0] ?? null;
    case 'array':
      return [];
    case 'tuple':
      return type.items.map((item) => sampleOfType(item, budget));
    case 'definition': {
      const definition = budget.view.schema.byName.get(type.name);
      return definition === undefined || budget.depth <= 0
        ? null
        : definition.properties.length > 0
          ? madeUp(definition, budget)
          : sampleOfType(definition.type, { ...budget, depth: budget.depth - 1 });
    }
    case 'union':
    case 'all':
      return type.of[0] === undefined ? null : sampleOfType(type.of[0], budget);
    case 'name':
      return ownValue(SAMPLES, type.name) ?? null;
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
