import { describe, expect, it } from 'vitest';
import { contrastOf } from '../../../../src/bundle/theme/color.js';
import { PAIRS } from '../../../../src/bundle/theme/contrast.js';
import { OWN_TOKENS } from '../../../../src/bundle/theme/own-tokens.js';
import { PRESETS } from '../../../../src/bundle/theme/presets.js';
import { resolveTheme } from '../../../../src/bundle/theme/resolve.js';

/** Accents of all hues, some too light and some too dark for text in one appearance. */
const ACCENTS = [
  '#ffe600',
  '#00ff00',
  '#00e5ff',
  '#0000ff',
  '#ff00ff',
  '#ff0000',
  '#000000',
  '#ffffff',
  '#777777',
  'teal',
];
const NEUTRALS = ['warm', 'cool', 'pure', '#ff0000', '#00ff40'];

const SETTINGS = [
  ...Object.values(PRESETS).slice(1),
  ...ACCENTS.flatMap((accent) => NEUTRALS.map((neutral) => ({ accent, neutral }))),
  { neutral: 'cool' },
  { accent: { light: '#8bd', dark: '#024' } },
];

describe('a palette', () => {
  it.each(SETTINGS.map((settings) => [JSON.stringify(settings), settings] as const))(
    'of %s can be read',
    (_, settings) => {
      const { theme, faults } = resolveTheme(settings);
      expect(faults).toEqual([]);
      for (const tokens of [theme.palette?.light ?? {}, theme.palette?.dark ?? {}])
        for (const [text, ground] of PAIRS)
          expect(contrastOf(tokens[text] ?? '', tokens[ground] ?? ''), `${text} on ${ground}`).toBeGreaterThanOrEqual(
            4.5,
          );
    },
  );

  it.each(Object.values(PRESETS).map((settings) => [JSON.stringify(settings), settings] as const))(
    'of %s has code that can be read',
    (_, settings) => {
      const { palette } = resolveTheme(settings).theme;
      for (const mode of ['light', 'dark'] as const) {
        const tokens = palette?.[mode] ?? OWN_TOKENS[mode];
        for (const name of Object.keys(OWN_TOKENS[mode]).filter((token) => token !== 'code-ground'))
          expect(contrastOf(tokens[name] ?? '', tokens['code-ground'] ?? ''), name).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it('keeps an accent that can be read as it is', () => {
    expect(resolveTheme({ accent: '#0b5ab8' }).theme.palette?.light['link']).toBe('#0b5ab8');
  });

  it('is none where no colour is set', () => {
    expect(resolveTheme({ radius: 'large' }).theme.palette).toBeNull();
  });
});

describe('settings', () => {
  it('go before those of a preset', () => {
    const { theme } = resolveTheme({ preset: 'ledger', radius: 'large', fonts: { text: 'serif' } });
    expect([theme.radius, theme.density]).toEqual(['large', 'compact']);
    expect(theme.fonts).toEqual({
      text: { kind: 'system', family: 'serif' },
      headings: { kind: 'system', family: 'serif' },
      code: null,
    });
  });

  it.each(['bluish', '#12', 'rgb(0 0 0 / 0.5)'])('that are no colours of their own are faults: %s', (accent) => {
    expect(resolveTheme({ accent }).faults).toEqual([{ path: ['accent'], value: accent }]);
  });
});
