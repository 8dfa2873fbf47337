import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DynamicImportLanguageRegistration, HighlighterCore, LanguageRegistration } from 'shiki/core';
import { packageRoot } from '../../base/package-root.js';
import { Line } from './line.js';
import { LineSearch, type Translation } from './line-search.js';
import type { Patterns } from './patterns.js';
import { MAX_LINE } from './tokens.js';

/** Facts about a grammar, gathered by `bin/languages.js`. */
interface GrammarFacts {
  /**
   * Languages that its code may embed, each with alternative lists of conditions, by number; in one list, each condition must match some
   * line of the code. Example: `{ yaml: [[145, 146], [147]] }` in Markdown, for front matter and for fences. An empty list always matches.
   */
  readonly inside: Readonly<Record<string, readonly (readonly number[])[]>>;
  /** All languages that its code may embed at any depth. */
  readonly reachable?: readonly string[];
  /** Scopes that it injects rules into, except scopes of languages that can be loaded without it. */
  readonly injectTo?: readonly string[];
}

/** Output of `bin/languages.js`. */
interface LanguageFacts {
  readonly grammars: Readonly<Record<string, GrammarFacts>>;
  readonly conditions: readonly Translation[];
}

/**
 * Creates a function that loads a language for some code, with the languages that this code embeds; false if the name is unknown. One
 * highlighter serves many pages, and which ones depends on the number of workers. For reproducible colours, everything that affects a block
 * is loaded first, and no grammar changes a language that can be loaded without it.
 */
export function languageLoader(
  shiki: HighlighterCore,
  languageSources: Readonly<Record<string, DynamicImportLanguageRegistration>>,
  patterns: Patterns,
): (language: string, code: string) => Promise<boolean> {
  const { grammars: facts, conditions } = JSON.parse(
    readFileSync(join(packageRoot(), 'dist/languages.json'), 'utf8'),
  ) as LanguageFacts;
  const searches: LineSearch[] = [];
  /** Search for a condition, made on demand because most are never used. */
  const searchAt = (number: number): LineSearch =>
    (searches[number] ??= new LineSearch(conditions[number] ?? ['', '']));
  /** Grammars as given to Shiki, each with the names whose loading makes Shiki compile it again. */
  const adapted = new Map<LanguageRegistration, LanguageRegistration & { embeddedLangsLazy: string[] }>();
  const adapt = (grammar: LanguageRegistration): LanguageRegistration => {
    const own = adapted.get(grammar) ?? {
      ...grammar,
      embeddedLangsLazy: [],
      injectTo: [...(facts[grammar.name]?.injectTo ?? [])],
    };
    adapted.set(grammar, own);
    return own;
  };
  /**
   * Grammars compiled earlier lack the languages that they embed. Shiki compiles them again when a language is loaded that they name. Two
   * that embed each other would then be compiled endlessly, so they name an empty language instead, a new one each time.
   */
  const renew = async (language: string): Promise<void> => {
    const outer = [...adapted.values()].filter(({ name }) => facts[name]?.reachable?.includes(language));
    if (outer.length === 0) return;
    const name = `inside-${language}`;
    for (const { embeddedLangsLazy } of outer) embeddedLangsLazy.push(name);
    await shiki.loadLanguage({ name, scopeName: `empty.${name}`, patterns: [], repository: {} });
  };
  const loading = new Map<DynamicImportLanguageRegistration, Promise<readonly GrammarFacts[]>>();
  const loadGrammars = async (source: DynamicImportLanguageRegistration): Promise<readonly GrammarFacts[]> => {
    const grammars = (await source()).default;
    for (const { name } of grammars) patterns.load(name);
    await shiki.loadLanguage(grammars.map(adapt));
    await renew(grammars.at(-1)?.name ?? '');
    return grammars.flatMap(({ name }) => facts[name] ?? []);
  };
  const load = async (language: string, code: Lines, seenSources: Set<unknown>): Promise<boolean> => {
    const source = Object.hasOwn(languageSources, language) ? languageSources[language] : undefined;
    if (source === undefined || seenSources.has(source)) return source !== undefined;
    seenSources.add(source);
    const loadingGrammars = loading.get(source) ?? loadGrammars(source);
    loading.set(source, loadingGrammars);
    for (const { inside } of await loadingGrammars) {
      for (const [inner, ways] of Object.entries(inside))
        if (ways.some((way) => way.every((number) => code.match(number)))) await load(inner, code, seenSources);
    }
    return true;
  };
  return (language, code) => load(language, new Lines(code, searchAt), new Set());
}

/** The lines of a block, with cached answers to whether one of them matches a condition. */
class Lines {
  readonly #answers = new Map<number, boolean>();
  #lines: readonly Line[] | null = null;

  constructor(
    private readonly code: string,
    private readonly searchAt: (number: number) => LineSearch,
  ) {}

  match(number: number): boolean {
    const known = this.#answers.get(number);
    if (known !== undefined) return known;
    const search = this.searchAt(number);
    this.#lines ??= linesOf(this.code);
    const answer = this.#lines.some((line) => search.find(line, 0) !== null);
    this.#answers.set(number, answer);
    return answer;
  }
}

function linesOf(code: string): readonly Line[] {
  return [...new Set(code.split('\n'))].filter(({ length }) => length <= MAX_LINE).map((line) => Line.of(`${line}\n`));
}
