import { anchorOf, Ids } from '../anchor-ids.js';
import type { Schema, Shape } from './shapes.js';

/** Keys of texts, and the ids that they have on the page. */
export interface SchemaAnchors {
  /** Key of a text → id: `BuildConfig.devPath` → `buildconfig.devpath`. */
  readonly ids: ReadonlyMap<string, string>;
  /** What has a key of its own: definitions, properties, named forms, entries of lists, conditions. */
  readonly keys: ReadonlyMap<Shape, string>;
  /** Key of a text → name of the definition that it belongs to. */
  readonly owners: ReadonlyMap<string, string>;
}

/** Gives everything on the page of a schema a key and an id, each once. Root properties stand below the id of the root. */
export function collectSchemaAnchors(schema: Schema): SchemaAnchors {
  const ids = new Ids();
  const anchors = new Map<string, string>();
  const keys = new Map<Shape, string>();
  const owners = new Map<string, string>();
  const put = (shape: Shape, wanted: string, owner: string): string => {
    let key = wanted;
    for (let n = 2; anchors.has(key); n++) key = `${wanted}~${n}`;
    anchors.set(key, ids.take(anchorOf(key.replace(/[^\w.-]/g, ''))));
    keys.set(shape, key);
    owners.set(key, owner);
    return key;
  };
  const all = [schema.root, ...schema.definitions];
  for (const definition of all) put(definition, definition.name, definition.name);
  for (const definition of all)
    for (const property of definition.properties)
      put(property, `${keys.get(definition)}.${property.name}`, definition.name);
  const nested = (key: string, shape: Shape, owner: string): void => {
    for (const property of shape.properties) {
      nested(keys.get(property) ?? put(property, `${key}.${property.name}`, owner), property, owner);
    }
    shape.variants.forEach((variant, n) => {
      const own = variant.name === null ? key : put(variant, variantKey(key, variant.name, n), owner);
      nested(own, variant, owner);
    });
    for (const part of shape.parts) {
      nested(put(part, `${key}${part.step === '*' ? '.*' : part.step}`, owner), part, owner);
    }
    shape.conditions.forEach((condition, n) => {
      nested(put(condition, `${key}?${n + 1}`, owner), condition, owner);
    });
  };
  for (const definition of all) nested(keys.get(definition) ?? definition.name, definition, definition.name);
  return { ids: anchors, keys, owners };
}

/** Key of a form's text: by its literal, else by its number. */
export function variantKey(key: string, name: string | null, n: number): string {
  return name === null ? `${key}[${n + 1}]` : `${key}.${name}`;
}
