import type { Progress } from '../model/progress.js';

/** Milliseconds by the name of the stage, in the order in which stages started. */
export type StageTimes = Readonly<Record<string, number>>;

/** Reports stages as they start, and measures the time of each until the next one starts. */
export interface StageClock {
  begin(stage: string): void;
  /** Ends the last stage. */
  end(): StageTimes;
}

/** Starts a clock that reports to `progress`. */
export function createStageClock(progress: Progress): StageClock {
  const begunStages: { readonly stage: string; readonly at: number }[] = [];
  return {
    begin(stage) {
      begunStages.push({ stage, at: performance.now() });
      progress({ kind: 'stage', stage });
    },
    end() {
      const ends = [...begunStages.slice(1).map(({ at }) => at), performance.now()];
      return Object.fromEntries(begunStages.map(({ stage, at }, i) => [stage, Math.round((ends[i] ?? at) - at)]));
    },
  };
}
