import type { SchemaAnchors } from './schema-anchors.js';
import type { Definition, Schema, SchemaType, Shape } from './shapes.js';

/** A step from an object to a value inside it: a key, `[]` for entries of a list, `*` for any key. */
export type Step = string;

/** A use of a definition: its owner, and the path from the root. */
export interface DefinitionUse {
  readonly owner: string;
  /** Key of the property that uses it; that of the owner if it is not used by a property. */
  readonly key: string;
  readonly isProperty: boolean;
  readonly path: readonly Step[];
}

/** Every use of every definition, in reading order. Paths start at `starts`. */
export function collectUses(
  schema: Schema,
  { keys }: SchemaAnchors,
  starts: readonly Definition[] = [schema.root],
): ReadonlyMap<string, readonly DefinitionUse[]> {
  const walk = new Walk(schema, keys);
  for (const start of starts) walk.definition(start, []);
  walk.finish();
  return walk.uses;
}

/** Maximum number of nested definitions that are followed directly; deeper ones are queued. */
const DEPTH = 200;

class Walk {
  readonly uses = new Map<string, DefinitionUse[]>();
  readonly #places = new Set<string>();
  readonly #visitedPlaces = new Set<string>();
  readonly #laterVisits: { readonly definition: Definition; readonly path: readonly Step[] }[] = [];
  #depth = 0;

  constructor(
    private readonly schema: Schema,
    private readonly keys: SchemaAnchors['keys'],
  ) {}

  definition(definition: Definition, path: readonly Step[]): void {
    if (this.#visitedPlaces.has(definition.name)) return;
    if (this.#depth >= DEPTH) {
      this.#laterVisits.push({ definition, path });
      return;
    }
    this.#visitedPlaces.add(definition.name);
    this.#depth++;
    this.#shape(definition.name, definition, { path, isNested: false });
    this.#depth--;
  }

  /** Visits the queued definitions. */
  finish(): void {
    for (let index = 0; index < this.#laterVisits.length; index++) {
      const one = this.#laterVisits[index];
      if (one !== undefined) this.definition(one.definition, one.path);
    }
  }

  /** Records the uses in a shape. The type of a nested shape is skipped, because its parent has recorded it. */
  #shape(owner: string, shape: Shape, { path, isNested }: Place): void {
    const properties = [...shape.properties, ...shape.variants.flatMap((variant) => variant.properties)];
    for (const property of properties) {
      const step = property.isPattern ? '*' : property.name;
      const key = this.keys.get(property) ?? owner;
      for (const target of targets(property.type))
        this.#record(target, { owner, key, isProperty: true, path: [...path, step, ...target.steps] });
    }
    this.#types(owner, isNested ? [] : [shape, ...shape.variants], path);
    for (const property of properties) {
      const step = property.isPattern ? '*' : property.name;
      this.#shape(owner, property, { path: [...path, step], isNested: true });
    }
    for (const part of shape.parts) this.#shape(owner, part, { path: [...path, part.step], isNested: true });
    for (const variant of shape.variants) this.#shape(owner, { ...variant, properties: [] }, { path, isNested: true });
    for (const condition of shape.conditions) this.#shape(owner, condition, { path, isNested: false });
  }

  #types(owner: string, shapes: readonly Shape[], path: readonly Step[]): void {
    for (const target of shapes.flatMap((shape) => targets(shape.type)))
      this.#record(target, { owner, key: owner, isProperty: false, path: [...path, ...target.steps] });
  }

  #record({ name }: Target, use: DefinitionUse): void {
    const place = JSON.stringify([name, use.owner, use.key]);
    if (!this.#places.has(place)) {
      this.#places.add(place);
      const otherUses = this.uses.get(name);
      if (otherUses === undefined) this.uses.set(name, [use]);
      else otherUses.push(use);
    }
    const definition = this.schema.byName.get(name);
    if (definition !== undefined) this.definition(definition, use.path);
  }
}

interface Place {
  readonly path: readonly Step[];
  readonly isNested: boolean;
}

interface Target {
  readonly name: string;
  readonly steps: readonly Step[];
}

function targets(type: SchemaType, steps: readonly Step[] = []): Target[] {
  switch (type.kind) {
    case 'definition':
      return [{ name: type.name, steps }];
    case 'array':
      return targets(type.items, [...steps, '[]']);
    case 'tuple':
      return [...type.items, ...(type.rest === null ? [] : [type.rest])].flatMap((one) =>
        targets(one, [...steps, '[]']),
      );
    case 'map':
      return targets(type.values, [...steps, '*']);
    case 'union':
    case 'all':
      return type.of.flatMap((one) => targets(one, steps));
    default:
      return [];
  }
}

/** A path in its usual notation: `app.windows[]`. */
export function pathText(path: readonly Step[]): string {
  return path.reduce(
    (text, step) => (step.startsWith('[') ? `${text}${step}` : text === '' ? step : `${text}.${step}`),
    '',
  );
}
