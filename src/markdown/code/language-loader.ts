import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DynamicImportLanguageRegistration, HighlighterCore, LanguageRegistration } from 'shiki/core';
import { packageRoot } from '../../base/package-root.js';
import { expressionOf, type Patterns, type Translation } from './patterns.js';
import { MAX_LINE } from './tokens.js';

/** What `bin/languages.js` found about a grammar. */
interface GrammarFacts {
  /**
   * Languages that its code may hold, each with the ways that lead to it: numbers of conditions which all have to match some line of the code.
   * Such as `{ yaml: [[145, 146], [147]] }` of Markdown, for front matter and for fences; a way without conditions is always open.
   */
  readonly inside: Readonly<Record<string, readonly (readonly number[])[]>>;
  /** All languages that its code may hold at any depth. */
  readonly reachable?: readonly string[];
  /** Scopes that it adds rules to; scopes of languages that can be there without it are not among them. */
  readonly injectTo?: readonly string[];
}

/** What `bin/languages.js` writes. */
interface LanguageFacts {
  readonly grammars: Readonly<Record<string, GrammarFacts>>;
  readonly conditions: readonly Translation[];
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
  const { grammars: facts, conditions } = JSON.parse(
    readFileSync(join(packageRoot(), 'dist/languages.json'), 'utf8'),
  ) as LanguageFacts;
  const expressions: RegExp[] = [];
  /** The regular expression of a condition; most are never asked for. */
  const expressionAt = (number: number): RegExp =>
    (expressions[number] ??= expressionOf(conditions[number] ?? ['', '']));
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
  return (language, code) => load(language, new Lines(code, expressionAt), new Set());
}

/** The lines of a block of code, asked whether one of them matches. */
class Lines {
  readonly #answers = new Map<number, boolean>();
  readonly #lines: readonly string[];

  constructor(
    code: string,
    private readonly expressionAt: (number: number) => RegExp,
  ) {
    this.#lines = [...new Set(code.split('\n'))].filter(({ length }) => length <= MAX_LINE).map((line) => `${line}\n`);
  }

  match(number: number): boolean {
    const known = this.#answers.get(number);
    if (known !== undefined) return known;
    const expression = this.expressionAt(number);
    const answer = this.#lines.some((line) => expression.test(line));
    this.#answers.set(number, answer);
    return answer;
  }
}
