/** How the names of files begin that are read for searches by meaning alone. */
export const VECTORS = 'vectors-';

/** Names of these files, of their hashes. */
export const vectorFileName = {
  table: (hash: string): string => `${VECTORS}${hash}.json`,
  vectors: (hash: string): string => `${VECTORS}${hash}.bin`,
} as const;
