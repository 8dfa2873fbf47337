/** A test for paths relative to a folder. */
export type PathTest = (path: string) => boolean;

/** Maximum number of patterns that choices in braces stand for. */
const MOST_CHOICES = 200;

/**
 * A test for the lines of a `.gitignore`: a later line wins, `!` admits paths again, a slash at the end means folders, and one elsewhere
 * that the pattern counts from the folder. A path below a folder that fits does too.
 */
export function ignoredBy(lines: string): PathTest {
  const rules = lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const isNegated = line.startsWith('!');
      const pattern = line.replace(/^!/, '').replace(/^\\(?=[#!])/, '');
      const isFolder = pattern.endsWith('/');
      const plain = pattern.replace(/^\/|\/$/g, '');
      const fits = pathTest(/\/(?!$)/.test(pattern) ? plain : `**/${plain}`);
      return { isNegated, isFolder, fits };
    });
  return (path) => {
    const names = path.split('/');
    let isIgnored = false;
    for (const { isNegated, isFolder, fits } of rules)
      for (let length = 1; length <= names.length; length++)
        if (!(isFolder && length === names.length) && fits(names.slice(0, length).join('/'))) {
          isIgnored = !isNegated;
          break;
        }
    return isIgnored;
  };
}

/**
 * A test for a glob of whole paths: `**` stands for any folders, `*` for any part of a name, `[ab]`, `{a,b}` and `@(a|b)` for either one.
 * Takes time in proportion to both lengths, whatever the pattern.
 */
export function pathTest(glob: string): PathTest {
  const plain = glob.replace(/^\.?\//, '');
  const patterns = choicesIn(plain.replace(/@\(([^()]*)\)/g, (_, names: string) => `{${names.replaceAll('|', ',')}}`));
  const parts = patterns.map((pattern) => pattern.split('/').map((name) => (name === '**' ? null : marksOf(name))));
  return (path) => {
    const names = path.split('/').map((name) => [...name]);
    return parts.some((part) => fitsList(part, names, (mark, name) => fitsList(mark, name, fitsSign)));
  };
}

/** The patterns that the braces of a pattern stand for. */
function choicesIn(glob: string): readonly string[] {
  let patterns: readonly string[] = [glob];
  for (let rounds = 0; rounds < 10; rounds++) {
    const next = patterns.flatMap((pattern) => {
      const [braces, names] = /\{([^{}]*,[^{}]*)\}/.exec(pattern) ?? [];
      if (braces === undefined || names === undefined) return [pattern];
      return names.split(',').map((name) => pattern.replace(braces, () => name));
    });
    if (next.length === patterns.length || next.length > MOST_CHOICES) break;
    patterns = next;
  }
  return patterns;
}

/** A sign of a name; null stands for any signs, and a function for one sign. */
type Mark = string | ((sign: string) => boolean) | null;

function marksOf(name: string): readonly Mark[] {
  return Array.from(name.matchAll(/\[([!^]?)([^\]]+)\]|\*+|./gsu), ([part, negation = '', signs]): Mark => {
    if (signs !== undefined) return (sign) => isOneOf(sign, signs) !== (negation !== '');
    if (part.startsWith('*')) return null;
    return part === '?' ? () => true : part;
  });
}

/** True for one of the signs of a bracket: `a-z_`. */
function isOneOf(sign: string, signs: string): boolean {
  return Array.from(signs.matchAll(/(.)-(.)|./gsu)).some(([part, first, last]) =>
    first === undefined || last === undefined ? part === sign : first <= sign && sign <= last,
  );
}

function fitsSign(mark: NonNullable<Mark>, sign: string): boolean {
  return typeof mark === 'string' ? mark === sign : mark(sign);
}

/** True if a list fits a pattern in which null stands for any number of items. Only the last null is tried again. */
function fitsList<P, T>(
  pattern: readonly (P | null)[],
  items: readonly T[],
  fits: (part: NonNullable<P>, item: T) => boolean,
): boolean {
  let [at, index, star, from] = [0, 0, -1, 0];
  while (index < items.length) {
    const part = pattern[at];
    const item = items[index] as T;
    if (part === null) {
      star = at++;
      from = index;
    } else if (part !== undefined && fits(part, item)) {
      at++;
      index++;
    } else if (star >= 0) {
      at = star + 1;
      index = ++from;
    } else return false;
  }
  while (pattern[at] === null) at++;
  return at === pattern.length;
}
