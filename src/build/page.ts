import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { problem, SiteError } from '../base/diagnostics.js';
import { isInside } from '../base/files.js';
import { reasonOf } from '../base/origin.js';
import { composeDocument } from '../emit/index.js';
import type { SiteConfig } from '../model/config.js';
import type { Report } from '../model/diagnostic.js';
import type { Asset, ComponentUse, Doc } from '../model/doc.js';
import type { AssetManifest, PageModel, PostSummary } from '../model/page.js';
import type { Route, Site } from '../model/site.js';
import type { Source } from '../model/source.js';
import { type FilledDoc, fillDoc, type Theme } from '../render/index.js';
import { escapeHtml } from '../shared/html.js';
import {
  cardsBelow,
  type PageParts,
  pageModel,
  postSummary,
  postsOnPage,
  resolveLink,
  withBase,
} from '../site/index.js';
import type { ContentAssets } from './content-assets.js';
import type { Docs } from './docs.js';
import type { LinkChecks } from './link-checks.js';
import { textOf } from './places.js';
import { componentProblem, renderProblems } from './render-problems.js';

/** All that rendering a page draws on. */
export interface PageContext {
  readonly config: SiteConfig;
  readonly site: Site;
  readonly theme: Theme;
  readonly docs: Docs;
  readonly contentAssets: ContentAssets;
  readonly assets: AssetManifest;
  /** Address of the live client; null in builds. */
  readonly liveScript: string | null;
  /** Absolute path → ISO date. */
  readonly dates: ReadonlyMap<string, string>;
  /** Entries of the search page of a locale; empty until all pages are known. */
  readonly searchIndex: (locale: string) => PageModel['index'];
  readonly checks: LinkChecks;
  readonly report: Report;
  /** Told of every file besides its source that a page is made from. */
  readonly noteFile?: (absolutePath: string) => void;
}

/** A page as it is published. */
export interface BuiltPage {
  readonly route: Route;
  readonly model: PageModel;
  readonly html: string;
  /** Markdown twin with every slot filled; null for pages that are not Markdown. */
  readonly markdown: string | null;
  readonly doc: Doc | null;
  /** Files besides the source that the page was made from. */
  readonly files: readonly { readonly absolutePath: string }[];
}

/** Compiles what a route shows, makes its model, renders it and composes the document. */
export async function buildPage(base: PageContext, route: Route): Promise<BuiltPage> {
  const files = new Map<string, { absolutePath: string }>();
  const context: PageContext = { ...base, noteFile: (absolutePath) => files.set(absolutePath, { absolutePath }) };
  const own = route.source?.format === 'md' ? await filled(context, route, route.source) : null;
  const text = own === null ? null : { ...own.doc, excerptHtml: null };
  const model = pageModel(context.site, route, {
    ...outline(context, route),
    doc: own?.doc ?? null,
    html: own?.html ?? '',
    post: route.kind === 'post' && route.source !== null ? postSummary(context.site, route, route.source, text) : null,
    posts: await listedPosts(context, route),
    index: route.kind === 'search' ? context.searchIndex(route.locale) : [],
  });
  return {
    route,
    model,
    html: composePage(context, route, model),
    markdown: own?.markdown ?? null,
    doc: own?.doc ?? null,
    files: [...files.values()],
  };
}

/** The model of a page without what its text says: it follows from linking alone. */
export function outlineModel(context: PageContext, route: Route): PageModel {
  const { site } = context;
  const listed =
    route.kind === 'blog-archive'
      ? (site.posts.get(route.locale) ?? [])
      : route.kind === 'blog-list'
        ? postsOnPage(site, route)
        : [];
  const post = route.kind === 'post' && route.source !== null ? postSummary(site, route, route.source, null) : null;
  const index = route.kind === 'search' ? context.searchIndex(route.locale) : [];
  return pageModel(site, route, { ...outline(context, route), post, posts: titlesOf(site, listed), index });
}

function outline(context: PageContext, route: Route): PageParts {
  const words = context.theme.words(route.locale);
  return { doc: null, html: '', post: null, posts: [], lastUpdated: lastUpdated(context, route), index: [], words };
}

/** The document of a page model; a component that throws becomes a diagnostic. */
export function composePage(context: PageContext, route: Route, page: PageModel): string {
  const { theme, assets, liveScript } = context;
  const content = route.source?.format === 'tsx' ? (theme.pages.get(route.source.path) ?? null) : null;
  try {
    const rendered = theme.renderPage(page, content);
    return composeDocument({ page, rendered, assets, extraHead: theme.headTags(page), liveScript });
  } catch (error) {
    for (const found of renderProblems(context.config.siteDir, route, error)) context.report(found);
    return '';
  }
}

