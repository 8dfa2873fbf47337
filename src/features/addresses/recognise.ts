import { matchSections, type Recognisable, sharedBlocks } from '../../shared/match-sections.js';

/** A page with the hashes of its sections, by their id. */
export interface RecognisablePage {
  readonly address: string;
  readonly sections: ReadonlyMap<string, readonly string[]>;
}

/** Share of common blocks from which a page is the one that was moved. */
const LEAST_COMMON = 0.5;

/** A moved page may share sections with another one; that must be less than half of what it shares with its successor. */
const MOST_OTHERWISE = 0.5;

/**
 * Present addresses of pages that are gone, by their texts. A page that could have become two others, or two that could be one, are left
 * out.
 */
export function movedPages(
  gone: readonly RecognisablePage[],
  appeared: readonly RecognisablePage[],
): ReadonlyMap<string, string> {
  const pairs = gone.flatMap((before) =>
    appeared.map((now) => ({ before, now, share: sharedBlocks(blocksOf(before), blocksOf(now)) })),
  );
  const found = pairs.filter(({ before, now, share }) => {
    const rivals = pairs.filter((other) => (other.before === before) !== (other.now === now));
    return share >= LEAST_COMMON && rivals.every((rival) => rival.share < share * MOST_OTHERWISE);
  });
  return new Map(found.map(({ before, now }) => [before.address, now.address]));
}

function blocksOf({ sections }: RecognisablePage): readonly string[] {
  return [...sections.values()].flatMap(([, ...blocks]) => blocks);
}

/** What the texts say of a lost section. */
export interface Successor {
  /** The present id of the section; null if no section has its text, or if several may have it. */
  readonly id: string | null;
  /** Ids of sections that have some of its text. */
  readonly near: readonly string[];
}

/** Finds sections of a page that were lost, by their texts. `isNew` is true for ids that the page did not have before. */
export function successorOf(
  lost: string,
  {
    before,
    now,
    isNew,
  }: { readonly before: RecognisablePage; readonly now: RecognisablePage; readonly isNew: (id: string) => boolean },
): Successor | null {
  const text = before.sections.get(lost);
  if (text === undefined) return null;
  const near = [...now.sections].flatMap(([id, other]) => {
    const share = sharedBlocks(text.slice(1), other.slice(1));
    return share > 0 ? [{ id, share }] : [];
  });
  const ids = near.map(({ id }) => id);
  const match = matchSections(recognisable(before), recognisable(now)).find(({ known }) => known === `#${lost}`);
  const id = match?.now.slice(1) ?? null;
  if (match?.by !== 'text' || id === null || !isNew(id)) return { id: null, near: ids };
  const share = near.find((one) => one.id === id)?.share ?? 0;
  const asSuccessor = near.filter((one) => one.id !== id && isNew(one.id) && one.share >= share);
  const hashes = now.sections.get(id)?.slice(1) ?? [];
  const asOrigin = [...before.sections].filter(
    ([other, [, ...blocks]]) => other !== lost && !now.sections.has(other) && sharedBlocks(blocks, hashes) >= share,
  );
  return { id: asSuccessor.length + asOrigin.length === 0 ? id : null, near: ids };
}

function recognisable({ sections }: RecognisablePage): readonly Recognisable[] {
  return [...sections].map(([id, hashes]) => ({ key: `#${id}`, hashes }));
}
