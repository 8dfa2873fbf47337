/**
 * Terms, the keys of the index. Scripts without spaces between words (Han, kana, Hangul) yield every pair of neighbours, so that any two
 * adjacent characters can be found; the last character of a run is also a term of its own, so that every character starts a term. Other
 * scripts yield words, identifiers as written (`site.config.json`, `appWindow.setSize`, `C++`, `_up_`), and the words inside them.
 * Operators of code (`=>`) are terms too.
 */
import { UNSPACED } from '../characters.js';

/** A letter or digit of a script with spaces between words. */
export const LETTER = `(?:[\\p{Lu}\\p{Ll}\\p{Lt}\\p{Nd}\\p{No}]|(?![${UNSPACED}])[\\p{Lo}\\p{Lm}\\p{M}])`;
/** Punctuation that joins the words of an identifier. */
export const JOINT = '[._:/@#-]{1,3}';

/** Operators of code, which are terms. */
const OPERATOR = '::|=>|->|&&|\\|\\||\\?[?.]|[!=]==?|[<>]=|\\.{3}';
/** Signs that belong to the following word: `_up_`, `__dirname`. */
const OPENING_SIGNS = '_{0,2}';
/** Signs that belong to the preceding word: `C++`, `C#`, `_up_`. */
const CLOSING_SIGNS = '(?:\\+\\+|#|_{1,2})?';

/** Expressions that split texts. */
interface Cuts {
  readonly runs: RegExp;
  readonly words: RegExp;
  /** Boundaries in camel case: between `app` and `Window`, `HTML` and `Element`. */
  readonly humps: RegExp;
}

