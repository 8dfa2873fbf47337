import type { Draft } from '../draft.js';
import { type PageRoute, Routes } from '../routes.js';
import { normalPath } from '../tree.js';
import { addPage, type SitePage } from './add-page.js';
import { type BlogOfSite, type Post, translatedBlog, translatedPost } from './blog.js';
import { type DocPage, type DocsOfSite, pagesOf, translatedFolder } from './docs.js';
import type { DocusaurusSite } from './page.js';

/** All that may be translated: docs, blogs, and pages of `src/pages`. */
interface Translatable {
  readonly docs: readonly DocsOfSite[];
  readonly blogs: readonly BlogOfSite[];
  readonly pages: readonly PageRoute[];
}

/**
 * Adds the translations in the locale `code`, file by file; a page that has none is that of the default language. Files that stand in no other
 * language are not translations, and Docusaurus does not publish them.
 */
export function addTranslations(draft: Draft, code: string, site: DocusaurusSite, originals: Translatable): void {
  const folder = normalPath(`${site.ownPath}/i18n/${code}`);
  const locale = code.toLowerCase();
  const posts = translatedPosts(originals.blogs, folder, site).map((post) => ({ ...post, locale }));
  const translated: readonly SitePage[] = [
    ...[...translatedDocs(originals.docs, folder), ...translatedPages(originals.pages, folder, site)].map((route) => ({
      ...route,
      locale,
    })),
    ...posts,
  ];
  // A link from one translation to another names a file that may be missing: the page of the default language stands for it.
  const routes = new Routes(
    [...site.routes.pages, ...translated],
    new Map([...site.routes.aliases, ...posts.map((post) => [post.oldAddress, post] as const)]),
  );
  for (const route of translated) if (site.root.isFile(route.file)) addPage(draft, route, { ...site, routes }, code);
}

function translatedDocs(docs: readonly DocsOfSite[], folder: string): readonly DocPage[] {
  return docs.flatMap(({ instance, versions, pages }) =>
    versions.flatMap((version) =>
      pagesOf(version, pages).map((page) => {
        const name = page.source.slice(normalPath(version.dir).length + 1);
        return { ...page, file: `${folder}/${translatedFolder(instance, version)}/${name}` };
      }),
    ),
  );
}

function translatedPosts(blogs: readonly BlogOfSite[], folder: string, site: DocusaurusSite): readonly Post[] {
  return blogs.flatMap(({ instance, posts }) => {
    const place = {
      root: site.root,
      ownFolder: site.ownPath,
      translatedFolder: `${folder}/${translatedBlog(instance)}`,
    };
    return posts.flatMap((post) => translatedPost(post, instance, place) ?? []);
  });
}

function translatedPages(pages: readonly PageRoute[], folder: string, site: DocusaurusSite): readonly PageRoute[] {
  const original = normalPath(`${site.ownPath}/src/pages`);
  return pages.map((page) => ({
    ...page,
    file: `${folder}/docusaurus-plugin-content-pages/${page.file.slice(original.length + 1)}`,
  }));
}
