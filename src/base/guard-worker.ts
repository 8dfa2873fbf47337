import { writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Diagnostic } from '../model/diagnostic.js';
import { formatDiagnostic, problem } from './diagnostics.js';
import { errorCode } from './files.js';
import type { GuardData } from './guard.js';
import { ENDING_SIGNALS } from './held-signals.js';
import { isActionsLog, withoutLogCommands } from './log-commands.js';
import { mainState, readLabel } from './main-state.js';
import { threadTime, WorkClock } from './thread-time.js';

/** Milliseconds between checks of the main thread. */
const LOOK = 200;
/** Milliseconds for which the main thread may be silent after a signal, and within which it must exit. */
const SILENCE = 1200;
const LONGEST_END = 1800;
/** Factor on the time limit when no extension is known to be running. */
const UNKNOWN = 10;

const { memory, extensions, siteSeconds, pageSeconds, pageMegabytes, json, hasHandlers } = workerData as GuardData;
const state = mainState(memory);
// The main thread's ID is the process ID.
const thread = threadTime(process.pid) === null ? null : process.pid;

const findings: Diagnostic[] = [];
let beat = -1;
let clock = new WorkClock(thread);
let lastBeat = performance.now();
let silentLooks = 0;
/** The page that is being built, by its number, and the program's memory in bytes when it was first seen. */
let currentPage = { number: 0, bytes: 0 };

function look(): void {
  lookAtMemory();
  const now = Atomics.load(state.beat, 0);
  if (now !== beat) {
    beat = now;
    lastBeat = performance.now();
    silentLooks = 0;
    clock = new WorkClock(thread);
    return;
  }
  const work = clock.look(LOOK / 1000 + 0.1);
  silentLooks++;
  const number = state.extension[0] ?? 0;
  const isPage = (state.pages[0] ?? 0) > 0;
  const limit = isPage ? pageSeconds : siteSeconds * (number === 0 ? UNKNOWN : 1);
  // The main thread's own limits apply first. Pages are limited by CPU time, extensions by wall time. Wall time counts checks, so that a
  // machine waking from sleep blames nobody.
  const silent = isPage ? work : (silentLooks * LOOK) / 1000;
  if (silent > limit + 1) end(number, isPage);
}

/** Ends a page that takes too much memory, which V8 could only end with the whole program. */
function lookAtMemory(): void {
  const isPage = (state.pages[0] ?? 0) > 0;
  const number = Atomics.load(state.starts, 0);
  const bytes = process.memoryUsage.rss();
  if (!isPage || number !== currentPage.number) currentPage = { number, bytes };
  else if (bytes - currentPage.bytes > pageMegabytes * MEGABYTE)
    endWith(pageTooCostly(`needs more than ${pageMegabytes} MB of memory`));
}

function end(number: number, isPage: boolean): void {
  const isCostly = isPage && number === 0;
  endWith(isCostly ? pageTooCostly(`takes longer than ${pageSeconds} seconds`) : noEnd(extensions[number - 1], isPage));
}

/** Prints the findings so far and what keeps the main thread busy, then kills the process, as nothing else can. */
function endWith(diagnostic: Diagnostic): void {
  try {
    writeAll(json ? 1 : 2, [...findings, diagnostic].map(textOf).join(''));
  } finally {
    // Even if nobody reads the output.
    process.kill(process.pid, 'SIGKILL');
  }
}

const MEGABYTE = 1_000_000;
/** Milliseconds that the reader of the output may take. */
const LONGEST_WRITE = 2000;

/** Writes text to a stream that may be a full pipe. */
function writeAll(stream: number, text: string): void {
  let rest = Buffer.from(text);
  const start = performance.now();
  while (rest.length > 0 && performance.now() - start < LONGEST_WRITE) {
    try {
      rest = rest.subarray(writeSync(stream, rest));
    } catch (error) {
      if (errorCode(error) !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}

function textOf(diagnostic: Diagnostic): string {
  if (json) return `${JSON.stringify({ event: 'diagnostic', ...diagnostic })}\n`;
  const text = `${formatDiagnostic(diagnostic)}\n`;
  return isActionsLog(process.env) ? withoutLogCommands(text) : text;
}

function pageTooCostly(cost: string): Diagnostic {
  return problem('page-too-costly', `The page ${readLabel(state.page)} ${cost}, and no worker makes it.`, {
    hint: 'Look for an endless loop in the code of the page. To build the other pages, run docsgen with `--workers 1`.',
  });
}

function noEnd(extension: string | undefined, isPage: boolean): Diagnostic {
  const name = extension === undefined ? 'Code of the site' : `The extension \`${extension}\``;
  const hook = readLabel(state.hook);
  const where = extension === undefined || hook === '' ? '' : ` in \`${hook}\``;
  const page = isPage ? ` on the page ${readLabel(state.page)}` : '';
  return problem('extension-throws', `${name} does not finish${where}${page}, so docsgen exits.`, {
    hint: `Look for an endless loop. If the work needs this long, raise \`limits.${isPage ? 'pageSeconds' : 'siteSeconds'}\` in the configuration.`,
  });
}

/** Node's internal signal handle. */
interface SignalHandle {
  onsignal: (number: number) => void;
  start(number: number): number;
  close(): void;
}

const handles: SignalHandle[] = [];
let isEnding = false;

/**
 * Signal handlers of the main thread never run while it is busy, and they keep the system from ending the process. Handlers in another
 * thread do run, but only an internal Node API offers them. Without that API, the main thread gets no handlers either (`holdSignals`).
 */
function watchSignals(): boolean {
  try {
    const { internalBinding } = createRequire(import.meta.url)('internal/test/binding') as {
      internalBinding: (name: string) => { Signal: new () => SignalHandle };
    };
    const { Signal } = internalBinding('signal_wrap');
    for (const signal of ENDING_SIGNALS) {
      const handle = new Signal();
      handle.onsignal = onSignal;
      if (handle.start(constants.signals[signal]) !== 0) throw new Error('The system does not deliver this signal.');
      handles.push(handle);
    }
    return true;
  } catch {
    for (const handle of handles.splice(0)) handle.close();
    return false;
  }
}

/**
 * At the first signal, handlers of the main thread may clean up; they send the signal again when done. At the second signal, or without
 * handlers, the system's default action ends the process.
 */
function onSignal(number: number): void {
  const isFirst = !isEnding;
  if (isFirst) endSoon();
  if (isFirst && hasHandlers) return;
  for (const handle of handles.splice(0)) handle.close();
  process.kill(process.pid, number);
}

function endSoon(): void {
  isEnding = true;
  const start = performance.now();
  setInterval(() => {
    const now = performance.now();
    if (now - Math.max(start, lastBeat) > SILENCE || now - start > LONGEST_END) process.kill(process.pid, 'SIGKILL');
  }, 50);
}

setInterval(look, LOOK);
parentPort?.on('message', (finding: Diagnostic) => findings.push(finding));
parentPort?.postMessage(watchSignals());
