import { join } from 'node:path';
import { packageRoot } from '../base/package-root.js';
import { bundleFiles, SCRIPTS } from './browser.js';
import type { BrowserFiles } from './browser-files.js';
import { mainPlugin, withOneMain } from './main-plugin.js';

/** Options of the client. It does not depend on a site's files. */
export interface ClientOptions {
  readonly sourceMaps: boolean;
  /** True to include the client of the live server. */
  readonly live: boolean;
}

/** Bundles the scripts that come with the generator: those that every page loads, and those loaded later. */
export async function bundleClient({ sourceMaps, live }: ClientOptions): Promise<BrowserFiles> {
  const client = join(packageRoot(), 'src/client');
  const bundle = await bundleFiles(packageRoot(), (name) => name, {
    ...SCRIPTS,
    entryPoints: { main: join(client, 'main.ts'), ...(live ? { live: join(client, 'live.ts') } : {}) },
    sourcemap: sourceMaps ? 'linked' : false,
    plugins: [mainPlugin(client)],
  });
  return withOneMain(bundle);
}
