import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeWorkFolder } from '../../base/work-folder.js';
import type { WorkFolder } from '../../model/config.js';
import { type KeptFile, NO_REVISION } from '../../shared/offline.js';

/** The input of `injectShell`. */
export interface Injection {
  readonly code: string;
  readonly shell: readonly KeptFile[];
  /** Base of the site without trailing slash. */
  readonly base: string;
  /** Where the temporary folder is created. */
  readonly workFolder: WorkFolder;
}

/** Loads only the injecting part of workbox-build: its index imports Babel and Rollup, which cost most of a second and 55 MB. */
export async function loadInjection(): Promise<Pick<typeof import('workbox-build'), 'injectManifest'>> {
  // In bundles too, all exports of a CommonJS package are properties of its default export.
  const { default: injection } = await import('workbox-build/build/inject-manifest.js');
  return injection;
}

/** Injects the shell into the worker's code as the manifest of workbox-build. */
export async function injectShell({ code, shell, base, workFolder }: Injection): Promise<string> {
  const { injectManifest } = await loadInjection();
  const dir = await mkdtemp(join(makeWorkFolder(workFolder), 'offline-'));
  try {
    const swSrc = join(dir, 'worker.js');
    const swDest = join(dir, 'sw.js');
    await writeFile(swSrc, code);
    await injectManifest({
      swSrc,
      swDest,
      globDirectory: dir,
      globPatterns: [],
      additionalManifestEntries: shell.map(({ path, revision }) => ({
        url: base + path,
        revision: revision === NO_REVISION ? null : revision,
      })),
    });
    return await readFile(swDest, 'utf8');
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
