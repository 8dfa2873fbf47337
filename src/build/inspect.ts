import { createCollector } from '../base/collector.js';
import type { SiteConfig } from '../model/config.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { Doc } from '../model/doc.js';
import type { PageModel } from '../model/page.js';
import type { Route } from '../model/site.js';
import { withExtensions } from '../open/extended-config.js';
import { openExtensions } from '../open/extensions.js';
import { generatorHash } from '../open/generator-hash.js';
import { openSite } from '../open/open-site.js';
import { siteStore } from '../open/site-store.js';
import { buildPage } from '../pages/build-page.js';
import { createContentAssets } from '../pages/content-assets.js';
import { docCompilerOptions, openDocs } from '../pages/docs.js';
import { createLinkChecks } from '../pages/link-checks.js';
import { checkLinkedSite } from './checks/site-checks.js';
import { routeNamed, unknownRoute } from './route-names.js';

/** Everything known of a route. */
export interface Inspected {
  readonly route: Route;
  readonly doc: Doc | null;
  readonly model: PageModel;
  readonly diagnostics: readonly Diagnostic[];
}

/** Compiles and links one page. `path` may contain the base, a trailing slash or `index.html`. */
export async function inspectRoute(settings: SiteConfig, path: string): Promise<Inspected> {
  const collector = createCollector(settings.diagnostics);
  const store = siteStore(settings, generatorHash());
  const extensions = await openExtensions(settings, store);
  const config = withExtensions(settings, extensions);
  const { loadedExtensions } = extensions;
  const bundling = { config, extensions: extensions.templates, live: false, store };
  const openedSite = await openSite(bundling, { drafts: true, extensions }, collector.report);
  checkLinkedSite(openedSite, collector.report);
  const { site, theme } = openedSite;
  const url = routeNamed(config.baseUrl, path);
  const route = site.routes.get(url);
  if (route === undefined) {
    throw unknownRoute(path, url, site.routes.keys());
  }
  const options = docCompilerOptions(config, theme.componentNames, loadedExtensions);
  const assets = {
    scripts: [],
    styles: [],
    featureStyles: {},
    islands: {},
    partScripts: [],
    partStyles: [],
    integrity: {},
  };
  const page = await buildPage(
    {
      config,
      site,
      theme,
      docs: openDocs({ config, store: null, options }),
      extensions: loadedExtensions,
      contentAssets: createContentAssets(config),
      assets,
      liveScript: null,
      dates: new Map(),
      searchIndex: () => [],
      checks: createLinkChecks(config, collector.report),
      report: collector.report,
    },
    route,
  );
  return { route, doc: page.doc, model: page.model, diagnostics: collector.diagnostics() };
}
