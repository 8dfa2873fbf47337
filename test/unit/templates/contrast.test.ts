import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PAIRS } from '../../../src/bundle/theme/contrast.js';
import { OWN_TOKENS } from '../../../src/bundle/theme/own-tokens.js';
import { load } from '../../support/load.js';
import { ROOT } from '../../support/servers.js';

const css = readFileSync(join(ROOT, 'templates/styles/tokens.css'), 'utf8');

/** Custom properties in the block of a selector. */
function tokensOf(selector: string): ReadonlyMap<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
  return new Map(
    Array.from(block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g), ([, name = '', value = '']) => [name, value]),
  );
}

/** Relative luminance, WCAG 2. */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const MODES = [
  ['light', tokensOf(':root')],
  ['dark', tokensOf(':root[data-theme="dark"]')],
] as const;

describe.each(MODES)('%s mode', (_, tokens) => {
  it.each(PAIRS)('%s on %s reaches 4.5 : 1', (text, ground) => {
    expect(contrast(tokens.get(text) ?? '', tokens.get(ground) ?? '')).toBeGreaterThanOrEqual(4.5);
  });
});

describe('tokens', () => {
  it('are the same for readers who chose the dark mode and for those whose system did', () => {
    expect([...tokensOf(':root:not([data-theme])')]).toEqual([...tokensOf(':root[data-theme="dark"]')]);
  });

  it.each(MODES)('give the colours of code, %s', (mode, tokens) => {
    const { 'code-ground': _ground, ...colors } = OWN_TOKENS[mode];
    for (const [name, color] of Object.entries(colors)) expect([name, tokens.get(name)]).toEqual([name, color]);
  });

  it('give the colours of the browser frame', async () => {
    const { FRAME_COLORS } = await load<{ FRAME_COLORS: { light: string; dark: string } }>('templates/head.ts');
    expect([FRAME_COLORS.light, FRAME_COLORS.dark]).toEqual(MODES.map(([, tokens]) => tokens.get('paper')));
  });
});
