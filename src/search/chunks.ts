import { shortHash } from '../base/hash.js';
import { fileName, type PagePart, type UnitText } from '../shared/search/format.js';
import { textHash } from '../shared/text-hash.js';
import type { IndexFile } from './index-files.js';
import type { GroupState } from './index-state.js';
import type { SearchPage } from './page-text.js';
import { unitsOf } from './units.js';

/** Bytes of text after which a chunk ends with its current unit. */
const CHUNK_BYTES = 5_000;
/**
 * Average number of pages in a group: one page in eight starts a group. Larger groups make the table smaller, but more files change with an
 * edit.
 */
const GROUP_SIZE = 8;
/**
 * Average number of pages between forced chunk boundaries. Divides the group size, so that the first page of a group always starts a chunk.
 */
const STRETCH_SIZE = 4;

/** File names of a group's chunks. */
export function chunkNames({ hash, units }: Pick<GroupState, 'hash' | 'units'>): readonly string[] {
  return units.map((_, i) => fileName.chunk(hash, i));
}

/**
 * True for a page that starts a group; the first page of an index always does. The chunks of a group share their hash. Depends only on the
 * page's own address, so that adding or removing a page changes the chunks of one or two groups.
 */
export function beginsGroup(url: string): boolean {
  return textHash(url) % GROUP_SIZE === 0;
}

/** The chunks of a group with their files. */
export interface PackedGroup extends Pick<GroupState, 'hash' | 'units'> {
  readonly files: readonly IndexFile[];
}

/** A page in the form stored in chunks. */
export function pagePart(page: SearchPage): PagePart {
  const { url, category, title, context, lang, description } = page;
  const units = unitsOf(page).map(({ anchor, headings, blocks }): UnitText => {
    return [anchor, headings, blocks.map((block) => block.text)];
  });
  return {
    url,
    category,
    title,
    ...(context === undefined ? {} : { context }),
    ...(lang === undefined ? {} : { lang }),
    ...(description === undefined || !units.some(hasNoText) ? {} : { description }),
    units,
  };
}

function hasNoText([, , blocks]: UnitText): boolean {
  return blocks.length === 0;
}

/** Packs the texts of a group. */
export function packGroup(pages: readonly PagePart[]): PackedGroup {
  const packer = new Packer();
  for (const page of pages) {
    if (textHash(page.url) % STRETCH_SIZE === 0) packer.close();
    packer.add(page);
  }
  packer.close();
  const { units, contents } = packer;
  const hash = shortHash(contents.join('\n'));
  return { hash, units, files: contents.map((content, i) => ({ name: fileName.chunk(hash, i), content })) };
}

/** Some units of one page. */
interface PackedPart {
  readonly page: Omit<PagePart, 'units'>;
  readonly units: UnitText[];
}

/** A page in a chunk, with its description if one of its units there has no text. */
function partOfChunk({ page: { description, ...page }, units }: PackedPart): PagePart {
  return { ...page, ...(description === undefined || !units.some(hasNoText) ? {} : { description }), units };
}

class Packer {
  readonly units: number[] = [];
  readonly contents: string[] = [];
  #parts: PackedPart[] = [];
  #bytes = 0;
  #count = 0;

  add({ units, ...page }: PagePart): void {
    let part: UnitText[] | null = null;
    for (const unit of units) {
      if (part === null) {
        part = [];
        this.#parts.push({ page, units: part });
        this.#bytes += bytesOf(Object.values(page));
      }
      part.push(unit);
      this.#count++;
      this.#bytes += bytesOf(unit.flat(2));
      if (this.#bytes < CHUNK_BYTES) continue;
      this.close();
      part = null;
    }
  }

  /** Ends the current chunk. */
  close(): void {
    if (this.#count === 0) return;
    this.contents.push(JSON.stringify(this.#parts.map(partOfChunk)));
    this.units.push(this.#count);
    this.#parts = [];
    this.#bytes = 0;
    this.#count = 0;
  }
}

function bytesOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}
