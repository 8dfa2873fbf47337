import type * as z from 'zod';

/** A validation issue of zod. */
export type Issue = z.core.$ZodIssue;

/** Flattens issues: each union is replaced with the issues of the member most likely meant, the one whose issues lie deepest. */
export function flatIssues(issues: readonly Issue[]): readonly Issue[] {
  return issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union') return [issue];
    const meant = deepest(issue.errors);
    if (meant === null) return [issue];
    return flatIssues(meant.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })));
  });
}

function deepest(members: readonly (readonly Issue[])[]): readonly Issue[] | null {
  const ranked = members.filter((issues) => depth(issues) > 0).sort((a, b) => depth(b) - depth(a));
  return ranked[0] ?? null;
}

function depth(issues: readonly Issue[]): number {
  return Math.max(0, ...issues.map((i) => i.path.length + (i.code === 'unrecognized_keys' ? 1 : 0)));
}

/** What the value must be, as the end of a sentence: `must be a list`. Custom messages of schemas continue "must". */
export function expectation(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return /received undefined$/.test(issue.message) ? 'is missing' : `must be ${nounOf(issue.expected)}`;
    case 'invalid_value':
      return `must be ${oneOf(issue.values)}`;
    case 'invalid_union':
      return `must be ${formsOf(issue)}`;
    case 'too_small':
      return bound('least', Number(issue.minimum), issue.origin);
    case 'too_big':
      return bound('most', Number(issue.maximum), issue.origin);
    case 'invalid_key':
      return `is not a valid key here: it ${issue.issues.map(expectation).join(' and ')}`;
    case 'invalid_format':
      return 'prefix' in issue ? `must start with \`${String(issue.prefix)}\`` : `must ${issue.message}`;
    default:
      return `must ${issue.message}`;
  }
}

/** Maximum number of characters of a value that messages show. */
const SHOWN = 40;

/**
 * What an issue is about, as a sentence with a space before it: ` Found "drak".` Empty if the value is missing or too long to show, or if a
 * length is wrong. `value`
 * is the whole value that was validated.
 */
export function foundText(issue: Issue, value: unknown): string {
  const { path } = issue;
  const isBound = issue.code === 'too_small' || issue.code === 'too_big';
  const found = valueAt(value, path);
  const text = Array.isArray(found)
    ? 'a list'
    : typeof found === 'object' && found !== null
      ? 'an object'
      : typeof found === 'function'
        ? 'a function'
        : `\`${JSON.stringify(found)}\``;
  const isClear = found === undefined || path.length === 0 || (isBound && typeof found !== 'number');
  return isClear || text.length > SHOWN ? '' : ` Found ${text}.`;
}

/** The part of a value at a path; undefined if it is missing. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), value);
}

function formsOf(issue: Issue & { code: 'invalid_union' }): string {
  if ('options' in issue && Array.isArray(issue.options)) return oneOf(issue.options);
  const forms = issue.errors.flatMap((member) =>
    member.flatMap((inner) => (inner.code === 'invalid_type' ? [nounOf(inner.expected)] : [])),
  );
  return [...new Set(forms)].join(' or ');
}

/** The only allowed values at an issue; empty if others are possible. */
export function valuesOf(issue: Issue): readonly unknown[] {
  return issue.code === 'invalid_value' ? issue.values : [];
}

/** Allowed values from which the closest is suggested. */
export function candidatesOf(issue: Issue): readonly string[] {
  const custom: unknown = issue.code === 'custom' ? issue.params?.['candidates'] : null;
  const values: unknown = issue.code === 'invalid_value' ? issue.values : custom;
  return Array.isArray(values) ? values.filter((value) => typeof value === 'string') : [];
}

function oneOf(values: readonly unknown[]): string {
  const texts = values.map((value) => `\`${JSON.stringify(value)}\``).join(', ');
  return values.length === 1 ? texts : `one of ${texts}`;
}

function bound(kind: 'least' | 'most', limit: number, origin: string): string {
  if (origin === 'number' || origin === 'int') return `must be at ${kind} ${limit}`;
  if (kind === 'least' && limit === 1) return 'must not be empty';
  const [one, many] = origin === 'string' ? ['character', 'characters'] : ['entry', 'entries'];
  return `must have at ${kind} ${limit} ${limit === 1 ? one : many}`;
}

const NOUNS: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: '`true` or `false`',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
};

function nounOf(type: string): string {
  return NOUNS[type] ?? type;
}
