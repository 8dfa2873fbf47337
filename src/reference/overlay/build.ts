import { problem } from '../../base/diagnostics.js';
import { nearest } from '../../base/nearest.js';
import type { Context } from '../contract.js';
import type { Overlay, OverlayPage, PlacedText, TranslatedText } from './model.js';
import type { OverlayDocument, OverlayEntry } from './parse.js';

const PAGE_FIELDS = ['title', 'description', 'sidebar_label', 'introduction'] as const;
const UNIT_FIELDS = ['hash', 'text'] as const;

/** Puts the files of an overlay together; a key that occurs twice is a problem. */
export class OverlayBuilder {
  private readonly units = new Map<string, TranslatedText>();
  private readonly shared = new Map<string, PlacedText>();
  private readonly words = new Map<string, PlacedText>();
  private readonly pages = new Map<string, OverlayPage>();
  private readonly examples = new Map<string, PlacedText>();
  private readonly samples = new Map<string, PlacedText>();

  constructor(private readonly context: Context) {}

  add(document: OverlayDocument): void {
    const { source } = document;
    for (const entry of document.sections.get('units') ?? [])
      this.put(this.units, entry, source, () => this.unit(entry, source));
    for (const entry of document.sections.get('pages') ?? [])
      this.put(this.pages, entry, source, () => this.page(entry, source));
    for (const section of ['shared', 'words', 'examples', 'samples'] as const) {
      for (const entry of document.sections.get(section) ?? [])
        this.put(this[section], entry, source, () => this.text(entry, source));
    }
  }

  overlay(): Overlay {
    const { units, shared, words, pages, examples, samples } = this;
    return { units, shared, words, pages, examples, samples };
  }

  private put<T>(target: Map<string, T>, entry: OverlayEntry, source: string, read: () => T | null): void {
    if (target.has(entry.key)) {
      this.invalid(
        entry,
        source,
        `"${entry.key}" has a text already, in this file or another one of the overlay.`,
        'Keep one of the two.',
      );
      return;
    }
    const value = read();
    if (value !== null) target.set(entry.key, value);
  }

  private unit(entry: OverlayEntry, source: string): TranslatedText | null {
    const fields = this.fields(entry, source, UNIT_FIELDS);
    const text = fields?.get('text');
    const hash = fields?.get('hash');
    if (text !== undefined && hash !== undefined) return { text: text.trim(), hash, place: entry.place, source };
    this.invalid(
      entry,
      source,
      `"${entry.key}" needs a text and the hash of the text that it translates.`,
      'Write `hash: …` and `text: …` below the key.',
    );
    return null;
  }

  private page(entry: OverlayEntry, source: string): OverlayPage | null {
    const fields = this.fields(entry, source, PAGE_FIELDS);
    if (fields === null) return null;
    const field = (name: (typeof PAGE_FIELDS)[number]): string | null => fields.get(name)?.trim() ?? null;
    const { place } = entry;
    return {
      title: field('title'),
      description: field('description'),
      sidebarLabel: field('sidebar_label'),
      introduction: field('introduction'),
      place,
      source,
    };
  }

  private text(entry: OverlayEntry, source: string): PlacedText | null {
    if (typeof entry.value === 'string') return { text: entry.value.replace(/\n+$/, ''), place: entry.place, source };
    this.invalid(
      entry,
      source,
      `"${entry.key}" must be a text.`,
      'Write the text after the colon, or as a block after `|`.',
    );
    return null;
  }

  private fields(entry: OverlayEntry, source: string, known: readonly string[]): ReadonlyMap<string, string> | null {
    if (typeof entry.value === 'string') {
      this.invalid(entry, source, `"${entry.key}" must be a map.`, `Its keys are ${known.join(', ')}.`);
      return null;
    }
    for (const name of entry.value.keys()) {
      if (known.includes(name)) continue;
      const near = nearest(name, known);
      this.invalid(
        entry,
        source,
        `"${entry.key}" has an unknown key "${name}".`,
        near === null ? `Its keys are ${known.join(', ')}.` : `Write "${near}".`,
      );
    }
    return entry.value;
  }

  private invalid(entry: OverlayEntry, source: string, message: string, hint: string): void {
    this.context.report(problem('overlay-invalid', message, { place: entry.place, source, hint }));
  }
}
