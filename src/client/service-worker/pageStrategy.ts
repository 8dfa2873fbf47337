import { Strategy } from 'workbox-strategies/Strategy.js';
import type { StrategyHandler } from 'workbox-strategies/StrategyHandler.js';
import { pageKey } from '../../shared/offline';
import { type Copy, copyOf, copyOfLastDeployment, keptCache, put, shellCache } from './caches';
import { log, params, settings } from './environment';
import { addressOf, pageLists, redirectOf } from './lists';
import { hasMarks, isHtmlResponse, isNewest, isWhole, lookForUpdate, sendsExactPages } from './verify';

/** Milliseconds that the server has to send a page; after that, a cached page is shown. */
const PATIENCE = 3000;

/**
 * Pages: from the server; if that fails or is slow, from the cache; then the redirect of an old address; otherwise the offline page.
 * A server's own error page is shown if nothing is cached. A late response is cached for the next time.
 */
export class PageStrategy extends Strategy {
  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const url = new URL(request.url);
    const network = handler.fetch(request).then((response) => {
      void handler.waitUntil(keepPage(url, response.clone()));
      return response;
    });
    void handler.waitUntil(network.catch(() => undefined));
    const good = network.then(
      (response) => (response.status < 500 ? response : undefined),
      () => undefined,
    );
    const early = await Promise.race([good, patience()]);
    return (
      early ??
      (await keptPage(url)) ??
      (await redirection(url)) ??
      (await good) ??
      (await network.catch(() => offlineAnswer(request)))
    );
  }
}

/** The redirect of an old address, as hosts answer it. */
async function redirection(url: URL): Promise<Response | undefined> {
  const to = await redirectOf(url);
  if (to === undefined) return undefined;
  const target = new URL(to, url);
  target.search ||= url.search;
  return Response.redirect(target, 302);
}

function patience(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), PATIENCE));
}

/** A page cached by this deployment, otherwise by the previous one. Either is complete, with its own scripts and styles. */
export async function keptPage(url: URL): Promise<Response | undefined> {
  const key = pageKey(url.pathname);
  return (await (await keptCache()).match(key)) ?? copyOfLastDeployment(key);
}

/** Caches a page from the server if it belongs to this deployment. */
export async function keepPage(url: URL, response: Response): Promise<void> {
  if (isElsewhere(response)) lookForUpdate();
  if (!isWhole(response) || !isHtmlResponse(response) || !isNewest()) return;
  const copy = await copyOf(response).catch(() => null);
  if (copy === null) return;
  const key = pageKey(url.pathname);
  if (hasMarks(copy) && (await isListed(key, copy))) {
    await put(await keptCache(), key, copy.response);
  } else if ((await redirectOf(url)) === undefined) {
    log(`${url.pathname} is of another deployment.`);
    lookForUpdate();
  }
}

/** True if the server lacks the page or redirects it: the whole site may have moved. */
function isElsewhere({ status, type }: Response): boolean {
  return status === 404 || status === 410 || type === 'opaqueredirect';
}

/** False if offline mode knows that this deployment's page has other bytes. */
async function isListed(key: string, { revision }: Copy): Promise<boolean> {
  if (!params.offlineMode) return true;
  const entry = (await pageLists())?.[0]?.find((file) => pageKey(addressOf(file)) === key);
  return entry === undefined || entry.revision === revision || !(await sendsExactPages());
}

/** The offline page. A script that requests a page gets a response after which it leaves the page to the browser. */
async function offlineAnswer(request: Request): Promise<Response> {
  if (request.mode !== 'navigate') return new Response('', { status: 404, headers: { 'content-type': 'text/plain' } });
  const page = (await (await shellCache()).match(settings.offlinePage)) ?? (await caches.match(settings.offlinePage));
  if (page === undefined) return Response.error();
  return new Response(page.body, { status: 503, headers: page.headers });
}
