import { describe, expect, it } from 'vitest';
import { sha256 } from '../../../src/base/hash.js';
import { matchSections, type Recognisable } from '../../../src/shared/match-sections.js';

/** A section in a world of edits. `origin` is its key in the beginning; null for one that was written later. */
interface Edited {
  readonly origin: string | null;
  isChanged: boolean;
  heading: string;
  readonly blocks: string[];
}

type Random = () => number;

function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const WORDS = 'the page file build server open close window menu event command write read config'.split(' ');

class World {
  sections = new Map<string, Edited>();
  #count = 0;

  constructor(readonly random: Random) {
    for (let page = 0; page < 6; page++)
      for (let section = 0; section < 6; section++) {
        const origin = `p${page}#s${page}${section}`;
        const blocks = Array.from({ length: 1 + this.below(5) }, () => this.#phraseOrSentence());
        this.sections.set(origin, { origin, isChanged: false, heading: this.sentence(), blocks });
      }
  }

  below(limit: number): number {
    return Math.floor(this.random() * limit);
  }

  sentence(): string {
    const words = Array.from({ length: 6 + this.below(8) }, () => WORDS[this.below(WORDS.length)]);
    return `${words.join(' ')} ${this.below(1_000_000)}`;
  }

  #phraseOrSentence(): string {
    return this.random() < 0.06 ? 'Run the command again.' : this.sentence();
  }

  newKey(key: string): string {
    return `${pageOf(key)}#n${this.#count++}`;
  }

  anyKey(): string {
    return [...this.sections.keys()][this.below(this.sections.size)] ?? '';
  }

  all(): Recognisable[] {
    return [...this.sections].map(([key, section]) => ({ key, hashes: hashesOf(section) }));
  }
}

function pageOf(key: string): string {
  return key.split('#')[0] ?? '';
}

function hashesOf({ heading, blocks }: Pick<Edited, 'heading' | 'blocks'>): readonly string[] {
  return [heading, ...blocks].map((text) => sha256(text.replace(/\s+/g, ' ')).slice(0, 8));
}

/** Edits of an author; each gets a world, a key and its section. */
const EDITS: Readonly<Record<string, (world: World, key: string, section: Edited) => void>> = {
  rewrap: (_, __, { blocks }) => {
    for (const [index, text] of blocks.entries()) blocks[index] = text.replaceAll(' ', '\n');
  },
  edit: (world, _, section) => {
    section.blocks[world.below(section.blocks.length)] = world.sentence();
    section.isChanged = true;
  },
  add: (world, _, section) => {
    section.blocks.splice(world.below(section.blocks.length + 1), 0, world.sentence());
    section.isChanged = true;
  },
  drop: (world, _, section) => {
    if (section.blocks.length < 2) return;
    section.blocks.splice(world.below(section.blocks.length), 1);
    section.isChanged = true;
  },
  reverse: (_, __, section) => {
    if (section.blocks.length < 2) return;
    section.blocks.reverse();
    section.isChanged = true;
  },
  heading: (world, _, section) => {
    section.heading = world.sentence();
    section.isChanged = true;
  },
  rename: (world, key, section) => {
    world.sections.delete(key);
    world.sections.set(world.newKey(key), section);
  },
  moveDown: ({ sections }, key, section) => {
    sections.delete(key);
    sections.set(key, section);
  },
  movePage: (world, key, section) => {
    const target = `p${world.below(6)}#${key.split('#')[1]}`;
    if (world.sections.has(target)) return;
    world.sections.delete(key);
    world.sections.set(target, section);
  },
  swap: (world, key, section) => {
    const other = world.anyKey();
    const otherSection = world.sections.get(other);
    if (otherSection === undefined) return;
    world.sections.set(key, otherSection);
    world.sections.set(other, section);
  },
  remove: ({ sections }, key) => {
    if (sections.size > 10) sections.delete(key);
  },
  write: (world, key) => {
    const blocks = [world.sentence(), world.sentence()];
    world.sections.set(world.newKey(key), { origin: null, isChanged: true, heading: world.sentence(), blocks });
  },
  split: (world, key, section) => {
    if (section.blocks.length < 2) return;
    const blocks = section.blocks.splice(Math.ceil(section.blocks.length / 2));
    section.isChanged = true;
    world.sections.set(world.newKey(key), { origin: null, isChanged: true, heading: world.sentence(), blocks });
  },
  join: (world, key, section) => {
    const other = world.anyKey();
    const otherSection = world.sections.get(other);
    if (other === key || otherSection === undefined) return;
    section.blocks.push(otherSection.heading, ...otherSection.blocks);
    section.isChanged = true;
    world.sections.delete(other);
  },
};

const ROUNDS = 400;

