import type { Grammar, HighlighterCore } from 'shiki/core';
import { EncodedTokenMetadata, INITIAL, type StateStack } from 'shiki/textmate';
import { pairClass } from './palette.js';
import { classNames, MAX_LINE, plainLines, type Token, type Tokenise } from './tokens.js';

/** Number of most recent lines cached per language, and their maximum length in characters. Repeated lines are usually close together. */
const MEMORY = 1000;
const MEMORABLE = 160;

/** Tokenizes with one theme, whose colours stand for pairs. Documentation is repetitive, so lines outside of any construct are cached. */
export function lineTokeniser(shiki: HighlighterCore, theme: string): Tokenise {
  const { colorMap } = shiki.setTheme(theme);
  const classes = new Map<number, string>();
  const classOf = (metadata: number): string => {
    const entry = classes.get(metadata);
    if (entry !== undefined) return entry;
    const color = colorMap[EncodedTokenMetadata.getForeground(metadata)];
    const names = classNames([pairClass(color)], EncodedTokenMetadata.getFontStyle(metadata));
    classes.set(metadata, names);
    return names;
  };
  const languages = new Map<string, LanguageTokeniser>();
  return (code, language) => {
    // A language gets another grammar when one that it may embed is loaded.
    const grammar = shiki.getLanguage(language);
    const knownTokeniser = languages.get(language);
    const tokeniser = knownTokeniser?.grammar === grammar ? knownTokeniser : new LanguageTokeniser(grammar, classOf);
    languages.set(language, tokeniser);
    return tokeniser.tokenise(code);
  };
}

interface Line {
  readonly tokens: readonly Token[];
  readonly after: StateStack;
}

class LanguageTokeniser {
  /** First lines, which some rules treat specially. */
  readonly #firstLines = new Map<string, Line>();
  /** Later lines at the grammar's root. */
  readonly #laterLines = new Map<string, Line>();
  /** The state outside of any construct; replaces equal states, so that identity identifies it. */
  #root: StateStack | null = null;

  constructor(
    readonly grammar: Grammar,
    private readonly classOf: (metadata: number) => string,
  ) {}

  tokenise(code: string): readonly (readonly Token[])[] {
    let state: StateStack = INITIAL;
    return code.split('\n').map((text) => {
      if (text === '') return [];
      if (text.length > MAX_LINE) return plainLines(text)[0] ?? [];
      const line = this.#line(text, state);
      state = line.after;
      return line.tokens;
    });
  }

  #line(text: string, state: StateStack): Line {
    const memory = state === INITIAL ? this.#firstLines : state === this.#root ? this.#laterLines : null;
    if (memory === null || text.length > MEMORABLE) return this.#read(text, state);
    const entry = memory.get(text);
    if (entry !== undefined) return entry;
    const line = this.#read(text, state);
    memory.set(text, line);
    const oldestLine = memory.size > MEMORY ? memory.keys().next().value : undefined;
    if (oldestLine !== undefined) memory.delete(oldestLine);
    return line;
  }

  #read(text: string, state: StateStack): Line {
    // Zero disables the time limit: with one, a busy machine would highlight less.
    const { tokens, ruleStack } = this.grammar.tokenizeLine2(text, state, 0);
    const pieces: Token[] = [];
    for (let n = 0; n < tokens.length; n += 2) {
      const piece = text.slice(tokens[n], tokens[n + 2] ?? text.length);
      if (piece !== '') pieces.push({ text: piece, className: this.classOf(tokens[n + 1] ?? 0) });
    }
    return { tokens: pieces, after: this.#canonical(ruleStack) };
  }

  #canonical(state: StateStack): StateStack {
    if (this.#root === null && state.depth === 1) this.#root = state;
    return this.#root?.equals(state) === true ? this.#root : state;
  }
}
