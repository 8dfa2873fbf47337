import { readFileSync } from 'node:fs';
import { EmulatedRegExp } from 'oniguruma-to-es';
import { createHighlighterCore, type DynamicImportLanguageRegistration } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';
import { describe, expect, it } from 'vitest';
import { createPatterns } from '../../src/markdown/code/patterns.js';

/** Made by `npm run compile`. */
const FOLDER = new URL('../../dist/patterns/', import.meta.url);
const NOWHERE = new URL('./nowhere/', import.meta.url);

const RUST = '#[derive(Debug)]\nfn main() -> u8 {\n  // a\n  let s = format!("{:?}", vec![1_u8]);\n  /* b */ s.len() as u8\n}\n';

/** All that a regular expression does follows from these. */
function facts(made: RegExp): readonly unknown[] {
  return [made.source, made.flags, made instanceof EmulatedRegExp ? made.rawOptions : null];
}

describe('translated patterns', () => {
  it.each(['shellscript', 'rust', 'sql', 'toml', 'json', 'yaml', 'css', 'docker'])(
    'of %s are those that are made where there are none',
    (grammar) => {
      const shipped = createPatterns(FOLDER);
      shipped.load(grammar);
      const fresh = createPatterns(NOWHERE);
      fresh.load(grammar);
      const stored = JSON.parse(readFileSync(new URL(`${grammar}.json`, FOLDER), 'utf8')) as [string][];
      expect(stored.length).toBeGreaterThan(3);
      for (const [pattern] of stored) expect(facts(shipped.construct(pattern))).toEqual(facts(fresh.construct(pattern)));
    },
  );

  it('are those that the tokeniser asks for', async () => {
    const load = (bundledLanguages as Readonly<Record<string, DynamicImportLanguageRegistration>>)['rust'];
    const grammars = (await load?.())?.default ?? [];
    const shipped = createPatterns(FOLDER);
    shipped.load('rust');
    const stored = new Set((JSON.parse(readFileSync(new URL('rust.json', FOLDER), 'utf8')) as [string][]).map(([p]) => p));
    const missed: string[] = [];
    const regexConstructor = (pattern: string): RegExp => {
      if (!stored.has(pattern)) missed.push(pattern);
      return shipped.construct(pattern);
    };
    const engine = createJavaScriptRegexEngine({ forgiving: true, regexConstructor });
    const shiki = await createHighlighterCore({ engine, langs: grammars, themes: [] });
    shiki.codeToTokensBase(RUST, { lang: 'rust', theme: 'none' });
    expect(missed).toEqual([]);
  });

  it('that cannot be translated fail as they would without them', () => {
    expect(() => createPatterns(FOLDER).construct('(?<=a+)\\g<nowhere>')).toThrow();
  });
});
