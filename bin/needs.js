// The characters that every match of a pattern needs, so that lines without them are not searched.
import { parse } from 'oniguruma-parser/parser';

/** Sets of characters are bits: one for each up to U+007E, and the last one for all others. */
const ALL = (1n << 128n) - 1n;
const BEYOND = 1n << 127n;

/** Share of lines of code in which a character occurs, roughly. */
const FREQUENCIES = Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (' \n'.includes(character)) return 1;
  if ('aeinorst'.includes(character)) return 0.7;
  if ('cdlmpu'.includes(character)) return 0.5;
  if (`bfghy"'.,()=-_:/`.includes(character)) return 0.35;
  if ('kvwx0123456789{};'.includes(character)) return 0.25;
  return /[A-Z]/.test(character) ? 0.15 : 0.06;
});
const frequencies = new Map();

/** Sets that most lines meet are not worth testing. */
const WORTHWHILE = 0.85;
const MOST_SETS = 4;
const MOST_JOINED = 8;

/**
 * Sets of characters, as `readNeeds` in `src/markdown/highlight/line.ts` reads them: a match contains each character of the first set, and
 * at least one of each other set. For `(?:fn|func)\s+(\w+)\(` that is `["(fn"]`. Lookaround counts, because it looks at the same line.
 */
export function needsOf(pattern) {
  let tree;
  try {
    const rules = { captureGroup: true, singleline: true };
    tree = parse(pattern, { rules, skipBackrefValidation: true, skipPropertyNameValidation: true });
  } catch {
    return [];
  }
  const foldsCase = /"enable":\{[^}]*"ignoreCase":true/.test(JSON.stringify(tree));
  const sets = needsOfAny(tree.body, (set) => (foldsCase ? withOtherCase(set) : set));
  const single = sets.filter((set) => isSingle(set)).reduce((all, set) => all | set, 0n);
  const others = sets.filter((set) => !isSingle(set) && (set & single) === 0n).slice(0, MOST_SETS);
  return single === 0n && others.length === 0 ? [] : [single, ...others].map(textOf);
}

/** Needs of alternatives, the rarest first: a set of one joined with a set of each other. */
function needsOfAny(alternatives, fold) {
  const lists = alternatives.map(({ body }) => body.flatMap((node) => needsOfNode(node, fold)));
  return lists.reduce(
    (joined, list) => rarest(joined.flatMap((set) => list.map((other) => set | other))),
    rarest(lists.shift()),
  );
}

/** The rarest sets that are worth a question, without those that follow from others. */
function rarest(sets) {
  const rated = [...new Set(sets)].map((set) => [set, frequencyOf(set)]);
  const sorted = rated.filter(([, frequency]) => frequency < WORTHWHILE).sort(([, a], [, b]) => a - b);
  const kept = [];
  for (const [set] of sorted) if (kept.every((one) => (one & set) !== one)) kept.push(set);
  return kept.slice(0, MOST_JOINED);
}

function needsOfNode(node, fold) {
  switch (node.type) {
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass':
      return [fold(setOf(node) ?? ALL)];
    case 'Group':
    case 'CapturingGroup':
      return needsOfAny(node.body, fold);
    case 'LookaroundAssertion':
      return node.negate ? [] : needsOfAny(node.body, fold);
    case 'Quantifier':
      return node.min > 0 ? needsOfNode(node.body, fold) : [];
    default:
      return [];
  }
}

/** The characters that a node may match; null if it is not clear. */
function setOf(node) {
  if (node.type === 'Character') return 1n << BigInt(Math.min(node.value, 127));
  if (node.type === 'CharacterClassRange') return rangeOf(node.min.value, node.max.value);
  const own = node.type === 'CharacterSet' ? namedSet(node) : unionOf(node);
  if (own === null) return null;
  return node.negate ? (ALL & ~own) | BEYOND : own;
}

function unionOf({ kind, body }) {
  const sets = kind === 'union' ? body.map(setOf) : [null];
  return sets.includes(null) ? null : sets.reduce((a, b) => a | b, 0n);
}

function rangeOf(first, last) {
  let set = last >= 127 ? BEYOND : 0n;
  for (let code = first; code <= last && code < 127; code++) set |= 1n << BigInt(code);
  return set;
}

/** Sets with a name; those whose name is not listed are not clear. */
function namedSet({ kind, value }) {
  const members = MEMBERS[(kind === 'posix' || kind === 'property' ? value : kind).toLowerCase()];
  if (members === undefined) return null;
  const codes = Array.from({ length: 127 }, (_, code) => code).filter((code) =>
    members.test(String.fromCharCode(code)),
  );
  return codes.reduce((set, code) => set | (1n << BigInt(code)), BEYOND);
}

const MEMBERS = {
  digit: /\d/,
  hex: /[\da-f]/i,
  xdigit: /[\da-f]/i,
  space: /\s/,
  word: /\w/,
  alpha: /[a-z]/i,
  alnum: /[a-z\d]/i,
  lower: /[a-z]/,
  upper: /[A-Z]/,
  l: /[a-z]/i,
  lu: /[A-Z]/,
  ll: /[a-z]/,
  n: /\d/,
  nd: /\d/,
};

/** Some letters also have a counterpart beyond ASCII, such as the sign for Kelvin. */
function withOtherCase(set) {
  return codesIn(set & ~BEYOND).reduce((all, code) => {
    const letter = String.fromCharCode(code);
    const both = setOf({ type: 'Character', value: letter.toLowerCase().charCodeAt(0) });
    const beyond = /[ks]/i.test(letter) ? BEYOND : 0n;
    return all | both | setOf({ type: 'Character', value: letter.toUpperCase().charCodeAt(0) }) | beyond;
  }, set);
}

/** Share of lines in which one of the characters occurs. */
function frequencyOf(set) {
  // V8 hashes only the lower half of a large number.
  const key = set.toString(36);
  const entry = frequencies.get(key);
  if (entry !== undefined) return entry;
  const absent = codesIn(set).map((code) => 1 - FREQUENCIES[code]);
  const frequency = set === ALL ? 1 : 1 - absent.reduce((product, share) => product * share, 1);
  frequencies.set(key, frequency);
  return frequency;
}

function isSingle(set) {
  return (set & (set - 1n)) === 0n;
}

function textOf(set) {
  return String.fromCharCode(...codesIn(set));
}

function codesIn(set) {
  const bits = set.toString(2);
  return Array.from(bits, (bit, n) => (bit === '1' ? bits.length - 1 - n : -1)).filter((code) => code >= 0);
}
