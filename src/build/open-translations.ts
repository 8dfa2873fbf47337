import { SiteError } from '../base/diagnostics.js';
import type { SiteConfig } from '../model/config.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { Site } from '../model/site.js';
import { withExtensions } from '../open/extended-config.js';
import { openExtensions } from '../open/extensions.js';
import { generatorHash } from '../open/generator-hash.js';
import { openSite } from '../open/open-site.js';
import { siteStore } from '../open/site-store.js';
import { docCompilerOptions, openDocs } from '../pages/docs.js';
import { type ComparedLocale, compareTranslations } from './checks/translation-states.js';

/** A site whose translations are compared with their originals. */
export interface OpenTranslations {
  readonly config: SiteConfig;
  readonly site: Site;
  readonly compared: readonly ComparedLocale[];
}

/** Reads a site, and compares its translations. Throws if a file of records is damaged: then states are not known. */
export async function openTranslations(settings: SiteConfig): Promise<OpenTranslations> {
  const store = siteStore(settings, generatorHash());
  const extensions = await openExtensions(settings, store);
  const config = withExtensions(settings, extensions);
  const bundling = { config, extensions: extensions.templates, live: false, store };
  const { site, theme } = await openSite(bundling, { drafts: false, extensions }, () => undefined);
  const options = docCompilerOptions(config, theme.componentNames, extensions.loadedExtensions);
  const docs = openDocs({ config, store, options });
  const damages: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => {
    if (diagnostic.code === 'translations-invalid') damages.push(diagnostic);
  };
  const compared = await compareTranslations({ site, docs, report, onlyRecorded: false });
  if (damages.length > 0) throw new SiteError(damages);
  return { config, site, compared };
}
