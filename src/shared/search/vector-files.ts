/** Prefix of the names of files that only searches by meaning read. */
export const VECTORS = 'vectors-';

/** Names of these files, from their hashes. */
export const vectorFileName = {
  table: (hash: string): string => `${VECTORS}${hash}.json`,
  vectors: (hash: string): string => `${VECTORS}${hash}.bin`,
} as const;
