import { expect, it, onTestFinished } from 'vitest';
import { ROOT, run, serve } from '../../support/servers.js';
import { temporarySite } from '../../support/temporary-site.js';
import { get } from '../serve/raw.js';

const CONFIG = `export default { serve: { allowHosts: ['.dev.example'], allowFrames: ['https://editor.example'] } };`;

async function served(args: readonly string[], files: Readonly<Record<string, string>> = {}) {
  const site = temporarySite({ 'content/index.md': '# Home\n', ...files });
  onTestFinished(() => site.remove());
  const server = await serve([...args, '--site', site.dir], ROOT);
  onTestFinished(() => server.stop());
  const port = Number(new URL(server.url).port);
  return { server, ask: (host: string, path = '/') => get(port, path, [`Host: ${host}`]) };
}

it('answers to hosts of the settings and of the command line, and reports others once', async () => {
  const { server, ask } = await served(['--watch', '--allow-host', 'MyBox'], { 'site.config.ts': CONFIG });
  const hosts = ['mybox', 'a.dev.example', 'evil.example', 'evil.example', 'evil.example:99'];
  const statuses = await Promise.all(hosts.map(async (host) => (await ask(host)).status));
  expect(statuses).toEqual([200, 200, 403, 403, 403]);
  await expect.poll(() => server.output()).toContain('Refused a request for the host evil.example.');
  expect(server.output().split('--allow-host evil.example')).toHaveLength(2);
});

it('lets the sources of the settings and of the command line frame live pages, also those with a fault', async () => {
  const { ask } = await served(['--watch', '--allow-frame', 'vscode-webview:'], {
    'site.config.ts': CONFIG,
    'content/broken.md': '---\ntitle: [\n---\n',
  });
  const frames = "frame-ancestors 'self' https://editor.example vscode-webview:";
  for (const path of ['/', '/broken', '/nowhere', '/.env']) {
    const { headers } = await ask('localhost', path);
    expect([path, headers.get('x-frame-options')]).toEqual([path, undefined]);
    expect(headers.get('content-security-policy')).toContain(frames);
  }
});

it.each([
  [['--allow-host', 'http://mybox:3000'], 'A host is a name such as mybox or .dev.example, without scheme and port.'],
  [['--watch', '--allow-frame', 'a;b'], 'A source is an origin such as https://editor.example.'],
  [['--allow-frame', 'https://editor.example'], '--allow-frame needs --watch'],
])('refuses %j with words', async (args, words) => {
  const { code, stderr } = await run(['serve', ...args], ROOT);
  expect(code).toBe(2);
  expect(stderr).toContain(words);
});
