import { totalmem } from 'node:os';

/** Default memory limit of a build in bytes: half of the machine's memory, or of its container's. */
export function memoryBudget(): number {
  const limit = process.constrainedMemory();
  // Without a limit, the value is 0 or larger than any machine.
  return Math.min(totalmem(), limit > 0 ? limit : Infinity) / 2;
}
