import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { byCodeUnit, isInside, relativeTo } from '../../base/files.js';
import { localeFolder } from '../../content/index.js';
import type { SiteConfig } from '../../model/config.js';
import type { Report } from '../../model/diagnostic.js';
import type { Content } from '../../model/source.js';
import type { AuthoredMarkdown, ExaminedText, Reviewers } from '../../pages/examine-text.js';
import { UnfinishedPage, unfinishedFile } from '../../pages/limits/unfinished-page.js';
import { createPagePool } from '../../pages/page-pool.js';
import { splitFrontmatter } from '../../shared/frontmatter.js';

/** Options for checking a site's texts. */
export interface TextOptions {
  /** 0 to parse in this thread, without limits. */
  readonly workers: number;
  /** The checks for texts of a locale. */
  readonly reviewers: (locale: string) => Reviewers;
  readonly report: Report;
}

/** A text with its check results. */
export interface AuthoredFile extends ExaminedText {
  readonly text: AuthoredMarkdown;
}

/**
 * The Markdown files of the published locales and their partials, each file once, sorted by path. Each is parsed in a worker, within the
 * limits of a page. Unreadable files are left out, because the build reports them.
 */
export async function authoredTexts(
  config: SiteConfig,
  content: Content,
  { workers, reviewers, report }: TextOptions,
): Promise<readonly AuthoredFile[]> {
  const pool = createPagePool({ workers: Math.min(workers, 1), limits: config.limits, report });
  const fileByPath = new Map<string, AuthoredFile | null>();
  const pendingTexts = content.sources
    .filter((s) => s.format === 'md' && s.text === null && config.publishedLocales.includes(s.locale))
    .map((s) => ({ absolutePath: s.absolutePath, locale: s.locale, math: s.frontmatter.math ?? config.markdown.math }))
    .sort((a, b) => Number(a.math) - Number(b.math));
  try {
    for (let nextText = pendingTexts.pop(); nextText !== undefined; nextText = pendingTexts.pop()) {
      const { absolutePath, locale, math } = nextText;
      if (fileByPath.has(absolutePath)) continue;
      const fileText = await readFile(absolutePath, 'utf8').catch(() => null);
      if (fileText === null) continue;
      const file = relativeTo(config.siteDir, absolutePath);
      const path = relativeTo(config.contentDir, absolutePath);
      const split = splitFrontmatter(fileText);
      const text = { locale, absolutePath, file, path, fileText, split, math, emoji: config.markdown.emoji };
      const job = { url: file, siteDir: config.siteDir, text, reviewers: reviewers(locale) };
      const examinedText = await pool
        .freeWorker()
        .examine(job)
        .catch((error: unknown) => {
          if (!(error instanceof UnfinishedPage)) throw error;
          report(unfinishedFile(config, file, file, error));
          return null;
        });
      fileByPath.set(absolutePath, examinedText && { text, ...examinedText });
      for (const name of examinedText?.includedFiles ?? []) {
        const base = name.startsWith('/') ? localeFolder(config, locale) : dirname(absolutePath);
        const includedPath = resolve(base, `./${name}`);
        if (isInside(config.contentDir, includedPath)) pendingTexts.push({ absolutePath: includedPath, locale, math });
      }
    }
  } finally {
    await pool.rest();
  }
  return [...fileByPath.values()].filter((file) => file !== null).sort((a, b) => byCodeUnit(a.text.file, b.text.file));
}
