import { siteSources } from '../../emit/index.js';
import type { SiteConfig } from '../../model/config.js';

type Unpublished =
  | 'siteDir'
  | 'workFolder'
  | 'contentDir'
  | 'outDir'
  | 'templatesDir'
  | 'configFiles'
  | 'untrusted'
  | 'limits';

/** The configuration without where it lies on this machine and what pages may take: what is published does not depend on that. */
export function settingsOf(config: SiteConfig): Omit<SiteConfig, Unpublished> {
  const {
    siteDir: _site,
    workFolder: _work,
    contentDir: _content,
    outDir: _out,
    templatesDir: _templates,
    configFiles: _files,
    untrusted: _untrusted,
    limits: _limits,
    ...settings
  } = config;
  return settings;
}

/** Settings that every page depends on, though none asks for them. */
export function sharedSettings(config: SiteConfig): unknown {
  return [siteSources(config), config.images.metadata];
}

/** The glossary whose words search knows; null for none. */
export function searchedGlossary({ search, prose }: SiteConfig): string | null {
  return search.glossary ? prose.glossary : null;
}
