import { isScalar, isSeq } from 'yaml';

/** Fields of an overlay's entry: texts, lists of texts, and maps of such lists. */
export type OverlayFields = ReadonlyMap<string, string | readonly string[] | TextLists>;
/** Lists of texts by key. */
export type TextLists = Readonly<Record<string, readonly string[]>>;

/** The text of a field, or null. */
export function fieldText(fields: OverlayFields, name: string): string | null {
  const field = fields.get(name);
  return typeof field === 'string' ? field : null;
}

/** The list of a field, which may be a single text; empty if the field is missing. */
export function fieldList(fields: OverlayFields, name: string): readonly string[] {
  const field = fields.get(name) ?? [];
  return typeof field === 'string' ? [field] : isTexts(field) ? field : [];
}

/** The lists of a field; empty if the field is missing. */
export function fieldLists(fields: OverlayFields, name: string): TextLists {
  const field = fields.get(name) ?? {};
  return typeof field === 'string' || isTexts(field) ? {} : field;
}

function isTexts(field: readonly string[] | TextLists): field is readonly string[] {
  return Array.isArray(field);
}

/** The texts of a YAML list; null for anything else. */
export function yamlTexts(node: unknown): readonly string[] | null {
  return isSeq(node) && node.items.every(isScalar) ? node.items.map((item) => String(item.value)) : null;
}
