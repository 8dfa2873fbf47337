import type { Collector } from '../base/collector.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { Committed } from '../output/index.js';
import type { RenderedRoute, WrittenPages } from '../pages/write-pages.js';
import type { CurrentBuild } from './last-build.js';
import type { StageClock, StageTimes } from './stage-clock.js';

/** Summary of a run. Times are in milliseconds, memory in bytes. */
export interface BuildSummary {
  readonly ok: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** Sentences about the output that are not findings. */
  readonly notes: readonly string[];
  readonly pages: number;
  /** Pages that were rendered, each with the reason; the others were reused from the last build. */
  readonly rendered: readonly RenderedRoute[];
  readonly compiled: number;
  readonly cached: number;
  readonly files: number;
  readonly bytes: number;
  readonly written: { readonly files: number; readonly bytes: number };
  readonly milliseconds: number;
  readonly stages: StageTimes;
  readonly peakMemory: number;
}

/** A finished run. */
interface Ran {
  readonly collector: Collector;
  readonly pages: WrittenPages;
  readonly committed: Committed | null;
  readonly notes: readonly string[];
  readonly start: number;
  readonly clock: StageClock;
}

/** The summary of a finished run; without a commit, nothing was published. */
export function summary({ collector, pages, committed, notes, start, clock }: Ran): BuildSummary {
  return {
    ok: !collector.hasErrors(),
    diagnostics: collector.diagnostics(),
    notes,
    pages: pages.facts.length,
    rendered: pages.rendered,
    compiled: pages.compiled,
    cached: pages.cached,
    files: committed?.files ?? 0,
    bytes: committed?.bytes ?? 0,
    written: committed?.written ?? { files: 0, bytes: 0 },
    milliseconds: Math.round(performance.now() - start),
    stages: clock.end(),
    peakMemory: process.resourceUsage().maxRSS * 1024,
  };
}

/** The summary of a build that had nothing to do because the output is up to date. */
export function currentSummary({ output, pages, diagnostics }: CurrentBuild, start: number): BuildSummary {
  const { files, bytes, written } = output;
  return {
    ok: true,
    diagnostics,
    notes: [],
    pages,
    rendered: [],
    compiled: 0,
    cached: 0,
    files,
    bytes,
    written,
    milliseconds: Math.round(performance.now() - start),
    stages: {},
    peakMemory: process.resourceUsage().maxRSS * 1024,
  };
}
