import { createHash } from 'node:crypto';

/** sha256 as lower-case hex. Node's one-call `hash` is quicker alone, but threads that call it wait for each other. */
export function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A short content hash for file names: eight characters of base 36, upper-case like esbuild's. */
export function shortHash(bytes: string | Uint8Array): string {
  const digest = createHash('sha256').update(bytes).digest();
  return BigInt(`0x${digest.subarray(0, 8).toString('hex')}`)
    .toString(36)
    .toUpperCase()
    .padStart(8, '0')
    .slice(0, 8);
}

/** The value of an `integrity` attribute. */
export function integrity(bytes: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** JSON whose object keys are sorted, so that equal values give equal text. */
export function stableJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
