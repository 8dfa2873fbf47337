import type { JsonObject } from '../../../base/json.js';
import { text } from '../../../base/json-values.js';
import { bare } from '../../../shared/addresses.js';
import type { Draft } from '../draft.js';
import type { Folder } from '../gate/index.js';
import { PROGRAM_PAGE } from '../hero.js';
import { homeOf, readReactPage } from '../home/index.js';
import { isOutside, targetParts } from '../links.js';
import type { Home } from '../model.js';
import type { Routes } from '../routes.js';
import { normalPath } from '../tree.js';
import { withoutPathname } from './pathname.js';

/** The site that the pages belong to. */
interface ReactSite {
  readonly folder: Folder;
  readonly routes: Routes;
  readonly locale: string;
  readonly config: JsonObject;
}

/**
 * Adds stubs for pages that are React components, so that their addresses work; their text says that the page must be rebuilt. The home
 * page gets a hero from texts in its component.
 */
export async function addReactPages(draft: Draft, site: ReactSite): Promise<void> {
  const { folder, routes, locale } = site;
  const files = folder
    .files('src/pages')
    .filter((file) => /\.[jt]sx?$/.test(file) && !/(?:^|\/)_|\.(?:test|d)\.|__tests__|\.module\./.test(file));
  for (const file of files) {
    const route = file.replace(/\.[jt]sx?$/, '').replace(/(?:^|\/)index$/, '');
    if (routes.at(route) !== null) continue;
    const source = `src/pages/${file}`;
    const name = route === '' ? 'Home' : (route.split('/').at(-1) ?? '');
    const title = name.charAt(0).toUpperCase() + name.slice(1);
    const home = route === '' ? await homeIn(draft, source, site) : undefined;
    if (home === undefined)
      draft.report('react-page', 'The page is a React component; a page that says so replaces it.', source);
    const path = normalPath(`${locale}/${route === '' ? 'index' : route}.md`);
    const page = {
      source,
      path,
      text: `---\ntitle: ${JSON.stringify(title)}\nlayout: page\nunlisted: ${route !== ''}\n---\n\nThis page was a React component, \`${source}\`, and has to be rebuilt.\n`,
      changes: [PROGRAM_PAGE],
    };
    draft.pages.push({ ...page, oldAddress: `/${route}`, address: `/${route}`, ...(home !== undefined && { home }) });
  }
}

async function homeIn(draft: Draft, file: string, { folder, routes, config }: ReactSite): Promise<Home> {
  const texts = { title: text(config['title']), tagline: text(config['tagline']) };
  const linkTo = (target: string): string => {
    const address = withoutPathname(target);
    if (isOutside(address)) return address;
    const { path, query, hash } = targetParts(address);
    const page = routes.at(path);
    return (page === null ? `/${bare(path)}` : `/${page.route}`) + query + hash;
  };
  return homeOf(await readReactPage(file, folder, texts), { file, linkTo, report: draft.report, keepsRest: false });
}
