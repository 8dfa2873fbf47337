/** Activity of the main thread, in memory shared with its guard. */
export interface MainState {
  /** Number of the running extension, from 1; 0 for none. */
  readonly extension: Int32Array;
  /** Heartbeat: grows while the thread responds. */
  readonly beat: Int32Array;
  /** Number of pages being built. */
  readonly pages: Int32Array;
  /** Number of pages started so far. */
  readonly starts: Int32Array;
  /** The hook that the extension was called for. */
  readonly hook: Label;
  /** The page started last. */
  readonly page: Label;
}

/** A text: its length, then its UTF-16 units. */
export type Label = Uint16Array;

/** Maximum length of a label in UTF-16 units. */
const LABEL = 255;
const LABEL_BYTES = 2 * (LABEL + 1);

/** Size of the state in bytes. */
export const MAIN_STATE_BYTES = 16 + 2 * LABEL_BYTES;

/** A view of the state in shared memory. */
export function mainState(memory: SharedArrayBuffer): MainState {
  return {
    extension: new Int32Array(memory, 0, 1),
    beat: new Int32Array(memory, 4, 1),
    pages: new Int32Array(memory, 8, 1),
    starts: new Int32Array(memory, 12, 1),
    hook: new Uint16Array(memory, 16, LABEL + 1),
    page: new Uint16Array(memory, 16 + LABEL_BYTES, LABEL + 1),
  };
}

/** Writes a label, truncated to 255 units. */
export function writeLabel(label: Label, text: string): void {
  const length = Math.min(text.length, LABEL);
  for (let i = 0; i < length; i++) label[i + 1] = text.charCodeAt(i);
  label[0] = length;
}

/** Reads a label. */
export function readLabel(label: Label): string {
  return String.fromCharCode(...label.subarray(1, (label[0] ?? 0) + 1));
}

/** State of this thread, or null if no guard watches it. */
let watched: MainState | null = null;

/** Registers the state through which a guard watches this thread. */
export function watchThread(state: MainState): void {
  watched = state;
}

/** Builds a page, and records it for the guard, if any. */
export async function notingPage<T>(page: string, work: () => Promise<T>): Promise<T> {
  const state = watched;
  if (state === null) return work();
  writeLabel(state.page, page);
  Atomics.add(state.starts, 0, 1);
  Atomics.add(state.pages, 0, 1);
  try {
    return await work();
  } finally {
    Atomics.sub(state.pages, 0, 1);
  }
}
