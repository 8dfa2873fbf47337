import type { FontConfig, FontRole, ThemeConfig, Tokens } from '../../model/theme-config.js';
import { type FontAccess, fontFaces } from './fonts.js';
import { EASTERN_SERIF, fontStack, type SystemFamily } from './stacks.js';

const RADIUS: Readonly<Record<NonNullable<ThemeConfig['radius']>, Tokens>> = {
  none: { 'radius-small': '0px', radius: '0px', 'radius-large': '0px' },
  small: { 'radius-small': '0.1875rem', radius: '0.3125rem', 'radius-large': '0.5rem' },
  medium: { 'radius-small': '0.375rem', radius: '0.625rem', 'radius-large': '1rem' },
  large: { 'radius-small': '0.5rem', radius: '0.9375rem', 'radius-large': '1.5rem' },
};

const DENSITY: Readonly<Record<NonNullable<ThemeConfig['density']>, Tokens>> = {
  compact: { leading: '1.65', 'text-small': '0.8125rem', gutter: '1rem', navbar: '3.25rem', sidebar: '16rem' },
  regular: { leading: '1.8', 'text-small': '0.875rem', gutter: '1.25rem', navbar: '3.75rem', sidebar: '17.5rem' },
  airy: { leading: '1.9', 'text-small': '0.9375rem', gutter: '1.5rem', navbar: '4.25rem', sidebar: '18.5rem' },
};

/** The default family of each role, and the custom property for its fonts. */
const ROLES: Readonly<Record<FontRole, { readonly family: SystemFamily; readonly token: string }>> = {
  text: { family: 'sans', token: 'font' },
  headings: { family: 'sans', token: 'font-headings' },
  code: { family: 'mono', token: 'font-code' },
};

const HEADINGS = 'h1,h2,h3,h4,h5,h6,.navbar-title{font-family:var(--font-headings)}';

/**
 * Rules for a site's theme settings. Without access to fonts, only those for colours and shapes. Throws `SiteError` if a font file cannot
 * be used.
 */
export async function themeSheet(theme: ThemeConfig, access: FontAccess | null): Promise<string> {
  const { palette, radius, density, fonts } = theme;
  const shapes = { ...(radius === null ? {} : RADIUS[radius]), ...(density === null ? {} : DENSITY[density]) };
  const roles = (Object.keys(ROLES) as FontRole[]).filter((role) => access !== null && fonts[role] !== null);
  const faces = access === null ? [] : await Promise.all(roles.map((role) => facesOf(role, theme, access)));
  return [
    ...faces,
    ...fontRules(theme, roles),
    block(':root', { ...shapes, ...palette?.light }),
    ...(palette === null ? [] : darkRules(palette.dark)),
    ...(roles.includes('headings') ? [HEADINGS] : []),
    // The theme derives the background of code; a palette sets its own.
    ...(palette === null ? [] : ['html .code{--code-background:var(--code-ground)}']),
  ]
    .filter((rule) => rule !== '')
    .join('\n');
}

async function facesOf(role: FontRole, { fonts, subsets }: ThemeConfig, access: FontAccess): Promise<string> {
  const font = fonts[role];
  if (font?.kind !== 'files') return '';
  return fontFaces({ name: `site-${role}`, files: font.files, fallback: ROLES[role].family, subsets }, access);
}

/** Font names; a serif family has its own Han and Korean fonts for each language. */
function fontRules({ fonts }: ThemeConfig, roles: readonly FontRole[]): readonly string[] {
  if (roles.length === 0) return [];
  const families = Object.fromEntries(roles.map((role) => [ROLES[role].token, familiesOf(role, fonts[role])]));
  const isBook = roles.some((role) => familyOf(role, fonts[role]) === 'serif');
  const book = Object.entries(isBook ? EASTERN_SERIF : {});
  return [
    block(':root', families),
    ...book.map(([selector, names]) => block(selector, { 'font-eastern-serif': names })),
  ];
}

function familiesOf(role: FontRole, font: FontConfig | null): string {
  const own = font?.kind === 'files' ? `"site-${role}","site-${role}-fallback",` : '';
  return own + fontStack(familyOf(role, font));
}

function familyOf(role: FontRole, font: FontConfig | null): SystemFamily {
  return font?.kind === 'system' ? font.family : ROLES[role].family;
}

/** Dark colours for the reader's choice, and for readers without script. Print is always light. */
function darkRules(tokens: Tokens): readonly string[] {
  return [
    `@media not print{${block(':root[data-theme="dark"]', tokens)}}`,
    `@media screen and (prefers-color-scheme:dark){${block(':root:not([data-theme])', tokens)}}`,
  ];
}

function block(selector: string, tokens: Tokens): string {
  const entries = Object.entries(tokens);
  return entries.length === 0 ? '' : `${selector}{${entries.map(([name, value]) => `--${name}:${value}`).join(';')}}`;
}
