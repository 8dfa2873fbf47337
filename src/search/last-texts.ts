import { shortHash } from '../base/hash.js';
import type { Chunk, PagePart } from '../shared/search/format.js';
import { beginsGroup, chunkNames } from './chunks.js';
import type { IndexStore } from './index-files.js';
import type { GroupState, IndexState } from './index-state.js';

/** Texts of the last index, for pages that share chunks with one that has changed: cheaper than to read their documents again. */
export class LastTexts {
  readonly #last: IndexState | null;
  readonly #store: IndexStore;
  #groups: ReadonlyMap<string, GroupState> | null = null;

  constructor(last: IndexState | null, store: IndexStore) {
    this.#last = last;
    this.#store = store;
  }

  /** What the chunks say of a page; null where they are not there, or not what they were. */
  part(url: string): PagePart | null {
    this.#groups ??= groupByUrl(this.#last);
    const group = this.#groups.get(url);
    const [first, ...rest] = group === undefined ? [] : this.#chunks(group).filter((part) => part.url === url);
    return first === undefined ? null : { ...first, units: [first, ...rest].flatMap((part) => part.units) };
  }

  #chunks(group: GroupState): Chunk {
    const files = chunkNames(group).map((name) => this.#store.read(name));
    const contents = files.map((bytes) => new TextDecoder().decode(bytes ?? undefined));
    if (files.includes(null) || shortHash(contents.join('\n')) !== group.hash) return [];
    return contents.flatMap((content) => JSON.parse(content) as Chunk);
  }
}

function groupByUrl(last: IndexState | null): ReadonlyMap<string, GroupState> {
  const groups = new Map<string, GroupState>();
  let i = 0;
  for (const [n, { url }] of (last?.pages ?? []).entries()) {
    if (n > 0 && beginsGroup(url)) i++;
    const group = last?.groups[i];
    if (group !== undefined) groups.set(url, group);
  }
  return groups;
}
