import { ByteWriter } from '../shared/search/bytes.js';
import { decodePostings, decodeShard, type EncodedTerm, type Postings } from '../shared/search/shard.js';

/** Number that an old unit has now; `GONE` for none. */
export type UnitMap = Int32Array;
export const GONE = -1;

/** The terms of the index before, with the units that are still there under their new numbers. */
export function* renumbered(shards: Iterable<Uint8Array>, map: UnitMap): Generator<EncodedTerm> {
  const writer = new ByteWriter();
  for (const bytes of shards) {
    const shard = decodeShard(bytes);
    for (let i = 0; i < shard.terms.length; i++) {
      const postings = renumber(shard.postings(i), map, writer);
      if (postings.length > 0) yield { term: shard.terms[i] ?? '', postings };
    }
  }
}

/** Both streams, each in the order of its terms, as one; where both have a term, its postings are merged. */
export function* mergeTerms(a: Iterable<EncodedTerm>, b: Iterable<EncodedTerm>): Generator<EncodedTerm> {
  const [left, right] = [a[Symbol.iterator](), b[Symbol.iterator]()];
  let [x, y] = [left.next(), right.next()];
  while (!x.done || !y.done) {
    if (!x.done && !y.done && x.value.term === y.value.term) {
      yield { term: x.value.term, postings: mergePostings(x.value.postings, y.value.postings) };
      [x, y] = [left.next(), right.next()];
    } else if (!x.done && (y.done || x.value.term < y.value.term)) {
      yield x.value;
      x = left.next();
    } else if (!y.done) {
      yield y.value;
      y = right.next();
    }
  }
}

/** Two lists of different units as one. */
function mergePostings(a: Uint8Array, b: Uint8Array): Uint8Array {
  const [x, y] = [decodePostings(a), decodePostings(b)];
  const writer = new ByteWriter();
  let before = 0;
  let [i, j] = [0, 0];
  while (i < x.units.length || j < y.units.length) {
    const isLeft = (x.units[i] ?? Infinity) < (y.units[j] ?? Infinity);
    const unit = (isLeft ? x.units[i] : y.units[j]) ?? 0;
    writer.number((unit - before) * 4 + ((isLeft ? x.levels[i++] : y.levels[j++]) ?? 0));
    before = unit;
  }
  return writer.finish();
}

/** One term's postings under the new numbers. */
function renumber({ units, levels }: Postings, map: UnitMap, writer: ByteWriter): Uint8Array {
  let before = 0;
  for (let i = 0; i < units.length; i++) {
    const unit = map[units[i] ?? 0] ?? GONE;
    if (unit === GONE) continue;
    writer.number((unit - before) * 4 + (levels[i] ?? 0));
    before = unit;
  }
  return writer.finish();
}
