import { totalmem } from 'node:os';

/** Bytes of memory that a build may take unless told otherwise: half of the machine's, or of what its container allows. */
export function memoryBudget(): number {
  const limit = process.constrainedMemory();
  // Where nothing is set, the answer is 0 or larger than any machine.
  return Math.min(totalmem(), limit > 0 ? limit : Infinity) / 2;
}
