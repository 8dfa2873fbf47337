import { expect, it, onTestFinished } from 'vitest';
import { serve } from '../../support/servers.js';
import { temporarySite } from '../../support/temporary-site.js';

const SLOW = `export default function Page() {
  const end = Date.now() + 3000;
  while (Date.now() < end);
  return <p>Slow</p>;
}\n`;

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
  // The slow page is asked for first.
  await new Promise((done) => setTimeout(done, 300));
  expect(await ask('/a.txt')).toBe('a');
  expect(await slow).toContain('Slow');
  expect(order).toEqual(['/a.txt', '/slow']);
});
