import { statSync } from 'node:fs';
import { readTextOrNull } from '../base/files.js';
import { sha256 } from '../base/hash.js';
import type { Site } from '../model/site.js';
import type { Source } from '../model/source.js';
import type { BuildState } from './records/build-state.js';

/** Memory of a build in bytes: without workers and pages, per page, and per worker. Measured with 1,000 and 20,000 pages. */
const OWN_BYTES = 150_000_000;
const PAGE_BYTES = 6_000;
const WORKER_BYTES = 110_000_000;
/**
 * Text in bytes that makes a further worker worth its start: it takes more than a second of CPU time until its code is compiled. On two
 * cores it shares them with the compiler of the first one. Measured there with 250 pages of 2.3 MB: 4.4 s with two workers and 4.6 s with
 * one, for a fifth more CPU time; with 1,000 pages of 10 MB: 8.7 s and 10.6 s.
 */
const WORTH_ANOTHER = 1_500_000;
const WORTH_ANOTHER_ON_TWO_CORES = 3_000_000;
/**
 * With at most this much text and this many pages, the main thread makes all pages. A worker would take longer to start, and pages of this
 * size stay far below their limits.
 */
const WORTH_NONE = 64_000;
const FEW_PAGES = 20;

/** Pages to be made, and what they are made with. */
export interface Workload {
  /** Pages of the site. */
  readonly pages: number;
  /** Pages that must be compiled. */
  readonly changed: number;
  /** Size of their texts in bytes. */
  readonly bytes: number;
  /** True if only pages that must be compiled can differ from the published ones. */
  readonly isEdit: boolean;
  /** True if pages may run code of the site, read other files, or come from strangers. They need a thread that can be ended. */
  readonly needsWorker: boolean;
  /** Bytes that the build may use. */
  readonly memory: number;
  readonly cores: number;
}

/** The parts of a workload that follow from the site and its last build. `sameInputs` is false if all pages have other inputs. */
export function pagesToMake(
  site: Site,
  lastState: BuildState,
  sameInputs: boolean,
): Omit<Workload, 'memory' | 'cores'> {
  const publishedHashes = new Set(Array.from(lastState.pages.values(), (record) => record.inputs.source));
  const changedSources = site.content.sources.filter(
    ({ format, hash }) => format === 'md' && !publishedHashes.has(sha256(hash)),
  );
  const bytes = changedSources.reduce((sum, source) => sum + sizeOf(source), 0);
  return {
    pages: site.routes.size,
    changed: changedSources.length,
    bytes,
    needsWorker:
      site.content.sources.some(({ format }) => format === 'tsx') ||
      (bytes <= WORTH_NONE && changedSources.some(readsFiles)),
    isEdit: lastState.pages.size > 0 && sameInputs,
  };
}

function sizeOf({ text, absolutePath }: Source): number {
  return text?.length ?? statSync(absolutePath, { throwIfNoEntry: false })?.size ?? 0;
}

/** True for a page that may include another file, whose size is unknown. */
function readsFiles({ text, absolutePath }: Source): boolean {
  return /\bfile\s*=/.test(text ?? readTextOrNull(absolutePath) ?? '');
}

/**
 * The number of workers that pay off and fit into memory. If `wanted` is given, that number, but at most one per changed page, and at least
 * one. With 0, this thread makes the pages.
 */
export function workersFor(workload: Workload, wanted: number | null = null): number {
  const { pages, changed, memory } = workload;
  if (wanted === 0) return 0;
  const affordable = Math.floor((memory - OWN_BYTES - pages * PAGE_BYTES) / WORKER_BYTES);
  if (wanted !== null) return Math.max(1, Math.min(wanted, changed, affordable));
  return isSmall(workload) ? 0 : Math.max(1, Math.min(worthwhileWorkers(workload), affordable));
}

function isSmall({ pages, changed, bytes, isEdit, needsWorker }: Workload): boolean {
  return !needsWorker && bytes <= WORTH_NONE && (isEdit ? changed : pages) <= FEW_PAGES;
}

/** Workers besides this thread, which is busy a third of the time: it joins search terms and checks links. */
function worthwhileWorkers({ bytes, cores }: Workload): number {
  if (cores === 1) return 1;
  const [most, worth] = cores === 2 ? [2, WORTH_ANOTHER_ON_TWO_CORES] : [cores - 1, WORTH_ANOTHER];
  return Math.min(most, 1 + Math.floor(bytes / worth));
}
