import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Expectation } from '../../../../src/search/index.js';
import type { Engine } from '../../../../src/shared/search/engine.js';
import { type AgentClient, startAgent } from '../../../support/agent-client.js';
import { ROOT } from '../../../support/servers.js';
import { siteIndex } from '../../../support/site-index.js';

let engine: Engine;
let agent: AgentClient;

beforeAll(async () => {
  engine = (await siteIndex()).engine;
  agent = startAgent(join(ROOT, 'build'));
}, 300_000);
afterAll(async () => {
  await agent.end();
});

/** Number of pages of the list that readers get. */
const LISTED = 10;

it.each(['queries', 'questions', 'fresh'])(
  'search_docs has the order of the readers for all queries of %s.json',
  async (name) => {
    const list = JSON.parse(readFileSync(join(ROOT, 'test/search', `${name}.json`), 'utf8')) as readonly Expectation[];
    expect(list.length).toBeGreaterThan(10);
    for (const [i, { query }] of list.entries()) {
      const { answers } = await engine.search(query, LISTED, new AbortController().signal);
      // Of fewer pages, those are listed that come first in the list of ten.
      const limit = [LISTED, 5, 2, 1][i % 4] ?? LISTED;
      const { texts } = await agent.call('search_docs', { query, limit, language: 'zh-CN' });
      const paths = Array.from(texts[1]?.matchAll(/^\d+\. <(.*?)> /gm) ?? [], ([, address = '']) =>
        decodeURI(new URL(address, 'https://docs.example').pathname),
      );
      expect([query, paths]).toEqual([query, answers.slice(0, limit).map(({ url }) => url)]);
    }
  },
  240_000,
);