describe('matchSections', () => {
  it('2,500 random edits: no section whose text has changed is called equal', () => {
    const names = Object.keys(EDITS);
    const counts = { edits: 0, right: 0, cautious: 0, wrong: 0 };
    for (let seed = 0; seed < ROUNDS; seed++) {
      const world = new World(randomFrom(seed * 7919 + 1));
      const known = world.all();
      const before = new Map(known.map(({ key, hashes }) => [key, hashes.join()]));
      for (let edit = 0; edit < 1 + (seed % 12); edit++, counts.edits++) {
        const key = world.anyKey();
        const section = world.sections.get(key);
        if (section !== undefined) EDITS[names[world.below(names.length)] ?? '']?.(world, key, section);
      }
      const matches = new Map(matchSections(known, world.all()).map((match) => [match.now, match]));
      for (const [key, section] of world.sections) {
        const match = matches.get(key);
        // An edit may be taken back by a later one.
        const isSame = section.origin !== null && before.get(section.origin) === hashesOf(section).join();
        if (match?.isEqual === true) {
          if (isSame || before.get(match.known) === hashesOf(section).join()) counts.right++;
          else counts.wrong++;
        } else if (isSame) counts.cautious++;
        else counts.right++;
      }
    }
    expect(counts.edits).toBeGreaterThan(2500);
    expect(counts.wrong).toBe(0);
    expect(counts.cautious / counts.right).toBeLessThan(0.005);
  });

  it('does not depend on the order of sections, and uses each once', () => {
    for (let seed = 0; seed < 50; seed++) {
      const world = new World(randomFrom(seed));
      const known = world.all();
      for (let edit = 0; edit < 12; edit++) {
        const key = world.anyKey();
        const section = world.sections.get(key);
        if (section !== undefined) EDITS[edit % 2 === 0 ? 'swap' : 'movePage']?.(world, key, section);
      }
      const matches = matchSections(known, world.all());
      expect(matchSections([...known].reverse(), world.all().reverse())).toEqual(matches);
      expect(new Set(matches.map((match) => match.known)).size).toBe(matches.length);
      expect(new Set(matches.map((match) => match.now)).size).toBe(matches.length);
    }
  });

  const section = (key: string, ...hashes: string[]): Recognisable => ({ key, hashes });

  it.each([
    ['a renamed section', [section('p#a', 'h', '1', '2')], [section('p#b', 'h', '1', '2')], ['p#a → p#b text equal']],
    [
      'one that moved to another page',
      [section('p#a', 'h', '1', '2')],
      [section('q#a', 'h', '1', '2')],
      ['p#a → q#a text equal'],
    ],
    [
      'one that moved and changed',
      [section('p#a', 'h', '1', '2')],
      [section('p#b', 'i', '1', '2')],
      ['p#a → p#b text'],
    ],
    [
      'two that have swapped their IDs',
      [section('p#a', 'h', '1'), section('p#b', 'i', '2')],
      [section('p#a', 'i', '2'), section('p#b', 'h', '1')],
      ['p#b → p#a text equal', 'p#a → p#b text equal'],
    ],
    [
      'one that was split',
      [section('p#a', 'h', '1', '2', '3')],
      [section('p#a', 'h', '1', '2'), section('p#b', 'i', '3')],
      ['p#a → p#a id'],
    ],
    [
      'two that were joined',
      [section('p#a', 'h', '1', '2'), section('p#b', 'i', '3')],
      [section('p#a', 'h', '1', '2', 'i', '3')],
      ['p#a → p#a id'],
    ],
    ['one rewritten in its place', [section('p#a', 'h', '1')], [section('p#a', 'h', '2')], ['p#a → p#a id']],
    ['a phrase on another page, which is no match', [section('p#a', 'h', '1')], [section('q#b', 'i', '1')], []],
    ['nothing', [], [section('q#b', 'i', '1')], []],
  ])('finds %s', (_, known, now, expected) => {
    const matches = matchSections(known, now);
    expect(matches.map((m) => `${m.known} → ${m.now} ${m.by}${m.isEqual ? ' equal' : ''}`)).toEqual(expected);
  });

  it('believes authors, unless the former ID is used again', () => {
    const said = new Map([['p#b', 'p#a']]);
    const known = [section('p#a', 'h', '1')];
    expect(matchSections(known, [section('p#b', 'h', '9')], said)).toEqual([
      { known: 'p#a', now: 'p#b', by: 'said', isEqual: false },
    ]);
    const again = [section('p#a', 'h', '1'), section('p#b', 'h', '9')];
    expect(matchSections(known, again, said).map(({ now }) => now)).toEqual(['p#a']);
  });

  it('a block that many sections have identifies none', () => {
    const known = Array.from({ length: 30 }, (_, n) => section(`p#a${n}`, 'h', '1'));
    const now = Array.from({ length: 30 }, (_, n) => section(`p#b${n}`, 'h', '1'));
    expect(matchSections(known, now)).toEqual([]);
  });
});
