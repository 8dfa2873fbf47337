import { anchorOf, Ids } from '../anchor-ids.js';
import type { Schema, Shape } from './shapes.js';

/** Key of a text → id: `BuildConfig.devPath` → `buildconfig.devpath`. */
export type SchemaAnchors = ReadonlyMap<string, string>;

/** Ids of every definition, property, value and nested property. Root properties stand below the id of the root. */
export function collectSchemaAnchors(schema: Schema): SchemaAnchors {
  const ids = new Ids();
  const anchors = new Map<string, string>();
  const put = (key: string): void => {
    anchors.set(key, ids.take(anchorOf(key.replace(/[^\w.-]/g, ''))));
  };
  const all = [schema.root, ...schema.definitions];
  for (const definition of all) put(definition.name);
  for (const definition of all)
    for (const property of definition.properties) put(`${definition.name}.${property.name}`);
  const nested = (key: string, shape: Shape, isDefinition: boolean): void => {
    for (const property of shape.properties) {
      const inner = `${key}.${property.name}`;
      if (!isDefinition) put(inner);
      nested(inner, property, false);
    }
    shape.variants.forEach((variant, n) => {
      const own = variantKey(key, variant.name, n);
      if (variant.name !== null) put(own);
      nested(variant.name === null ? key : own, variant, false);
    });
  };
  for (const definition of all) nested(definition.name, definition, true);
  return anchors;
}

/** Key of a form's text: by its literal, else by its number. */
export function variantKey(key: string, name: string | null, n: number): string {
  return name === null ? `${key}[${n + 1}]` : `${key}.${name}`;
}