/** A compiled page with its slots filled for a route. Problems are reported once, for the page in its own locale. */
async function filled(context: PageContext, route: Route, source: Source): Promise<FilledDoc & { doc: Doc }> {
  const { site, theme } = context;
  const { doc, diagnostics } = await context.docs.get(source);
  for (const { absolutePath } of [...doc.dependencies, ...doc.assets])
    if (absolutePath !== null) context.noteFile?.(absolutePath);
  const isOwn = !route.isFallback && route.source === source;
  if (isOwn) for (const diagnostic of diagnostics) context.report(diagnostic);
  const result = fillDoc(doc, {
    words: theme.words(route.locale),
    link: (link) => {
      const target = resolveLink(site, route, source, link.href);
      if (isOwn) context.checks.note(source, link, target);
      return target.kind === 'broken' ? link.href : target.href;
    },
    asset: (asset) => assetHref(context, asset),
    component: (use, children) => component(context, { route, source }, use, children),
  });
  return { ...result, doc: source.trusted ? withApiStyles(doc) : doc };
}

/** Generated references bring markup of their own, and its style sheet with it. */
function withApiStyles(doc: Doc): Doc {
  return doc.html.includes('class="api-') ? { ...doc, features: [...doc.features, 'api'] } : doc;
}

/** Markup of a component directive. `cards` gets the pages below; a `src` that names JSON brings its data. */
function component(
  context: PageContext,
  at: { route: Route; source: Source },
  use: ComponentUse,
  children: string | null,
): string {
  const { site, config, theme, report } = context;
  const extra: Record<string, unknown> = {};
  if (use.name === 'cards') {
    extra['cards'] = cardsBelow(site, at.route).map((c) => ({
      ...c,
      href: withBase(config.baseUrl, c.url),
      external: false,
    }));
  }
  const src = use.props['src'];
  if (typeof src === 'string' && src.endsWith('.json')) extra['data'] = readData(context, at.source, use, src);
  try {
    return theme.renderComponent(use.name, { ...use.props, ...extra }, children, at.route.locale);
  } catch (error) {
    if (!at.route.isFallback) report(componentProblem(config.siteDir, use, error));
    return '';
  }
}

/** Address of a file that a page refers to; one that cannot be read is reported, and the page shows the address as written. */
function assetHref({ contentAssets, report }: PageContext, asset: Asset): string {
  try {
    return contentAssets.hrefOf(asset);
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    for (const found of error.diagnostics) report(found);
    return asset.src;
  }
}

function readData(context: PageContext, source: Source, use: ComponentUse, src: string): unknown {
  const path = join(dirname(source.absolutePath), src);
  try {
    if (!isInside(context.config.contentDir, path)) throw new Error('it lies outside the content folder');
    context.noteFile?.(path);
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const reason = reasonOf(error).replaceAll(`${context.config.siteDir}/`, '');
    context.report(
      problem(
        'component-data',
        `The data file \`${src}\` of the component \`${use.name}\` cannot be read: ${reason}.`,
        {
          place: use.place,
          source: textOf(context.config.siteDir, use.place.file),
          hint: 'Check the path and that the file is JSON.',
        },
      ),
    );
    return null;
  }
}

/** Summaries of the posts that a list shows; archives need titles only. */
async function listedPosts(context: PageContext, route: Route): Promise<readonly PostSummary[]> {
  const { site } = context;
  if (route.kind === 'blog-archive') return titlesOf(site, site.posts.get(route.locale) ?? []);
  if (route.kind !== 'blog-list') return [];
  return Promise.all(
    postsOnPage(site, route).map(async (post) => {
      if (post.source === null) throw new Error(`The post ${post.url} has no source.`);
      const text = await filled(context, { ...post, isFallback: true }, post.source);
      return postSummary(site, post, post.source, {
        ...text.doc,
        excerptHtml: text.excerptHtml ?? `<p>${escapeHtml(text.doc.excerpt)}</p>`,
      });
    }),
  );
}

/** Archives list titles only. */
function titlesOf(site: Site, posts: readonly Route[]): readonly PostSummary[] {
  return posts.flatMap((p) => (p.source === null ? [] : [postSummary(site, p, p.source, null)]));
}

function lastUpdated(context: Pick<PageContext, 'config' | 'dates'>, route: Route): string | null {
  const { source } = route;
  if (source === null || source.kind !== 'doc' || source.text !== null || !context.config.docs.lastUpdated) return null;
  return source.frontmatter.lastUpdate ?? context.dates.get(source.absolutePath) ?? null;
}

/** A post for feeds: its summary and its whole HTML. */
export async function filledPost(
  context: Omit<PageContext, 'searchIndex'>,
  route: Route,
): Promise<{ summary: PostSummary; html: string }> {
  if (route.source === null) throw new Error(`The post ${route.url} has no source.`);
  const full: PageContext = { ...context, searchIndex: () => [] };
  const text = await filled(full, { ...route, isFallback: true }, route.source);
  return {
    summary: postSummary(context.site, route, route.source, { ...text.doc, excerptHtml: text.excerptHtml }),
    html: text.html,
  };
}
