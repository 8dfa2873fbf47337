import { readFileSync } from 'node:fs';
import { EmulatedRegExp } from 'oniguruma-to-es';
import { createHighlighterCore, type DynamicImportLanguageRegistration } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';
import { describe, expect, it } from 'vitest';
import { LineSearch } from '../../src/markdown/highlight/line-search.js';
import { createPatterns, type Translated } from '../../src/markdown/highlight/patterns.js';

/** Made by `npm run compile`. */
const FOLDER = new URL('../../dist/patterns/', import.meta.url);
const NOWHERE = new URL('./nowhere/', import.meta.url);

const RUST = '#[derive(Debug)]\nfn main() -> u8 {\n  // a\n  let s = format!("{:?}", vec![1_u8]);\n  /* b */ s.len() as u8\n}\n';

/** Lines to search for patterns; the second half also has characters above U+00FF. */
const LINES = [
  'export PATH="$HOME/.cargo/bin:$PATH" # a comment',
  'for f in *.md; do echo "${f%.md}" >> "$OUT" 2>&1 && cat < "$f" | tr -d \'\\n\'; done',
  'if [[ $# -gt 1 ]]; then sudo apt-get install -y libwebkit2gtk-4.0-dev; else exit 1; fi',
  'function run() { local a=`pwd`; case "$1" in a|b) ;; esac; }',
  'cat <<EOF $(date +%s) $((1 + 2))',
  'SELECT Count(*), `a`.b FROM Table_1 t LEFT JOIN d ON t.id = d.id WHERE x >= 1.5e3 -- All',
  'export default async <T extends object>(a: T[], ...rest: string[]): Promise<void> => { await f?.(a!); }',
  'na\u00EFve \u00FF \u00B5 \u00D7\u00F7 \u00AA\u00BA \u00B2\u00BC \u00DF \u00C0-\u00E9_x1 : [ "\u00C9t\u00E9" ]',
  'let s = format!("{:?}", vec![1_u8]); // \u4E2D\u6587\uFF0C\u4EE5\u53CA S\u212A\u017F \uFB01',
  "name: \u540D\u79F0 [a, 'b']  # \u8BF4\u660E",
  'create TABLE \u8868 (id bigint(20) NOT NULL primary KEY) -- \u4E3B\u952E',
  'def f(self, \u03B1: int = 0) -> "\uD835\uDC9C": return f"{\u03B1!r}"',
];
/** Step between start positions of searches. */
const STEP = 5;

/** Properties that determine the behaviour of a regular expression. */
function facts(made: RegExp): readonly unknown[] {
  const emulated = made instanceof EmulatedRegExp ? made.rawOptions : null;
  const hidden = made instanceof LineSearch ? made.hiddenCaptures : null;
  return [made.constructor, made.source, made.flags, emulated, hidden];
}

/** Matches in a line, and where the next searches would start. */
function found(made: RegExp, line: string): readonly unknown[] {
  return Array.from({ length: Math.ceil(line.length / STEP) }, (_, n) => {
    made.lastIndex = n * STEP;
    const match = made.exec(line);
    return match && [match.index, made.lastIndex, [...match], [...(match.indices ?? [])]];
  });
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

  it.each(['shellscript', 'sql', 'typescript', 'rust', 'python', 'yaml', 'toml', 'ruby'])(
    'of %s find what they find as they are',
    { timeout: 60_000 },
    (grammar) => {
      const stored = JSON.parse(readFileSync(new URL(`${grammar}.json`, FOLDER), 'utf8')) as Translated[];
      const shipped = createPatterns(FOLDER);
      shipped.load(grammar);
      let matches = 0;
      for (const [pattern, source, flags, options] of stored) {
        const plain = options === undefined ? new RegExp(source, flags) : new EmulatedRegExp(source, flags, options);
        for (const line of LINES) {
          const expected = found(plain, line);
          expect(found(shipped.construct(pattern), line), `${pattern} in ${line}`).toEqual(expected);
          matches += expected.filter((match) => match !== null).length;
        }
      }
      expect(matches).toBeGreaterThan(0);
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
