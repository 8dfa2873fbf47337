import type { Root } from 'mdast';
import { beforeAll, describe, expect, it } from 'vitest';
import { inParts } from '../../src/markdown/dialect/parse-in-parts.js';
import { createRemarkParser } from '../../src/markdown/dialect/parse-remark.js';
import type { Parse } from '../../src/markdown/dialect/parse.js';
import { cutIntoParts } from '../../src/markdown/dialect/parts.js';
import { splitFrontmatter } from '../../src/shared/frontmatter.js';
import { withoutSlots } from '../../src/shared/slots.js';
import { SEED, mutate, randomFrom, randomOf, runsOr } from './mutate.js';
import { CASES, COMMONMARK, CONTENT, GFM, type Page, SOURCES } from './pages.js';

const RUNS = runsOr(500);

let whole: Parse;
/** Splits wherever it can. */
let parts: Parse;

beforeAll(async () => {
  whole = await createRemarkParser({ math: true });
  parts = inParts(whole, 1);
});

describe.each(SOURCES)('%s', (_, pages) => {
  it('is read into the same trees, part by part', { timeout: 600_000 }, () => {
    for (const { name, text } of pages) {
      const { body } = splitFrontmatter(text);
      expect(parts(body), name).toEqual(whole(body));
    }
  });
});

describe('pages put together at random', () => {
  const all = [...COMMONMARK, ...GFM, ...CASES].map(({ text }) => text);
  const joinable = all.filter((text) => !text.includes(']:'));
  const defining = all.filter((text) => text.includes(']:'));

  it(`are read into the same trees (${RUNS}, seed ${SEED})`, { timeout: 600_000 }, () => {
    for (let run = 0; run < RUNS; run++) {
      const text = pageOf(joinable, randomOf(run));
      expect(parts(text), `run ${run}: ${text}`).toEqual(whole(text));
    }
  });

  it(`are read into the same trees with what is, or looks like, a definition (${RUNS}, seed ${SEED})`, {
    timeout: 600_000,
  }, () => {
    for (let run = 0; run < RUNS; run++) {
      const random = randomOf(run);
      const text = `${pageOf(joinable, random)}\n\n${withoutSlots(mutate(defining, random))}\n\n${pageOf(joinable, random)}`;
      expect(parts(text), `run ${run}: ${text}`).toEqual(whole(text));
    }
  });

  it('are cut most of the time', () => {
    const counts = Array.from({ length: 100 }, (_, run) => cutIntoParts(pageOf(joinable, randomFrom(run)), 1).length);
    expect(counts.filter((count) => count > 1).length).toBeGreaterThan(70);
  });

  it(`are read into the same trees when damaged (${RUNS}, seed ${SEED})`, { timeout: 600_000 }, () => {
    const texts = [...joinable, ...CONTENT.map(({ text }) => text)].filter((text) => text.length < 3000);
    for (let run = 0; run < RUNS; run++) {
      const text = withoutSlots(mutate(texts, randomOf(run)));
      expect(parts(text), `run ${run}: ${text}`).toEqual(whole(text));
    }
  });
});

function pageOf(texts: readonly string[], random: () => number): string {
  const pick = (): string => texts[Math.floor(random() * texts.length)] ?? '';
  return Array.from({ length: 2 + Math.floor(random() * 6) }, pick).join(random() < 0.5 ? '\n\n' : '\n');
}

it('keeps what definitions far away tell', () => {
  const text = '[a] and [^1]\n\nb\n\n[a]: https://a.example\n\n[^1]: c';
  expect(parts(text)).toEqual(whole(text));
});

/** Uses every construct that is disabled if a text cannot contain it. */
const EVERYTHING = 'a@b.example www.a.example https://a.example [^x]\n\n- [ ] a\n\n| a | b |\n| - | - |\n';

describe('a text that needs less syntax', () => {
  it.each([
    ['CommonMark', COMMONMARK],
    ['GFM', GFM],
    ['the cases', CASES],
  ] as const)('is read as with all of it: %s', (_, pages) => {
    for (const { name, text } of pages) {
      const more = whole(`${text}\n\n${EVERYTHING}`);
      expect(blocksWithin(more, text), name).toEqual(blocksWithin(whole(text), text));
    }
  });
});

/** Blocks that end before the end of the text, whose last block may continue. */
function blocksWithin(root: Root, text: string): Root['children'] {
  return root.children.filter(({ position }) => (position?.end.offset ?? 0) < text.trimEnd().length);
}
