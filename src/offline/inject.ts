import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeWorkFolder } from '../base/work-folder.js';
import type { WorkFolder } from '../model/config.js';
import { type KeptFile, NO_REVISION } from '../shared/offline.js';

/** A worker to finish. */
export interface Injection {
  readonly code: string;
  readonly shell: readonly KeptFile[];
  /** Base of the site without its last slash. */
  readonly base: string;
  /** A temporary folder is made in it. */
  readonly workFolder: WorkFolder;
}

/** The injecting part of workbox-build alone: its index brings Babel and Rollup along, which cost most of a second and 55 MB. */
export async function loadInjection(): Promise<Pick<typeof import('workbox-build'), 'injectManifest'>> {
  // All exports of a CommonJS package are properties of its default one, in a bundle too.
  const { default: injection } = await import('workbox-build/build/inject-manifest.js');
  return injection;
}

/** The worker's code with the shell, as workbox-build's manifest, in the place meant for it. */
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
