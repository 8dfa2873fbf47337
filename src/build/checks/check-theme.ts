import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { problem } from '../../base/diagnostics.js';
import { readTextOrNull, relativeTo } from '../../base/files.js';
import { pointAt } from '../../base/line-starts.js';
import { siteFile } from '../../base/site-file.js';
import { ownTemplates, themeFolder } from '../../bundle/index.js';
import type { PairContrast, TokenSheet } from '../../bundle/theme/index.js';
import { configPlaces } from '../../config/index.js';
import type { SiteConfig } from '../../model/config.js';
import type { Report } from '../../model/diagnostic.js';
import { checkUnusedTemplates } from './unused-templates.js';

/** Reports unused templates of the site, and colours that are hard to read. */
export async function checkTheme(
  options: Parameters<typeof checkUnusedTemplates>[0],
  bundles: Parameters<typeof checkUnusedTemplates>[1],
  report: Report,
): Promise<void> {
  checkUnusedTemplates(options, bundles, report);
  await checkContrast(options.config, report);
}

async function checkContrast(config: SiteConfig, report: Report): Promise<void> {
  if (config.theme === null) return;
  for (const pair of await siteContrast(config))
    if (pair.ratio < pair.needed) report(contrastProblem(pair, config.siteDir));
}

/** The theme's colours and sizes, relative to a templates folder. */
const TOKENS = 'styles/tokens.css';
const IMPORTS_TOKENS = /@import\s+(?:url\(\s*)?["']?docsgen\/theme\/styles\/tokens\.css/;

/** The contrast of each pair of text and background, computed from the theme, the site's settings and its style sheets. */
export async function siteContrast(config: SiteConfig): Promise<readonly PairContrast[]> {
  const { theme, siteDir } = config;
  const { pairContrasts, themeSheet } = await import('../../bundle/theme/index.js');
  const pathOf = (file: string): string => siteFile(siteDir, file);
  const generatedCss = theme === null ? '' : await themeSheet(theme, null);
  const siteSheets = (theme?.styles ?? []).map(
    (file): TokenSheet => ({ file, css: readTextOrNull(pathOf(file)) ?? '' }),
  );
  return pairContrasts([...baseTokens(config), { file: null, css: generatedCss }], siteSheets);
}

/** The theme's tokens, the site's replacement, or both if the replacement imports those of the theme. */
function baseTokens({ templatesDir, siteDir }: SiteConfig): readonly TokenSheet[] {
  const themeTokens = { file: null, css: readFileSync(join(themeFolder(), TOKENS), 'utf8') };
  const siteTemplates = ownTemplates(templatesDir);
  if (siteTemplates === null) return [themeTokens];
  const path = join(siteTemplates, TOKENS);
  const css = readTextOrNull(path);
  if (css === null) return [themeTokens];
  const siteTokens = { file: relativeTo(siteDir, path), css };
  return IMPORTS_TOKENS.test(css) ? [themeTokens, siteTokens] : [siteTokens];
}

function contrastProblem(fault: PairContrast, siteDir: string): ReturnType<typeof problem> {
  const { text, ground, mode, ratio, needed, colors, setting } = fault;
  const { file, css } = setting.sheet;
  const message = `\`--${text}\` (${colors[0]}) on \`--${ground}\` (${colors[1]}) has a contrast of ${ratio.toFixed(2)} : 1 in ${mode} mode; text needs ${needed} : 1.`;
  const at =
    file === null
      ? configPlaces(siteDir)(['theme'])
      : {
          place: { file: relativeTo(siteDir, siteFile(siteDir, file)), ...pointAt(css, setting.offset) },
          source: css,
        };
  const hint = `Make the first colour ${mode === 'light' ? 'darker' : 'lighter'}, or change the other; \`:root[data-theme="${mode}"]\` sets colours for this mode only.`;
  return problem('theme-contrast', message, { ...at, hint });
}
