import { relativeTo } from '../base/files.js';
import type { BroughtPage } from '../content/index.js';
import type { Diagnostic, Report } from '../model/diagnostic.js';
import type { Source } from '../model/source.js';
import { addFrame } from './places.js';

/** Moves a finding about a generated page's metadata to the page's origin. */
export function atOrigins(siteDir: string, { origin }: Pick<BroughtPage, 'origin'>, finding: Diagnostic): Diagnostic {
  const { absolutePath, lines, extension } = origin;
  if (absolutePath === null) return withName(finding, extension);
  const line = typeof lines === 'number' ? lines : (lines[(finding.line ?? 1) - 1] ?? 1);
  const column = typeof lines === 'number' ? 1 : (finding.column ?? 1);
  const placedFinding = { ...finding, file: relativeTo(siteDir, absolutePath), line, column, frame: null };
  return addFrame(siteDir, withName(placedFinding, extension));
}

/** A report that adds the extension's name to findings about its pages. */
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
    // The frame is made again from the current file, because the page may have been compiled from an older text.
    else report(withName(withFrame(siteDir, finding), extension));
  };
}

function withFrame(siteDir: string, finding: Diagnostic): Diagnostic {
  const { frame } = addFrame(siteDir, { ...finding, frame: null });
  return { ...finding, frame: frame ?? finding.frame };
}

function withName(finding: Diagnostic, extension: string): Diagnostic {
  const sentence = `The extension \`${extension}\` adds this page.`;
  if (finding.hint?.includes(`extension \`${extension}\``) === true) return finding;
  return { ...finding, hint: finding.hint === null ? sentence : `${finding.hint} ${sentence}` };
}
