import { shortHash } from '../base/hash.js';
import { fileName, type PagePart, type UnitText } from '../shared/search/format.js';
import { textHash } from '../shared/text-hash.js';
import type { IndexFile } from './index-files.js';
import type { GroupState } from './index-state.js';
import type { SearchPage } from './page-text.js';
import type { Unit } from './units.js';

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
export function pagePart(page: SearchPage, units: readonly Unit[]): PagePart {
  const { url, category, title, context, lang, description } = page;
  return {
    url,
    category,
    title,
    ...(context === undefined ? {} : { context }),
    ...(lang === undefined ? {} : { lang }),
    ...(description === undefined || units.every(({ blocks }) => blocks.length > 0) ? {} : { description }),
    units: units.map(textsOfUnit),
  };
}

/** The texts of a unit in the form stored in chunks. */
export function textsOfUnit({ anchor, headings, blocks }: Unit): UnitText {
  return [anchor, headings, blocks.map(({ text }) => text)];
}

/** A page in the form stored in chunks, whose units are encoded already. */
export interface PackedPage {
  readonly head: Omit<PagePart, 'units'>;
  readonly units: readonly PackedUnit[];
}

/** An encoded unit. */
export interface PackedUnit {
  /** Its `UnitText` as JSON. */
  readonly json: Uint8Array;
  /** Bytes of its texts. */
  readonly textBytes: number;
  /** False for a heading without text, which shows the description of the page. */
  readonly hasText: boolean;
}

/** Encodes the units of a page. */
export function packPart({ units, ...head }: PagePart): PackedPage {
  return {
    head,
    units: units.map((unit) => ({
      json: Buffer.from(JSON.stringify(unit)),
      textBytes: bytesOf(unit.flat(2)),
      hasText: unit[2].length > 0,
    })),
  };
}

/** Packs the texts of a group. */
export function packGroup(pages: readonly PackedPage[]): PackedGroup {
  const packer = new Packer();
  for (const page of pages) {
    if (textHash(page.head.url) % STRETCH_SIZE === 0) packer.close();
    packer.add(page);
  }
  packer.close();
  const { units, contents } = packer;
  const hash = hashOfChunks(contents);
  return { hash, units, files: contents.map((content, i) => ({ name: fileName.chunk(hash, i), content })) };
}

/** Hash in the names of the chunks of a group, from their contents. */
export function hashOfChunks(contents: readonly Uint8Array[]): string {
  return shortHash(Buffer.concat(contents.flatMap((content, i) => (i === 0 ? [content] : [LINE_FEED, content]))));
}

const LINE_FEED = Buffer.from('\n');

/** Some units of one page. */
interface PackedPart {
  readonly head: PackedPage['head'];
  readonly units: PackedUnit[];
}

/** JSON of a part, with the description of the page if one of the units has no text. */
function jsonOfPart({ head: { description, ...head }, units }: PackedPart): readonly Uint8Array[] {
  const isNeeded = description !== undefined && units.some(({ hasText }) => !hasText);
  const start = JSON.stringify(isNeeded ? { ...head, description } : head);
  return [Buffer.from(`${start.slice(0, -1)},"units":`), ...listOf(units.map(({ json }) => [json])), CLOSED_OBJECT];
}

const [OPEN_LIST, COMMA, CLOSED_LIST, CLOSED_OBJECT] = ['[', ',', ']', '}'].map((sign) => Buffer.from(sign)) as [
  Buffer,
  Buffer,
  Buffer,
  Buffer,
];

/** A JSON list of entries, each in pieces. */
function listOf(entries: readonly (readonly Uint8Array[])[]): readonly Uint8Array[] {
  return [...entries.flatMap((entry, i) => [i === 0 ? OPEN_LIST : COMMA, ...entry]), CLOSED_LIST];
}

class Packer {
  readonly units: number[] = [];
  readonly contents: Uint8Array[] = [];
  #parts: PackedPart[] = [];
  #bytes = 0;
  #count = 0;

  add({ head, units }: PackedPage): void {
    let part: PackedUnit[] | null = null;
    for (const unit of units) {
      if (part === null) {
        part = [];
        this.#parts.push({ head, units: part });
        this.#bytes += bytesOf(Object.values(head));
      }
      part.push(unit);
      this.#count++;
      this.#bytes += unit.textBytes;
      if (this.#bytes < CHUNK_BYTES) continue;
      this.close();
      part = null;
    }
  }

  /** Ends the current chunk. */
  close(): void {
    if (this.#count === 0) return;
    this.contents.push(Buffer.concat(listOf(this.#parts.map(jsonOfPart))));
    this.units.push(this.#count);
    this.#parts = [];
    this.#bytes = 0;
    this.#count = 0;
  }
}

function bytesOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}
