// The captures that grammars ask for, and patterns without the others.

/**
 * The highest capture that any rule asks for, by each form of its pattern. Rules ask by number, in a name such as `entity.$1`, or by a
 * reference such as `\1`. A search for a pattern is shared by all rules, in all grammars, that are written with it.
 */
export function highestCaptures(grammars, formsOf) {
  const highest = new Map();
  const visit = (value) => {
    if (typeof value !== 'object' || value === null) return;
    const patterns = PATTERNS.map((key) => value[key]).filter((pattern) => typeof pattern === 'string');
    if (patterns.length > 0) {
      const asked = highestIn(value);
      for (const pattern of patterns.flatMap(formsOf)) highest.set(pattern, Math.max(asked, highest.get(pattern) ?? 0));
    }
    Object.values(value).forEach(visit);
  };
  for (const grammar of grammars) visit(grammar);
  return highest;
}

const PATTERNS = ['match', 'begin', 'end', 'while'];
const CAPTURES = ['captures', 'beginCaptures', 'endCaptures', 'whileCaptures'];

/** The highest capture that a rule asks for. References within patterns count as well. */
function highestIn(rule) {
  const keys = CAPTURES.flatMap((key) => Object.keys(rule[key] ?? {}));
  const texts = [
    rule.name,
    rule.contentName,
    ...PATTERNS.map((key) => rule[key]),
    ...CAPTURES.flatMap((key) => namesIn(rule[key])),
  ];
  const references = texts.flatMap((text) =>
    Array.from((text ?? '').matchAll(/(?:\$\{?|\\)(\d+)/g), ([, number]) => number),
  );
  return Math.max(0, ...keys.map(Number), ...references.map(Number));
}

function namesIn(captures) {
  return Object.values(captures ?? {}).flatMap((capture) => [capture?.name, capture?.contentName]);
}

/**
 * A translated pattern in which captures above a number are plain groups: V8 takes twice as long to compile a large expression with all its
 * captures. Patterns with references or emulated features stay as they are.
 */
export function withoutCaptures([pattern, source, flags, emulated], highest) {
  const { hiddenCaptures = [], transfers = [], strategy = null } = emulated ?? {};
  const isPlain = hiddenCaptures.length === 0 && transfers.length === 0 && strategy === null;
  if (!isPlain || /\\(?:[1-9]|k)|\(\?<[^=!]/.test(source)) return [pattern, source, flags, emulated];
  let number = 0;
  let depth = 0;
  const pruned = source.replace(/\\[\s\S]|\[|\]|\((?!\?)/g, (part) => {
    if (part === '[') depth++;
    if (part === ']') depth--;
    if (part !== '(' || depth > 0) return part;
    number++;
    return number > highest ? '(?:' : part;
  });
  return [pattern, pruned, flags, emulated];
}
