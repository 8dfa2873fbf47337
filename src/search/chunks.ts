import { shortHash } from '../base/hash.js';
import { fileName, HASH_LENGTH, type PagePart, type UnitText } from '../shared/search/format.js';
import type { SearchPage } from './page-text.js';
import { unitsOf } from './units.js';

/** Bytes of text after which a chunk ends, at the next end of a unit. */
const CHUNK_BYTES = 5_000;
/** One page in so many begins a group. */
const GROUP_SIZE = 4;

/** A file of the index. */
export interface IndexFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** The chunks of a group of pages. */
export interface PackedGroup {
  /** Number of units of each chunk. */
  readonly units: readonly number[];
  /** Hashes of the chunks, one after the other. */
  readonly hashes: string;
}

/** Names of a group's files. */
export function chunkNames({ hashes }: PackedGroup): readonly string[] {
  return Array.from({ length: hashes.length / HASH_LENGTH }, (_, i) =>
    fileName.chunk(hashes.slice(i * HASH_LENGTH, (i + 1) * HASH_LENGTH)),
  );
}

/**
 * Cuts ordered pages into groups whose texts are packed together. Where a group begins is decided by the page's own address, so that a
 * change of one page changes the chunks of its own group only.
 */
export function groupsOf<T extends { readonly url: string }>(pages: readonly T[]): readonly (readonly T[])[] {
  const groups: T[][] = [];
  for (const page of pages) {
    const last = groups.at(-1);
    if (last === undefined || beginsGroup(page.url)) groups.push([page]);
    else last.push(page);
  }
  return groups;
}

/** By the 32-bit FNV-1a hash of the address. */
function beginsGroup(url: string): boolean {
  let hash = 0x811c9dc5;
  for (let i = 0; i < url.length; i++) hash = Math.imul(hash ^ url.charCodeAt(i), 0x01000193);
  return (hash >>> 8) % GROUP_SIZE === 0;
}

/** Packs the texts of a group. */
export function packGroup(pages: readonly SearchPage[]): PackedGroup & { readonly files: readonly IndexFile[] } {
  const packer = new Packer();
  for (const page of pages) packer.add(page);
  packer.close();
  const { units, files, hashes } = packer;
  return { units, files, hashes: hashes.join('') };
}

class Packer {
  readonly units: number[] = [];
  readonly files: IndexFile[] = [];
  readonly hashes: string[] = [];
  #parts: { page: Omit<PagePart, 'units'>; units: UnitText[] }[] = [];
  #bytes = 0;
  #count = 0;

  add(page: SearchPage): void {
    const { url, category, title } = page;
    let part: UnitText[] | null = null;
    for (const unit of unitsOf(page)) {
      if (part === null) {
        part = [];
        this.#parts.push({ page: { url, category, title }, units: part });
        this.#bytes += bytesOf([url, category, title]);
      }
      const blocks = unit.blocks.map((block) => block.text);
      part.push([unit.anchor, unit.headings, blocks]);
      this.#count++;
      this.#bytes += bytesOf([unit.anchor, ...unit.headings, ...blocks]);
      if (this.#bytes < CHUNK_BYTES) continue;
      this.close();
      part = null;
    }
  }

  /** Ends the chunk under way. */
  close(): void {
    if (this.#count === 0) return;
    const content = JSON.stringify(this.#parts.map(({ page, units }) => ({ ...page, units })));
    const hash = shortHash(content);
    this.files.push({ name: fileName.chunk(hash), content });
    this.hashes.push(hash);
    this.units.push(this.#count);
    this.#parts = [];
    this.#bytes = 0;
    this.#count = 0;
  }
}

function bytesOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}
