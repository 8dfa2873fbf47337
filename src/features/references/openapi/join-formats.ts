import { stableJson } from '../../../base/hash.js';
import { mapSubschemas, type RawSchema } from '../schema/subschemas.js';
import type { Format } from './description.js';

/** A format as the description lists it; `schema` is null where it has none. */
export interface ReadFormat extends Format {
  readonly schema: RawSchema | null;
}

/** Formats that have the same schema, and the place of the first of them in the list. */
export interface JoinedFormats {
  readonly schema: RawSchema | null;
  readonly place: number;
  readonly formats: readonly Format[];
}

/** Joins formats that have the same schema, in the order of the first of each: JSON and XML of one object are described once. */
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

/** A schema without the names that it has in XML, which pages do not show. */
function withoutXml(schema: RawSchema): RawSchema {
  const { xml: _, ...others } = mapSubschemas(schema, withoutXml);
  return others;
}
