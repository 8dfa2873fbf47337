import type { IndexSwap, Meilisearch, Settings } from 'meilisearch';
import { problem, SiteError } from '../../base/diagnostics.js';
import type { SearchRecord } from '../../model/search-record.js';
import { mergedSettings } from './settings.js';

/** Where records go. */
export interface PushTarget {
  readonly host: string;
  /** A key that may write; not the one that is published with the site. */
  readonly apiKey: string;
  readonly indexUid: string;
  /** What the site sets, from `siteSettings`; other settings of the published index stay. */
  readonly settings: Settings;
  /** Milliseconds that the server may take to answer a request; half a minute where it is left out. */
  readonly timeout?: number;
}

const BATCH = 1000;
const KEY = 'objectID';
/** Milliseconds that the server may take for one batch. */
const PATIENCE = 600_000;
const TIMEOUT = 30_000;

/**
 * Sends records to a Meilisearch server so that readers never see a part of them:
 * 1. an index beside the published one is made anew, with the settings of that,
 * 2. the records go there, batch by batch,
 * 3. the two change places, and the old one is deleted.
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
    // The client's own way of waiting forgets how long for tasks that make an index.
    requireSuccess(await client.tasks.waitForTask((await task).taskUid, { timeout: PATIENCE }));
  await client.deleteIndexIfExists(nextUid);
  await finish(client.createIndex(nextUid, { primaryKey: KEY }));
  const publishedSettings = await settingsOf(client, indexUid);
  const defaultSettings = await client.index(nextUid).getSettings();
  await finish(client.index(nextUid).updateSettings(mergedSettings(settings, defaultSettings, publishedSettings)));
  for await (const batch of inBatches(records)) await finish(client.index(nextUid).addDocuments([...batch]));
  if (publishedSettings === null) await finish(client.createIndex(indexUid, { primaryKey: KEY }));
  // Older servers refuse the field `rename`; newer ones take it for false where it is missing.
  const swap = { indexes: [indexUid, nextUid] } as unknown as IndexSwap;
  await finish(client.swapIndexes([swap]));
  await client.deleteIndexIfExists(nextUid);
}

/** The settings of an index; null where there is no such index. */
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

/** A task that the server has finished may still have failed. */
function requireSuccess(task: { readonly status: string; readonly type: string; readonly error: unknown }): void {
  if (task.status === 'succeeded') return;
  const message = bounded(textOf(task.error, 'message') ?? task.status);
  throw new SiteError([
    problem('search-push-failed', `The search server could not do its task “${task.type}”: ${message}`, {
      hint: 'The published index is as it was; look at the server’s log.',
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
    return problem('search-unreachable', `The search server ${host} cannot be reached: something else answers there.`, {
      hint: 'Check `search.host`: it has to be the address of a Meilisearch server.',
    });
  const message = bounded(error instanceof Error ? error.message : String(error));
  if (code !== null) return problem('search-push-failed', `The search server ${host} answered: ${message}`, {});
  return problem('search-unreachable', `The search server ${host} cannot be reached: ${message}`, {
    hint: 'Check `search.host`, and that the server runs.',
  });
}

/** Letters of what a server says that are shown. */
const LONGEST_MESSAGE = 300;

function bounded(message: string): string {
  return message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE)}…` : message;
}

/** Code of an error that the server itself sent; null for others. */
function apiCode(error: unknown): string | null {
  return error instanceof Error ? textOf(error.cause, 'code') : null;
}

function textOf(value: unknown, key: string): string | null {
  const entries = typeof value === 'object' && value !== null && key in value ? Object.entries(value) : [];
  const text = entries.find(([name]) => name === key)?.[1];
  return typeof text === 'string' ? text : null;
}
