import { stableJson } from '../../../base/hash.js';
import { mapSubschemas, type RawSchema } from '../schema/subschemas.js';
import type { Format } from './description.js';

/** A format of the description; `schema` is null if it has none. */
export interface ReadFormat extends Format {
  readonly schema: RawSchema | null;
}

/** Formats with the same schema, and the index of the first one in the list. */
export interface JoinedFormats {
  readonly schema: RawSchema | null;
  readonly place: number;
  readonly formats: readonly Format[];
}

/** Joins formats with the same schema, in the order of their first ones, so that JSON and XML of an object are described once. */
export function joinFormats(formats: readonly ReadFormat[]): readonly JoinedFormats[] {
  const groupByIdentity = new Map<string, { schema: RawSchema | null; place: number; formats: Format[] }>();
  for (const [place, { type, schema, example, examples }] of formats.entries()) {
    const identity = stableJson(schema === null ? null : withoutXml(schema));
    const group = groupByIdentity.get(identity);
    if (group === undefined) groupByIdentity.set(identity, { schema, place, formats: [{ type, example, examples }] });
    else group.formats.push({ type, example, examples });
  }
  return [...groupByIdentity.values()];
}

/** A schema without its XML names, which pages do not show. */
function withoutXml(schema: RawSchema): RawSchema {
  const { xml: _, ...others } = mapSubschemas(schema, withoutXml);
  return others;
}
