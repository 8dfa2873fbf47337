import { relativeTo } from '../base/files.js';
import type { Route, Site } from '../model/site.js';
import type { NameOwners } from '../output/index.js';
import { markdownCopyFile } from '../shared/output-names.js';

/** An output file and its source file. */
type OwnedName = readonly [file: string, absolutePath: string];

/** Output files of a page that are known before it is rendered: the page and its Markdown copy, which a 404 page does not have. */
export function filesOfPage({ file, kind, source, isFallback }: Route): readonly string[] {
  const hasCopy = source !== null && !isFallback && kind !== 'not-found' && !source.path.endsWith('.tsx');
  return hasCopy ? [file, markdownCopyFile(file)] : [file];
}

/** Output files of pages, of their Markdown copies and of static files, pages first. */
export function* ownedNames({ content, routes }: Site): Generator<OwnedName> {
  for (const route of routes.values())
    if (route.source !== null) for (const file of filesOfPage(route)) yield [file, route.source.absolutePath];
  for (const { file, absolutePath } of content.statics) yield [file, absolutePath];
}

/** Finds the sources of a name in the output. It searches all files, because conflicts are rare. */
export function nameOwners(site: Site): NameOwners {
  return (name) => {
    const owners = new Set<string>();
    for (const [file, absolutePath] of ownedNames(site))
      if (file === name || file.startsWith(`${name}/`)) owners.add(relativeTo(site.config.siteDir, absolutePath));
    return [...owners];
  };
}
