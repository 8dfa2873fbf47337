import { dirname, join } from 'node:path';
import { relativeTo } from '../../../base/files.js';
import { record } from '../../../base/json-values.js';
import type { RewrittenPage } from '../../mdx/text/index.js';
import type { Draft } from '../draft.js';
import { homeOf, readMarkup } from '../home/index.js';
import type { Home } from '../model.js';
import type { PageRoute } from '../routes.js';
import type { VitepressContext } from './context.js';
import { newTarget } from './page.js';

/** Name of the component that is the whole content of a home page; null for any other page. */
export function homeComponent(page: RewrittenPage, route: PageRoute): string | null {
  const isHome = route.path === 'index.md' && Object.keys(record(page.frontmatter.get('hero'))).length === 0;
  const [, name] = /^\s*<([A-Z]\w*|[a-z]+-[\w-]+)(?:\s[^<>]*)?(?:\/>|>\s*<\/\1>)\s*$/.exec(page.body) ?? [];
  return isHome ? (name ?? null) : null;
}

interface HomePage {
  readonly component: string;
  /** Script of the page. */
  readonly script: string;
  readonly context: VitepressContext;
  readonly draft: Draft;
  readonly route: PageRoute;
}

/** The hero of a home page from the output of its component, or from its template if it could not be run. */
export function homeIn(page: RewrittenPage, { component, script, context, draft, route }: HomePage): Home {
  const { site, themed, place } = context;
  const linkTo = (target: string): string => newTarget(target, route, site);
  const given = readMarkup(page.body);
  if (page.body.trim() !== '' && given.length > 0)
    return homeOf(given, { file: page.file, linkTo: (target) => target, report: draft.report, keepsRest: true });
  const [, imported] = new RegExp(`import\\s+${component}\\s+from\\s+['"]([^'"]+\\.vue)['"]`).exec(script) ?? [];
  const path = imported === undefined ? themed.get(component) : join(dirname(site.srcDir.at(page.file).path), imported);
  const source = path === undefined ? '' : place.root.read(path);
  const [, template = ''] = /<template[^>]*>([\s\S]*)<\/template>/.exec(source) ?? [];
  const file = path === undefined ? page.file : relativeTo(place.root.path, path);
  return homeOf(readMarkup(template), { file, linkTo, report: draft.report, keepsRest: false });
}
