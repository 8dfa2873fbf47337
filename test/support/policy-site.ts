import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PlainHost, plainHost } from './plain-host.js';
import { run } from './servers.js';
import { temporarySite } from './temporary-site.js';

/** Code that adds its name to the list of what ran. */
const tell = (name: string): string => `(window.ran ??= []).push(${JSON.stringify(name)});`;

/** Scripts uploaded beside the site, on its origin, but outside of the folder of its bundles. */
const UPLOADS = [
  'evil.js',
  'assets/js/evil.js',
  'docs/evil.js',
  'docs/files/evil.js',
  'docs/assets/evil.js',
  'docs/assets/jsx/evil.js',
];

/** A site below `/docs/`, on a host that sends no header but the type, surrounded by untrusted scripts. */
export interface PolicySite {
  /** With the base, without a trailing slash. */
  readonly url: string;
  /** Page with all kinds of markup that would run scripts, as if the sanitiser had failed. */
  readonly attacked: string;
  stop(): Promise<void>;
}

/** Builds the site and publishes it on a plain host. */
export async function policySite(): Promise<PolicySite> {
  const site = temporarySite({
    'site.config.ts': "export default { title: 'Docs', url: 'https://docs.example', baseUrl: '/docs/' };",
    'content/index.md': '---\ntitle: Home\n---\n\n[Second](./second.md) is another page.\n',
    'content/second.md': '---\ntitle: Second\n---\n\nA page about turtles.\n',
    'content/third.md': '---\ntitle: Third\n---\n\nText.\n',
  });
  const built = await run(['build', '--site', site.dir, '--out', join(site.dir, 'host/docs')]);
  if (built.code !== 0) throw new Error(built.stderr);
  for (const path of UPLOADS) site.write(`host/${path}`, tell(`/${path}`));
  // The same path as the bundles, but on another host.
  site.write('other/docs/assets/js/evil.js', tell('another host'));
  const other = await plainHost(join(site.dir, 'other'));
  const addresses = [...UPLOADS.map((path) => `/${path}`), `${other.url}/docs/assets/js/evil.js`];
  const payload = [
    ...addresses.flatMap((address) => [
      `<script src="${address}"></script>`,
      `<script type="module" src="${address}?m"></script>`,
    ]),
    `<script>${tell('inline')}</script>`,
    `<img src="nothing" onerror='${tell('handler')}'>`,
    `<iframe srcdoc='<script>parent.ran = ["frame"]</script>'></iframe>`,
    '<script src="data:text/javascript,(window.ran ??= []).push(`data`)"></script>',
    '<base href="https://evil.example/">',
  ].join('\n');
  const page = join(site.dir, 'host/docs/third/index.html');
  site.write('host/docs/third/index.html', readFileSync(page, 'utf8').replace('</main>', `${payload}</main>`));
  const host: PlainHost = await plainHost(join(site.dir, 'host'));
  return {
    url: `${host.url}/docs`,
    attacked: `${host.url}/docs/third/`,
    async stop() {
      await Promise.all([host.stop(), other.stop()]);
      site.remove();
    },
  };
}
