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

/** Key of a form's text: by its literal, else by its number. */
export function variantKey(key: string, name: string | null, n: number): string {
  return name === null ? `${key}[${n + 1}]` : `${key}.${name}`;
}
