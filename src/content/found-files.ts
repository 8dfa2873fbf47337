import { dirname } from 'node:path';
import { problem, warning } from '../base/diagnostics.js';
import { relativeTo } from '../base/files.js';
import type { SiteConfig } from '../model/config.js';
import type { Report } from '../model/diagnostic.js';
import { isCategoryFile } from './category.js';
import type { FoundFile } from './walk.js';

/** True for a file that is published as a page. */
export function isPage(file: FoundFile, endings: readonly string[]): boolean {
  return hasEnding(file, endings) && !isPartial(file);
}

/** True for a file extension that docsgen or an extension of the site reads as a page. */
function hasEnding({ name }: FoundFile, endings: readonly string[]): boolean {
  return /\.(?:md|markdown|tsx)$/.test(name) || endings.some((ending) => name.endsWith(ending));
}

function isPartial(file: FoundFile): boolean {
  return file.path.split('/').some((part) => part.startsWith('_'));
}

/**
 * Selects the pages among files. Reports names that cannot be addresses, files that authors may mistake for pages, and programs if the site
 * allows none.
 */
export function pagesAmong(
  files: readonly FoundFile[],
  { siteDir, files: rules, pageEndings }: Pick<SiteConfig, 'siteDir' | 'files' | 'pageEndings'>,
  report: Report,
): readonly FoundFile[] {
  const isAlmost = (file: FoundFile): boolean => isAlmostPage(file) && !hasEnding(file, pageEndings);
  for (const file of files) if (!isPartial(file) && isAlmost(file)) reportFormat(file, siteDir, report);
  const pages = files.filter((file) => isPage(file, pageEndings));
  return pages.filter((file) => {
    if (file.name.endsWith('.tsx') && !rules.react) return reportProgram(file, siteDir, report);
    if (isAddress(file.path)) return true;
    const shownPath = JSON.stringify(relativeTo(siteDir, file.absolutePath)).slice(1, -1).replaceAll('\\\\', '\\');
    report(
      problem('file-name-invalid', `The name of the page ${shownPath} cannot be an address.`, {
        place: { file: shownPath },
        hint: 'Rename the file without backslashes and control characters.',
      }),
    );
    return false;
  });
}

/** Reports an error and returns false. */
function reportProgram(file: FoundFile, siteDir: string, report: Report): false {
  const shownPath = relativeTo(siteDir, file.absolutePath);
  const message = `The file ${shownPath} is a program, which runs where the site is built; it is not published.`;
  const hint =
    'Write the page in Markdown, or remove `files.react: false` if everyone who writes content may run programs.';
  report(problem('active-file', message, { place: { file: shownPath }, hint }));
  return false;
}

function isAddress(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not be in a name
  return !/[\u0000-\u001F\u007F\\]/.test(path);
}

function isAlmostPage(file: FoundFile): boolean {
  return /\.(?:mdx|md|markdown|tsx)$/i.test(file.name);
}

function reportFormat(file: FoundFile, siteDir: string, report: Report): void {
  const shownPath = relativeTo(siteDir, file.absolutePath);
  const isMdx = /\.mdx$/i.test(file.name);
  const betterName = file.name.replace(/\.[^.]+$/, (ending) => (isMdx ? '.md' : ending.toLowerCase()));
  const rename = `Rename it to \`${betterName}\``;
  report(
    warning(
      'page-format-unknown',
      `The file ${shownPath} is not published: the names of pages end in .md, .markdown or .tsx.`,
      {
        place: { file: shownPath },
        hint: isMdx ? `${rename}, and write directives in place of JSX.` : `${rename}.`,
      },
    ),
  );
}

/** The files that describe folders. Reports two for one folder, of which the first counts. */
export function categoriesAmong(files: readonly FoundFile[], siteDir: string, report: Report): readonly FoundFile[] {
  const byFolder = new Map<string, FoundFile>();
  for (const file of files.filter(({ name }) => isCategoryFile(name))) {
    const sameName = byFolder.get(dirname(file.path));
    if (sameName === undefined) byFolder.set(dirname(file.path), file);
    else {
      const [firstFile, second] = [sameName, file].map(({ absolutePath }) => relativeTo(siteDir, absolutePath));
      const folder = dirname(file.path) === '.' ? 'of the locale' : dirname(file.path);
      report(
        problem('duplicate-category', `Two files describe the folder ${folder}: ${firstFile} and ${second}.`, {
          place: { file: second ?? '' },
          hint: 'Remove one of them.',
        }),
      );
    }
  }
  return [...byFolder.values()];
}
