import { problem } from '../../base/diagnostics.js';
import { relativeTo } from '../../base/files.js';
import type { PageLimits, SiteConfig } from '../../model/config.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { Route } from '../../model/site.js';
import { readSiteText } from '../../open/places.js';

/** Thrown for a page whose worker was ended, or ended itself, while it worked on the page. */
export class UnfinishedPage extends Error {
  constructor(
    /** The exceeded limit; null if the page itself ended its worker. */
    readonly limit: keyof PageLimits | null,
    message = '',
    /** Name of the extension that was running, if any. */
    readonly extension: string | null = null,
  ) {
    super(message);
  }
}

/** Reports why a page was lost. The frame shows the first line of the file. */
export function unfinishedPage(
  config: SiteConfig,
  { url, source }: Pick<Route, 'url' | 'source'>,
  loss: UnfinishedPage,
): Diagnostic {
  const file = source === null ? null : relativeTo(config.siteDir, source.absolutePath);
  return unfinishedFile(config, file ?? url, file, loss);
}

/** Reports why a file was lost that was only checked. */
export function unfinishedFile(
  { siteDir, limits }: Pick<SiteConfig, 'siteDir' | 'limits'>,
  name: string,
  file: string | null,
  { limit, message, extension }: UnfinishedPage,
): Diagnostic {
  const culprit = extension === null ? '' : `, while the extension \`${extension}\` works on it`;
  const text = file === null ? null : readSiteText(siteDir, file);
  const at = file === null ? {} : { place: { file, line: 1, column: 1 }, source: text };
  if (limit === null) {
    return problem('render-failed', `The page ${name} ends the worker that makes it${culprit}: ${message}.`, {
      ...at,
      hint: 'Look for `process.exit`, and for errors that are thrown in timers or after a component has returned.',
    });
  }
  const excess =
    limit === 'pageSeconds'
      ? `takes longer than ${limits.pageSeconds} ${limits.pageSeconds === 1 ? 'second' : 'seconds'}`
      : `takes more than ${limits.pageMegabytes} MB of memory`;
  return problem('page-too-costly', `The page ${name} ${excess}${culprit}.`, {
    ...at,
    hint: `Split the page, or simplify what costs most: large diagrams and code blocks, deep lists, partials that include many others, components that loop. A larger \`limits.${limit}\` in the configuration gives every page more.`,
  });
}
