import type { SiteConfig } from '../../model/config.js';

type Paths = 'siteDir' | 'contentDir' | 'outDir' | 'templatesDir' | 'configFiles';

/** The configuration without where it lies on this machine: what is published does not depend on that. */
export function settingsOf(config: SiteConfig): Omit<SiteConfig, Paths> {
  const {
    siteDir: _site,
    contentDir: _content,
    outDir: _out,
    templatesDir: _templates,
    configFiles: _files,
    ...settings
  } = config;
  return settings;
}
