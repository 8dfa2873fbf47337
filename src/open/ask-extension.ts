import { join, resolve } from 'node:path';
import { problem } from '../base/diagnostics.js';
import { isInside, posix, readTextOrNull, relativeTo, writeAtomic } from '../base/files.js';
import { reasonOf } from '../base/origin.js';
import { extensionPlaces } from '../config/index.js';
import type { Reads, Several, SiteContext } from '../extend/index.js';
import type { SiteConfig } from '../model/config.js';
import type { Report } from '../model/diagnostic.js';
import { answerWithin, NoAnswer, openingFault, withinSeconds } from './extension-faults.js';
import type { SiteExtension } from './own-extension.js';
import { readSiteText } from './places.js';

/** A call of an extension's hook for the site as a whole. */
export interface Asking {
  readonly config: SiteConfig;
  readonly extension: SiteExtension;
  /** Name of the hook: `sources`. */
  readonly hook: string;
  readonly report: Report;
}

/** The result of an extension's hook, and the files that it depends on. */
export interface HookResult<T> {
  /** Null if the hook throws or does not end, which is reported. */
  readonly value: T | null;
  /** Files that it read or looked for: absolute path → hash. */
  readonly reads: Reads;
  /** True if findings were reported, which the next run must report again. */
  readonly hasReported: boolean;
}

/** Calls a hook of an extension. */
export async function askExtension<T>(
  { config, extension, hook, report }: Asking,
  work: (context: SiteContext) => Promise<T>,
): Promise<HookResult<T>> {
  const extend = await import('../extend/index.js');
  const { siteDir } = config;
  const { loadedExtension, module } = extension;
  const { name, number } = loadedExtension;
  const reads: Reads = new Map();
  let hasReported = false;
  const context: SiteContext = {
    report: (code, message, { hint, file, at } = {}) => {
      const relativeFile = file === undefined ? null : relativeTo(siteDir, resolve(siteDir, file));
      const text = relativeFile === null ? null : readSiteText(siteDir, relativeFile);
      // An image has no lines.
      const source = text?.includes('\0') === true ? null : text;
      const textStart = text !== null && source === null ? {} : { line: 1, column: 1 };
      const place = relativeFile === null ? null : { file: relativeFile, ...textStart, ...at };
      const finding = extend.ownFinding(loadedExtension, { code, message, hint }, { place, source });
      hasReported = true;
      report(finding);
    },
    recorded: (url, file) => recordedAnswer(siteDir, { url, file }, extend.noteRead),
  };
  try {
    const value = await extend.callExtension({ name, number, hook, reads }, () => work(context));
    return { value, reads, hasReported };
  } catch (failure) {
    const error =
      failure instanceof extend.ExtensionThrew && failure.cause instanceof NoAnswer ? failure.cause : failure;
    const isThrown = error instanceof extend.ExtensionThrew;
    if (isThrown && extension.isOwn) throw error.cause;
    if (!isThrown && !(error instanceof NoAnswer)) throw error;
    const at = extensionPlaces(siteDir)(module);
    if (isThrown && error.cause instanceof FetchFailed) {
      const hint = 'Check the address and the network, or put the file there by hand.';
      report(problem('extension-fetch', `For the extension \`${name}\`, ${error.cause.message}.`, { ...at, hint }));
    } else report(openingFault(extend, siteDir, { module, error, at }));
    return { value: null, reads, hasReported: true };
  }
}

/** Maximum number of pages or files from one extension: a longer list is taken for endless. */
const MOST_ITEMS = 250_000;

/** Yields the items of an extension's hook. Its work on all items together may take `limits.siteSeconds`. */
export async function* severalOf<T>(
  { config, extension, hook }: Omit<Asking, 'report'>,
  begin: () => Several<T> | undefined,
): AsyncGenerator<T> {
  if (extension.isOwn) {
    yield* (await begin()) ?? [];
    return;
  }
  let seconds = config.limits.siteSeconds;
  let count = 0;
  const step = async <R>(wait: (seconds: number) => Promise<R>): Promise<R> => {
    if (seconds <= 0 || count++ > MOST_ITEMS) throw new NoAnswer(hook);
    const start = performance.now();
    try {
      return await wait(seconds);
    } finally {
      seconds -= (performance.now() - start) / 1000;
    }
  };
  const several = await step((left) => withinSeconds(left, async () => begin() ?? [], hook));
  const iterator = Symbol.asyncIterator in several ? several[Symbol.asyncIterator]() : several[Symbol.iterator]();
  // A call that can be interrupted is too expensive for each item.
  let wait = withinSeconds<IteratorResult<T>>;
  while (true) {
    const { value, done } = await step((left) => wait(left, () => iterator.next(), hook));
    if (done === true) return;
    yield value;
    wait = answerWithin;
  }
}

/** Thrown if an address cannot be fetched for an extension. */
class FetchFailed extends Error {}

/** The response of a server, recorded in a file of the site. A missing file is fetched and written. `noteRead` receives the path. */
async function recordedAnswer(
  siteDir: string,
  { url, file }: { readonly url: string; readonly file: string },
  noteRead: (absolutePath: string) => void,
): Promise<string> {
  const path = resolve(siteDir, file);
  if (!isInside(siteDir, path)) throw new FetchFailed(`the file ${posix(file)} would be outside the site`);
  const text = readTextOrNull(path) ?? (await fetchIntoFile(url, join(siteDir, relativeTo(siteDir, path))));
  noteRead(path);
  return text;
}

async function fetchIntoFile(url: string, path: string): Promise<string> {
  let text: string;
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`the server answers ${response.status}`);
    text = await response.text();
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    throw new FetchFailed(`\`${url}\` cannot be fetched: ${reasonOf(cause).split('\n')[0]?.replace(/\.$/, '')}`);
  }
  writeAtomic(path, text);
  return text;
}