const CUTS: Cuts = {
  runs: new RegExp(
    `([${UNSPACED}]+)|(${OPENING_SIGNS}${LETTER}+(?:${JOINT}${LETTER}+)*${CLOSING_SIGNS}|${OPERATOR})`,
    'gu',
  ),
  words: new RegExp(`${LETTER}+`, 'gu'),
  humps: /(?<=[\p{Ll}\p{Nd}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u,
};

/**
 * The same for ASCII texts, as most identifiers are: expressions with Unicode properties such as `\p{Lu}` take three times as long. The
 * first group of `runs`, for unspaced runs, matches nothing in such a text.
 */
const ASCII_CUTS: Cuts = {
  runs: new RegExp(
    `([^\\0-\\x7F]+)|(${OPENING_SIGNS}[A-Za-z\\d]+(?:${JOINT}[A-Za-z\\d]+)*${CLOSING_SIGNS}|${OPERATOR})`,
    'g',
  ),
  words: /[A-Za-z\d]+/g,
  humps: /(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/,
};

function cutsOf(text: string): Cuts {
  return /^[\0-\x7F]*$/.test(text) ? ASCII_CUTS : CUTS;
}

/** Longest identifier that is a term of its own. Longer ones are found by their words, and longer words by their prefix. */
const LONGEST = 64;
/** Maximum number of parts of an identifier from which runs are terms; identifiers with more are found by single parts. */
const MOST_PARTS = 8;

/** A character that is no joint, later a joint, and any other character: `a-b`, `a..`. */
const INNER_JOINT = /[^._:/@#-].*?[._:/@#-]./;
const SIGNED_NAME = /^_|[_+#]$/;
const OPERATORS = new RegExp(`^(?:${OPERATOR})$`);

/** A part of folded text from which terms are made: `打开 site.config.json` has the runs `打开` and `site.config.json`. */
export interface Run {
  readonly kind: 'unspaced' | 'word';
  readonly text: string;
  /** Offset in the text, in UTF-16 units. */
  readonly start: number;
}

/** Runs of a folded text, in order. */
export function runsOf(folded: string): readonly Run[] {
  return Array.from(folded.matchAll(cutsOf(folded).runs), (match) => ({
    kind: match[1] === undefined ? 'word' : 'unspaced',
    text: match[0],
    start: match.index,
  }));
}

/** Calls `onTerm` for every occurrence of a term in a folded text. */
export function eachTerm(folded: string, onTerm: (term: string) => void): void {
  const { runs } = cutsOf(folded);
  // `matchAll` would copy the expression for each of a hundred thousand words.
  runs.lastIndex = 0;
  for (let match = runs.exec(folded); match !== null; match = runs.exec(folded)) {
    if (match[1] === undefined) identifierTerms(match[0], onTerm);
    else eachPair(match[1], onTerm);
  }
}

function eachPair(run: string, onTerm: (term: string) => void): void {
  let lastCharacter = '';
  for (const character of run) {
    if (lastCharacter !== '') onTerm(lastCharacter + character);
    lastCharacter = character;
  }
  onTerm(lastCharacter);
}

/** Pairs of neighbours in an unspaced run, or the run itself if it is a single character. */
export function pairsOfRun(run: string): readonly string[] {
  const terms: string[] = [];
  eachPair(run, (term) => terms.push(term));
  return terms.length === 1 ? terms : terms.slice(0, -1);
}

/** Terms of a folded word in lower case: `附加`, `加文`, `文件` of `附加文件`; `app`, `store` of `app store`. */
export function termsOfWord(word: string): readonly string[] {
  return runsOf(word).flatMap((run) =>
    run.kind === 'unspaced' ? pairsOfRun(run.text) : identifierParts(run.text).words,
  );
}

/**
 * Term for a word that pages contain as several terms. The leading space keeps such terms together and apart from completions of others.
 */
export function wholeTerm(word: string): string {
  return ` ${word}`;
}

/**
 * Parts of an identifier, in lower case and each once. Of `src/appWindow.ts`: compounds `src/appwindow.ts`, `appwindow.ts`; words `src`,
 * `appwindow`, `ts`; humps `app`, `window`.
 */
export interface IdentifierParts {
  /** Identifiers of several words, longest first; empty for a plain word. */
  readonly compounds: readonly string[];
  readonly words: readonly string[];
  readonly humps: readonly string[];
}

/** Splits an identifier into its parts. */
export function identifierParts(identifier: string): IdentifierParts {
  const cuts = cutsOf(identifier);
  const lowerText = identifier.toLowerCase();
  const words = identifier.match(cuts.words) ?? [];
  const casedWords = lowerText === identifier ? [] : words.filter((word) => word !== word.toLowerCase());
  const humps = casedWords.map((word) => word.split(cuts.humps)).filter((list) => list.length > 1);
  const segments = withParts(lowerText, '/').filter((s) => s.length <= LONGEST);
  const compounds = segments.filter((segment) => INNER_JOINT.test(segment));
  const signedNames = /[_+#]/.test(identifier)
    ? withParts(lowerText, /[./:@]+/).filter((part) => SIGNED_NAME.test(part) && part.length <= LONGEST)
    : [];
  return {
    compounds: unique([...compounds.map(withoutOuterJoints), ...signedNames]),
    words: unique(words.map((word) => beginningOf(word.toLowerCase()))),
    humps: unique(humps.flat().map((hump) => hump.toLowerCase())),
  };
}

/** A text, and its parts if it has several. */
function withParts(text: string, separator: string | RegExp): readonly string[] {
  const parts = text.split(separator);
  return parts.length === 1 ? parts : [text, ...parts];
}

function identifierTerms(identifier: string, onTerm: (term: string) => void): void {
  const lowerText = identifier.toLowerCase();
  if (isOperator(identifier)) {
    onTerm(identifier);
    return;
  }
  if (lowerText.includes('::')) onTerm('::');
  if (lowerText === identifier && !/[._:/@#+-]/.test(identifier)) {
    onTerm(beginningOf(identifier));
    return;
  }
  const { compounds, words, humps } = identifierParts(identifier);
  const terms = new Set([...compounds, ...words, ...humps]);
  for (const term of terms) onTerm(term);
  for (const run of new Set(runsOfParts(identifier))) if (!terms.has(run)) onTerm(wholeTerm(run));
}

/**
 * Runs of an identifier's parts up to its end, in lower case and joined: `rawtransaction` of `sendRawTransaction`, `invokehandler` of
 * `invoke_handler`. Runs that end earlier are prefixes of these. They are whole terms, so that words are never completed or corrected to
 * them.
 */
function runsOfParts(identifier: string): readonly string[] {
  const { words, humps } = cutsOf(identifier);
  const hasHumps = identifier !== identifier.toLowerCase();
  return identifier.split(/[./:@#]+/).flatMap((segment) => {
    const segmentWords = segment.match(words) ?? [];
    const parts = hasHumps ? segmentWords.flatMap((word) => word.split(humps)) : segmentWords;
    if (parts.length < 2 || parts.length > MOST_PARTS) return [];
    return parts.slice(0, -1).map((_, i) => beginningOf(parts.slice(i).join('').toLowerCase()));
  });
}

/** A word as indexed: one that is too long is cut to its prefix, never within a surrogate pair. */
function beginningOf(word: string): string {
  return word.length <= LONGEST ? word : word.slice(0, LONGEST).replace(/[\uD800-\uDBFF]$/, '');
}

/** True for a run that is an operator of code: `=>`. */
export function isOperator(run: string): boolean {
  return OPERATORS.test(run);
}

function withoutOuterJoints(segment: string): string {
  return segment.replace(/^[._:/@#-]+|[._:/@#-]+$/g, '');
}

function unique(list: readonly string[]): readonly string[] {
  return list.length < 2 ? list : [...new Set(list)];
}
