import { createHighlighterCore, type Grammar, type HighlighterCore, type RegexEngine } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';
import { INITIAL } from 'shiki/textmate';
import { describe, expect, it } from 'vitest';
import { LineSearch } from '../../../../src/markdown/highlight/line-search.js';
import { createPatternEngine } from '../../../../src/markdown/highlight/pattern-engine.js';
import { createPatterns, type Patterns } from '../../../../src/markdown/highlight/patterns.js';
import { SAMPLES } from './samples.js';

/** Made by `npm run compile`. */
const FOLDER = new URL('../../../../dist/patterns/', import.meta.url);
const CHANGES = 40;
/** What changes insert: marks of many languages, letters with special case, and characters with and without stand-ins. */
const INSERTED = [
  ...'"\'`()[]{}<>#/*-=:;,.\\$@%&|!?~ \t_aSkE9',
  '中',
  '，',
  '─',
  '　',
  'é',
  'ſ',
  '\u212A',
  'я',
  '😀',
  'EOF',
  '=>',
  'end',
];

/** Numbers from 0 to 1, the same ones each time. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The code with some characters inserted, removed or repeated. */
function changed(code: string, next: () => number): string {
  let text = code;
  for (let edits = 1 + Math.floor(next() * 4); edits > 0; edits--) {
    const at = Math.floor(next() * text.length);
    const length = Math.floor(next() * 6);
    const inserted = INSERTED[Math.floor(next() * INSERTED.length)] ?? '';
    const kind = next();
    if (kind < 0.5) text = text.slice(0, at) + inserted + text.slice(at);
    else if (kind < 0.8) text = text.slice(0, at) + text.slice(at + length);
    else text = text.slice(0, at + length) + text.slice(at);
  }
  return text;
}

async function highlighterWith(
  engine: RegexEngine,
  patterns: Patterns | null,
  language: string,
): Promise<HighlighterCore> {
  const source = (bundledLanguages as Readonly<Record<string, (typeof bundledLanguages)['json']>>)[language];
  const grammars = (await source?.())?.default ?? [];
  for (const { name } of grammars) patterns?.load(name);
  return await createHighlighterCore({ engine, langs: grammars, themes: [], warnings: false });
}

/** Scopes of all tokens of all lines. */
function scopesOf(grammar: Grammar, code: string): readonly unknown[] {
  let state = INITIAL;
  return code.split('\n').map((line) => {
    const { tokens, ruleStack } = grammar.tokenizeLine(line, state, 0);
    state = ruleStack;
    return tokens.map(({ startIndex, endIndex, scopes }) => [startIndex, endIndex, scopes.join(' ')]);
  });
}

/** Line and expected tokens where an engine differs from Shiki's own, in a sample or in changed copies of it. */
async function differences(
  language: string,
  makeEngine: (patterns: Patterns) => RegexEngine,
): Promise<readonly string[]> {
  const patterns = createPatterns(FOLDER);
  const own = await highlighterWith(makeEngine(patterns), patterns, language);
  const shiki = await highlighterWith(
    createJavaScriptRegexEngine({ forgiving: true, target: 'ES2024' }),
    null,
    language,
  );
  const next = numbers(language.length);
  const sample = SAMPLES[language] ?? '';
  const codes = [sample, ...Array.from({ length: CHANGES }, () => changed(sample, next))];
  return codes.filter((code) => {
    const [ours, theirs] = [own, shiki].map((one) => JSON.stringify(scopesOf(one.getLanguage(language), code)));
    return ours !== theirs;
  });
}

describe("the engine finds what Shiki's engine finds", () => {
  it.each(Object.keys(SAMPLES))('in %s', { timeout: 60_000 }, async (language) => {
    expect(await differences(language, createPatternEngine)).toEqual([]);
  });

  it.each<[string, string, (source: string) => readonly [string, readonly string[]]]>([
    ['json', 'true', (source) => [source, ['~']]],
    ['sql', '(drop)', (source) => [source.replace(/\((?!\?)/g, '(?:'), []]],
  ])('and wrong needs or captures are noticed in %s', { timeout: 60_000 }, async (language, text, spoil) => {
    const spoiltEngine = (patterns: Patterns): RegexEngine =>
      createPatternEngine({
        load: patterns.load,
        searchFor(pattern) {
          const search = patterns.searchFor(pattern);
          if (search === null || !pattern.includes(text)) return search;
          const [source, flags, emulated] = search.translation;
          const [spoilt, needs] = spoil(source);
          return new LineSearch([spoilt, flags, emulated, needs]);
        },
      });
    expect(await differences(language, spoiltEngine)).not.toEqual([]);
  });
});
