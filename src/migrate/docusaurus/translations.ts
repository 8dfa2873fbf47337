import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Draft } from '../draft.js';
import { PageText } from '../page-text.js';
import { Routes } from '../routes.js';
import { isFile, normalPath } from '../tree.js';
import { type DocsOfSite, pagesOf, translatedFolder } from './docs.js';
import { rewriteFrontmatter } from './frontmatter.js';
import { type DocusaurusSite, rewritePage } from './page.js';

/**
 * Adds the translations of docs in the locale `code`, file by file; a page that has none is that of the default language. Docs that stand in no other
 * language are not translations, and Docusaurus does not publish them.
 */
export function addTranslations(draft: Draft, code: string, site: DocusaurusSite, docs: readonly DocsOfSite[]): void {
  const translated = docs.flatMap(({ instance, versions, pages }) =>
    versions.flatMap((version) => {
      const folder = normalPath(`${site.ownPath}/i18n/${code}/${translatedFolder(instance, version)}`);
      return pagesOf(version, pages).map((page) => {
        const file = `${folder}/${page.source.slice(normalPath(version.dir).length + 1)}`;
        return { ...page, file, locale: code.toLowerCase() };
      });
    }),
  );
  // A link from one translation to another names a file that may be missing: the page of the default language stands for it.
  const routes = new Routes([...site.routes.pages, ...translated], site.routes.aliases);
  for (const route of translated) {
    if (!isFile(join(site.root, route.file))) continue;
    const text = new PageText(route.file, readFileSync(join(site.root, route.file), 'utf8'));
    rewritePage(text, route, { ...site, routes });
    rewriteFrontmatter(text, route, { position: route.position, id: route.id });
    draft.addPage(text, {
      path: `${route.locale}/${route.path}`,
      oldAddress: `/${code}/${route.route}`,
      address: `/${code}/${route.route}`,
    });
  }
}
