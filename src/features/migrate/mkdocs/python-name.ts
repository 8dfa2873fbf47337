import type { JsonObject, PlainValue } from '../../../base/json.js';
import { record, text } from '../../../base/json-values.js';

/** A Python function that a configuration names. It is never called; its name says what it would do. */
export interface PythonName {
  /** Dotted path: `pymdownx.slugs.slugify`. */
  readonly name: string;
  readonly options: JsonObject;
}

/** The key that marks a Python function in a configuration that was read. */
export const PYTHON_KEY = '$python';

/** The function that a value names: a tag of YAML, or a text or an `object` of TOML; null for other values. */
export function pythonName(value: PlainValue | undefined): PythonName | null {
  const fields = record(value);
  const name = text(value) ?? text(fields[PYTHON_KEY]) ?? text(fields['object']);
  return name === null ? null : { name, options: record(fields['kwds']) };
}
