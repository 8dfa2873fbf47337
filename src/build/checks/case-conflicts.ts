import { type ProblemOptions, warning } from '../../base/diagnostics.js';
import { relativeTo } from '../../base/files.js';
import type { Report } from '../../model/diagnostic.js';
import type { Site } from '../../model/site.js';
import { redirectPlaces } from '../../open/redirect-places.js';
import { redirectFile } from '../../output/index.js';
import { redirectsWithPage } from '../../site/index.js';

interface NamedFile {
  readonly file: string;
  readonly at: () => Pick<ProblemOptions, 'place' | 'source'>;
}

/**
 * Reports published files whose names differ only in case (`A.html`, `a.html`) or in the encoding of accents: some systems treat them as
 * one file.
 */
export function checkCaseConflicts(site: Site, report: Report): void {
  const nameByKey = new Map<string, string>();
  for (const { file, at } of namedFiles(site)) {
    const key = file.normalize('NFC').toLowerCase();
    const sameName = nameByKey.get(key);
    if (sameName === undefined) nameByKey.set(key, file);
    else if (sameName !== file)
      report(
        warning('output-names-differ-in-case', `\`${sameName}\` and \`${file}\` differ only in case.`, {
          ...at(),
          hint: 'Rename one of them: on machines that ignore case they are one file.',
        }),
      );
  }
}

/** Files whose names come from authors, with the places where they are set. */
function namedFiles(site: Site): readonly NamedFile[] {
  const { config, routes, content } = site;
  const fileAt = (from: { readonly absolutePath: string } | null): NamedFile['at'] => {
    return () => (from === null ? {} : { place: { file: relativeTo(config.siteDir, from.absolutePath) } });
  };
  const placeOf = redirectPlaces(site);
  return [
    ...[...routes.values()].map(({ file, source, isFallback }) => ({ file, at: fileAt(isFallback ? null : source) })),
    ...content.statics.map((from) => ({ file: from.file, at: fileAt(from) })),
    ...redirectsWithPage(site).map(({ from }) => ({ file: redirectFile(from), at: () => placeOf(from) })),
  ];
}
