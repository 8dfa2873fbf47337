import { relativeTo } from '../../base/files.js';
import type { BroughtPage } from '../../content/index.js';
import type { Diagnostic, Report } from '../../model/diagnostic.js';
import type { Source } from '../../model/source.js';
import { framed } from './places.js';

/** A finding about the metadata of a page that an extension brings, told where the page comes from. */
export function atOrigins(siteDir: string, { origin }: Pick<BroughtPage, 'origin'>, found: Diagnostic): Diagnostic {
  const { absolutePath, lines, extension } = origin;
  if (absolutePath === null) return named(found, extension);
  const line = typeof lines === 'number' ? lines : (lines[(found.line ?? 1) - 1] ?? 1);
  const column = typeof lines === 'number' ? 1 : (found.column ?? 1);
  const placed = { ...found, file: relativeTo(siteDir, absolutePath), line, column, frame: null };
  return framed(siteDir, named(placed, extension));
}

/** A report that names the extension in all that is found about the pages that one brings. */
export function namingExtensions(report: Report, siteDir: string, sources: readonly Source[]): Report {
  const owners = new Map<string, string>();
  for (const { origin, absolutePath } of sources) {
    if (origin === undefined) continue;
    for (const path of [absolutePath, origin.absolutePath ?? absolutePath])
      owners.set(relativeTo(siteDir, path), origin.extension);
  }
  if (owners.size === 0) return report;
  return (found) => {
    const extension = owners.get(found.file ?? '');
    if (extension === undefined) report(found);
    // A frame of the file as it was when the page was compiled would be that of an older text.
    else report(named(withFrame(siteDir, found), extension));
  };
}

function withFrame(siteDir: string, found: Diagnostic): Diagnostic {
  const { frame } = framed(siteDir, { ...found, frame: null });
  return { ...found, frame: frame ?? found.frame };
}

function named(found: Diagnostic, extension: string): Diagnostic {
  const sentence = `The extension \`${extension}\` brings this page.`;
  if (found.hint?.includes(`extension \`${extension}\``) === true) return found;
  return { ...found, hint: found.hint === null ? sentence : `${found.hint} ${sentence}` };
}
