import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Expectation } from '../../../../src/search/index.js';
import { startAgent } from '../../../support/agent-client.js';
import { ROOT, run } from '../../../support/servers.js';
import { temporarySite } from '../../../support/temporary-site.js';

/** Minimum number of the thirty questions for which the expected section is among the results; 26 were right when the list was written. */
const RIGHT = 25;

it('questions about docsgen find the section that answers them among the results of search_docs', async () => {
  const list = JSON.parse(
    readFileSync(join(ROOT, 'test/search/agent-questions.json'), 'utf8'),
  ) as readonly Expectation[];
  expect(list).toHaveLength(30);
  const site = temporarySite({});
  onTestFinished(() => site.remove());
  const out = join(site.dir, 'out');
  const { code, stderr } = await run(['build', '--site', 'docs', '--out', out, '--cache', join(site.dir, 'cache')]);
  expect([code, stderr]).toEqual([0, expect.any(String)]);
  const agent = startAgent(out);
  const wrong: string[] = [];
  for (const { query, pages } of list) {
    const { texts } = await agent.call('search_docs', { query });
    const places = Array.from(texts[1]?.matchAll(/^ {3}- <([^>]*)>/gm) ?? [], ([, address = '']) => address);
    const isRight = places.some((place) => pages.some((page) => place.endsWith(`.example${page}`)));
    if (!isRight) wrong.push(query);
    // Each address that is returned can be read.
    const [first = ''] = places;
    const section = await agent.call('get_section', { address: first });
    expect([first, section.isError, section.texts[1]?.includes('No heading of the page')]).toEqual([
      first,
      false,
      false,
    ]);
  }
  await agent.end();
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(list.length - RIGHT);
}, 240_000);
