import { expect, it, onTestFinished } from 'vitest';
import { serve } from '../../../support/servers.js';
import { temporarySite } from '../../../support/temporary-site.js';

/** Blocks its thread like a loop, but leaves the processor to others. */
const WAIT = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0';
const SLOW = `export default function Page() {\n  ${WAIT}, 3000);\n  return <p>Slow</p>;\n}\n`;

it('a page that takes long to render keeps no other request waiting', async () => {
  const site = temporarySite({ 'content/index.md': '# Home\n', 'content/slow.tsx': SLOW, 'static/a.txt': 'a' });
  onTestFinished(() => site.remove());
  const server = await serve(['--watch', '--site', site.dir]);
  onTestFinished(() => server.stop());
  await fetch(`${server.url}/`);
  const order: string[] = [];
  const ask = async (path: string): Promise<string> => {
    const text = await (await fetch(server.url + path)).text();
    order.push(path);
    return text;
  };
  const slow = ask('/slow');
  // The slow page is requested first.
  await new Promise((done) => setTimeout(done, 300));
  expect(await ask('/a.txt')).toBe('a');
  expect(await slow).toContain('Slow');
  expect(order).toEqual(['/a.txt', '/slow']);
});

const ENDLESS = `export default function Page() {\n  ${WAIT});\n}\n`;
const MENDED = 'export default function Page() {\n  return <p>Mended</p>;\n}\n';

it('a page that never ends becomes an error, holds up no other page for longer, and is made once it is mended', async () => {
  const site = temporarySite({
    'site.config.ts': 'export default { limits: { pageSeconds: 15 } };\n',
    'content/index.md': '# Home\n',
    'content/spin.tsx': ENDLESS,
  });
  onTestFinished(() => site.remove());
  const server = await serve(['--watch', '--site', site.dir]);
  onTestFinished(() => server.stop());
  const ask = async (path: string): Promise<string> => {
    const answer = await fetch(server.url + path);
    return `${answer.status} ${await answer.text()}`;
  };
  const order: string[] = [];
  const spins = ['/spin', '/spin'].map((path) => ask(path).finally(() => order.push(path)));
  // By then the page is known to be slow.
  await new Promise((done) => setTimeout(done, 3000));
  expect(await ask('/').finally(() => order.push('/'))).toContain('Home');
  for (const answer of await Promise.all(spins)) {
    expect(answer).toMatch(/^500 /);
    expect(answer).toContain('[page-too-costly] The page content/spin.tsx takes longer than 15 seconds.');
  }
  expect(order).toEqual(['/', '/spin', '/spin']);
  site.write('content/spin.tsx', MENDED);
  await expect.poll(() => ask('/spin'), { timeout: 20_000 }).toContain('Mended');
  expect(await ask('/')).toContain('Home');
});
