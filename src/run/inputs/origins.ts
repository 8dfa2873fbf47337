import { relativeTo } from '../../base/files.js';
import type { BroughtPage } from '../../content/index.js';
import type { Diagnostic, Report } from '../../model/diagnostic.js';
import type { Source } from '../../model/source.js';
import { addFrame } from './places.js';

/** A finding about the metadata of a page that an extension brings, told where the page comes from. */
export function atOrigins(siteDir: string, { origin }: Pick<BroughtPage, 'origin'>, finding: Diagnostic): Diagnostic {
  const { absolutePath, lines, extension } = origin;
  if (absolutePath === null) return withName(finding, extension);
  const line = typeof lines === 'number' ? lines : (lines[(finding.line ?? 1) - 1] ?? 1);
  const column = typeof lines === 'number' ? 1 : (finding.column ?? 1);
  const placedFinding = { ...finding, file: relativeTo(siteDir, absolutePath), line, column, frame: null };
  return addFrame(siteDir, withName(placedFinding, extension));
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
  return (finding) => {
    const extension = owners.get(finding.file ?? '');
    if (extension === undefined) report(finding);
    // A frame of the file as it was when the page was compiled would be that of an older text.
    else report(withName(withFrame(siteDir, finding), extension));
  };
}

function withFrame(siteDir: string, finding: Diagnostic): Diagnostic {
  const { frame } = addFrame(siteDir, { ...finding, frame: null });
  return { ...finding, frame: frame ?? finding.frame };
}

function withName(finding: Diagnostic, extension: string): Diagnostic {
  const sentence = `The extension \`${extension}\` brings this page.`;
  if (finding.hint?.includes(`extension \`${extension}\``) === true) return finding;
  return { ...finding, hint: finding.hint === null ? sentence : `${finding.hint} ${sentence}` };
}
