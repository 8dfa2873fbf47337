import { shortHash } from '../base/hash.js';
import { beginsShardGroup, CONTENT_LENGTH, shardNames } from '../shared/search/first-terms.js';
import type { IndexFile, IndexStore } from './index-files.js';
import type { ShardFacts, ShardState } from './index-state.js';
import type { IndexShard } from './shards.js';

/** Thrown if a file of the last index is missing or damaged. */
export class DamagedIndex extends Error {}

/** A shard with its name. */
export interface NamedShard {
  readonly state: ShardState;
  /** The file to write; null if it exists in the last index. */
  readonly file: IndexFile | null;
}

/**
 * Names shards by their groups. The names of a group change with each of its shards, so a reused shard may get another name.
 *
 * @throws {DamagedIndex} if a file of the last index that gets another name cannot be read.
 */
export function* nameShards(
  shards: Iterable<IndexShard>,
  store: Pick<IndexStore, 'has' | 'read'>,
): Generator<NamedShard> {
  let group: IndexShard[] = [];
  for (const shard of shards) {
    if (group.length > 0 && beginsShardGroup(factsOf(shard).first)) {
      yield* nameGroup(group, store);
      group = [];
    }
    group.push(shard);
  }
  yield* nameGroup(group, store);
}

/** Bytes of a shard of the last index. */
export function readShard({ name, hash }: ShardState, store: Pick<IndexStore, 'read'>): Uint8Array {
  const bytes = store.read(name);
  if (bytes === null || shortHash(bytes) !== hash) throw new DamagedIndex();
  return bytes;
}

/** Content hashes of groups, for the table. */
export function groupHashes(shards: readonly ShardState[]): string {
  return shards.flatMap(({ first, group }, i) => (i === 0 || beginsShardGroup(first) ? group : [])).join('');
}

function* nameGroup(shards: readonly IndexShard[], store: Pick<IndexStore, 'has' | 'read'>): Generator<NamedShard> {
  const facts = shards.map(factsOf);
  const group = shortHash(facts.map(({ hash }) => hash).join()).slice(-CONTENT_LENGTH);
  const firstTerms = facts.map(({ first }) => first);
  const names = shardNames(firstTerms, group);
  for (const [i, shard] of shards.entries()) {
    const name = names[i] ?? '';
    const content = 'content' in shard ? shard.content : contentForName(name, shard.lastState, store);
    yield { state: { ...factsOf(shard), name, group }, file: content && { name, content } };
  }
}

/** Content to write for a shard that is reused under a name; null if it already has that name. */
function contentForName(
  name: string,
  lastState: ShardState,
  store: Pick<IndexStore, 'has' | 'read'>,
): Uint8Array | null {
  if (name !== lastState.name) return readShard(lastState, store);
  if (!store.has(name)) throw new DamagedIndex();
  return null;
}

function factsOf(shard: IndexShard): ShardFacts {
  return 'content' in shard ? shard.facts : shard.lastState;
}
