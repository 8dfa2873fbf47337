import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { run, serve } from './servers.js';
import { temporarySite } from './temporary-site.js';

const PARTS = Array.from(
  { length: 30 },
  (_, i) => `## Part ${i + 1} {#part-${i + 1}}\n\n[Link ${i + 1}](other.md)\n\n${'Some words of text. '.repeat(60)}`,
).join('\n\n');

const CONFIG = `export default {
  title: 'Site',
  url: 'https://docs.example',
  docs: { sidebars: [{ name: 'guides', dir: 'guides', root: true }] },
  navbar: { items: [{ type: 'search', position: 'right' }] },
  redirects: [{ from: '/guides/old', to: '/guides/long' }],
};`;

const FILES: Readonly<Record<string, string>> = {
  'site.config.ts': CONFIG,
  'content/index.md': '---\ntitle: Home\n---\n\nText.',
  'content/guides/index.md': '---\ntitle: Guides\n---\n\nText.',
  'content/guides/start.md': `---\ntitle: Start\n---\n\n${PARTS}`,
  'content/guides/long.md': `---\ntitle: Long\n---\n\n![Large](large.svg)\n\n${PARTS.replace('## Part 20', '## Pelican')}`,
  'content/guides/other.md': `---\ntitle: Other\n---\n\n${PARTS.replaceAll('(other.md)', '(start.md)')}`,
  'content/guides/large.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="300" viewBox="0 0 3000 300"><path d="M0 0h3000v300H0z"/></svg>',
};

/** Milliseconds of a slow answer: long enough for the spinner. */
export const SLOW = 1300;

/** A built and served site of long pages. `/guides/never` is never answered. */
export interface HistorySite {
  readonly url: string;
  /** The same site, with a slow `/guides/other`. */
  readonly slowUrl: string;
  stop(): Promise<void>;
}

/** Builds and serves the site. */
export async function historySite(): Promise<HistorySite> {
  const site = temporarySite(FILES);
  const built = await run(['build', '--site', site.dir]);
  if (built.code !== 0) throw new Error(built.stdout + built.stderr);
  const served = await serve(['--site', site.dir]);
  const [fast, slow] = await Promise.all([front(served.url, 0), front(served.url, SLOW)]);
  return {
    url: fast.url,
    slowUrl: slow.url,
    async stop() {
      fast.stop();
      slow.stop();
      await served.stop();
      site.remove();
    },
  };
}

/** A proxy for the site. If a test held up a request in the browser, it would hold up Playwright, too. */
async function front(url: string, delay: number): Promise<{ readonly url: string; stop(): void }> {
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/';
    if (path === '/guides/never') return;
    const pass = (): void => {
      const passed = request(url + path, { headers: { ...asked.headers, host: new URL(url).host } }, (response) => {
        answer.writeHead(response.statusCode ?? 500, response.headers);
        response.pipe(answer);
      });
      passed.on('error', () => answer.destroy());
      passed.end();
    };
    if (path === '/guides/other') setTimeout(pass, delay);
    else pass();
  });
  await new Promise<void>((done) => server.listen(0, done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
