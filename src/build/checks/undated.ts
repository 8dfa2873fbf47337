import { readFileSync } from 'node:fs';
import { warning } from '../../base/diagnostics.js';
import { configPlaces } from '../../config/index.js';
import { findConfig } from '../../config/locate.js';
import { type GitHead, type Undated, whyUndated } from '../../content/index.js';
import type { SiteConfig } from '../../model/config.js';
import type { Report } from '../../model/diagnostic.js';

const REASONS: Readonly<Record<Undated, { readonly why: string; readonly hint: string }>> = {
  shallow: {
    why: 'the clone is shallow, and the commits that changed the pages are not in it',
    hint: 'Fetch the whole history: `git fetch --unshallow`, or `fetch-depth: 0` for `actions/checkout`.',
  },
  'other-owner': {
    why: 'Git refuses to read the repository, which belongs to another user',
    hint: 'Trust it with `git config --global --add safe.directory FOLDER`, or build as its owner.',
  },
  'no-git': { why: 'Git is not installed', hint: 'Install Git, or set `docs.lastUpdated` to `false`.' },
  'no-repository': {
    why: 'the content folder is not in a Git repository',
    hint: 'Build in a clone of the repository, or set `docs.lastUpdated` to `false`.',
  },
  'not-committed': {
    why: 'nothing of the content folder has been committed',
    hint: 'Commit the pages, or set `docs.lastUpdated` to `false`.',
  },
};

/** Pages that show dates of their files, and how many have none. */
export interface UndatedPages {
  readonly config: SiteConfig;
  readonly head: GitHead | null;
  readonly pages: number;
  readonly undated: number;
}

/**
 * Reports once why pages lack the date of their last change: if no page has one, or if some have none in a shallow clone, which dates only
 * recent changes. A shallow clone and a repository of another owner are always reported. Other reasons, such as a site without history, are
 * reported only if the configuration asks for dates, because they are on by default.
 */
export async function reportUndated(site: UndatedPages, report: Report): Promise<void> {
  const { config, head, pages, undated } = site;
  if (undated === 0 || (undated < pages && head?.isShallow !== true)) return;
  const reason = await whyUndated(config.contentDir, head);
  if (reason !== 'shallow' && reason !== 'other-owner' && !asksForDates(config.siteDir)) return;
  const { why, hint } = REASONS[reason];
  const place = asksForDates(config.siteDir) ? configPlaces(config.siteDir)(['docs', 'lastUpdated']) : {};
  report(warning('dates-unknown', `${lack(pages, undated)}: ${why}.`, { ...place, hint }));
}

function lack(pages: number, undated: number): string {
  return undated === pages
    ? 'No page shows when it was last changed'
    : `${String(undated)} of ${String(pages)} pages do not show when they were last changed`;
}

function asksForDates(siteDir: string): boolean {
  const file = findConfig(siteDir);
  return file !== null && /\blastUpdated['"]?\s*:\s*true\b/.test(readFileSync(file, 'utf8'));
}
