import { anchorOf, Ids } from '../anchor-ids.js';
import type { Schema, Shape } from './shapes.js';

/** Keys of texts, and their ids on the page. */
export interface SchemaAnchors {
  /** Ids by key: `BuildConfig.devPath` → `buildconfig.devpath`. */
  readonly ids: ReadonlyMap<string, string>;
  /** Keys of definitions, properties, named forms, list entries and conditions. */
  readonly keys: ReadonlyMap<Shape, string>;
  /** Name of the definition that a key belongs to. */
  readonly owners: ReadonlyMap<string, string>;
}

/** Gives everything on the page of a schema a unique key and id. Keys of root properties start with that of the root. */
export function collectSchemaAnchors(schema: Schema): SchemaAnchors {
  const ids = new Ids();
  const anchors = new Map<string, string>();
  const keys = new Map<Shape, string>();
  const owners = new Map<string, string>();
  const addAnchor = (shape: Shape, baseKey: string, owner: string): string => {
    let key = baseKey;
    for (let n = 2; anchors.has(key); n++) key = `${baseKey}~${n}`;
    anchors.set(key, ids.take(anchorOf(key.replace(/[^\w.-]/g, ''))));
    keys.set(shape, key);
    owners.set(key, owner);
    return key;
  };
  const allDefinitions = [schema.root, ...schema.definitions];
  for (const definition of allDefinitions) addAnchor(definition, definition.name, definition.name);
  for (const definition of allDefinitions)
    for (const property of definition.properties)
      addAnchor(property, `${keys.get(definition)}.${property.name}`, definition.name);
  const addNested = (key: string, shape: Shape, owner: string): void => {
    for (const property of shape.properties) {
      addNested(keys.get(property) ?? addAnchor(property, `${key}.${property.name}`, owner), property, owner);
    }
    shape.variants.forEach((variant, n) => {
      const variantOwner = variant.name === null ? key : addAnchor(variant, variantKey(key, variant.name, n), owner);
      addNested(variantOwner, variant, owner);
    });
    for (const part of shape.parts) {
      addNested(addAnchor(part, `${key}${part.step === '*' ? '.*' : part.step}`, owner), part, owner);
    }
    shape.conditions.forEach((condition, n) => {
      addNested(addAnchor(condition, `${key}?${n + 1}`, owner), condition, owner);
    });
  };
  for (const definition of allDefinitions)
    addNested(keys.get(definition) ?? definition.name, definition, definition.name);
  return { ids: anchors, keys, owners };
}

/** Key of a form's text: with its literal, otherwise with its number. */
export function variantKey(key: string, name: string | null, n: number): string {
  return name === null ? `${key}[${n + 1}]` : `${key}.${name}`;
}
