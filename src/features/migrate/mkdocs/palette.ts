import type { JsonObject } from '../../../base/json.js';
import { list, record, text } from '../../../base/json-values.js';
import type { Folder } from '../gate/index.js';
import { whole } from '../settings/index.js';

/** Primary colours of Material by name. */
const COLORS: Readonly<Record<string, string>> = {
  red: '#ef5552',
  pink: '#e92063',
  purple: '#ab47bd',
  'deep-purple': '#7e56c2',
  indigo: '#4051b5',
  blue: '#2094f3',
  'light-blue': '#02a6f2',
  cyan: '#00bdd6',
  teal: '#009485',
  green: '#4cae4f',
  'light-green': '#8bc34b',
  lime: '#cbdc38',
  yellow: '#ffec3d',
  amber: '#ffc105',
  orange: '#ffa724',
  'deep-orange': '#ff6e42',
  brown: '#795649',
  grey: '#757575',
  'blue-grey': '#546d78',
};

/** Where the palette of a theme is written. */
interface PaletteSource {
  readonly theme: JsonObject;
  /** Style sheets of the site, relative to `docs`. */
  readonly styles: readonly string[];
  readonly docs: Folder;
}

/** Colour modes and accent of a palette: `{ colorMode, theme }`. */
export function paletteSettings({ theme, styles, docs }: PaletteSource): JsonObject {
  const written = theme['palette'];
  const palettes = (Array.isArray(written) ? list(written) : [written]).map((palette) => record(whole(palette)));
  const schemes = palettes.map((palette) => text(palette['scheme'])).filter((scheme) => scheme !== null);
  const isDark = schemes.length > 0 && schemes.every((scheme) => scheme === 'slate');
  const hasSwitch = palettes.length > 1;
  const followsSystem = palettes.some((palette) => text(palette['media']) !== null);
  const colors = (scheme: string): string | null => {
    const palette = palettes.find((own) => text(own['scheme']) === scheme) ?? palettes[0] ?? {};
    const name = text(palette['primary'])?.replaceAll(' ', '-') ?? null;
    return name === 'custom' ? customColor(styles, docs) : (COLORS[name ?? ''] ?? null);
  };
  const [light, dark] = [colors('default'), colors('slate')];
  const accent = light === dark ? light : { light: light ?? dark ?? '', dark: dark ?? light ?? '' };
  return {
    colorMode: {
      default: isDark || schemes[0] === 'slate' ? 'dark' : 'light',
      respectSystem: hasSwitch && followsSystem,
    },
    ...(accent !== null && { theme: { accent } }),
  };
}

/** The primary colour that a style sheet of the site sets. */
function customColor(styles: readonly string[], docs: Folder): string | null {
  for (const path of styles) {
    const [, color] = /--md-primary-fg-color:\s*(#[\da-f]{3,8})\b/i.exec(docs.read(path)) ?? [];
    if (color !== undefined) return color;
  }
  return null;
}
