import { type Copy, revisionOf, shellCache } from './caches';
import { settings, shell, worker } from './environment';
import { removeIfMoved } from './removal';

/** True for a complete, successful response from the server itself: opaque responses and redirects are passed on but never cached. */
export function isWhole(response: Response): boolean {
  return response.status === 200 && (response.type === 'basic' || response.type === 'default');
}

/** True for HTML. Some hosts answer a missing file with a page. */
export function isHtmlResponse(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false;
}

/** True for a page of this deployment, which names its scripts and styles. */
export function hasMarks({ body }: Copy): boolean {
  const text = new TextDecoder().decode(body);
  return settings.marks.every((mark) => text.includes(mark));
}

/** True while no newer deployment is known; otherwise the server's responses no longer belong to this one. */
export function isNewest(): boolean {
  return worker.registration.waiting === null && worker.registration.installing === null;
}

/**
 * Checks for a newer worker after the server sent something unknown to this deployment; if there is no worker at all, the site may no
 * longer exist.
 */
export function lookForUpdate(): void {
  worker.registration.update().catch(removeIfMoved);
}

/**
 * False if the host changes HTML in transit, for example by adding an analytics script. Then revisions of pages cannot be compared, only
 * their marks. The offline page reveals it, because the worker knows its revision.
 */
export async function sendsExactPages(): Promise<boolean> {
  const page = await (await shellCache()).match(settings.offlinePage);
  const revision = shell.find(({ url }) => url === settings.offlinePage)?.revision;
  return page === undefined || revisionOf(page) === revision;
}
