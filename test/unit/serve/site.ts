import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { contentType, type RunningServer, readInside, serveStatic } from '../../../src/serve/index.js';
import { createLiveServer, type LiveEvent, type LiveSite } from '../../../src/serve/live/index.js';
import { LINKS_WORK, linkFolder } from '../../support/capabilities.js';

/** Content of all files that must never be served. */
export const SECRET = 'TOP-SECRET-4711';

/** Published files of the sample site: file → content. */
export const FILES: Readonly<Record<string, string>> = {
  'index.html': '<h1>Home</h1>',
  '404.html': '<h1>Not found</h1>',
  'guide/index.html': '<h1>Guide</h1>',
  'guide/part/index.html': '<h1>Part</h1>',
  'page.html': '<h1>Page</h1>',
  'café/index.html': '<h1>Menu</h1>',
  'zh-cn/index.html': '<h1>首页</h1>',
  'zh-cn/404.html': '<h1>未找到</h1>',
  'zh-cn/指南/index.html': '<h1>指南</h1>',
  'assets/main-ABCD1234.js': `export const long = '${'x'.repeat(4000)}';\n`,
  'assets/plain.js': 'export {};\n',
  'notes.md': '# Notes\n',
  'manifest.webmanifest': '{}\n',
  'a b.txt': 'blank\n',
  '100%.txt': 'percent\n',
  'img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'empty.txt': '',
  'downloads/package.json': '{"published":true}\n',
  _headers: '/*\n  X-Of-Host: yes\n/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n',
  _redirects: '/former /guide 301\n/former.html /guide 301\n',
  '.well-known/security.txt': 'Contact: mailto:a@b.example\n',
};

/** A folder with a published site, and with everything around and inside of it that an attacker would like to read. */
export function makeSampleFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-serve-')));
  const root = join(folder, 'public');
  for (const [file, content] of Object.entries(FILES)) put(join(root, file), content);
  const manifest = Object.fromEntries(
    Object.entries(FILES).map(([file, content]) => [file, { bytes: content.length, hash: '0'.repeat(64) }]),
  );
  put(join(root, 'docsgen-manifest.json'), JSON.stringify(manifest));
  for (const file of [
    'secret.txt',
    'public-secret/index.html',
    'public.bak',
    '.env',
    'site.config.ts',
    'content/page.md',
  ])
    put(join(folder, file), SECRET);
  const inside = [
    '.env',
    '.env.local',
    '.git/config',
    '.git/HEAD',
    '.htpasswd',
    'guide/.hidden.html',
    'node_modules/a/index.js',
    'site.config.ts',
    'package.json',
    'src/main.ts',
    'tsconfig.json',
    'vite.config.js',
    'id.pem',
    'backup.txt~',
  ];
  for (const file of inside) put(join(root, file), SECRET);
  linkFolder(folder, join(root, 'up'));
  linkFolder('/etc', join(root, 'etc'));
  linkFolder('.git', join(root, 'repository'));
  linkFolder('loop', join(root, 'loop'));
  linkFolder('guide', join(root, 'alias'));
  if (!LINKS_WORK) return folder;
  symlinkSync(join(folder, 'secret.txt'), join(root, 'link.txt'));
  symlinkSync('../secret.txt', join(root, 'relative-link.txt'));
  symlinkSync('.env', join(root, 'innocent.txt'));
  return folder;
}

/** A server under test, with its controls. */
export interface SampleServer extends RunningServer {
  readonly folder: string;
  /** Sends an event to the open pages, for the live server. */
  readonly emit: (event: LiveEvent) => void;
}

/** The built site behind the production-like server. */
export async function startStatic(base = '/', folder = makeSampleFolder()): Promise<SampleServer> {
  return { ...(await serveStatic({ root: join(folder, 'public'), base, port: 0 })), folder, emit: () => {} };
}

/** The same files behind the live server, with a site that accepts every address. */
export async function startLive(base = '/', folder = makeSampleFolder()): Promise<SampleServer> {
  const listeners = new Set<(event: LiveEvent) => void>();
  const site: LiveSite = {
    async respond(url) {
      const root = join(folder, 'public');
      const page = await readInside(root, `${url === '/' ? '' : url}/index.html`);
      if (page !== null) return { status: 200, type: 'text/html; charset=utf-8', body: page };
      const bytes =
        /(?:package\.json|\.ts|config\.json|\.config\.js|\.pem)$/.test(url) && !(url.slice(1) in FILES)
          ? null
          : await readInside(root, url);
      if (bytes !== null) return { status: 200, type: contentType(url), body: bytes };
      return {
        status: 404,
        type: 'text/html; charset=utf-8',
        body: FILES[url.startsWith('/zh-cn/') ? 'zh-cn/404.html' : '404.html'] ?? '',
      };
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const emit = (event: LiveEvent): void => {
    for (const listener of listeners) listener(event);
  };
  return { ...(await createLiveServer({ site, base, port: 0 })), folder, emit };
}

function put(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
