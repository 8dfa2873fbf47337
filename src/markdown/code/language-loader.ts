import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DynamicImportLanguageRegistration, HighlighterCore, LanguageRegistration } from 'shiki/core';
import { packageRoot } from '../../base/package-root.js';
import type { Patterns } from './patterns.js';
import { MAX_LINE } from './tokens.js';

/** What `bin/languages.js` found about a grammar. */
interface GrammarFacts {
  /**
   * Languages that its code may hold without being named in a fence's opening line, each with the ways that lead to it: patterns which all have to match
   * some line of the code. Such as `{ ruby: [["(`{3,}|~{3,})\\s*(ruby|rb)"]] }` of Markdown; a way without patterns is always open.
   */
  readonly inside: Readonly<Record<string, readonly (readonly string[])[]>>;
  /** All languages that its code may hold at any depth. */
  readonly reachable?: readonly string[];
  /** Scopes that it adds rules to; scopes of languages that can be there without it are not among them. */
  readonly injectTo?: readonly string[];
}

/**
 * Loads a language for some code, with those that this code holds inside; false where there is none of that name.
 * One highlighter colours many pages, and which ones depends on the number of workers. So the colours of a block follow from its code alone:
 * all that could give it other colours is loaded before, and no grammar changes those of a language that can be there without it.
 */
export function languageLoader(
  shiki: HighlighterCore,
  languageSources: Readonly<Record<string, DynamicImportLanguageRegistration>>,
  patterns: Patterns,
): (language: string, code: string) => Promise<boolean> {
  const facts = JSON.parse(readFileSync(join(packageRoot(), 'dist/languages.json'), 'utf8')) as Readonly<
    Record<string, GrammarFacts>
  >;
  /** Grammars as they are given to Shiki, each with the names whose loading makes Shiki read it anew. */
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
   * Grammars that were read before lack the languages that they reach. Shiki reads them anew when one is loaded that they name; but where two reach
   * each other it would do so without end, so that they name an empty one instead, another each time.
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
  const load = async (language: string, code: Lines, outerSources: readonly unknown[]): Promise<boolean> => {
    const source = Object.hasOwn(languageSources, language) ? languageSources[language] : undefined;
    if (source === undefined) return false;
    if (outerSources.includes(source)) return true;
    const loadingGrammars = loading.get(source) ?? loadGrammars(source);
    loading.set(source, loadingGrammars);
    for (const { inside } of await loadingGrammars) {
      for (const [inner, ways] of Object.entries(inside))
        if (ways.some((way) => way.every((pattern) => code.match(pattern))))
          await load(inner, code, [...outerSources, source]);
    }
    return true;
  };
  return (language, code) => load(language, new Lines(code, patterns), []);
}

/** The lines of a block of code, asked whether they match. */
class Lines {
  readonly #answers = new Map<string, boolean>();
  readonly #lines: readonly string[];

  constructor(
    code: string,
    private readonly patterns: Patterns,
  ) {
    this.#lines = [...new Set(code.split('\n'))].filter(({ length }) => length <= MAX_LINE).map((line) => `${line}\n`);
  }

  match(pattern: string): boolean {
    const known = this.#answers.get(pattern);
    if (known !== undefined) return known;
    const expression = this.patterns.construct(pattern);
    const answer = this.#lines.some((line) => {
      expression.lastIndex = 0;
      return expression.test(line);
    });
    this.#answers.set(pattern, answer);
    return answer;
  }
}
