import { describe, expect, it } from 'vitest';
import type { Hit } from '../../../src/shared/search/hit.js';
import { load } from '../../support/load.js';

interface HitGroup {
  readonly category: string;
  readonly hits: readonly Hit[];
}

const { groupsAfter } = await load<{
  groupsAfter(shown: readonly HitGroup[], hits: readonly Hit[]): readonly HitGroup[];
}>('src/client/search/hits.ts');

/** A hit from `category/name`. */
function hitOf(href: string): Hit {
  const category = href.split('/')[0] ?? '';
  return { category, subcategory: [], context: null, titles: [], text: [], href };
}

const groupsOf = (shown: readonly HitGroup[], ...hrefs: string[]): readonly HitGroup[] =>
  groupsAfter(shown, hrefs.map(hitOf));
const linesOf = (groups: readonly HitGroup[]): readonly string[] =>
  groups.map(({ category, hits }) => `${category}: ${hits.map(({ href }) => href?.split('/')[1]).join(' ')}`);

describe('hits by category', () => {
  const shown = groupsOf([], 'guide/a', 'reference/b', 'guide/c');

  it('stand together, in the order in which categories first appear', () => {
    expect(linesOf(shown)).toEqual(['guide: a c', 'reference: b']);
  });

  it('stand behind those that are shown, though their category stands above', () => {
    const grown = groupsOf(shown, 'guide/a', 'reference/b', 'guide/c', 'guide/d', 'reference/e', 'guide/f');
    expect(linesOf(grown)).toEqual(['guide: a c', 'reference: b', 'guide: d f', 'reference: e']);
    const again = groupsOf(grown, ...'guide/a reference/b guide/c guide/d reference/e guide/f reference/g'.split(' '));
    expect(linesOf(again)).toEqual(['guide: a c', 'reference: b', 'guide: d f', 'reference: e g']);
  });

  it('go on with the last category', () => {
    const grown = groupsOf(shown, 'guide/a', 'reference/b', 'guide/c', 'reference/d', 'guide/e');
    expect(linesOf(grown)).toEqual(['guide: a c', 'reference: b d', 'guide: e']);
  });

  it('stay where nothing is new, and where the same come in another order', () => {
    expect(groupsOf(shown, 'guide/a', 'reference/b', 'guide/c')).toEqual(shown);
    expect(linesOf(groupsOf(shown, 'guide/c', 'guide/a', 'reference/b', 'guide/d'))).toEqual([
      'guide: a c',
      'reference: b',
      'guide: d',
    ]);
  });

  it('are put together anew where one of those that are shown is not among the first', () => {
    expect(linesOf(groupsOf(shown, 'guide/a', 'reference/x', 'guide/c', 'reference/b'))).toEqual([
      'guide: a c',
      'reference: x b',
    ]);
  });
});

describe('a hit that was shown before its text', () => {
  const text = [{ text: '窗口', marked: true }];
  const early: Hit = { ...hitOf('guide/a'), subcategory: text, text: null, key: 'a 0', isPending: true };
  const shown = groupsAfter([], [early, { ...early, subcategory: [], key: 'a 1' }]);

  it('is renewed in its place, and keeps its height when it comes again', () => {
    const whole = [
      { ...early, href: 'guide/a#size', text, key: 'a 0' },
      { ...early, href: 'guide/a#place', text, key: 'a 1' },
    ];
    const [group] = groupsAfter(shown, whole);
    expect(group?.hits).toEqual(whole);
    const again = groupsAfter(
      [group as HitGroup],
      [...whole.map((hit) => ({ ...hit, isPending: false })), hitOf('x/b')],
    );
    expect(again.flatMap(({ hits }) => hits).map(({ href, isPending = false }) => [href, isPending])).toEqual([
      ['guide/a#size', true],
      ['guide/a#place', true],
      ['x/b', false],
    ]);
  });

  it('keeps the number of its lines, so that none below it moves', () => {
    const titled = groupsAfter([], [early, { ...early, href: 'guide/b', key: 'b 0' }]);
    const read = ['guide/a#size', 'guide/a#place', 'guide/b#x', 'guide/c', 'guide/c#y'].map((href) => ({
      ...hitOf(href),
      text,
    }));
    const keys = ['a 0', 'a 1', 'b 0', 'c 0', 'c 1'];
    const [group] = groupsAfter(
      titled,
      read.map((hit, i) => ({ ...hit, key: keys[i] as string })),
    );
    expect(group?.hits.map(({ href }) => href)).toEqual(['guide/a#size', 'guide/b#x', 'guide/c', 'guide/c#y']);
  });
});
