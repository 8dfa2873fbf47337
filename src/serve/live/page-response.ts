import { resolve } from 'node:path';
import { relativeTo } from '../../base/files.js';
import { languagesPage, printedAt } from '../../build/files/index.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { Redirect, Route } from '../../model/site.js';
import { type ShownPage, UnfinishedPage, unfinishedPage } from '../../pages/index.js';
import { isExternal } from '../../shared/addresses.js';
import { markdownCopyUrl } from '../../shared/output-names.js';
import {
  copiedRoute,
  hasMarkdownCopy,
  hostRedirects,
  linkedUrl,
  localeOfUrl,
  publishedRedirects,
} from '../../site/index.js';
import { contentType } from '../media-types.js';
import { movedCopy } from '../paths.js';
import { errorPage } from './error-page.js';
import { liveScriptAddress } from './event-stream.js';
import type { LiveResponse } from './live-site.js';
import type { LiveState } from './live-state.js';

/** Response for the address of a page, and the page's diagnostics. */
export interface LivePage {
  readonly response: LiveResponse;
  /** `Route.url` of the rendered page, if there was one. */
  readonly url: string | null;
  /** Absolute paths of files that the page includes or shows, without its own source. */
  readonly files: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** A request for a page. */
export interface LiveRequest {
  readonly url: string;
  /** Address of the event stream, with base and token. */
  readonly eventsHref: string;
}

/** Renders the page at an address: the 404 page if the address is unknown, the error page if rendering fails. */
export async function livePage(state: LiveState, { url, eventsHref }: LiveRequest): Promise<LivePage> {
  const redirects = url.endsWith('.md') ? hostRedirects(state.site) : publishedRedirects(state.site);
  const redirect = redirects.find((r) => r.from === url);
  if (redirect !== undefined) return plainPage(301, redirectTarget(state.config, redirect));
  const context = { site: state.site, theme: state.theme, assets: state.browser.assets };
  const printedPage = await printedAt(context, url, async (route) => (await showPage(state, route, null)).html);
  if (printedPage !== null) return of(200, 'text/html; charset=utf-8', printedPage);
  const languages = url === '/' ? languagesPage(state.site) : null;
  if (languages !== null) return of(200, 'text/html; charset=utf-8', languages);
  const ownRoute = state.site.routes.get(url);
  const copied = ownRoute === undefined ? copiedRoute(state.site, movedCopy(url) ?? url) : null;
  if (copied !== null) return copyResponse(state, copied, url);
  const route = ownRoute ?? state.site.routes.get(`${localeOfUrl(state.site, url)}404.html`);
  if (route === undefined) return plainPage(404, 'Not found');
  const liveScript = liveScriptOf(state, eventsHref);
  const { html, markdown, diagnostics, readFiles } = await showPage(state, route, liveScript);
  const isFound = ownRoute !== undefined && route.kind !== 'not-found';
  const status = !isFound ? 404 : hasErrors(state, route, diagnostics) ? 500 : 200;
  const response =
    html === '' ? errorPage(diagnostics, liveScript) : { status, type: 'text/html; charset=utf-8', body: html };
  const address = isFound ? { address: linkedUrl(state.config, route.url) } : {};
  const copy = status === 200 && markdown !== null && hasMarkdownCopy(route) ? { markdown } : {};
  return { response: { ...response, ...address, ...copy }, url: route.url, files: readFiles, diagnostics };
}

/** Response for the Markdown copy of a page, or for the earlier address of one. */
async function copyResponse(state: LiveState, route: Route, url: string): Promise<LivePage> {
  const address = markdownCopyUrl(route.url);
  if (url !== address) return plainPage(301, address);
  const { markdown, diagnostics, readFiles } = await showPage(state, route, null);
  if (markdown === null) return plainPage(500, 'The page has errors');
  const { response } = of(200, contentType(address), markdown);
  return { response, url: route.url, files: readFiles, diagnostics };
}

/** Renders a page, and notes the files that it refers to. One that took too long is shown as a page that failed. */
async function showPage(state: LiveState, route: Route, liveScript: string | null): Promise<ShownPage> {
  const { config, pool, store, contentAssets } = state;
  try {
    const page = await pool.freeWorker().show({ url: route.url, liveScript });
    store.noteUses(page.uses);
    for (const [file, absolutePath] of page.assets) contentAssets.set(file, absolutePath);
    return page;
  } catch (error) {
    if (!(error instanceof UnfinishedPage)) throw error;
    const diagnostics = [unfinishedPage(config, route, error)];
    return { html: '', markdown: null, diagnostics, readFiles: [], assets: [], uses: [] };
  }
}

/** True if the page's own file or a file that it uses has an error: the page is shown with the part missing, but with status 500. */
function hasErrors(state: LiveState, { source }: Route, diagnostics: readonly Diagnostic[]): boolean {
  const file = source === null ? null : relativeTo(state.config.siteDir, source.absolutePath);
  const ofFile = state.diagnostics.filter((diagnostic) => file !== null && diagnostic.file === file);
  return [...diagnostics, ...ofFile].some(({ severity }) => severity === 'error');
}

/** Target of a redirect: relative to the base and decoded, with its fragment; or on another host. */
function redirectTarget(config: LiveState['config'], { to, isFile, hash }: Redirect): string {
  return isExternal(to) ? to : (isFile === true ? to : linkedUrl(config, to)) + (hash === undefined ? '' : `#${hash}`);
}

function plainPage(status: number, body: string): LivePage {
  return of(status, 'text/plain; charset=utf-8', body);
}

/** A response that is not a page of the site. */
function of(status: number, type: string, body: string): LivePage {
  return { response: { status, type, body }, url: null, files: [], diagnostics: [] };
}

/** Address of the live client for a page, if it is bundled. */
export function liveScriptOf({ browser }: LiveState, eventsHref: string): string | null {
  return browser.liveScript === null ? null : liveScriptAddress(browser.liveScript, eventsHref);
}

/** Absolute paths of files that a page could not read although they existed when the site was read: they were moved or removed since. */
export function lostFiles({ config }: LiveState, { diagnostics }: LivePage): readonly string[] {
  const unreadableFiles = diagnostics.filter(({ code, file }) => code === 'unreadable-file' && file !== null);
  return [...new Set(unreadableFiles.map(({ file }) => resolve(config.siteDir, file ?? '')))];
}
