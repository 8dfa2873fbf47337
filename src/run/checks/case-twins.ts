import { warning } from '../../base/diagnostics.js';
import { relativeTo } from '../../base/files.js';
import type { Report } from '../../model/diagnostic.js';
import type { Site } from '../../model/site.js';

/** Reports published files whose names differ only in case (`A.html`, `a.html`) or in the encoding of accents: on some machines they are one file. */
export function checkCaseTwins({ config, routes, content }: Site, report: Report): void {
  const nameByKey = new Map<string, string>();
  const publishedFiles = [
    ...[...routes.values()].map(({ file, source, isFallback }) => ({ file, from: isFallback ? null : source })),
    ...content.statics.map((from) => ({ file: from.file, from })),
  ];
  for (const { file, from } of publishedFiles) {
    const key = file.normalize('NFC').toLowerCase();
    const twin = nameByKey.get(key);
    if (twin === undefined) nameByKey.set(key, file);
    else if (twin !== file)
      report(
        warning('output-names-differ-in-case', `\`${twin}\` and \`${file}\` differ only in case.`, {
          place: from === null ? null : { file: relativeTo(config.siteDir, from.absolutePath) },
          hint: 'Rename one of them: on machines that ignore case they are one file.',
        }),
      );
  }
}
