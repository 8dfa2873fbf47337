import type { Draft } from '../draft.js';
import { type PageRoute, Routes } from '../routes.js';
import { normalPath } from '../tree.js';
import { addPage, type SitePage } from './add-page.js';
import { type BlogOfSite, type Post, translatedBlog, translatedPost } from './blog.js';
import { type DocPage, type DocsOfSite, pagesOf, translatedFolder } from './docs.js';
import type { DocusaurusSite } from './page.js';

/** Everything that may be translated: docs, blogs, and pages of `src/pages`. */
interface Translatable {
  readonly docs: readonly DocsOfSite[];
  readonly blogs: readonly BlogOfSite[];
  readonly pages: readonly PageRoute[];
}

/**
 * Adds the translations in the locale `code`, file by file; pages without one fall back to the default language. A file without an original
 * is not a translation, and Docusaurus does not publish it either.
 */
export function addTranslatedPages(draft: Draft, code: string, site: DocusaurusSite, originals: Translatable): void {
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
  // If the target of a link between translations is missing, the page in the default language is linked.
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
