import * as z from 'zod';
import { described, named } from '../base/described.js';
import { SUBSET_NAMES } from '../bundle/theme/characters.js';
import { PRESET_NAMES } from '../bundle/theme/presets.js';

const color = z.string().min(1);

const accents = named(
  'Accents',
  z.strictObject({
    light: described(color, 'The colour on light ground.', '#0b62c4'),
    dark: described(color, 'The colour on dark ground.', '#6fb2ff'),
  }),
);

const files = z.array(z.string().regex(/\.(?:woff2?|ttf|otf)$/, 'be a font file in the format WOFF2')).min(1);

const font = z.union([z.enum(['sans', 'serif', 'mono']), files]);

const fonts = named(
  'Fonts',
  z.strictObject({
    text: described(
      font.optional(),
      'Letters of text: `sans`, `serif` or `mono` for what systems bring, or the WOFF2 files of one family, from the folder of the site or from a package. Weight and style are read from the files. A face of the system with the same widths and heights stands in until they are there.',
      'serif',
      ['@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'],
    ),
    headings: described(font.optional(), 'Letters of headings, where they are others.', 'serif'),
    code: described(font.optional(), 'Letters of code.', ['fonts/mono.woff2']),
    subset: described(
      z.array(z.enum(SUBSET_NAMES)).min(1).optional(),
      'What the files are cut to when the site is built: `latin` (western Europe, with punctuation and signs), `latin-ext` (all other Latin letters), `greek`, `cyrillic`. Each becomes a file of its own, which browsers fetch for pages that have its characters. TTF, OTF and WOFF are taken then, too. Needs the package `subset-font`.',
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
      'Settings to begin with; what stands beside it goes before. By default `manuscript`, the theme as it comes.',
      'harbour',
    ),
    accent: described(
      z.union([color, accents]).optional(),
      'Colour of links, buttons and of where the reader is, as CSS writes it. Both modes are made from it: it is moved in lightness until it can be read on every ground (4.5 : 1).',
      '#0b62c4',
      'oklch(55% 0.15 160)',
    ),
    neutral: described(
      color.optional(),
      'Tint of paper, lines and text: `warm`, `cool`, `pure`, or a colour whose hue they take. By default `warm`.',
      'cool',
    ),
    fonts: described(fonts.optional(), 'Letters.', { headings: 'serif' }),
    radius: described(z.enum(['none', 'small', 'medium', 'large']).optional(), 'How round corners are.', 'small'),
    density: described(
      z.enum(['compact', 'regular', 'airy']).optional(),
      'How much room lines and bars take.',
      'compact',
    ),
    styles: described(
      z.array(z.string().endsWith('.css', 'be a style sheet that ends in `.css`')).default([]),
      'Style sheets of the site, from its folder or from a package. What they say goes before the theme and before the settings here, whatever their selectors are: `:root { --link: #07c }` holds in both modes.',
      ['styles/site.css'],
    ),
  }),
);
