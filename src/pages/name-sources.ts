import { relativeTo } from '../base/files.js';
import type { Route, Site } from '../model/site.js';
import type { NameSources } from '../output/index.js';
import { markdownCopyFile } from '../shared/output-names.js';
import { hasMarkdownCopy } from '../site/index.js';
import { nameFaults } from './name-faults.js';

/** An output file and its source file. */
type OwnedName = readonly [file: string, absolutePath: string];

/** Output files of a page that are known before it is rendered: the page and its Markdown copy, which a 404 page does not have. */
export function filesOfPage(route: Route): readonly string[] {
  return hasMarkdownCopy(route) ? [route.file, markdownCopyFile(route.file)] : [route.file];
}

/** Output files of pages, of their Markdown copies and of static files, pages first. */
export function* ownedNames({ content, routes }: Site): Generator<OwnedName> {
  for (const route of routes.values())
    if (route.source !== null) for (const file of filesOfPage(route)) yield [file, route.source.absolutePath];
  for (const { file, absolutePath } of content.statics) yield [file, absolutePath];
}

/** What a site knows of names in its output. It searches all files when it is asked, because conflicts are rare. */
export function nameSources(site: Site): NameSources {
  let faults: ReturnType<typeof nameFaults> | null = null;
  return {
    ownersOf(name) {
      const owners = new Set<string>();
      for (const [file, absolutePath] of ownedNames(site))
        if (file === name || file.startsWith(`${name}/`)) owners.add(relativeTo(site.config.siteDir, absolutePath));
      return [...owners];
    },
    faultOf(name) {
      faults ??= nameFaults(site);
      const known = faults;
      // A branch of the sidebar lies beside the page, and a Markdown copy beside its folder.
      const pages = [name, name.replace(/[^/]*$/, 'index.html'), name.replace(/\.md$/, '/index.html')];
      const fault = pages.map((page) => known.get(page)).find((found) => found !== undefined);
      if (fault !== undefined) return fault;
      for (const [file, below] of known) if (file.startsWith(`${name}/`)) return below;
      return null;
    },
  };
}
