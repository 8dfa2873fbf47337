import { type Copy, revisionOf, shellCache } from './caches';
import { settings, shell, worker } from './environment';
import { removeIfMoved } from './removal';

/** True for an answer that is the server's own, whole, and not an error: opaque answers and redirects are passed on but never kept. */
export function isWhole(response: Response): boolean {
  return response.status === 200 && (response.type === 'basic' || response.type === 'default');
}

/** True for HTML. Some hosts answer a missing file by a page. */
export function isHtml(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/html') ?? false;
}

/** True for a page of this deployment: it names the scripts and styles that the deployment has. */
export function hasMarks({ body }: Copy): boolean {
  const text = new TextDecoder().decode(body);
  return settings.marks.every((mark) => text.includes(mark));
}

/** True while no newer deployment is known; then what the server sends is not of this one any more. */
export function isNewest(): boolean {
  return worker.registration.waiting === null && worker.registration.installing === null;
}

/** Asks for a newer worker, where the server sent what this deployment does not know; where there is none at all, the site may be gone. */
export function lookForUpdate(): void {
  worker.registration.update().catch(removeIfMoved);
}

/**
 * False where the host changes HTML on its way, for example by adding a script for statistics. Then revisions of pages cannot be compared, and
 * only their marks are. The offline page shows it, because the worker was built with its revision.
 */
export async function sendsExactPages(): Promise<boolean> {
  const page = await (await shellCache()).match(settings.offlinePage);
  const revision = shell.find(({ url }) => url === settings.offlinePage)?.revision;
  return page === undefined || revisionOf(page) === revision;
}
