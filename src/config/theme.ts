import { existsSync } from 'node:fs';
import { siteFile } from '../base/site-file.js';
import type { SiteConfig } from '../model/config.js';
import type { ThemeConfig } from '../model/theme-config.js';
import { type ConfigText, invalidValue, type Mistake } from './mistake.js';
import type { ParsedConfig } from './schema.js';

/** Reads a site's theme settings and reports their mistakes. Loads the code for palettes only if there are any. */
export async function readTheme(
  siteDir: string,
  settings: ParsedConfig['theme'],
  text: ConfigText,
): Promise<{ readonly theme: SiteConfig['theme']; readonly mistakes: readonly Mistake[] }> {
  if (settings === null) return { theme: null, mistakes: [] };
  const { resolveTheme } = await import('../bundle/theme/index.js');
  const { theme, faults } = resolveTheme(settings);
  const colors = faults.map(({ path, value }) =>
    invalidValue(
      text,
      ['theme', ...path],
      `\`${['theme', ...path].join('.')}\` is \`${value}\`, which is not an opaque colour.`,
      'Write an opaque CSS colour, such as `#0b62c4`, `teal` or `oklch(55% 0.15 160)`.',
    ),
  );
  return { theme, mistakes: [...colors, ...missingFiles(siteDir, theme, text), ...otherFormats(theme, text)] };
}

function missingFiles(siteDir: string, theme: ThemeConfig, text: ConfigText): readonly Mistake[] {
  const namedFiles = [...theme.styles.map((file) => ({ path: ['styles'], file })), ...fontFiles(theme)];
  return namedFiles
    .filter(({ file }) => !existsSync(siteFile(siteDir, file)))
    .map(({ path, file }) =>
      invalidValue(
        text,
        ['theme', ...path],
        `\`${['theme', ...path].join('.')}\` names the file \`${file}\`, which does not exist.`,
        'Correct the path; it is relative to the folder of the site, or starts with the name of an installed package.',
      ),
    );
}

/** Reports font files other than WOFF2 that would be published unchanged, although pages declare WOFF2. */
function otherFormats(theme: ThemeConfig, text: ConfigText): readonly Mistake[] {
  if (theme.subsets.length > 0) return [];
  return fontFiles(theme)
    .filter(({ file }) => !file.endsWith('.woff2'))
    .map(({ path, file }) =>
      invalidValue(
        text,
        ['theme', ...path],
        `\`${['theme', ...path].join('.')}\` names the file \`${file}\`, which is not in the format WOFF2.`,
        "Convert it, or reduce it to the characters of your languages, for example with `subset: ['latin']`.",
      ),
    );
}

function fontFiles({ fonts }: ThemeConfig): readonly { readonly path: readonly string[]; readonly file: string }[] {
  return Object.entries(fonts).flatMap(([role, font]) =>
    font?.kind === 'files' ? font.files.map((file) => ({ path: ['fonts', role], file })) : [],
  );
}
