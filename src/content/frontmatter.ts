import type { Report } from '../model/diagnostic.js';
import type { Frontmatter } from '../model/source.js';
import { frontmatterSchema, toFrontmatter } from './frontmatter-schema.js';
import { reportIssues } from './validate.js';
import { parseYaml, type YamlText } from './yaml.js';

/** Front matter of a page that has none. */
export const EMPTY_FRONTMATTER: Frontmatter = toFrontmatter(frontmatterSchema.parse({}));

/** Parses and validates front matter; mistakes are reported at their keys and the rest is kept. */
export function parseFrontmatter(text: YamlText, report: Report): Frontmatter {
  const parsed = parseYaml(text, 'frontmatter-malformed', report);
  if (parsed === null || parsed.value === null) return EMPTY_FRONTMATTER;
  const result = frontmatterSchema.safeParse(parsed.value);
  if (result.success) return toFrontmatter(result.data);
  const codes = { unknown: 'frontmatter-unknown-key', invalid: 'frontmatter-invalid-value' };
  reportIssues(
    result.error.issues,
    { text, value: parsed, subject: 'front matter', codes, schema: frontmatterSchema },
    report,
  );
  return toFrontmatter(validPart(parsed.value));
}

/** The keys that are right, so that one mistake does not lose the page's title. */
function validPart(value: unknown): ReturnType<typeof frontmatterSchema.parse> {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return frontmatterSchema.parse({});
  const entries = Object.entries(value).filter(
    ([key, inner]) => frontmatterSchema.partial().safeParse({ [key]: inner }).success,
  );
  return frontmatterSchema.parse(Object.fromEntries(entries));
}
