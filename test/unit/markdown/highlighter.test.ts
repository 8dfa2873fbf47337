import { expect, it, vi } from 'vitest';
import { createHighlighter } from '../../../src/markdown/highlight/highlighter.js';
import { canonicalLanguage } from '../../../src/markdown/highlight/languages.js';

it('the highlighter of each new configuration is made without a word to the terminal', async () => {
  const words = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  try {
    for (let n = 0; n < 10; n++) await createHighlighter(THEMES);
    expect(words.mock.calls).toEqual([]);
  } finally {
    words.mockRestore();
  }
});

const THEMES = { light: 'github-light', dark: 'github-dark' };

/** Code that embeds other languages, or into which grammars of other languages inject rules. */
const BLOCKS: readonly (readonly [language: string, code: string])[] = [
  ['md', '---\ntitle: a\n---\n\n# {{ $params.title }}\n\n```ts\nconst one = 1;\n```\n\n<b v-if="a">{{ x }}</b>\n'],
  ['md', '```rbx\ndef a = 1\n```\n\n~~~objectivec\nint a = 1;\n~~~\n\n- ```nix\n  { a = 1; }\n  ```\n'],
  ['md', '```vue\n<template>\n  <b :a="1">{{ x + 1 }}</b>\n</template>\n```\n'],
  ['mdx', 'import a from "a";\n\n<A b={1}>{c}</A>\n\n```sbt\nval a = 1\n```\n'],
  ['mdc', '::block{a="b"}\n```rust\nfn main() -> u8 { 1 }\n```\n::\n'],
  ['html', '<p v-if="a === 1" @click="b">{{ a + 1 }}</p>\n@if (a) { <b>1</b> }\n'],
  ['html-derivative', '<p v-if="a === 1" *ngIf="b">{{ a + 1 }}</p>\n@if (a) { <b>1</b> }\n'],
  ['pug', "p(v-if='a === 1') {{ a + 1 }}\n  :coffee-script\n    a = -> 1\n"],
  ['ts', 'const a = css`p { color: red }` + html`<b>a</b>` + /* sql */ `SELECT 1`;\n'],
  ['js', 'const a = css`p { color: red }` + html`<b>a</b>`;\n'],
  ['lit', 'const a = css`p { color: red }` + html`<b>a</b>`;\n'],
  ['nix', '{ a = "b"; }\n'],
  [
    'vue',
    '<template lang="pug">\np {{ a }}\n</template>\n<docs lang="md">\n```rust\nfn main() {}\n```\n</docs>\n<i18n lang="yaml">\na: 1\n</i18n>\n',
  ],
  ['vue', '<template><p :a="b + 1">{{ c }}</p></template>\n<style lang="stylus">\np\n  color v-bind(a)\n</style>\n'],
  ['angular-html', '@if (a) { <b [c]="d" (e)="f()">{{ g | h }}</b> }\n@let i = 1;\n'],
  ['angular-ts', '@Component({ template: \'<b [c]="d">{{ e }}</b>\', styles: `p { color: red }` })\nclass A {}\n'],
  ['svelte', '<script lang="coffee">\na = -> 1\n</script>\n<style lang="scss">\n$a: 1;\n</style>\n'],
  ['astro', '---\nconst a = 1;\n---\n<style lang="stylus">\np\n  color red\n</style>\n'],
  ['latex', '\\begin{minted}{python}\ndef a(): return 1\n\\end{minted}\n\\directlua{local a = 1}\n'],
  ['haml', '%p= a + 1\n:sass\n  p\n    color: red\n'],
  ['wikitext', "== a ==\n<syntaxhighlight lang='py3'>\ndef a(): return 1\n</syntaxhighlight>\n<b>c</b>\n"],
  ['asciidoc', '[source,ruby]\n----\ndef a = 1\n----\n'],
];

it('colours a block in the same way, whatever was coloured before', { timeout: 60_000 }, async () => {
  const used = await createHighlighter(THEMES);
  for (const [language] of BLOCKS) {
    await used.load(language, '');
    used.tokenise('a\n', language);
  }
  for (const [language, code] of BLOCKS) await used.load(language, code);
  for (const [language, code] of BLOCKS) {
    const fresh = await createHighlighter(THEMES);
    expect(await fresh.load(language, code)).toBe(true);
    await used.load(language, code);
    expect(used.tokenise(code, language), code).toEqual(fresh.tokenise(code, language));
  }
});

it.each([
  ['md', '```rbx\ndef a = 1\n```', 1],
  ['md', '- ```objectivec\n  int a;\n  ```', 1],
  ['mdc', '```rust\nfn main() {}\n```', 1],
  ['vue', '<docs lang="md">\n```rust\nfn main() {}\n```\n</docs>', 2],
  ['md', '~~~ vue\n<template>\n<b :a="1">{{ x + 1 }}</b>\n</template>\n~~~', 2],
  ['md', '```nix\n{ a = "b"; }\n```', 1],
  ['lit', 'css`\np { color: red }\n`', 1],
  ['angular-html', '<b>\n{{ a | b }}\n</b>', 1],
])('colours what a block of %s holds inside: %s', async (language, code, line) => {
  const highlighter = await createHighlighter(THEMES);
  await highlighter.load(language, code);
  expect(new Set(highlighter.tokenise(code, language)[line]?.map(({ className }) => className)).size).toBeGreaterThan(
    1,
  );
});

it.each(['golang', 'markdoc', 'plist', 'terminal'])('knows `%s` by the name that sites write', async (name) => {
  const highlighter = await createHighlighter(THEMES);
  expect(await highlighter.load(name, '')).toBe(false);
  expect(await highlighter.load(canonicalLanguage(name), '')).toBe(true);
});
