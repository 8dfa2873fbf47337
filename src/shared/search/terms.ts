/**
 * Terms, the keys of the index. Scripts without spaces between words (Han, kana, Hangul) yield every pair of neighbours, so that any two
 * characters that stand together can be found; the last character of a run stands alone too, so that each is the beginning of a term.
 * Other scripts yield words, identifiers as they are written (`site.config.json`, `appWindow.setSize`, `C++`, `_up_`), and the words inside
 * them. Operators of code (`=>`) are terms too.
 */
import { UNSPACED } from '../characters.js';

/** A letter or digit of a script with spaces between words. */
export const LETTER = `(?:[\\p{Lu}\\p{Ll}\\p{Lt}\\p{Nd}\\p{No}]|(?![${UNSPACED}])[\\p{Lo}\\p{Lm}\\p{M}])`;
/** Punctuation that holds an identifier together. */
export const JOINT = '[._:/@#-]{1,3}';

/** Operators of code, which are terms. */
const OPERATOR = '::|=>|->|&&|\\|\\||\\?[?.]|[!=]==?|[<>]=|\\.{3}';
/** Signs that belong to a word behind them: `_up_`, `__dirname`. */
const OPENING_SIGNS = '_{0,2}';
/** Signs that belong to a word before them: `C++`, `C#`, `_up_`. */
const CLOSING_SIGNS = '(?:\\+\\+|#|_{1,2})?';

/** What cuts texts. */
interface Cuts {
  readonly runs: RegExp;
  readonly words: RegExp;
  /** Between `app` and `Window`, `HTML` and `Element`. */
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
 * The same for texts of ASCII characters alone, as most identifiers are: expressions with properties of characters, such as `\p{Lu}`, take
 * three times as long. The first group of `runs`, the unspaced run, matches nothing in such a text.
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

/** Longest identifier that is kept as one term. Longer ones are found by their words, and longer words by their beginning. */
const LONGEST = 64;
/** Parts of an identifier of which runs are terms; those behind them are found alone. */
const MOST_PARTS = 8;

const SIGNED_NAME = /^_|[_+#]$/;
const OPERATORS = new RegExp(`^(?:${OPERATOR})$`);

/** A stretch of folded text that terms are made from: `打开 site.config.json` has the runs `打开` and `site.config.json`. */
export interface Run {
  readonly kind: 'unspaced' | 'word';
  readonly text: string;
  /** Where it stands in the text, in UTF-16 units. */
  readonly start: number;
}

/** The runs of a folded text, in order. */
export function runsOf(folded: string): readonly Run[] {
  return Array.from(folded.matchAll(cutsOf(folded).runs), (match) => ({
    kind: match[1] === undefined ? 'word' : 'unspaced',
    text: match[0],
    start: match.index,
  }));
}

/** Calls back for every term of a folded text, once for each time it occurs. */
export function eachTerm(folded: string, onTerm: (term: string) => void): void {
  for (const match of folded.matchAll(cutsOf(folded).runs)) {
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

/** Pairs of neighbours in a run of unspaced script; the run itself where it is a single character. */
export function pairsOfRun(run: string): readonly string[] {
  const terms: string[] = [];
  eachPair(run, (term) => terms.push(term));
  return terms.length === 1 ? terms : terms.slice(0, -1);
}

/** The terms of a folded word in lower case: of `附加文件` `附加`, `加文`, `文件`, of `app store` `app`, `store`. */
export function termsOfWord(word: string): readonly string[] {
  return runsOf(word).flatMap((run) => (run.kind === 'unspaced' ? pairsOfRun(run.text) : partsOf(run.text).words));
}

/** The term of a word that pages have as several terms. All of these begin with a blank, so that they stand together, and are no endings of other terms. */
export function wholeTerm(word: string): string {
  return ` ${word}`;
}

/** The parts of an identifier, in lower case and each once. Of `src/appWindow.ts`: compounds `src/appwindow.ts`, `appwindow.ts`; words `src`, `appwindow`, `ts`; humps `app`, `window`. */
export interface IdentifierParts {
  /** Identifiers of several words, the longest first; empty for a plain word. */
  readonly compounds: readonly string[];
  readonly words: readonly string[];
  readonly humps: readonly string[];
}

/** Takes an identifier apart. */
export function partsOf(identifier: string): IdentifierParts {
  const cuts = cutsOf(identifier);
  const words = identifier.match(cuts.words) ?? [];
  const casedWords = words.filter((word) => word !== word.toLowerCase());
  const humps = casedWords.map((word) => word.split(cuts.humps)).filter((list) => list.length > 1);
  const segments = [identifier, ...identifier.split('/')].filter((s) => s.length <= LONGEST);
  const compounds = segments.filter((segment) => /[._:/@#-]./.test(segment.replace(/^[._:/@#-]+/, '')));
  const signedNames = [identifier, ...identifier.split(/[./:@]+/)].filter(
    (part) => SIGNED_NAME.test(part) && part.length <= LONGEST,
  );
  return {
    compounds: unique([...compounds.map(withoutOuterJoints), ...signedNames].map((part) => part.toLowerCase())),
    words: unique(words.map((word) => beginningOf(word.toLowerCase()))),
    humps: unique(humps.flat().map((hump) => hump.toLowerCase())),
  };
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
  const { compounds, words, humps } = partsOf(identifier);
  const terms = new Set([...compounds, ...words, ...humps]);
  for (const term of terms) onTerm(term);
  for (const run of new Set(runsOfParts(identifier))) if (!terms.has(run)) onTerm(wholeTerm(run));
}

/**
 * The runs of an identifier's parts up to its end, in lower case and as one word: of `sendRawTransaction` `rawtransaction`, of `invoke_handler`
 * `invokehandler`. A run that ends before is the beginning of one of these. They are whole terms, so that words are not completed or corrected to them.
 */
function runsOfParts(identifier: string): readonly string[] {
  const { words, humps } = cutsOf(identifier);
  return identifier.split(/[./:@#]+/).flatMap((segment) => {
    const parts = (segment.match(words) ?? []).flatMap((word) => word.split(humps));
    if (parts.length < 2 || parts.length > MOST_PARTS) return [];
    return parts.slice(0, -1).map((_, i) => beginningOf(parts.slice(i).join('').toLowerCase()));
  });
}

/** A word as it is kept; one that is too long by its beginning, which cuts no character in two. */
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
  return [...new Set(list)];
}
