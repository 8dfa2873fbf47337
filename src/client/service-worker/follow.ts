/**
 * Work in the background while a page is shown, one run at a time:
 * 1. the shell is completed,
 * 2. in offline mode: files for search and islands are cached, then pages, nearest to the reader first, within the budget,
 *    otherwise: files cached by the previous deployment, in this deployment's version,
 * 3. caches of the previous deployment are removed once nothing in them is needed.
 * An interrupted run loses nothing; the next one continues with the missing files.
 */
import {
  cacheName,
  cachePrefix,
  type KeptFile,
  missingWithin,
  NO_REVISION,
  nearestFirst,
  pageKey,
} from '../../shared/offline';
import { keptCache, readDeployments } from './caches';
import { log, params, settings } from './environment';
import { addressOf, pageLists, viewList } from './lists';
import { cacheFile, type FileToCache, type Outcome } from './obtain';
import { completeShell } from './shell';
import { isNewest, lookForUpdate, sendsExactPages } from './verify';

/** Number of concurrent requests. */
const WIDTH = 4;

/** Share of the browser's storage quota that stays free. */
const RESERVE = 0.2;

/** Runs the background work for a reader at `path`. */
export async function follow(path: string): Promise<void> {
  const name = `${cachePrefix(settings.scope)}follow`;
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    await completeShell();
    await keepAll(path);
  });
}

async function keepAll(path: string): Promise<void> {
  const state = await readDeployments();
  if (state !== null && state.current !== settings.id) return;
  const lastCache = state?.previous == null ? null : cacheName(settings.scope, 'kept', state.previous);
  const lastKeys = lastCache === null ? new Set<string>() : await keysOf(lastCache);
  if (!params.offlineMode && lastKeys.size === 0) return;
  const lists = await pageLists();
  if (lists === null) return;
  const [pages = [], others = []] = lists;
  const isExact = await sendsExactPages();
  const asPage = (file: KeptFile): Job => ({ file, target: pageTarget(file, isExact) });
  const viewedFiles = ((await viewList()) ?? []).filter((file) => lastKeys.has(addressOf(file)));
  const jobs = params.offlineMode
    ? [...others.map(asFile), ...viewedFiles.map(asFile), ...nearestFirst(pages, path).map(asPage)]
    : [...viewedFiles.map(asFile), ...pages.map(asPage).filter(({ target }) => lastKeys.has(target.key))];
  const isDone = await run(await missing(jobs));
  if (isDone && lastCache !== null) await caches.delete(lastCache);
}

interface Job {
  readonly file: KeptFile;
  readonly target: FileToCache;
}

function asFile(file: KeptFile): Job {
  const url = addressOf(file);
  const revision = file.revision === NO_REVISION ? null : file.revision;
  return { file, target: { url, key: url, revision, isPage: false, isExact: true } };
}

function pageTarget(file: KeptFile, isExact: boolean): FileToCache {
  const key = pageKey(addressOf(file));
  // With a trailing slash, because hosts would answer with a redirect otherwise, which costs a request.
  return { url: key.endsWith('/') ? key : `${key}/`, key, revision: file.revision, isPage: true, isExact };
}

async function missing(jobs: readonly Job[]): Promise<readonly Job[]> {
  const keys = await keysOf(cacheName(settings.scope, 'kept', settings.id));
  const byFile = new Map(jobs.map((job) => [job.file, job]));
  const isKept = (file: KeptFile): boolean => keys.has(byFile.get(file)?.target.key ?? '');
  const files = missingWithin([...byFile.keys()], isKept, { budget: settings.budget, free: await freeSpace() });
  return files.flatMap((file) => byFile.get(file) ?? []);
}

/** Bytes left in the storage quota, minus a reserve; infinite if the browser does not report it. */
async function freeSpace(): Promise<number> {
  const { quota, usage } = (await navigator.storage.estimate?.()) ?? {};
  return quota === undefined ? Number.POSITIVE_INFINITY : quota * (1 - RESERVE) - (usage ?? 0);
}

async function keysOf(name: string): Promise<ReadonlySet<string>> {
  if (!(await caches.has(name))) return new Set();
  const requests = await (await caches.open(name)).keys();
  return new Set(requests.map(({ url }) => new URL(url).pathname));
}

/**
 * Runs jobs; true if all are done. It stops if the server does not answer, storage is full, or a newer worker waits, because that one
 * cannot take over while this one works.
 */
async function run(jobs: readonly Job[]): Promise<boolean> {
  if (jobs.length === 0) return true;
  const cache = await keptCache();
  const queue = [...jobs];
  const outcomes: Outcome[] = [];
  const work = async (): Promise<void> => {
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
      const outcome = await cacheFile(job.target, cache);
      outcomes.push(outcome);
      const isStuck = outcomes.slice(-WIDTH).filter(isHopeless).length === WIDTH;
      if (outcome === 'full' || isStuck || !isNewest()) queue.length = 0;
    }
  };
  await Promise.all(Array.from({ length: WIDTH }, work));
  if (outcomes.includes('foreign')) lookForUpdate();
  log(`Kept ${outcomes.filter((o) => o === 'kept').length} of ${jobs.length} files.`);
  return outcomes.length === jobs.length && outcomes.every((outcome) => outcome === 'kept');
}

function isHopeless(outcome: Outcome): boolean {
  return outcome === 'unreachable' || outcome === 'foreign';
}
