import { warning } from '../../base/diagnostics.js';
import { relativeTo } from '../../base/files.js';
import type { Report } from '../../model/diagnostic.js';
import type { Site } from '../../model/site.js';

/** Reports files that pages and static folders publish under names that are one on machines that ignore case, or how an accent is encoded. */
export function checkCaseTwins({ config, routes, content }: Site, report: Report): void {
  const known = new Map<string, string>();
  const published = [
    ...[...routes.values()].map(({ file, source, isFallback }) => ({ file, from: isFallback ? null : source })),
    ...content.statics.map((from) => ({ file: from.file, from })),
  ];
  for (const { file, from } of published) {
    const key = file.normalize('NFC').toLowerCase();
    const twin = known.get(key);
    if (twin === undefined) known.set(key, file);
    else if (twin !== file)
      report(
        warning('output-names-differ-in-case', `\`${twin}\` and \`${file}\` differ only in case.`, {
          place: from === null ? null : { file: relativeTo(config.siteDir, from.absolutePath) },
          hint: 'Rename one of them: on machines that ignore case they are one file.',
        }),
      );
  }
}
