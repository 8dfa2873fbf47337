import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { warning } from '../../base/diagnostics.js';
import { relativeTo } from '../../base/files.js';
import { ownTemplates } from '../../bundle/index.js';
import type { SiteConfig } from '../../model/config.js';
import type { Report } from '../../model/diagnostic.js';
import type { Theme } from '../../open/theme.js';
import { publishedLocales } from '../../shared/locales.js';

/** The most keys that a message lists. */
const MOST_KEYS = 5;

/** Reports interface words that a site's own strings lack. */
export function checkWords(config: SiteConfig, theme: Pick<Theme, 'missingWords'>, report: Report): void {
  const folder = join(ownTemplates(config.templatesDir) ?? config.siteDir, 'strings');
  if (ownTemplates(config.templatesDir) === null || !existsSync(folder)) return;
  for (const { code } of publishedLocales(config)) {
    const keys = theme.missingWords(code);
    if (keys.length === 0) continue;
    const files = [`${code}.ts`, `${code}.js`, 'index.ts', 'index.js'].map((name) => join(folder, name));
    const file = relativeTo(config.siteDir, files.find((path) => existsSync(path)) ?? folder);
    const shownKeys = keys.slice(0, MOST_KEYS).map((key) => `\`${key}\``);
    const more = keys.length > MOST_KEYS ? ` and ${keys.length - MOST_KEYS} more` : '';
    report(
      warning(
        'missing-word',
        `The strings of \`${code}\` lack ${shownKeys.join(', ')}${more}, which pages show in English.`,
        {
          place: { file },
          hint: 'Add them, or start with the strings of the theme: `{ ...original(locale), … }`.',
        },
      ),
    );
  }
}
