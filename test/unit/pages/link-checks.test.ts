import { expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../../../src/config/index.js';
import { scanContent } from '../../../src/content/index.js';
import { createLinkChecks } from '../../../src/pages/link-checks.js';
import { linkSite, resolveLink } from '../../../src/site/index.js';
import { temporarySite } from '../../support/temporary-site.js';

it('a link to an id is checked once the ids of its page are known, before it or after it', async () => {
  const { dir, remove } = temporarySite({ 'content/a.md': '# A', 'content/b.md': '# B', 'content/c.md': '# C' });
  onTestFinished(remove);
  const config = await loadConfig(dir);
  const site = linkSite(config, await scanContent(config, () => {}), { drafts: false }, () => {});
  const found: string[] = [];
  const checks = createLinkChecks(config, ({ line, message, hint }) => found.push(`${line}: ${message} ${hint}`));
  const route = site.routes.get('/a');
  const source = route?.source ?? null;
  if (route === undefined || source === null) throw new Error('There is no page /a.');
  const note = (line: number, href: string): void => {
    const link = { href, place: { file: 'content/a.md', line, column: 1 } };
    checks.note(link, resolveLink(site, route, source, href));
  };
  const formerIds = [{ former: 'installation', id: '安装' }];
  checks.page('/b', { ids: ['安装', 'installation', 'setup-on-linux'], formerIds });
  note(1, './b.md#安装');
  note(2, './b.md#装');
  note(3, './b.md#setup-on-linus');
  expect(found.map((text) => text[0])).toEqual(['2', '3']);
  note(4, '#own');
  note(5, '#one');
  note(6, './c.md#late');
  note(7, './c.md#');
  note(8, './c.md#:~:text=C');
  checks.page('/a', { ids: ['own'], formerIds: [] });
  expect(found.map((text) => text[0])).toEqual(['2', '3', '5']);
  checks.page('/c', { ids: [], formerIds: [] });
  expect(found.map((text) => text[0])).toEqual(['2', '3', '5', '6']);
  note(9, './b.md#installation');
  expect(found[4]).toBe('9: The id `installation` on /b has become `安装`. Link to `#安装`.');
  expect(found[1]).toBe('3: The page /b has no element with the id `setup-on-linus`. Did you mean `#setup-on-linux`?');
});

it('no page is looked for where broken links are ignored', async () => {
  const settings = "export default { links: { internal: 'ignore', markdown: 'ignore' } };";
  const { dir, remove } = temporarySite({ 'content/a.md': '# A', 'site.config.ts': settings });
  onTestFinished(remove);
  const config = await loadConfig(dir);
  const checks = createLinkChecks(config, ({ message }) => expect.unreachable(message));
  const link = { href: 'x', place: { file: 'content/a.md', line: 1, column: 1 } };
  const meant = { folder: () => expect.unreachable(), nearest: () => expect.unreachable() };
  checks.note(link, { kind: 'broken', reason: 'missing-file' }, meant);
  checks.note(link, { kind: 'broken', reason: 'missing-page' }, meant);
});
