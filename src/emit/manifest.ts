import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { byCodeUnit, MANIFEST_FILE } from '../base/files.js';
import type { Manifest, ManifestEntry } from '../model/output.js';

/** What a previous build left. */
export interface PreviousOutput {
  readonly entries: ReadonlyMap<string, ManifestEntry>;
  /** When the manifest was written, the last file of its build; files that are younger were changed by someone else. */
  readonly writtenAt: number;
}

/** Reads the manifest of an output folder; null where there is none, or where it is damaged. */
export function readManifest(outDir: string): PreviousOutput | null {
  try {
    const path = join(outDir, MANIFEST_FILE);
    const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof parsed !== 'object' || parsed === null || !Object.values(parsed).every(isEntry)) return null;
    return { entries: new Map(Object.entries(parsed as Manifest)), writtenAt: statSync(path).mtimeMs };
  } catch {
    return null;
  }
}

/** The manifest's text: one line per file, in code-unit order. */
export function formatManifest(entries: ReadonlyMap<string, ManifestEntry>): string {
  const lines = [...entries]
    .sort(([a], [b]) => byCodeUnit(a, b))
    .map(([file, { bytes, hash }]) => `${JSON.stringify(file)}:${JSON.stringify({ bytes, hash })}`);
  return lines.length === 0 ? '{}\n' : `{\n${lines.join(',\n')}\n}\n`;
}

function isEntry(value: unknown): value is ManifestEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { bytes, hash } = value as Partial<Record<keyof ManifestEntry, unknown>>;
  return typeof bytes === 'number' && typeof hash === 'string' && /^[0-9a-f]{64}$/.test(hash);
}
