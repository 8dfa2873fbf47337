import { SiteError } from '../base/diagnostics.js';
import type { HtmlHandler } from '../base/html/read.js';
import type { Asset, Doc } from '../model/doc.js';
import type { Notice, PageModel, PostSummary } from '../model/page.js';
import type { Route, Site } from '../model/site.js';
import type { Source } from '../model/source.js';
import { type ComposedDocument, composeDocument, type DocumentInput, siteSources } from '../output/index.js';
import { escapeHtml } from '../shared/html.js';
import {
  absoluteHref,
  archivedPosts,
  cardsBelow,
  copyOfCards,
  pageModel,
  postSummary,
  postsOnPage,
  resolveLink,
  withText,
} from '../site/index.js';
import { renderComponent } from './component.js';
import type { RenderContext } from './context.js';
import { extendedHead } from './extended-head.js';
import { meantBy } from './link-checks.js';
import { outdatedMarks } from './outdated-marks.js';
import { offerVariants, type ShownPicture } from './pictures.js';
import { renderProblems } from './render-problems.js';
import { type FilledDoc, fillDoc } from './slots/index.js';

export type { RenderContext } from './context.js';

/** A page as it is published. */
export interface BuiltPage extends PageFindings {
  readonly route: Route;
  readonly model: PageModel;
  /** The document; empty if rendering failed, which is reported. */
  readonly html: string;
  /** Sources that its content security policy must allow. */
  readonly csp: ComposedDocument['csp'];
  /** Markdown copy with all slots filled; null for pages that are not Markdown. */
  readonly markdown: string | null;
  readonly doc: Doc | null;
  /** As in `PageRecord`. */
  readonly outdated: readonly string[] | undefined;
}

/**
 * Compiles a route's text, adds it to the linked model, renders the page and composes the document. `readers` are further handlers of the
 * body's HTML.
 */
export async function buildPage(
  base: RenderContext,
  route: Route,
  outline: PageModel = outlineModel(base, route),
  readers: readonly HtmlHandler[] = [],
): Promise<BuiltPage> {
  const { findings, ...notes } = createPageNotes();
  const context: RenderContext = { ...base, ...notes };
  const filledDoc = route.source?.format === 'md' ? await markedDoc(context, route, route.source) : null;
  const text = filledDoc === null ? null : { ...filledDoc.doc, excerptHtml: null };
  const plainModel = withText(context.site, route, outline, {
    doc: filledDoc?.doc ?? null,
    html: filledDoc?.html ?? '',
    post: route.kind === 'post' && route.source !== null ? postSummary(context.site, route, route.source, text) : null,
    posts: await listedPosts(context, route),
  });
  const notices = [...plainModel.notices, ...(filledDoc?.notices ?? [])];
  const noticedModel = notices.length === plainModel.notices.length ? plainModel : { ...plainModel, notices };
  const model = { ...noticedModel, head: await extendedHead(context, route, noticedModel) };
  const contents = [
    ...(filledDoc === null ? [] : contentOf(filledDoc.doc)),
    ...model.posts.map((post) => post.excerptHtml ?? ''),
  ];
  return {
    route,
    model,
    ...composePage(context, route, model, {
      untrusted: context.config.markdown.html === 'trust' ? [] : contents,
      readers,
    }),
    markdown: filledDoc?.markdown ?? null,
    doc: filledDoc?.doc ?? null,
    outdated: filledDoc?.outdated,
    ...findings(),
  };
}

/** Kinds of pages that need the titles of all their posts. */
const ARCHIVES: ReadonlySet<Route['kind']> = new Set(['blog-archive', 'blog-tags']);

/** The part of the context that linking a page needs. */
export type OutlineContext = Pick<RenderContext, 'config' | 'site' | 'theme' | 'dates' | 'searchIndex' | 'related'>;

