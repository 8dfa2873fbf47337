import type { Locale, SiteConfig } from '../../model/config.js';
import type { Site } from '../../model/site.js';
import type { Theme } from '../../open/theme.js';
import { composeWebManifest } from '../../output/index.js';
import { webManifestFile } from '../../shared/output-names.js';
import { hrefOf, siteTitle, textIn, urlOf } from '../../site/index.js';
import { frameColor } from './offline-files.js';

/** The input of `webManifest`. */
interface ManifestContext {
  readonly config: SiteConfig;
  readonly site: Site;
  readonly theme: Theme;
}

/** The web manifest of a locale, which makes the site installable, and its output file. */
export function webManifest(
  { config, site, theme }: ManifestContext,
  locale: Locale,
): { file: string; content: string } {
  const file = webManifestFile(locale);
  const icons = site.content.statics.filter((s) => /^img\/icon-(?:maskable-)?\d+\.png$/.test(s.file));
  const color = frameColor({ config, site, theme }, locale);
  const content = composeWebManifest({
    name: siteTitle(site, locale.code),
    shortName: null,
    description: textIn(config, config.tagline, locale.code),
    lang: locale.htmlLang,
    dir: locale.direction,
    homeHref: hrefOf(config, urlOf(locale, '')),
    themeColor: color,
    backgroundColor: color,
    absoluteHref: `${config.url}${config.baseUrl}${file}`,
    icons: icons.map((icon) => {
      const size = /(\d+)\.png$/.exec(icon.file)?.[1] ?? '';
      return {
        src: config.baseUrl + icon.file,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: icon.file.includes('maskable') ? 'maskable' : null,
      };
    }),
  });
  return { file, content };
}
