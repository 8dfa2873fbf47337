import { readFileSync } from 'node:fs';
import { EmulatedRegExp } from 'oniguruma-to-es';
import { createHighlighterCore, type DynamicImportLanguageRegistration } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';
import { describe, expect, it } from 'vitest';
import { createPatterns, type Translated } from '../../src/markdown/code/patterns.js';

/** Made by `npm run compile`. */
const FOLDER = new URL('../../dist/patterns/', import.meta.url);
const NOWHERE = new URL('./nowhere/', import.meta.url);

const RUST = '#[derive(Debug)]\nfn main() -> u8 {\n  // a\n  let s = format!("{:?}", vec![1_u8]);\n  /* b */ s.len() as u8\n}\n';

/** What every line of a text is matched with, wherever the search begins. */
const SHELL = `#!/bin/sh
export PATH="$HOME/.cargo/bin:$PATH" # a comment
for f in *.md; do echo "\${f%.md}" >> "$OUT" 2>&1 && cat < "$f" | tr -d '\\n'; done
if [[ $# -gt 1 ]]; then sudo apt-get install -y libwebkit2gtk-4.0-dev; else exit 1; fi
function run() { local a=\`pwd\`; case "$1" in a|b) ;; esac; }
cat <<EOF
text $(date +%s) $((1 + 2))
EOF`;

/** All that a regular expression does follows from these. */
function facts(made: RegExp): readonly unknown[] {
  return [made.constructor, made.source, made.flags, made instanceof EmulatedRegExp ? made.rawOptions : null];
}

/** What a search finds at each place of a line, and where the next one begins. */
function found(made: RegExp, line: string): readonly unknown[] {
  return Array.from(line, (_, at) => {
    made.lastIndex = at;
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

  it.each(['shellscript', 'ruby', 'java', 'kotlin'])('of %s find what the emulation of Oniguruma finds', (grammar) => {
    const stored = JSON.parse(readFileSync(new URL(`${grammar}.json`, FOLDER), 'utf8')) as Translated[];
    const emulated = stored.filter(([, , , options]) => options !== undefined);
    expect(emulated.length).toBeGreaterThan(0);
    const shipped = createPatterns(FOLDER);
    shipped.load(grammar);
    let matches = 0;
    for (const [pattern, source, flags, options] of emulated)
      for (const line of SHELL.split('\n')) {
        const expected = found(new EmulatedRegExp(source, flags, options), line);
        expect(found(shipped.construct(pattern), line), pattern).toEqual(expected);
        matches += expected.filter((match) => match !== null).length;
      }
    expect(matches).toBeGreaterThan(0);
  });

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
