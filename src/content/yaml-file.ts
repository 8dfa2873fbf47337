import type * as z from 'zod';
import { relativeTo } from '../base/files.js';
import type { Report } from '../model/diagnostic.js';
import { readText } from './source.js';
import { reportIssues, type Validated } from './validate.js';
import { parseYaml } from './yaml.js';

/** Schema of a YAML file, and the words and codes for its mistakes. */
interface FileRules<T> extends Pick<Validated, 'subject' | 'codes'> {
  readonly schema: z.ZodType<T>;
  /** Code of the error for malformed YAML. */
  readonly malformed: string;
}

/**
 * Reads and validates a YAML file (JSON is YAML, and an empty file is an empty object); null, with every mistake reported, if it is
 * invalid.
 */
export function readYamlFile<T>(path: string, siteDir: string, rules: FileRules<T>, report: Report): T | null {
  const source = readText(path, siteDir, report);
  if (source === null) return null;
  const text = { yaml: source, firstLine: 1, file: relativeTo(siteDir, path), fileText: source };
  const value = parseYaml(text, rules.malformed, report);
  if (value === null) return null;
  const result = rules.schema.safeParse(value.value ?? {});
  if (result.success) return result.data;
  reportIssues(result.error.issues, { ...rules, text, value }, report);
  return null;
}
