import type { Progress } from '../model/progress.js';

/** Milliseconds by the name of the stage, in the order in which stages began. */
export type StageTimes = Readonly<Record<string, number>>;

/** Tells of stages as they begin, and measures each until the next one begins. */
export interface StageClock {
  begin(stage: string): void;
  /** Ends the last stage. */
  end(): StageTimes;
}

/** Starts a clock that tells `progress`. */
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
