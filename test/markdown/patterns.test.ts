import { readFileSync } from 'node:fs';
import { EmulatedRegExp } from 'oniguruma-to-es';
import { createHighlighterCore, type DynamicImportLanguageRegistration } from 'shiki/core';
import { bundledLanguages } from 'shiki/langs';
import { describe, expect, it } from 'vitest';
import { Line } from '../../src/markdown/highlight/line.js';
import type { LineSearch } from '../../src/markdown/highlight/line-search.js';
import { createPatterns, type Translated } from '../../src/markdown/highlight/patterns.js';
import { createPatternEngine } from '../../src/markdown/highlight/pattern-engine.js';

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
  '\u2502 \u8868\u683C \u2500\u2518 \u2192 \u201C\u5F15\u53F7\u201D\u3000\uFF08x\uFF09 `\u30AB\u30FC` = [\u4E2D]; /* a_\u6587(1) */',
  "name: \u540D\u79F0 [a, 'b']  # \u8BF4\u660E",
  'create TABLE \u8868 (id bigint(20) NOT NULL primary KEY) -- \u4E3B\u952E',
  'def f(self, \u03B1: int = 0) -> "\uD835\uDC9C": return f"{\u03B1!r}"',
];
/** Step between start positions of searches. */
const STEP = 5;

/** Properties that determine what a search finds; needs only spare searches, and captures that nobody asks for are groups. */
function facts(search: LineSearch | null): readonly unknown[] {
  const [source = '', flags, emulated] = search?.translation ?? [];
  return [source.replaceAll('(?:', '('), flags, emulated ?? null];
}

const startsIn = (line: string): readonly number[] =>
  Array.from({ length: Math.ceil(line.length / STEP) }, (_, n) => n * STEP);

/** Matches in a line, by start of the search. */
function found(expression: RegExp, line: string): readonly unknown[] {
  return startsIn(line).map((start) => {
    expression.lastIndex = start;
    const match = expression.exec(line);
    return match && [match.index, [...(match.indices ?? [])]];
  });
}

/** The same by a search, which may use its last answer if the line is the same. */
function searched(search: LineSearch | null, lines: readonly Line[]): readonly unknown[] {
  return lines.map((line, n) => {
    const match = search?.find(line, n * STEP) ?? null;
    return match && [match.index, [...match.captures]];
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
      for (const [pattern] of stored) expect(facts(shipped.searchFor(pattern))).toEqual(facts(fresh.searchFor(pattern)));
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
        const plain = options ? new EmulatedRegExp(source, flags, options) : new RegExp(source, flags);
        for (const line of LINES) {
          const expected = found(plain, line);
          const sameLine = Line.of(line);
          const [fresh, same] = [startsIn(line).map(() => Line.of(line)), startsIn(line).map(() => sameLine)];
          expect(searched(shipped.searchFor(pattern), fresh), `${pattern} in ${line}`).toEqual(expected);
          expect(searched(shipped.searchFor(pattern), same), `${pattern} in ${line}`).toEqual(expected);
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
    const searchFor = (pattern: string): LineSearch | null => {
      if (!stored.has(pattern)) missed.push(pattern);
      return shipped.searchFor(pattern);
    };
    const engine = createPatternEngine({ load: shipped.load, searchFor });
    const shiki = await createHighlighterCore({ engine, langs: grammars, themes: [] });
    shiki.codeToTokensBase(RUST, { lang: 'rust', theme: 'none' });
    expect(missed).toEqual([]);
  });

  it('that cannot be translated are skipped', () => {
    expect(createPatterns(FOLDER).searchFor('(?<=a+)\\g<nowhere>')).toBeNull();
  });
});
