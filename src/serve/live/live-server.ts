import { SiteError } from '../../base/diagnostics.js';
import { sha256 } from '../../base/hash.js';
import { isExternal } from '../../shared/addresses.js';
import { REVISION_METRIC } from '../../shared/live-protocol.js';
import { prefersMarkdown } from '../../shared/prefers-markdown.js';
import { CompressionCache } from '../compress.js';
import { locationOf, withQuery } from '../guard.js';
import { contentType } from '../media-types.js';
import type { RunningServer, ServerOptions } from '../options.js';
import { cleanPath } from '../paths.js';
import { framePolicy } from '../security.js';
import { sendRepresentation } from '../send.js';
import { type Exchange, sendRedirect, startServer } from '../server.js';
import { errorPage } from './error-page.js';
import { EventStream } from './event-stream.js';
import type { LiveResponse, LiveSite } from './live-site.js';

/** Bytes of compressed scripts and styles in the cache. Pages are not cached, because they change with every save. */
const CACHE_SIZE = 2 * 1024 * 1024;

/** Options of `createLiveServer`. */
export interface LiveServerOptions extends ServerOptions {
  readonly site: LiveSite;
}

/**
 * Serves a site from its sources.
 *
 * 1. The server's own addresses lead to the event stream.
 * 2. `.html` addresses of pages redirect to the clean ones, as on the built site; so do addresses that lack a required trailing slash.
 * 3. The site answers everything else.
 */
export async function createLiveServer(options: LiveServerOptions): Promise<RunningServer> {
  const events = new EventStream();
  const cache = new CompressionCache(CACHE_SIZE);
  const server = await startServer(
    { ...options, isPublished: (path) => options.site.isPublished?.(path) === true },
    async (exchange) => {
      if (events.isOwnPath(exchange.path)) events.answer(exchange);
      else await answerFromSite({ exchange, options, events, cache });
    },
  ).catch((error: unknown) => {
    events.close();
    throw error;
  });
  const unsubscribe = options.site.onChange((event) => events.send(event));
  const close = async (): Promise<void> => {
    unsubscribe();
    events.close();
    await server.close();
  };
  return { ...server, close };
}

/** Address for a redirect, below the base or on another host. The query is kept. */
function locationFor(base: string, { query }: Exchange, address: string): string {
  if (isExternal(address)) return withQuery(new URL(address).href, query);
  const [path = '', section] = address.split('#');
  return locationOf(base, path.slice(1), query) + (section === undefined ? '' : `#${encodeURIComponent(section)}`);
}

interface SiteRequest {
  readonly exchange: Exchange;
  readonly options: LiveServerOptions;
  readonly events: EventStream;
  readonly cache: CompressionCache;
}

async function answerFromSite(context: SiteRequest): Promise<void> {
  const { exchange, options, events, cache } = context;
  const revision = events.revision;
  const url = exchange.path === '/' ? '/' : exchange.path.replace(/\/+$/, '');
  const cleanUrl = cleanPath(url);
  const leadTo = (address: string): void =>
    sendRedirect(exchange.response, locationFor(options.base, exchange, address));
  const page = cleanUrl === null ? null : await ask(context, cleanUrl);
  if (cleanUrl !== null && page !== null && (isThere(page) || page.status === 301)) {
    leadTo(page.status === 301 ? String(page.body) : (page.address ?? cleanUrl));
    return;
  }
  const direct = await ask(context, url);
  if ((options.trailingSlash === 'always' || direct.needsSlash === true) && direct.address === `${exchange.path}/`) {
    leadTo(direct.address);
    return;
  }
  // A static file `a.html` is published as `/a`.
  const withEnding = direct.status === 404 && !/\.\w+$/.test(url) ? await ask(context, `${url}.html`) : direct;
  const response = isThere(withEnding) ? withEnding : direct;
  const { status, type, body, headers } = preferredForm(response, exchange);
  if (status === 301) {
    leadTo(String(body));
    return;
  }
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  await sendRepresentation(
    exchange,
    {
      status,
      type,
      version: sha256(bytes).slice(0, 32),
      modified: null,
      cacheControl: 'no-cache',
      size: bytes.byteLength,
      body: bytes,
      isNegotiated: response.markdown !== undefined,
      headers: { 'Server-Timing': `${REVISION_METRIC};desc="${revision}"`, ...framed(headers, options.allowedFrames) },
    },
    cache,
  );
}

/** The response itself, or the Markdown copy of the page if the client prefers that. */
function preferredForm(response: LiveResponse, { request }: Exchange): LiveResponse {
  const { markdown } = response;
  if (markdown === undefined || !prefersMarkdown(request.headers.accept ?? '')) return response;
  return { status: response.status, type: contentType('copy.md'), body: markdown };
}

/** Adds the server's frame policy to a response that has a policy of its own. */
function framed(headers: LiveResponse['headers'], frames: ServerOptions['allowedFrames']): LiveResponse['headers'] {
  const policy = headers?.['Content-Security-Policy'];
  return policy === undefined
    ? headers
    : { ...headers, 'Content-Security-Policy': `${policy}, ${framePolicy(frames)}` };
}

/** True if a page exists, even if it failed to render. */
function isThere({ status }: LiveResponse): boolean {
  return status === 200 || status === 500;
}

/**
 * The site's response. Errors become error pages instead of broken connections: a `SiteError` shows its diagnostics, other errors show no
 * details.
 */
async function ask({ options, events }: SiteRequest, url: string): Promise<LiveResponse> {
  try {
    return await options.site.respond(url, options.base + events.path.slice(1));
  } catch (error) {
    return errorPage(error instanceof SiteError ? error.diagnostics : []);
  }
}
