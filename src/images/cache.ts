import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomic } from '../base/files.js';
import { sha256 } from '../base/hash.js';
import type { Encoded } from './encode.js';
import type { VariantFormat } from './variant.js';

/** A variant as the cache knows it. */
export interface Kept {
  readonly format: VariantFormat;
  readonly width: number;
  readonly sha256: string;
}

/** Absolute path of a variant's bytes. */
export function keptPath(folder: string, { sha256, format }: Kept): string {
  return join(folder, `${sha256.slice(0, 32)}.${format}`);
}

/** The variants under a key; null where they were never made, or a file of theirs is missing or damaged. */
export function readKept(folder: string, key: string): readonly Kept[] | null {
  try {
    const list = JSON.parse(readFileSync(join(folder, `${key}.json`), 'utf8')) as unknown;
    if (!Array.isArray(list)) return null;
    const kept = list as readonly Kept[];
    return kept.every((one) => sha256(readFileSync(keptPath(folder, one))) === one.sha256) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps variants under a key; the list comes last, so that it never names a file that is not there. */
export function keep(folder: string, key: string, variants: readonly Encoded[]): readonly Kept[] {
  const kept: Kept[] = [];
  for (const { format, width, bytes } of variants) {
    const one: Kept = { format, width, sha256: sha256(bytes) };
    writeAtomic(keptPath(folder, one), bytes);
    kept.push(one);
  }
  writeAtomic(join(folder, `${key}.json`), JSON.stringify(kept));
  return kept;
}
