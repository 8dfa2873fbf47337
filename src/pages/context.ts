import type { LoadedExtension } from '../extend/index.js';
import type { SiteConfig } from '../model/config.js';
import type { Report } from '../model/diagnostic.js';
import type { AssetManifest, PageModel } from '../model/page.js';
import type { Route, Site } from '../model/site.js';
import type { Theme } from '../open/theme.js';
import type { ContentAssets } from './content-assets.js';
import type { Docs } from './docs.js';
import type { LinkChecks } from './link-checks.js';
import type { FindOutdated } from './outdated-sections.js';
import type { PictureUse } from './pictures.js';

/** Everything that rendering a page needs. */
export interface RenderContext extends PictureUse {
  readonly config: SiteConfig;
  readonly site: Site;
  readonly theme: Theme;
  readonly docs: Docs;
  /** The extensions of the site; absent if it has none. */
  readonly extensions?: readonly LoadedExtension[] | undefined;
  readonly contentAssets: ContentAssets;
  readonly assets: AssetManifest;
  /** Address of the live client; null in builds. */
  readonly liveScript: string | null;
  /** ISO dates by absolute path. */
  readonly dates: ReadonlyMap<string, string>;
  /** Entries of a locale's search page; empty until all pages are known. */
  readonly searchIndex: (locale: string) => PageModel['index'];
  /** Urls of related pages; absent if they are unknown. */
  readonly related?: ((route: Route) => readonly string[]) | undefined;
  /** Absent where nobody reads the page. */
  readonly findOutdated?: FindOutdated;
  readonly checks: Pick<LinkChecks, 'note'>;
  readonly report: Report;
  /** Called with every file besides the source that the page depends on. */
  readonly noteFile?: (absolutePath: string) => void;
}
