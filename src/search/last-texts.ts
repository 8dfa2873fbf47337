import type { Chunk } from '../shared/search/format.js';
import { beginsGroup, chunkNames, hashOfChunks, type PackedPage, packPart } from './chunks.js';
import type { IndexStore } from './index-files.js';
import type { GroupState, IndexState } from './index-state.js';

/**
 * Texts of the last index. If one page of a group has changed, the texts of the others come from here, which is faster than reading their
 * documents again.
 */
export class LastTexts {
  readonly #lastIndex: IndexState | null;
  readonly #store: IndexStore;
  #groups: ReadonlyMap<string, GroupState> | null = null;

  constructor(lastIndex: IndexState | null, store: IndexStore) {
    this.#lastIndex = lastIndex;
    this.#store = store;
  }

  /** Text of a page from the chunks of the last index; null if one of them is missing or damaged. */
  part(url: string): PackedPage | null {
    this.#groups ??= groupByUrl(this.#lastIndex);
    const group = this.#groups.get(url);
    const [first, ...laterParts] = group === undefined ? [] : this.#chunks(group).filter((part) => part.url === url);
    if (first === undefined) return null;
    const parts = [first, ...laterParts];
    // Only chunks that need the description contain it.
    const description = parts.find((part) => part.description !== undefined)?.description;
    return packPart({
      ...first,
      ...(description === undefined ? {} : { description }),
      units: parts.flatMap((part) => part.units),
    });
  }

  #chunks(group: GroupState): Chunk {
    const files = chunkNames(group).map((name) => this.#store.read(name));
    const contents = files.filter((bytes) => bytes !== null);
    if (contents.length < files.length || hashOfChunks(contents) !== group.hash) return [];
    return contents.flatMap((content) => JSON.parse(new TextDecoder().decode(content)) as Chunk);
  }
}

function groupByUrl(lastIndex: IndexState | null): ReadonlyMap<string, GroupState> {
  const groups = new Map<string, GroupState>();
  let i = 0;
  for (const [n, { url }] of (lastIndex?.pages ?? []).entries()) {
    if (n > 0 && beginsGroup(url)) i++;
    const group = lastIndex?.groups[i];
    if (group !== undefined) groups.set(url, group);
  }
  return groups;
}
