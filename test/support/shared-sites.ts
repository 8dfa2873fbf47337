import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { startSite } from './search-site.js';
import { themeSite } from './theme-site.js';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the server that starts shared sites. */
    sharedSites: string;
  }
}

/** Sites that many test files read and none changes. */
const STARTS = {
  search: () => startSite({ provider: 'local' }),
  theme: () => themeSite({}),
};
type Sites = { readonly [K in keyof typeof STARTS]: Awaited<ReturnType<(typeof STARTS)[K]>> };

/** The addresses of a shared site. */
export type Location<K extends keyof Sites> = Omit<Sites[K], 'publish' | 'site' | 'stop'>;

/** Starts a site when the first file asks for it, and stops it after the last one; vitest runs this outside of the tests' process. */
export default async function serveSites(project: TestProject): Promise<() => Promise<void>> {
  const sites = new Map<string, Promise<{ stop(): Promise<void> }>>();
  const server = createServer(async (request, response) => {
    const name = (request.url ?? '').slice(1) as keyof Sites;
    try {
      const site = sites.get(name) ?? STARTS[name]();
      sites.set(name, site);
      response.end(JSON.stringify(await site));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  project.provide('sharedSites', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    const started = await Promise.allSettled(sites.values());
    await Promise.all(started.map((site) => (site.status === 'fulfilled' ? site.value.stop() : null)));
    server.closeAllConnections();
    server.close();
  };
}

/** A site that other files read, too. A test that changes a site must start its own. */
export async function sharedSite<K extends keyof Sites>(name: K): Promise<Location<K>> {
  const response = await fetch(`${inject('sharedSites')}/${name}`);
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Location<K>;
}
