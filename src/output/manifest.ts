import { closeSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_FILE } from '../base/files.js';
import { fields, isFlag, isNumber, isText, optional, recordOf } from '../base/shape.js';
import type { Manifest, ManifestEntry } from '../model/manifest-entry.js';

/** The output of the previous build. */
export interface PreviousOutput {
  readonly entries: ReadonlyMap<string, ManifestEntry>;
  /** When the manifest was written, as the last file of its build. Files with a later time were changed by someone else. */
  readonly writtenAt: number;
}

const MANIFEST = recordOf(
  fields<ManifestEntry>({
    bytes: isNumber,
    hash: (value) => isText(value) && /^[0-9a-f]{64}$/.test(String(value)),
    copied: optional(isFlag),
  }),
);

/** Reads the manifest of an output folder; null if it is missing or damaged. */
export function readManifest(outDir: string): PreviousOutput | null {
  try {
    const path = join(outDir, MANIFEST_FILE);
    const manifest: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (!MANIFEST(manifest)) return null;
    return { entries: new Map(Object.entries(manifest as Manifest)), writtenAt: statSync(path).mtimeMs };
  } catch {
    return null;
  }
}

/** Lines per write: the text of a large manifest is never in memory as a whole. */
const LINES = 1024;

/** Writes the manifest: one line per file, in code-unit order. */
export function writeManifest(path: string, entries: ReadonlyMap<string, ManifestEntry>): void {
  const descriptor = openSync(path, 'w');
  try {
    writeFileSync(descriptor, '{');
    const files = [...entries.keys()].sort();
    for (let at = 0; at < files.length; at += LINES) {
      const lines = files.slice(at, at + LINES).map((file) => line(file, entries.get(file)));
      writeFileSync(descriptor, `${at === 0 ? '' : ','}\n${lines.join(',\n')}`);
    }
    writeFileSync(descriptor, files.length === 0 ? '}\n' : '\n}\n');
  } finally {
    closeSync(descriptor);
  }
}

function line(file: string, entry: ManifestEntry | undefined): string {
  return `${JSON.stringify(file)}:${JSON.stringify({ bytes: entry?.bytes, hash: entry?.hash, copied: entry?.copied })}`;
}
