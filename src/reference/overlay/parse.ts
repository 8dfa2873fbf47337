import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { problem } from '../../base/diagnostics.js';
import { nearest } from '../../base/nearest.js';
import type { Place } from '../../model/diagnostic.js';
import type { Context } from '../contract.js';

/** An overlay's file. */
export interface OverlayFile {
  /** Relative to the site's folder. */
  readonly file: string;
  readonly source: string;
}

/** One entry of a section: its key, and a text or a map of texts. */
export interface OverlayEntry {
  readonly key: string;
  readonly place: Place;
  readonly value: string | ReadonlyMap<string, string>;
}

/** A parsed file: section → entries. */
export interface OverlayDocument extends OverlayFile {
  readonly sections: ReadonlyMap<string, readonly OverlayEntry[]>;
}

/** The sections that an overlay may have. */
const SECTIONS = ['pages', 'words', 'shared', 'units', 'examples', 'samples'] as const;

/** Parses a file in which every scalar is text, so that a hash of digits stays one; null where the YAML is malformed. */
export function parseOverlay(file: OverlayFile, context: Context): OverlayDocument | null {
  const lines = new LineCounter();
  const document = parseDocument(file.source, {
    lineCounter: lines,
    schema: 'failsafe',
    uniqueKeys: true,
    prettyErrors: false,
  });
  const reader = new Reader(file, lines, context);
  for (const error of document.errors)
    reader.invalid(error.pos[0], `The YAML is malformed: ${error.message.replace(/\.$/, '')}.`);
  if (document.errors.length > 0) return null;
  const sections = new Map<string, readonly OverlayEntry[]>();
  for (const [key, value] of reader.pairs(document.contents)) {
    if (SECTIONS.some((section) => section === key.text)) sections.set(key.text, reader.entries(value));
    else reader.unknownSection(key.text, key.offset);
  }
  return { ...file, sections };
}

interface Key {
  readonly text: string;
  readonly offset: number;
}

class Reader {
  constructor(
    private readonly file: OverlayFile,
    private readonly lines: LineCounter,
    private readonly context: Context,
  ) {}

  invalid(offset: number, message: string, hint = 'Compare the file with docs/reference.md.'): void {
    this.context.report(
      problem('overlay-invalid', message, { place: this.place(offset), source: this.file.source, hint }),
    );
  }

  unknownSection(name: string, offset: number): void {
    const near = nearest(name, SECTIONS);
    this.invalid(
      offset,
      `An overlay has no section "${name}".`,
      near === null ? `Use one of ${SECTIONS.join(', ')}.` : `Write "${near}".`,
    );
  }

  pairs(node: unknown): [Key, unknown][] {
    if (node === null || (isScalar(node) && node.value === '')) return [];
    if (!isMap(node)) {
      this.invalid(offsetOf(node), 'A map of keys and values is expected here.');
      return [];
    }
    return node.items.map((pair) => [
      { text: isScalar(pair.key) ? String(pair.key.value) : '', offset: offsetOf(pair.key) },
      pair.value,
    ]);
  }

  entries(node: unknown): OverlayEntry[] {
    return this.pairs(node).flatMap(([key, value]) => {
      const read = isScalar(value) ? String(value.value) : this.map(value);
      return read === null ? [] : [{ key: key.text, place: this.place(key.offset), value: read }];
    });
  }

  private map(node: unknown): Map<string, string> | null {
    const texts = new Map<string, string>();
    for (const [key, value] of this.pairs(node)) {
      if (isScalar(value)) texts.set(key.text, String(value.value));
      else this.invalid(key.offset, `"${key.text}" must be a text.`);
    }
    return texts.size === 0 ? null : texts;
  }

  private place(offset: number): Place {
    const { line, col } = this.lines.linePos(offset);
    return { file: this.file.file, line, column: col };
  }
}

function offsetOf(node: unknown): number {
  if (typeof node !== 'object' || node === null || !('range' in node) || !Array.isArray(node.range)) return 0;
  const start: unknown = node.range[0];
  return typeof start === 'number' ? start : 0;
}
