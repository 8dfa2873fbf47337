import { problem } from '../base/diagnostics.js';
import type { Report } from '../model/diagnostic.js';
import type { Frontmatter } from '../model/source.js';
import { splitFrontmatter } from '../shared/frontmatter.js';
import { divideFields, type FieldReader } from './fields.js';
import { frontmatterSchema, toFrontmatter } from './frontmatter-schema.js';
import { reportIssues } from './validate.js';
import { parseYaml, type YamlText, type YamlValue } from './yaml.js';

/** Front matter of a page without any. */
export const EMPTY_FRONTMATTER: Frontmatter = toFrontmatter(frontmatterSchema.parse({}));

/** Parses and validates front matter; reports mistakes at their keys and keeps the valid rest. */
export function parseFrontmatter(text: YamlText, report: Report, reader: FieldReader | null = null): Frontmatter {
  const yamlValue = parseYaml(text, 'frontmatter-malformed', report);
  if (yamlValue === null || yamlValue.value === null) return EMPTY_FRONTMATTER;
  const { fields, rest } = divideFields(yamlValue, text, reader, report);
  const ownPart = ownFrontmatter({ ...yamlValue, value: rest }, text, reader, report);
  return fields === null ? ownPart : { ...ownPart, fields };
}

/** Front matter of a text whose mistakes are reported elsewhere, or by nobody because it is an earlier one. */
export function frontmatterOf(fileText: string): Frontmatter {
  const { yaml } = splitFrontmatter(fileText);
  if (yaml === null) return EMPTY_FRONTMATTER;
  return parseFrontmatter({ yaml, firstLine: 2, file: '', fileText }, () => undefined);
}

/** Validates docsgen's own keys. */
function ownFrontmatter(value: YamlValue, text: YamlText, reader: FieldReader | null, report: Report): Frontmatter {
  const result = frontmatterSchema.safeParse(value.value);
  if (result.success) return toFrontmatter(result.data);
  const codes = { unknown: 'frontmatter-unknown-key', invalid: 'frontmatter-invalid-value' };
  const otherKeys = reader?.keys ?? [];
  reportIssues(
    result.error.issues,
    { text, value, subject: 'front matter', codes, schema: frontmatterSchema, otherKeys },
    report,
  );
  return toFrontmatter(validPart(value.value));
}

const anyPart = frontmatterSchema.partial();

/** Front matter keys that docsgen itself reads. */
export const OWN_KEYS: readonly string[] = Object.keys(frontmatterSchema.shape);

/** The valid keys, so that one mistake does not lose the page's title. */
function validPart(value: unknown): ReturnType<typeof frontmatterSchema.parse> {
  const entries = Object.entries(value ?? {}).filter(([key, part]) => anyPart.safeParse({ [key]: part }).success);
  return frontmatterSchema.parse(Object.fromEntries(entries));
}

/**
 * Front matter of a `.tsx` page: YAML in a block comment at the top of the file, between `---` lines. Can be read without running the
 * page's code.
 */
export function reactFrontmatter(
  text: string,
  file: string,
  report: Report,
  reader: FieldReader | null = null,
): Frontmatter {
  const match = /^\s*\/\*\s*\n?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*\r?\n?\s*\*\//.exec(text);
  if (match === null) {
    const [unclosedStart] = /^\s*\/\*\s*?\n(?=---[ \t]*\r?\n\s*[\w-]+:)/.exec(text) ?? [];
    const hint = 'Put a line of three dashes below the last key, and `*/` below it.';
    if (unclosedStart !== undefined)
      reportUnclosed({ file, text, line: unclosedStart.split('\n').length, hint }, report);
    return EMPTY_FRONTMATTER;
  }
  const [, yaml = ''] = match;
  const firstLine = text.slice(0, text.indexOf(yaml)).split('\n').length;
  return parseFrontmatter({ yaml, firstLine, file, fileText: text }, report, reader);
}

/** Front matter without a closing line. */
interface Unclosed {
  readonly file: string;
  readonly text: string;
  readonly line: number;
  readonly hint: string;
}

/** Reports front matter without a closing line of dashes. */
export function reportUnclosed({ file, text, line, hint }: Unclosed, report: Report): void {
  report(
    problem('frontmatter-unclosed', 'The front matter has no closing `---` line.', {
      place: { file, line, column: 1 },
      source: text,
      hint,
    }),
  );
}
