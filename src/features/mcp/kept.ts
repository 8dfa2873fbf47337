/** Reads a value, or takes the one that was read a short while ago. */
export type KeptValue<T> = () => Promise<T>;

interface Keeping {
  /** Milliseconds. */
  readonly keptFor: number;
  readonly clock: () => number;
}

/** A value that is read again once it is too old, or if reading it failed. */
export function kept<T>({ keptFor, clock }: Keeping, read: () => Promise<T>): KeptValue<T> {
  let last: { readonly value: Promise<T>; readonly at: number } | null = null;
  return () => {
    if (last !== null && clock() - last.at < keptFor) return last.value;
    const reading = { value: read(), at: clock() };
    last = reading;
    reading.value.catch(() => {
      if (last === reading) last = null;
    });
    return reading.value;
  };
}
