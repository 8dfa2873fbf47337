import { readFile } from 'node:fs/promises';
import { SiteError } from '../../base/diagnostics.js';
import { byCodeUnit, relativeTo } from '../../base/files.js';
import { refuseUntrusted, scanContent } from '../../content/index.js';
import type { SiteConfig } from '../../model/config.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import { authoredTexts } from './authored-texts.js';

/** An external address and the files that link to it, both sorted. */
export interface ExternalLink {
  readonly url: string;
  readonly pages: readonly string[];
}

/** Lists every external link that authors wrote. */
export async function listExternalLinks(config: SiteConfig): Promise<readonly ExternalLink[]> {
  await refuseUntrusted(config);
  const content = await scanContent(config, () => undefined);
  const pagesOf = new Map<string, Set<string>>();
  const note = (url: string, file: string): void => {
    const pages = pagesOf.get(url);
    if (pages === undefined) pagesOf.set(url, new Set([file]));
    else pages.add(file);
  };
  const lostFiles: Diagnostic[] = [];
  const nobody = { prose: { prose: null, headings: false }, extensions: [] };
  const report = (diagnostic: Diagnostic): number => lostFiles.push(diagnostic);
  for (const { text, links } of await authoredTexts(config, content, {
    workers: 1,
    reviewers: () => nobody,
    report,
  }))
    for (const url of links) note(url, text.file);
  if (lostFiles.length > 0) throw new SiteError(lostFiles);
  const components = content.sources.filter((s) => s.format === 'tsx' && config.publishedLocales.includes(s.locale));
  for (const { absolutePath } of components) {
    const text = await readFile(absolutePath, 'utf8');
    for (const [url] of text.matchAll(/https?:\/\/[^\s'"`<>)]+/g)) note(url, relativeTo(config.siteDir, absolutePath));
  }
  return [...pagesOf]
    .sort(([a], [b]) => byCodeUnit(a, b))
    .map(([url, pages]) => ({ url, pages: [...pages].sort(byCodeUnit) }));
}
