import type { BundledLanguage } from 'shiki';
import { beforeAll, describe, expect, it } from 'vitest';
import { contrast, parseColor } from '../../../src/base/color.js';
import { OWN_TOKENS } from '../../../src/bundle/theme/own-tokens.js';
import { createHighlighter } from '../../../src/markdown/highlight/highlighter.js';
import { createPalette } from '../../../src/markdown/highlight/palette.js';
import { loadThemes } from '../../../src/markdown/highlight/themes.js';
import { ansiCss, codeThemeCss } from '../../../src/markdown/index.js';

const DEFAULTS = { light: 'github-light', dark: 'github-dark' };

const SAMPLES: readonly (readonly [language: string, code: string])[] = [
  [
    'ts',
    "import { invoke } from '@tauri-apps/api';\n// note\nexport async function f<T>(a: string, b = 1): Promise<T> {\n  return invoke<T>(`x`, { b: /r+/g });\n}",
  ],
  [
    'rust',
    '#[tauri::command]\nfn greet(name: &str) -> Result<String, Error> {\n    // note\n    Ok(format!("Hi {}", name))\n}\nimpl<\'a> Foo<\'a> { const X: u8 = 0x1f; }',
  ],
  ['toml', '[package]\nname = "x" # note\nversion = 1\nlist = [true, 1.5]'],
  ['json', '{ "a": [1, true, null], "b": "c" }'],
  ['yaml', 'a: &x\n  - b: "c" # note\n  - *x'],
  ['shell', 'export A=1 && echo "$A" | grep -v x > y # note'],
  ['html', '<!doctype html><p class="a" id=b>x &amp; y</p><script>let a = 1</script>'],
  ['css', '@media (min-width: 1px) { a:hover > .b { color: #fff; margin: 1px !important } }'],
  ['sql', "SELECT a, COUNT(*) FROM t WHERE b = 'x' -- note\nGROUP BY a;"],
  ['powershell', 'Get-ChildItem -Path "$env:X" | Where-Object { $_.Length -gt 1 } # note'],
  ['markdown', '# a **b** _c_ `d` [e](f)\n\n> g\n\n```js\nlet a = 1\n```'],
  ['python', 'def f(a: int = 1) -> str:\n    """doc"""\n    return f"{a!r}" if a else None  # note'],
  ['diff', '@@ -1 +1 @@\n-a\n+b'],
  ['xml', '<?xml version="1.0"?><a b="c"><!-- d -->e</a>'],
];

/** Variables of one appearance: `:root` or the dark one. */
function variables(css: string, selector: string): ReadonlyMap<string, string> {
  const block = css.split('\n').find((line) => line.startsWith(`${selector}{`)) ?? '';
  return new Map(
    Array.from(block.matchAll(/--([\w-]+):(#[\da-f]{6})/g), (match) => [match[1] ?? '', match[2] ?? ''] as const),
  );
}

describe('code style sheet', () => {
  let css = '';
  beforeAll(async () => {
    css = await codeThemeCss(DEFAULTS);
  });

  it.each([
    ['light', ':root', '#f6f8fa'],
    ['dark', '[data-theme=dark]', '#161b22'],
  ])('has readable colours on every background, %s', async (_, selector, background) => {
    const all = variables(css, selector);
    expect(all.get('code-background')).toBe(background);
    const white = parseColor('#ffffff', [255, 255, 255]);
    const isBackground = (name: string): boolean => name.startsWith('code-') && name !== 'code-foreground';
    const backgrounds = [...all].filter(([name]) => isBackground(name)).map(([, color]) => parseColor(color, white));
    const ofTerminals = variables(await ansiCss(DEFAULTS), selector);
    const colors = [...[...all].filter(([name]) => !isBackground(name)), ...ofTerminals];
    expect(backgrounds).toHaveLength(7);
    expect(ofTerminals.size).toBe(16);
    expect(colors.length).toBeGreaterThan(25);
    for (const [name, color] of colors) {
      for (const under of backgrounds)
        expect(contrast(parseColor(color, white), under), `${name} ${color}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('takes the colours of the theme where it is given them', async () => {
    const own = await codeThemeCss(DEFAULTS, OWN_TOKENS);
    for (const [mode, selector] of [
      ['light', ':root'],
      ['dark', '[data-theme=dark]'],
    ] as const) {
      const colors = new Set(variables(own, selector).values());
      expect(colors).toContain(OWN_TOKENS[mode]['code-ground']);
      expect(colors).toContain(OWN_TOKENS[mode]['important']);
      const before = variables(css, selector);
      const kept = [...variables(own, selector)].filter(
        ([name, color]) => /^t\d/.test(name) && before.get(name) === color,
      );
      expect(kept).toEqual([]);
    }
  });

  it('supportsNatively both modes alike, with and without a chosen one', () => {
    expect([...variables(css, ':root').keys()]).toEqual([...variables(css, '[data-theme=dark]').keys()]);
    expect(css).toContain('@media (prefers-color-scheme:dark){:root:not([data-theme]){');
  });

  it.each([
    ['one pass', DEFAULTS],
    ['two passes', { light: 'vitesse-light', dark: 'nord' }],
  ])('has a rule for every class of a token, %s', async (_, themes) => {
    const rules = await codeThemeCss(themes);
    const highlighter = await createHighlighter(themes);
    for (const [language, code] of SAMPLES) {
      expect(await highlighter.load(language, '')).toBe(true);
      const classes = highlighter
        .tokenise(code, language)
        .flat()
        .flatMap((token) => token.className.split(' ').filter(Boolean));
      expect(classes.length).toBeGreaterThan(0);
      for (const name of classes) expect(rules).toContain(`.${name}{`);
    }
  });

  it('names the nearest theme where one is unknown', async () => {
    await expect(codeThemeCss({ light: 'github-lihgt', dark: 'github-dark' })).rejects.toMatchObject({
      diagnostics: [{ code: 'unknown-code-theme', hint: 'Write `github-light`.' }],
    });
  });
});

describe('one pass for two themes', () => {
  it('gives every character the colours of two passes', async () => {
    const { light, dark } = await loadThemes(DEFAULTS);
    const palette = createPalette(light, dark);
    if (palette.kind !== 'merged') throw new Error('the default themes should share one pass');
    const highlighter = await createHighlighter(DEFAULTS);
    const { createHighlighter: createStock } = await import('shiki');
    const stock = await createStock({
      themes: [DEFAULTS.light, DEFAULTS.dark],
      langs: SAMPLES.map(([language]) => language),
    });
    for (const [language, code] of SAMPLES) {
      await highlighter.load(language, '');
      const ours = highlighter
        .tokenise(code, language)
        .map((line) =>
          line.flatMap(({ text, className }) =>
            [...text].map((character) => [character, pairOf(className, palette.pairs)]),
          ),
        );
      const theirs = stock
        .codeToTokens(code, {
          lang: language as BundledLanguage,
          themes: DEFAULTS,
          defaultColor: false,
          tokenizeTimeLimit: 0,
        })
        .tokens.map((line) =>
          line.flatMap(({ content, htmlStyle }) =>
            [...content].map((character) => [
              character,
              [htmlStyle?.['--shiki-light'], htmlStyle?.['--shiki-dark']].map((color) => color?.toLowerCase()),
            ]),
          ),
        );
      expect(ours, language).toEqual(theirs);
    }
  });
});

function pairOf(className: string, pairs: readonly (readonly [string, string])[]): readonly string[] {
  const index = Number(/\bt(\d+)\b/.exec(className)?.[1] ?? 0);
  return (pairs[index] ?? ['', '']).map((color) => color.toLowerCase());
}
