import { join } from 'node:path';
import { codeList } from '../base/code-list.js';
import { warning } from '../base/diagnostics.js';
import { byCodeUnit, relativeTo } from '../base/files.js';
import { didYouMean } from '../base/nearest.js';
import type { SiteConfig } from '../model/config.js';
import type { Report } from '../model/diagnostic.js';
import { folderEntries } from './folder-entries.js';
import { isPage } from './found-files.js';
import { walkFolder } from './walk.js';

/** Reports pages outside of the locales' folders: a stray file, or a folder whose name is not a locale code. */
export async function reportOutsideLocales(
  config: SiteConfig,
  ignoredPaths: ReadonlySet<string>,
  report: Report,
): Promise<void> {
  const codes = config.i18n.locales.map((l) => l.code);
  const entries = folderEntries(config.contentDir, config.siteDir, report).sort((a, b) => byCodeUnit(a.name, b.name));
  for (const entry of entries) {
    const absolutePath = join(config.contentDir, entry.name);
    if (/^[._]/.test(entry.name) || codes.includes(entry.name) || ignoredPaths.has(absolutePath)) continue;
    const files = entry.isDirectory()
      ? await walkFolder(absolutePath, { siteDir: config.siteDir, ignored: ignoredPaths }, () => undefined)
      : [{ absolutePath, path: entry.name, name: entry.name }];
    if (!files.some((file) => isPage(file, config.pageEndings))) continue;
    const file = relativeTo(config.siteDir, absolutePath);
    const kind = entry.isDirectory() ? 'The folder' : 'The file';
    const choices = codeList(codes);
    report(
      warning('outside-locales', `${kind} ${file} is not published: it is outside the folders of the locales.`, {
        place: { file },
        hint: didYouMean(entry.name, codes, `Move it into the folder of a locale: ${choices}.`),
      }),
    );
  }
}
