import type { Schema, SchemaType, Shape } from './shapes.js';

/** A step from an object to a value inside it: a key, `[]` for a list's entries, `*` for any key. */
export type Step = string;

/** Where a definition is used: the property that leads to it, and the way there from the root. */
export interface Use {
  readonly owner: string;
  readonly property: string;
  readonly path: readonly Step[];
}

/** Every use of every definition, in reading order; a definition inside itself is not followed. */
export function collectUses(schema: Schema): ReadonlyMap<string, readonly Use[]> {
  const uses = new Map<string, Use[]>();
  const visit = (owner: string, shape: Shape, path: readonly Step[], open: readonly string[]): void => {
    for (const property of [...shape.properties, ...shape.variants.flatMap((variant) => variant.properties)]) {
      for (const target of targets(property.type))
        record(target, { owner, property: property.name, path: [...path, property.name, ...target.steps] }, open);
    }
    for (const target of [...targets(shape.type), ...shape.variants.flatMap((variant) => targets(variant.type))]) {
      record(target, { owner, property: '', path: [...path, ...target.steps] }, open);
    }
  };
  const record = (target: Target, use: Use, open: readonly string[]): void => {
    const others = uses.get(target.name) ?? [];
    if (!others.some((other) => other.owner === use.owner && other.property === use.property))
      uses.set(target.name, [...others, use]);
    const definition = schema.byName.get(target.name);
    if (definition !== undefined && !open.includes(target.name))
      visit(target.name, definition, use.path, [...open, target.name]);
  };
  visit(schema.root.name, schema.root, [], []);
  return uses;
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
    case 'map':
      return targets(type.values, [...steps, '*']);
    case 'union':
      return type.of.flatMap((one) => targets(one, steps));
    default:
      return [];
  }
}

/** A path as readers write it: `app.windows[]`. */
export function pathText(path: readonly Step[]): string {
  return path.reduce((text, step) => (step === '[]' ? `${text}[]` : text === '' ? step : `${text}.${step}`), '');
}
