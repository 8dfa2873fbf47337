import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { byCodeUnit, isInside, relativeTo } from '../../base/files.js';
import { localeFolder } from '../../content/index.js';
import type { SiteConfig } from '../../model/config.js';
import type { Content } from '../../model/source.js';
import { includedFiles, type ProseText, parsePage } from '../../prose/index.js';
import { type SplitText, splitFrontmatter } from '../../shared/frontmatter.js';

/** A Markdown file that authors wrote: a page, or a partial that pages include. */
export interface AuthoredText {
  readonly locale: string;
  readonly absolutePath: string;
  /** Relative to the site's folder. */
  readonly file: string;
  readonly fileText: string;
  readonly split: SplitText;
  /** True where it may hold formulas; of a partial, where one of the pages that include it may. */
  readonly math: boolean;
}

/** The Markdown files of the published locales and the partials that they include, each file once, sorted by path. Files that cannot be read are left out: the build reports them. */
export async function authoredTexts(config: SiteConfig, content: Content): Promise<readonly AuthoredText[]> {
  const found = new Map<string, AuthoredText>();
  const pending = content.sources
    .filter((s) => s.format === 'md' && s.text === null && config.publishedLocales.includes(s.locale))
    .map((s) => ({ absolutePath: s.absolutePath, locale: s.locale, math: s.frontmatter.math ?? config.markdown.math }))
    .sort((a, b) => Number(a.math) - Number(b.math));
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { absolutePath, locale, math } = next;
    if (found.has(absolutePath)) continue;
    const fileText = await readFile(absolutePath, 'utf8').catch(() => null);
    if (fileText === null) continue;
    const split = splitFrontmatter(fileText);
    const text = { locale, absolutePath, file: relativeTo(config.siteDir, absolutePath), fileText, split, math };
    found.set(absolutePath, text);
    for (const name of split.body.includes('::include') ? includedFiles(parsePage(bodyOf(text))) : []) {
      const base = name.startsWith('/') ? localeFolder(config, locale) : dirname(absolutePath);
      const included = resolve(base, `./${name}`);
      if (isInside(config.contentDir, included)) pending.push({ absolutePath: included, locale, math });
    }
  }
  return [...found.values()].sort((a, b) => byCodeUnit(a.file, b.file));
}

/** The body of a file as the prose stage takes it. */
export function bodyOf({ file, fileText, split, math }: AuthoredText): ProseText {
  return { file, text: split.body, firstLine: split.bodyLine, math, fileText };
}
