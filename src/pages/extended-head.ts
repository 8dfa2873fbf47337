import { problem } from '../base/diagnostics.js';
import { relativeTo } from '../base/files.js';
import { joinHead } from '../base/head-tags.js';
import type { AskedPage, PageContext as ExtensionContext, OpenExtension } from '../extend/index.js';
import type { HeadTag, PageModel } from '../model/page.js';
import type { Route } from '../model/site.js';
import { undeclaredSources } from '../output/index.js';
import type { RenderContext } from './context.js';
import { describedPage } from './described-page.js';

/** The input of `extendedHead`. */
type HeadContext = Pick<RenderContext, 'config' | 'site' | 'extensions' | 'report' | 'noteFile'>;

/**
 * The head of a page with the tags from extensions. Each extension that adds tags is an input of the page, with the files that it reads.
 */
export async function extendedHead(context: HeadContext, route: Route, model: PageModel): Promise<readonly HeadTag[]> {
  const { extensions = [], config } = context;
  let head = config.structuredData ? await withStructuredData(context, route, model) : model.head;
  if (extensions.length === 0) return head;
  const { isFor, openExtension } = await import('../extend/index.js');
  for (const loadedExtension of extensions) {
    const extension = await openExtension(loadedExtension);
    const { head: hook } = extension.hooks;
    if (hook === undefined || !isFor(hook, { path: route.source?.path ?? '', texts: [] })) continue;
    head = joinHead([head, await tagsOf(extension, { context, route, model })]);
  }
  return head;
}

async function withStructuredData({ site }: HeadContext, route: Route, model: PageModel): Promise<readonly HeadTag[]> {
  const { structuredData } = await import('../features/structured-data/index.js');
  const tags = structuredData.page().head.tags(describedPage(site, route, model));
  return joinHead([model.head, tags.map((tag) => ({ ...tag, content: tag.content ?? null }))]);
}

interface Asking {
  readonly context: HeadContext;
  readonly route: Route;
  readonly model: PageModel;
}

/** Tags from one extension; none if it throws, which is reported. Tags that load undeclared sources are left out. */
async function tagsOf(extension: OpenExtension, { context, route, model }: Asking): Promise<readonly HeadTag[]> {
  const { callExtension, ExtensionThrew, ownFinding, readHeadTags, throwProblem } = await import('../extend/index.js');
  const { config, site, report, noteFile } = context;
  const page = askedPage(config.siteDir, route);
  const about: ExtensionContext = {
    path: route.source?.path ?? '',
    report: (code, message, { hint } = {}) => report(ownFinding(extension, { code, message, hint }, page.at)),
  };
  noteFile?.(extension.stamp.absolutePath);
  const { name, number } = extension;
  const reads = new Map<string, string>();
  try {
    const tags = await callExtension({ name, number, hook: 'head', reads }, async () =>
      readHeadTags(await extension.hooks.head?.tags(describedPage(site, route, model), about)),
    );
    return tags
      .map((tag) => ({ ...tag, content: tag.content ?? null }))
      .filter((tag) => isDeclared(tag, extension, context, page));
  } catch (error) {
    if (!(error instanceof ExtensionThrew)) throw error;
    report(throwProblem(error, page));
    return [];
  } finally {
    for (const path of reads.keys()) noteFile?.(path);
  }
}

function askedPage(siteDir: string, { url, source }: Route): AskedPage {
  const file = source === null ? null : relativeTo(siteDir, source.absolutePath);
  return { siteDir, name: file ?? url, at: file === null ? {} : { place: { file } } };
}

/** True if the tag contains no code and loads only sources that its extension declares in `allow`. */
function isDeclared(
  tag: HeadTag,
  { name, allowance }: OpenExtension,
  { config, report }: HeadContext,
  { at }: AskedPage,
): boolean {
  if (config.csp === null) return true;
  const [undeclaredSource] = undeclaredSources(tag, allowance.sources ?? {});
  if (undeclaredSource === undefined) return true;
  report(
    problem(
      'extension-output',
      `The extension \`${name}\` writes a tag into the head that needs ${undeclaredSource}, which is not allowed in a page.`,
      {
        ...at,
        hint: 'Declare what it loads with `allow`, and put code into files, not into pages.',
      },
    ),
  );
  return false;
}
