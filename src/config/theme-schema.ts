import * as z from 'zod';
import { described, named } from '../base/described.js';
import { SUBSET_NAMES } from '../bundle/theme/characters.js';
import { PRESET_NAMES } from '../bundle/theme/presets.js';

const color = z.string().min(1);

const accents = named(
  'Accents',
  z.strictObject({
    light: described(color, 'Colour in light mode.', '#0b62c4'),
    dark: described(color, 'Colour in dark mode.', '#6fb2ff'),
  }),
);

const files = z.array(z.string().regex(/\.(?:woff2?|ttf|otf)$/, 'be a font file in the format WOFF2')).min(1);

const font = z.union([z.enum(['sans', 'serif', 'mono']), files]);

const fonts = named(
  'Fonts',
  z.strictObject({
    text: described(
      font.optional(),
      'Font of text: `sans`, `serif` or `mono` for system fonts, or the WOFF2 files of one family, from the site folder or a package. Weight and style are read from the files. Until they have loaded, a system font adjusted to the same widths and heights is shown.',
      'serif',
      ['@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'],
    ),
    headings: described(font.optional(), 'Font of headings, if it differs.', 'serif'),
    code: described(font.optional(), 'Font of code.', ['fonts/mono.woff2']),
    subset: described(
      z.array(z.enum(SUBSET_NAMES)).min(1).optional(),
      'Subsets to publish: `latin` (western Europe, with punctuation and symbols), `latin-ext` (all other Latin letters), `greek`, `cyrillic`. Each becomes a separate file, which browsers fetch for pages with its characters. With it, TTF, OTF and WOFF files work, too. Needs the package `subset-font`.',
      ['latin'],
    ),
  }),
);

/** Colours, fonts and shapes of the theme. */
export const theme = named(
  'Theme',
  z.strictObject({
    preset: described(
      z.enum(PRESET_NAMES).optional(),
      'Settings to start from; the other settings override them. Default: `manuscript`, the theme as it is.',
      'harbour',
    ),
    accent: described(
      z.union([color, accents]).optional(),
      'Colour of links, buttons and the current position, in CSS notation. Both modes derive from it: its lightness changes until it is readable on every background (4.5 : 1).',
      '#0b62c4',
      'oklch(55% 0.15 160)',
    ),
    neutral: described(
      color.optional(),
      'Tint of background, borders and text: `warm`, `cool`, `pure`, or a colour that provides the hue. Default: `warm`.',
      'cool',
    ),
    fonts: described(fonts.optional(), 'Fonts.', { headings: 'serif' }),
    radius: described(z.enum(['none', 'small', 'medium', 'large']).optional(), 'Radius of corners.', 'small'),
    density: described(z.enum(['compact', 'regular', 'airy']).optional(), 'Spacing of lines and bars.', 'compact'),
    styles: described(
      z.array(z.string().endsWith('.css', 'be a style sheet that ends in `.css`')).default([]),
      'Your own style sheets, from the site folder or a package. Their rules override the theme and these settings, whatever their selectors are: `:root { --link: #07c }` applies in both modes.',
      ['styles/site.css'],
    ),
  }),
);