/** The model of a page without its text, which follows from linking alone. */
export function outlineModel(context: OutlineContext, route: Route): PageModel {
  const { site } = context;
  const listedRoutes = ARCHIVES.has(route.kind)
    ? archivedPosts(site, route)
    : route.kind === 'blog-list'
      ? postsOnPage(site, route)
      : [];
  const post = route.kind === 'post' && route.source !== null ? postSummary(site, route, route.source, null) : null;
  const index = route.kind === 'search' ? context.searchIndex(route.locale) : [];
  return pageModel(site, route, {
    doc: null,
    html: '',
    post,
    posts: titlesOf(site, listedRoutes),
    lastUpdated: lastUpdated(context, route),
    index,
    related: context.related?.(route) ?? [],
    words: context.theme.words(route.locale),
  });
}

/** HTML that comes directly from a page's text, without the output of components. */
function contentOf({ html, components }: Doc): readonly string[] {
  return [html, ...components.map(({ children }) => children ?? '')];
}

/**
 * The document of a page model; empty if a component throws, which is reported. `untrusted` and `readers` are those of `composeDocument`.
 */
export function composePage(
  context: RenderContext,
  route: Route,
  page: PageModel,
  body: Partial<Pick<DocumentInput, 'untrusted' | 'readers'>> = {},
): ComposedDocument {
  const { config, theme, assets, liveScript } = context;
  const content = route.source?.format === 'tsx' ? (theme.pages.get(route.source.path) ?? null) : null;
  try {
    const shownPage = theme.renderPage(page, content);
    const ofCode = content === null ? [] : [`page:${route.source?.path}`];
    const renderedPage = { ...shownPage, features: [...ofCode, ...shownPage.features] };
    const extraHead = theme.headTags(page);
    const input = { page, renderedPage, assets, extraHead, liveScript, policy: siteSources(config) };
    return composeDocument({ untrusted: [], ...input, ...body });
  } catch (error) {
    for (const diagnostic of renderProblems(context, route, error)) context.report(diagnostic);
    return { html: '', csp: {} };
  }
}

/**
 * A compiled page with its slots filled for a route. Diagnostics are reported once, for the page in its own locale.
 * `owner` is the prefix of component ids, which distinguishes several texts on one page.
 */
async function compileAndFill(
  context: RenderContext,
  route: Route,
  source: Source,
  owner = '',
): Promise<FilledDoc & { doc: Doc }> {
  const { site, theme } = context;
  const { doc, diagnostics } = await context.docs.get(source);
  for (const { absolutePath } of [...doc.dependencies, ...doc.assets])
    if (absolutePath !== null) context.noteFile?.(absolutePath);
  const isOwn = !route.isFallback && route.source === source;
  if (isOwn) for (const diagnostic of diagnostics) context.report(diagnostic);
  const pictures = offerVariants(context);
  const result = fillDoc(doc, {
    words: theme.words(route.locale),
    link: (link) => {
      const target = resolveLink(site, route, source, link.href);
      if (isOwn) context.checks.note(link, target, meantBy(site, route, source, link.href));
      return target.kind === 'broken' ? link.href : target.href;
    },
    asset: (asset) => pictures.note(assetHref(context, asset), asset),
    component: (use, children, index) =>
      renderComponent(context, { route, source }, use, { html: children, key: `${owner}${index}` }),
    componentCopy: (use) => (use.name === 'cards' ? copyOfCards(site, cardsBelow(site, route)) : ''),
    absolute: (href) => absoluteHref(site, href),
  });
  return { ...pictures.fill(result), doc: source.text === null ? doc : withApiStyles(doc) };
}

/** The same for the text of a page, with marks at sections of a translation that are outdated. */
async function markedDoc(
  context: RenderContext,
  route: Route,
  source: Source,
): Promise<FilledDoc & { doc: Doc; notices: readonly Notice[]; outdated?: readonly string[] | undefined }> {
  const filledDoc = await compileAndFill(context, route, source);
  const outdated = (await context.findOutdated?.(source)) ?? null;
  if (outdated === null) return { ...filledDoc, notices: [] };
  // Whatever is outdated depends on the original.
  if (outdated.original.source !== null) context.noteFile?.(outdated.original.source.absolutePath);
  const { html, markdown, doc } = filledDoc;
  const page = { html, markdown, headings: doc.headings };
  return { ...filledDoc, ...outdatedMarks(context, route.locale, page, outdated) };
}

