import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { serve } from '../../support/servers.js';
import { temporarySite } from '../../support/temporary-site.js';
import { configOf, extendedSite } from './site.js';

/** Its word is outside of the site. */
const CODE = (file: string, before: string, after: string): string => `import { readFileSync } from 'node:fs';
  import { mark } from './mark.js';
  const visit = (node) => {
    if (node.type === 'text') node.value = node.value.replace(mark, \`${before}\${readFileSync(file, 'utf8').trim()}${after}\`);
    node.children?.forEach(visit);
  };
  const file = ${JSON.stringify(file)};
  export default { name: 'words', contract: 1, page: () => ({ remark: { plugins: [() => visit] } }) };\n`;

it('a save of an extension, of what it imports and of what it reads is seen', async () => {
  const elsewhere = temporarySite({ 'word.txt': 'one\n' });
  onTestFinished(() => elsewhere.remove());
  const code = (before: string, after: string): string => CODE(join(elsewhere.dir, 'word.txt'), before, after);
  const site = extendedSite({
    'site.config.ts': configOf("'./extensions/words.ts'"),
    'extensions/words.ts': code('(', ')'),
    'extensions/mark.ts': "export const mark = 'AAA';\n",
    'content/page.md': '# Page\n\nAAA and BBB.\n',
  });
  const server = await serve(['--watch', '--site', site.dir]);
  onTestFinished(() => server.stop());
  const page = async (): Promise<string> => (await fetch(`${server.url}/page`)).text();
  const expectPage = (text: string): Promise<void> => expect.poll(page, { timeout: 30_000 }).toContain(text);
  await expectPage('(one) and BBB.');
  elsewhere.write('word.txt', 'two\n');
  await expectPage('(two) and BBB.');
  site.write('extensions/words.ts', code('[', ']'));
  await expectPage('[two] and BBB.');
  site.write('extensions/mark.ts', "export const mark = 'BBB';\n");
  await expectPage('AAA and [two].');
  site.write('extensions/words.ts', 'export default {');
  await expectPage('[extension-broken]');
  site.write('extensions/words.ts', code('{', '}'));
  await expectPage('AAA and {two}.');
  // Now only the save itself can cause the page to be made again.
  elsewhere.write('word.txt', 'three\n');
  await expectPage('AAA and {three}.');
});
