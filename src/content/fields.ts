import { problem } from '../base/diagnostics.js';
import type { Report } from '../model/diagnostic.js';
import type { Json } from '../model/extension.js';
import type { YamlText, YamlValue } from './yaml.js';

/** Validates the front matter keys that belong to extensions. */
export interface FieldReader {
  readonly keys: readonly string[];
  /** Validates the value of a key. */
  read(key: string, writtenValue: unknown): FieldAnswer;
}

/** The validated value of a field, or its faults. */
export type FieldAnswer =
  | { readonly value: Json }
  | {
      /** Name of the extension that reads the field. */
      readonly extension: string;
      /** Issues with their paths below the key. */
      readonly issues: readonly { readonly message: string; readonly path: readonly PropertyKey[] }[];
    };

/** Fields of extensions by key, and the front matter without them. */
export interface DividedFields {
  readonly fields: Readonly<Record<string, Json>> | null;
  readonly rest: unknown;
}

/** Separates the fields of extensions from front matter; reports each mistake at its key and drops the field. */
export function divideFields(
  frontmatter: YamlValue,
  text: YamlText,
  reader: FieldReader | null,
  report: Report,
): DividedFields {
  const { value } = frontmatter;
  if (reader === null || typeof value !== 'object' || value === null || Array.isArray(value))
    return { fields: null, rest: value };
  const fields: Record<string, Json> = {};
  const otherValues: Record<string, unknown> = { ...value };
  for (const key of reader.keys.filter((name) => Object.hasOwn(otherValues, name))) {
    const answer = reader.read(key, otherValues[key]);
    delete otherValues[key];
    if ('value' in answer) fields[key] = answer.value;
    else for (const issue of answer.issues) reportField(key, { ...issue, extension: answer.extension });
  }
  return { fields: Object.keys(fields).length === 0 ? null : fields, rest: otherValues };

  function reportField(
    key: string,
    { message, path, extension }: { message: string; path: readonly PropertyKey[]; extension: string },
  ): void {
    const name = [key, ...path].map(String).join('.');
    const place = frontmatter.placeOf([key, ...path]);
    const hint = `The extension \`${extension}\` reads this key.`;
    const reason = `\`${name}\` in the front matter is invalid: ${message}.`;
    report(problem('frontmatter-invalid-value', reason, { place, source: text.fileText, hint }));
  }
}
