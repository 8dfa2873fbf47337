/** What the main thread is doing, in memory that it shares with its guard. */
export interface MainState {
  /** Number of the extension that runs, from 1; 0 for none. */
  readonly extension: Int32Array;
  /** Grows while the thread answers. */
  readonly beat: Int32Array;
  /** Pages that it is making. */
  readonly pages: Int32Array;
  /** What the extension was asked for. */
  readonly moment: Label;
  /** The page that was begun last. */
  readonly page: Label;
}

/** A text: its length, then its units. */
export type Label = Uint16Array;

/** Units of a label. */
const LABEL = 255;
const LABEL_BYTES = 2 * (LABEL + 1);

/** Bytes of the state. */
export const MAIN_STATE_BYTES = 12 + 2 * LABEL_BYTES;

/** Looks at the state in its memory. */
export function mainState(memory: SharedArrayBuffer): MainState {
  return {
    extension: new Int32Array(memory, 0, 1),
    beat: new Int32Array(memory, 4, 1),
    pages: new Int32Array(memory, 8, 1),
    moment: new Uint16Array(memory, 12, LABEL + 1),
    page: new Uint16Array(memory, 12 + LABEL_BYTES, LABEL + 1),
  };
}

/** Writes a label; what is longer is cut. */
export function writeLabel(label: Label, text: string): void {
  const length = Math.min(text.length, LABEL);
  for (let i = 0; i < length; i++) label[i + 1] = text.charCodeAt(i);
  label[0] = length;
}

/** Reads it. */
export function readLabel(label: Label): string {
  return String.fromCharCode(...label.subarray(1, (label[0] ?? 0) + 1));
}

/** The state of this thread; null where no guard looks at it. */
let watched: MainState | null = null;

/** Says that a guard looks at this thread. */
export function watchThread(state: MainState): void {
  watched = state;
}

/** Makes a page, which is noted where a guard looks at this thread. */
export async function notingPage<T>(page: string, work: () => Promise<T>): Promise<T> {
  const state = watched;
  if (state === null) return work();
  writeLabel(state.page, page);
  Atomics.add(state.pages, 0, 1);
  try {
    return await work();
  } finally {
    Atomics.sub(state.pages, 0, 1);
  }
}
