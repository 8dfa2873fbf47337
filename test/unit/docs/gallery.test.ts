import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { OWN_TOKENS } from '../../../src/bundle/theme/own-tokens.js';
import { PRESET_NAMES, type Preset } from '../../../src/bundle/theme/presets.js';
import { resolveTheme } from '../../../src/bundle/theme/resolve.js';
import { themeSheet } from '../../../src/bundle/theme/sheet.js';
import { codeThemeCss } from '../../../src/markdown/index.js';
import { sheetFromTable } from '../../support/admonition-styles.js';
import { PRESETS } from '../../support/gallery-site.js';
import { ROOT } from '../../support/servers.js';

const FILE = join(ROOT, 'docs/templates/styles/features/gallery.css');

const FRAME = `/* selector: .gallery */

/* Made by “npm run styles”: the tokens of every preset in both modes. */

.gallery {
  margin-block: 1rem;
  padding: 1.5rem;
  font-family: var(--font);
  line-height: var(--leading);
  color: var(--ink);
  background: var(--paper);
  border: 1px solid var(--line);
  border-radius: var(--radius-large);
}

.gallery > * + * {
  margin-block-start: 1.25rem;
}
`;

/** The declarations of a rule, one per line. */
function declarations(css: string, selector: string): readonly string[] {
  const start = css.indexOf(`${selector}{`);
  if (start === -1) return [];
  const body = css.slice(start + selector.length + 1, css.indexOf('}', start));
  return body
    .replace(/\/\*.*?\*\//gs, '')
    .split(';')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => line.startsWith('--'))
    .map((line) => line.replace(/^(--[\w-]+):\s*/, '$1: '));
}

async function presetRules(preset: Preset): Promise<string> {
  const base = sheetFromTable('tokens.css').replaceAll(' {', '{');
  const { theme } = resolveTheme({ preset });
  const own = await themeSheet(theme, { pathOf: (file) => file, cut: async () => '' });
  const code = await codeThemeCss({ light: 'github-light', dark: 'github-dark' }, theme.palette ?? OWN_TOKENS);
  const light = [...declarations(base, ':root'), ...declarations(own, ':root'), ...declarations(code, ':root')];
  const dark = [
    ...light,
    ...declarations(base, ':root[data-theme="dark"]'),
    ...declarations(own, ':root[data-theme="dark"]'),
    ...declarations(code, '[data-theme=dark]'),
  ];
  const rule = (mode: string, lines: readonly string[]): string => {
    const last = new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line]));
    const tokens = [...last.values()].filter((line) => !/^--(?:font|navbar|covered|sidebar|quick|calm)/.test(line));
    const body = [`color-scheme: ${mode}`, ...tokens].map((line) => `  ${line};\n`).join('');
    return `\n.gallery-${preset}-${mode} {\n${body}}\n`;
  };
  return rule('light', light) + rule('dark', dark);
}

it('shows the presets as they are', async () => {
  const rules = await Promise.all(PRESET_NAMES.map(presetRules));
  const css = FRAME + rules.join('');
  if (process.env['UPDATE'] === '1') writeFileSync(FILE, css);
  const hint = 'docs/templates/styles/features/gallery.css is out of date. Run `npm run styles`, which makes it.';
  expect(readFileSync(FILE, 'utf8'), hint).toBe(css);
});

it('has a sample of every preset in both modes', () => {
  const page = readFileSync(join(ROOT, 'docs/content/en/reference/gallery.md'), 'utf8');
  const samples = Array.from(page.matchAll(/class="gallery gallery-([\w-]+)"/g), ([, name]) => name);
  expect(samples).toEqual(PRESET_NAMES.flatMap((preset) => [`${preset}-light`, `${preset}-dark`]));
});

it('is drawn in every preset', () => {
  expect(PRESETS).toEqual(PRESET_NAMES);
});