/** Adds the style sheet for the markup of generated references. */
function withApiStyles(doc: Doc): Doc {
  return doc.html.includes('class="api-') ? { ...doc, features: [...doc.features, 'api'] } : doc;
}

/** Address of a file that a page refers to. An unreadable file is reported, and the page keeps the address as written. */
function assetHref({ contentAssets, report }: RenderContext, asset: Asset): string {
  try {
    return contentAssets.hrefOf(asset);
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    for (const diagnostic of error.diagnostics) report(diagnostic);
    return asset.src;
  }
}

/** Summaries of the posts on a list; archives need only titles. */
async function listedPosts(context: RenderContext, route: Route): Promise<readonly PostSummary[]> {
  const { site } = context;
  if (ARCHIVES.has(route.kind)) return titlesOf(site, archivedPosts(site, route));
  if (route.kind !== 'blog-list') return [];
  return Promise.all(
    postsOnPage(site, route).map(async (post, i) => {
      if (post.source === null) throw new Error(`The post ${post.url} has no source.`);
      const text = await compileAndFill(context, { ...post, isFallback: true }, post.source, `${i}-`);
      return postSummary(site, post, post.source, {
        ...text.doc,
        excerptHtml: text.excerptHtml ?? `<p>${escapeHtml(text.doc.excerpt)}</p>`,
      });
    }),
  );
}

/** Summaries with titles only, for archives. */
function titlesOf(site: Site, posts: readonly Route[]): readonly PostSummary[] {
  return posts.flatMap((p) => (p.source === null ? [] : [postSummary(site, p, p.source, null)]));
}

function lastUpdated(context: Pick<RenderContext, 'config' | 'dates'>, route: Route): string | null {
  const { source } = route;
  if (source === null || source.kind !== 'doc' || source.text !== null || !context.config.docs.lastUpdated) return null;
  return source.frontmatter.lastUpdate ?? context.dates.get(source.absolutePath.normalize('NFC')) ?? null;
}

/** A post for feeds: its summary and its whole HTML. */
export async function filledPost(
  context: Omit<RenderContext, 'searchIndex'>,
  route: Route,
): Promise<{ summary: PostSummary; html: string }> {
  if (route.source === null) throw new Error(`The post ${route.url} has no source.`);
  const fullContext: RenderContext = { ...context, searchIndex: () => [] };
  const text = await compileAndFill(fullContext, { ...route, isFallback: true }, route.source);
  return {
    summary: postSummary(context.site, route, route.source, { ...text.doc, excerptHtml: text.excerptHtml }),
    html: text.html,
  };
}

/** Files and images that a page turned out to use. */
interface PageFindings {
  /** Files besides the source that the page depends on. */
  readonly files: readonly { readonly absolutePath: string }[];
  /** Images with smaller variants on the page. */
  readonly pictures: readonly ShownPicture[];
  /** Absolute paths of images on the page whose variants must still be made. */
  readonly lackingPictures: readonly string[];
}

/** Collects what a page uses while it is made, each file once. */
function createPageNotes(): {
  readonly noteFile: (absolutePath: string) => void;
  readonly notePicture: (picture: ShownPicture) => void;
  readonly noteMissing: (picture: string) => void;
  readonly findings: () => PageFindings;
} {
  const files = new Map<string, { absolutePath: string }>();
  const pictures = new Map<string, ShownPicture>();
  const lackingPictures = new Set<string>();
  return {
    noteFile: (absolutePath) => files.set(absolutePath, { absolutePath }),
    notePicture: (picture) => pictures.set(picture.absolutePath, picture),
    noteMissing: (picture) => lackingPictures.add(picture),
    findings: () => ({
      files: [...files.values()],
      pictures: [...pictures.values()],
      lackingPictures: [...lackingPictures],
    }),
  };
}
