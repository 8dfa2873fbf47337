import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import type { Diagnostic } from '../../../src/model/diagnostic.js';
import type { HostSetup } from '../../../src/pages/host-setup.js';
import { UnfinishedPage } from '../../../src/pages/limits/unfinished-page.js';
import { ThreadWorker } from '../../../src/pages/thread-worker.js';

const WORKER = resolve(import.meta.dirname, '../../../dist/page-worker.js');
const FAKE = fileURLToPath(new URL('./fake-worker.js', import.meta.url));
const PAGE = { url: '/a', liveScript: null };

let worker: ThreadWorker | null = null;
afterEach(() => worker?.stop());

function laneOf(entry: string, found: Diagnostic[] = []): ThreadWorker {
  worker = new ThreadWorker({
    entry,
    limits: { pageSeconds: 60, pageMegabytes: 500 },
    report: (diagnostic) => found.push(diagnostic),
  });
  return worker;
}

/** A site that no worker can set up, because its folders are gone. */
const GONE = { folders: null } as HostSetup;

it('a page is not waited for where its worker cannot open the site', async () => {
  const found: Diagnostic[] = [];
  const failing = laneOf(WORKER, found);
  failing.open(GONE, []);
  await expect(failing.show(PAGE)).rejects.toThrow();
  expect(found).toEqual([]);
});

const named = (name: string | null): HostSetup => ({ name }) as unknown as HostSetup;

it('a page is made by the next worker where the site was opened anew while its worker could not open it', async () => {
  const opened = laneOf(FAKE);
  opened.open(named('first'), []);
  expect(await opened.show(PAGE)).toEqual({ html: 'first' });
  opened.open(named(null), []);
  const page = opened.show(PAGE);
  opened.open(named('second'), []);
  expect(await page).toEqual({ html: 'second' });
});

it('no page is blamed for a site that cannot be opened', async () => {
  const opened = laneOf(FAKE);
  opened.open(named('first'), []);
  await opened.show(PAGE);
  opened.open(named(null), []);
  const reason: unknown = await opened.show(PAGE).catch((error: unknown) => error);
  expect(reason).not.toBeInstanceOf(UnfinishedPage);
  expect(reason).toMatchObject({ message: 'The site is gone.' });
});
