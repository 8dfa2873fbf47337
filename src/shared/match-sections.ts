/** A section with the hashes by which it is recognised. */
export interface Recognisable {
  /** Page and ID: `guides/install.md#update`. */
  readonly key: string;
  /** Hash of the heading, followed by those of the blocks. */
  readonly hashes: readonly string[];
}

/** What has become of a section that was known before. */
export interface SectionMatch {
  /** Key of the section that was known. */
  readonly known: string;
  /** Key of the section today. */
  readonly now: string;
  /** `said`: an author wrote so; `id`: it has the same key; `text`: it has at least half of the blocks. */
  readonly by: 'said' | 'id' | 'text';
  /** True if heading and blocks are the same. */
  readonly isEqual: boolean;
}

/** Share of common blocks from which two sections are the same one. */
const LEAST_COMMON = 0.5;

/** A block in more sections than this, such as “Run the command again.”, identifies none. */
const MOST_HOLDERS = 20;

/**
 * Finds sections that were known before among those of today: moved, renamed, split and joined ones. A section is never matched twice, and
 * the order of the input does not matter. `said` has the former key of a section by its present one.
 *
 * 1. What an author says.
 * 2. The same key, unless the text of the known section stands elsewhere now and nothing of it is left here: then the ID was given away.
 * 3. The others by their common blocks: the best pairs first, those on the same page before others.
 */
export function matchSections(
  known: readonly Recognisable[],
  now: readonly Recognisable[],
  said: ReadonlyMap<string, string> = new Map(),
): readonly SectionMatch[] {
  return new Matching(known, now).run(said);
}

/** True if two sections have the same heading and blocks. */
function sameHashes(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((hash, index) => hash === b[index]);
}

/** Share of the blocks that two texts have in common, from 0 to 1. */
export function sharedBlocks(a: readonly string[], b: readonly string[]): number {
  return a.length + b.length === 0 ? 0 : (2 * commonHashes(a, b)) / (a.length + b.length);
}

/** Number of common hashes; equal ones count as often as both have them. */
function commonHashes(a: readonly string[], b: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const hash of b) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  return a.filter((hash) => {
    const count = counts.get(hash) ?? 0;
    counts.set(hash, count - 1);
    return count > 0;
  }).length;
}

class Matching {
  readonly #known: ReadonlyMap<string, readonly string[]>;
  readonly #now: ReadonlyMap<string, readonly string[]>;
  /** Matches by the key of today. */
  readonly #matches = new Map<string, SectionMatch>();
  readonly #used = new Set<string>();

  constructor(known: readonly Recognisable[], now: readonly Recognisable[]) {
    this.#known = byKey(known);
    this.#now = byKey(now);
  }

  run(said: ReadonlyMap<string, string>): readonly SectionMatch[] {
    for (const now of [...said.keys()].sort()) {
      const known = said.get(now) ?? '';
      if (this.#isFree(known, now) && !this.#now.has(known)) this.#add(known, now, 'said');
    }
    // Nearly all sections are where they were, so only the others are looked for.
    const changed = [...this.#known.keys()].filter((key) => !this.#isInPlace(key));
    if (changed.length === 0) return this.#inOrder();
    const holders = this.#holders();
    for (const key of changed)
      if (this.#isFree(key, key) && !this.#isGivenAway(key, holders)) this.#add(key, key, 'id');
    this.#matchByText(holders);
    return this.#inOrder();
  }

  #inOrder(): readonly SectionMatch[] {
    return [...this.#now.keys()].flatMap((key) => this.#matches.get(key) ?? []);
  }

  #isFree(known: string, now: string): boolean {
    return this.#known.has(known) && this.#now.has(now) && !this.#used.has(known) && !this.#matches.has(now);
  }

  #add(known: string, now: string, by: SectionMatch['by']): void {
    const isEqual = sameHashes(this.#known.get(known) ?? [], this.#now.get(now) ?? []);
    this.#used.add(known);
    this.#matches.set(now, { known, now, by, isEqual });
  }

  /** Matches a section whose key and text are the same. */
  #isInPlace(key: string): boolean {
    if (!this.#isFree(key, key)) return this.#used.has(key);
    if (!sameHashes(this.#known.get(key) ?? [], this.#now.get(key) ?? [])) return false;
    this.#add(key, key, 'id');
    return true;
  }

  /** Sections of today that are not matched, by their blocks. */
  #holders(): ReadonlyMap<string, readonly string[]> {
    const holders = new Map<string, string[]>();
    for (const [key, hashes] of this.#now) {
      if (this.#matches.has(key)) continue;
      for (const hash of new Set(hashes.slice(1))) {
        const keys = holders.get(hash);
        if (keys === undefined) holders.set(hash, [key]);
        else keys.push(key);
      }
    }
    return holders;
  }

  #isGivenAway(key: string, holders: ReadonlyMap<string, readonly string[]>): boolean {
    const blocks = (this.#known.get(key) ?? []).slice(1);
    const here = (this.#now.get(key) ?? []).slice(1);
    if (blocks.length === 0 || commonHashes(blocks, here) > 0) return false;
    return blocks
      .flatMap((hash) => holders.get(hash) ?? [])
      .some((other) => other !== key && sameHashes(blocks, (this.#now.get(other) ?? []).slice(1)));
  }

  #matchByText(holders: ReadonlyMap<string, readonly string[]>): void {
    const pairs = [...this.#known].flatMap(([known, hashes]) =>
      this.#used.has(known) ? [] : this.#candidates(known, hashes, holders),
    );
    pairs.sort(
      (a, b) =>
        b.share - a.share ||
        Number(b.isSamePage) - Number(a.isSamePage) ||
        compare(a.known, b.known) ||
        compare(a.now, b.now),
    );
    for (const { known, now } of pairs) if (this.#isFree(known, now)) this.#add(known, now, 'text');
  }

  #candidates(known: string, hashes: readonly string[], holders: ReadonlyMap<string, readonly string[]>): Candidate[] {
    const [heading, ...blocks] = hashes;
    const keys = new Set(
      blocks.flatMap((hash) => {
        const holding = holders.get(hash) ?? [];
        return holding.length > MOST_HOLDERS ? [] : holding;
      }),
    );
    return [...keys].flatMap((now) => {
      if (this.#matches.has(now)) return [];
      const [headingThere, ...there] = this.#now.get(now) ?? [];
      const common = commonHashes(blocks, there);
      const share = (2 * common) / (blocks.length + there.length);
      const isSamePage = pageOf(known) === pageOf(now);
      // Hashes are short: on another page, one equal block may be chance or a phrase.
      const isSure = isSamePage || common > 1 || heading === headingThere;
      return share >= LEAST_COMMON && isSure ? [{ known, now, share, isSamePage }] : [];
    });
  }
}

interface Candidate {
  readonly known: string;
  readonly now: string;
  readonly share: number;
  readonly isSamePage: boolean;
}

function byKey(sections: readonly Recognisable[]): ReadonlyMap<string, readonly string[]> {
  const sorted = [...sections].sort((a, b) => compare(a.key, b.key));
  return new Map(sorted.map(({ key, hashes }) => [key, hashes]));
}

function pageOf(key: string): string {
  return key.slice(0, key.lastIndexOf('#'));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
