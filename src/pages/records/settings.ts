import type { SiteConfig } from '../../model/config.js';
import { siteSources } from '../../output/index.js';

type Unpublished =
  | 'siteDir'
  | 'workFolder'
  | 'contentDir'
  | 'outDir'
  | 'templatesDir'
  | 'configFiles'
  | 'untrusted'
  | 'limits';

/** The configuration without locations on this machine and limits, which do not affect what is published. */
export function publishedSettings(config: SiteConfig): Omit<SiteConfig, Unpublished> {
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

/** Settings that every page depends on implicitly. */
export function sharedSettings(config: SiteConfig): unknown {
  return [siteSources(config), config.images.metadata, config.structuredData];
}
