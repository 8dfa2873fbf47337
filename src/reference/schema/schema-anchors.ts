import { anchorOf, Ids } from '../anchor-ids.js';
import type { Schema, Shape } from './shapes.js';

/** Keys of texts, and the ids that they have on the page. */
export interface SchemaAnchors {
  /** Key of a text → id: `BuildConfig.devPath` → `buildconfig.devpath`. */
  readonly ids: ReadonlyMap<string, string>;
  /** What has a key of its own: definitions, properties, named forms, entries of lists, conditions. */
  readonly keys: ReadonlyMap<Shape, string>;
}

/** Gives everything on the page of a schema a key and an id, each once. Root properties stand below the id of the root. */
export function collectSchemaAnchors(schema: Schema): SchemaAnchors {
  const ids = new Ids();
  const anchors = new Map<string, string>();
  const keys = new Map<Shape, string>();
  const put = (shape: Shape, wanted: string): string => {
    let key = wanted;
    for (let n = 2; anchors.has(key); n++) key = `${wanted}~${n}`;
    anchors.set(key, ids.take(anchorOf(key.replace(/[^\w.-]/g, ''))));
    keys.set(shape, key);
    return key;
  };
  const all = [schema.root, ...schema.definitions];
  for (const definition of all) put(definition, definition.name);
  for (const definition of all)
    for (const property of definition.properties) put(property, `${keys.get(definition)}.${property.name}`);
  const nested = (key: string, shape: Shape): void => {
    for (const property of shape.properties) {
      nested(keys.get(property) ?? put(property, `${key}.${property.name}`), property);
    }
    shape.variants.forEach((variant, n) => {
      const own = variant.name === null ? key : put(variant, variantKey(key, variant.name, n));
      nested(own, variant);
    });
    for (const part of shape.parts) nested(put(part, `${key}${part.step === '*' ? '.*' : part.step}`), part);
    shape.conditions.forEach((condition, n) => {
      nested(put(condition, `${key}?${n + 1}`), condition);
    });
  };
  for (const definition of all) nested(keys.get(definition) ?? definition.name, definition);
  return { ids: anchors, keys };
}

/** Key of a form's text: by its literal, else by its number. */
export function variantKey(key: string, name: string | null, n: number): string {
  return name === null ? `${key}[${n + 1}]` : `${key}.${name}`;
}
