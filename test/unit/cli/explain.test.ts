import { expect, it, onTestFinished } from 'vitest';
import { run } from '../../support/servers.js';
import { temporarySite } from '../../support/temporary-site.js';

it('why a page was rendered is told of pages that are there, of all others that they are not', async () => {
  const site = temporarySite({ 'content/index.md': '# Home\n', 'content/guide.md': '# Guide\n' });
  onTestFinished(() => site.remove());
  const explained = async (route: string): Promise<readonly [number, string]> => {
    const { code, stdout, stderr } = await run(['build', '--site', site.dir, '--explain', route]);
    return [code, stdout + stderr];
  };
  expect((await explained('/'))[1]).toContain('/ was rendered because');
  expect((await explained('/guide/'))[1]).toContain('/guide was reused from the last build');
  const [code, text] = await explained('/giude');
  expect([code, text.includes('reused')]).toEqual([1, false]);
  expect(text).toContain('[unknown-route] The site has no route /giude.\n  hint: Did you mean /guide?');
});

it('what a code means is told from the catalogue, without marks of Markdown', async () => {
  const explained = async (code: string): Promise<string> => (await run(['explain', code])).stdout;
  const text = await explained('broken-link');
  expect(text.split('\n')[0]).toBe('broken-link');
  expect(text).toMatch(/^Fix: /m);
  expect(text).not.toMatch(/\*\*|\]\(/);
  expect(await explained('[Broken-Link]')).toBe(text);
});
