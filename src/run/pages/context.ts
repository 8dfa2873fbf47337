import type { LoadedExtension } from '../../extend/index.js';
import type { SiteConfig } from '../../model/config.js';
import type { Report } from '../../model/diagnostic.js';
import type { AssetManifest, PageModel } from '../../model/page.js';
import type { Route, Site } from '../../model/site.js';
import type { Theme } from '../../render/index.js';
import type { LinkChecks } from '../checks/link-checks.js';
import type { ContentAssets } from './content-assets.js';
import type { Docs } from './docs.js';
import type { PictureUse } from './pictures.js';

/** All that rendering a page draws on. */
export interface PageContext extends PictureUse {
  readonly config: SiteConfig;
  readonly site: Site;
  readonly theme: Theme;
  readonly docs: Docs;
  /** The extensions of the site; left out where it has none. */
  readonly extensions?: readonly LoadedExtension[] | undefined;
  readonly contentAssets: ContentAssets;
  readonly assets: AssetManifest;
  /** Address of the live client; null in builds. */
  readonly liveScript: string | null;
  /** Absolute path → ISO date. */
  readonly dates: ReadonlyMap<string, string>;
  /** Entries of the search page of a locale; empty until all pages are known. */
  readonly searchIndex: (locale: string) => PageModel['index'];
  /** Urls of the pages that a page is related to; left out where nothing is known of them. */
  readonly related?: ((route: Route) => readonly string[]) | undefined;
  readonly checks: Pick<LinkChecks, 'note'>;
  readonly report: Report;
  /** Told of every file besides its source that a page is made from. */
  readonly noteFile?: (absolutePath: string) => void;
}
