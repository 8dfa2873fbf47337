import type { IndexSwap, Meilisearch, Settings } from 'meilisearch';
import { problem, SiteError } from '../../base/diagnostics.js';
import type { SearchRecord } from '../../model/search-record.js';
import { mergedSettings } from './settings.js';

/** The server and index that records are pushed to. */
export interface PushTarget {
  readonly host: string;
  /** A key with write access, not the one that is published with the site. */
  readonly apiKey: string;
  readonly indexUid: string;
  /** Settings of the site, from `siteSettings`. Other settings of the published index are kept. */
  readonly settings: Settings;
  /** Milliseconds that the server may take to answer a request; 30,000 by default. */
  readonly timeout?: number;
}

const BATCH = 1000;
const KEY = 'objectID';
/** Milliseconds that the server may take for one batch. */
const PATIENCE = 600_000;
const TIMEOUT = 30_000;

/**
 * Pushes records to a Meilisearch server, so that readers never see an incomplete index:
 * 1. create a new index beside the published one, with its settings,
 * 2. send the records to it, batch by batch,
 * 3. swap the two, and delete the old one.
 */
export async function pushRecords(target: PushTarget, records: AsyncIterable<SearchRecord>): Promise<void> {
  const { Meilisearch } = await import('meilisearch');
  const host = /^https?:\/\//i.test(target.host) ? target.host : `http://${target.host}`;
  const { apiKey, timeout = TIMEOUT } = target;
  const client = new Meilisearch({ host, apiKey, timeout, defaultWaitOptions: { timeout: PATIENCE } });
  try {
    await replaceIndex(client, target, records);
  } catch (error) {
    throw error instanceof SiteError ? error : new SiteError([pushProblem(error, host)]);
  }
}

async function replaceIndex(
  client: Meilisearch,
  { indexUid, settings }: PushTarget,
  records: AsyncIterable<SearchRecord>,
): Promise<void> {
  const nextUid = `${indexUid}-next`;
  const finish = async (task: ReturnType<Meilisearch['createIndex']>): Promise<void> =>
    // The client's own `waitTask` ignores its timeout for tasks that create an index.
    requireSuccess(await client.tasks.waitForTask((await task).taskUid, { timeout: PATIENCE }));
  await client.deleteIndexIfExists(nextUid);
  await finish(client.createIndex(nextUid, { primaryKey: KEY }));
  const publishedSettings = await settingsOf(client, indexUid);
  const defaultSettings = await client.index(nextUid).getSettings();
  await finish(client.index(nextUid).updateSettings(mergedSettings(settings, defaultSettings, publishedSettings)));
  for await (const batch of inBatches(records)) await finish(client.index(nextUid).addDocuments([...batch]));
  if (publishedSettings === null) await finish(client.createIndex(indexUid, { primaryKey: KEY }));
  // Older servers refuse the field `rename`; newer ones default it to false.
  const swap = { indexes: [indexUid, nextUid] } as unknown as IndexSwap;
  await finish(client.swapIndexes([swap]));
  await client.deleteIndexIfExists(nextUid);
}

/** The settings of an index, or null if it does not exist. */
async function settingsOf(client: Meilisearch, uid: string): Promise<Settings | null> {
  try {
    return await client.index(uid).getSettings();
  } catch (error) {
    if (apiCode(error) === 'index_not_found') return null;
    throw error;
  }
}

async function* inBatches(records: AsyncIterable<SearchRecord>): AsyncGenerator<readonly SearchRecord[]> {
  let batch: SearchRecord[] = [];
  for await (const record of records) {
    batch.push(record);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Throws if a task of the server has failed, which finishing does not exclude. */
function requireSuccess(task: { readonly status: string; readonly type: string; readonly error: unknown }): void {
  if (task.status === 'succeeded') return;
  const message = bounded(textOf(task.error, 'message') ?? task.status);
  throw new SiteError([
    problem('search-push-failed', `The search server could not do its task \`${task.type}\`: ${message}`, {
      hint: 'Look at the server’s log; the published index is unchanged.',
    }),
  ]);
}

function pushProblem(error: unknown, host: string): ReturnType<typeof problem> {
  const code = apiCode(error);
  if (code === 'invalid_api_key' || code === 'missing_authorization_header') {
    return problem('search-key-refused', `The search server ${host} refuses the key.`, {
      hint: 'Use a key that may create indexes and add documents; set it as `MEILISEARCH_ADMIN_KEY`.',
    });
  }
  if (error instanceof SyntaxError || (error instanceof TypeError && error.cause === undefined))
    return problem(
      'search-unreachable',
      `No Meilisearch server answers at ${host}: the response comes from something else.`,
      {
        hint: 'Check `search.host`: it must be the address of a Meilisearch server.',
      },
    );
  const message = bounded(error instanceof Error ? error.message : String(error));
  if (code !== null) return problem('search-push-failed', `The search server ${host} answered: ${message}`, {});
  return problem('search-unreachable', `The search server ${host} cannot be reached: ${message}`, {
    hint: 'Check `search.host`, and that the server runs.',
  });
}

/** Longest part of a server's message that is shown, in characters. */
const LONGEST_MESSAGE = 300;

function bounded(message: string): string {
  return message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE)}…` : message;
}

/** Code of an error that the server itself sent; null for other errors. */
function apiCode(error: unknown): string | null {
  return error instanceof Error ? textOf(error.cause, 'code') : null;
}

function textOf(value: unknown, key: string): string | null {
  const entries = typeof value === 'object' && value !== null && key in value ? Object.entries(value) : [];
  const text = entries.find(([name]) => name === key)?.[1];
  return typeof text === 'string' ? text : null;
}
