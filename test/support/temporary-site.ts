import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A folder for one test. */
export interface TemporarySite {
  readonly dir: string;
  write(path: string, content: string | Uint8Array): void;
  remove(): void;
}

/** Writes files, given by path, to a new temporary folder. */
export function temporarySite(files: Readonly<Record<string, string | Uint8Array>>): TemporarySite {
  const dir = mkdtempSync(join(tmpdir(), 'docsgen-site-'));
  const write = (path: string, content: string | Uint8Array): void => {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
  };
  for (const [path, content] of Object.entries(files)) write(path, content);
  return { dir, write, remove: () => rmSync(dir, { recursive: true, force: true }) };
}
