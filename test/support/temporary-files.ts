import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { AppendFile } from '../../src/base/append-file.js';

/** Opens files that are removed after the test, and lists them. */
export function temporaryFiles(): { readonly files: readonly AppendFile[]; readonly open: () => AppendFile } {
  const dir = mkdtempSync(join(tmpdir(), 'docsgen-files-'));
  const files: AppendFile[] = [];
  onTestFinished(() => {
    for (const file of files) file.close();
    rmSync(dir, { recursive: true });
  });
  const open = (): AppendFile => {
    const file = new AppendFile(join(dir, String(files.length)));
    files.push(file);
    return file;
  };
  return { files, open };
}
