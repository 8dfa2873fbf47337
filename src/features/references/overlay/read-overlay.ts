import { existsSync } from 'node:fs';
import { readdir, readFile, realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
import { codeList } from '../../../base/code-list.js';
import { problem } from '../../../base/diagnostics.js';
import { docsPage } from '../../../base/docs-address.js';
import { byCodeUnit, isInside, relativeTo } from '../../../base/files.js';
import { nearest } from '../../../base/nearest.js';
import type { Place } from '../../../model/diagnostic.js';
import type { Context } from '../contract.js';
import type { Overlay, OverlayPage, OverlayText, TranslatedText } from './overlay.js';

const EXTENSION = /\.(ya?ml|json)$/;

/**
 * Reads all files of an overlay: `<prefix>.yml` and `<prefix>-*.yml` (or `.yaml`, `.json`) below the locale's folder. Null if the locale
 * has none and shows the source language.
 */
export async function readOverlay(prefix: string | null, context: Context): Promise<Overlay | null> {
  const files = await overlayFiles(prefix, context);
  if (files.length === 0) return null;
  const overlay: OverlayMaps = {
    units: new Map(),
    shared: new Map(),
    words: new Map(),
    pages: new Map(),
    examples: new Map(),
    samples: new Map(),
  };
  for (const path of files) {
    const source = await readFile(path, 'utf8');
    new OverlayReader(relativeTo(context.siteDir, path), source, context).addTo(overlay);
  }
  return overlay;
}

/** Absolute paths of an overlay's files in reading order, without links that lead out of the content folder. */
export async function overlayFiles(
  prefix: string | null,
  { contentDir, locale }: Pick<Context, 'contentDir' | 'locale'>,
): Promise<readonly string[]> {
  if (prefix === null) return [];
  const localeDir = join(contentDir, locale);
  // A site in one language may have no folder for it.
  const ownDir = existsSync(localeDir) ? localeDir : contentDir;
  const path = join(ownDir, ...prefix.replace(EXTENSION, '').split('/'));
  const [dir, stem] = [dirname(path), basename(path)];
  const names = await readdir(dir).catch(() => []);
  const ownNames = names.filter((name) => {
    const nameWithoutEnding = name.replace(EXTENSION, '');
    return nameWithoutEnding !== name && (nameWithoutEnding === stem || nameWithoutEnding.startsWith(`${stem}-`));
  });
  if (ownNames.length === 0) return [];
  const root = await realpath(contentDir);
  const paths = ownNames.sort(byCodeUnit).map((name) => join(dir, name));
  const targets = await Promise.all(paths.map((file) => realpath(file).catch(() => null)));
  return paths.filter((_, n) => isInside(root, targets[n] ?? ''));
}

/** An overlay that is being read. */
type OverlayMaps = { readonly [Section in keyof Overlay]: Map<string, EntryOf<Overlay[Section]>> };
type EntryOf<Section> = Section extends ReadonlyMap<string, infer Entry> ? Entry : never;

const SECTIONS = ['pages', 'words', 'shared', 'units', 'examples', 'samples'] as const;
const PAGE_FIELDS = ['title', 'description', 'sidebar_label', 'introduction', 'keywords', 'section_keywords'] as const;
/** Fields that may be lists of texts. */
const LIST_FIELDS = ['keywords'];
/** Fields that are maps of such lists. */
const MAP_FIELDS = ['section_keywords'];
const UNIT_FIELDS = ['hash', 'text'] as const;

interface Key {
  readonly text: string;
  readonly offset: number;
}

/** The value of a key in a section: a text, or a map of texts and lists. */
type Value = string | OverlayFields;

/** Reads a file with all scalars as text, so that a hash of digits stays a text. */
class OverlayReader {
  readonly #lines = new LineCounter();

  constructor(
    private readonly file: string,
    private readonly source: string,
    private readonly context: Context,
  ) {}

  /** Adds the file's entries. A key that occurs twice, in this file or an earlier one, is a problem. */
  addTo(overlay: OverlayMaps): void {
    const document = parseDocument(this.source, {
      lineCounter: this.#lines,
      schema: 'failsafe',
      uniqueKeys: true,
      prettyErrors: false,
    });
    for (const error of document.errors)
      this.#invalid(error.pos[0], `The YAML is malformed: ${error.message.replace(/\.$/, '')}.`);
    if (document.errors.length > 0) return;
    for (const [{ text, offset }, entries] of this.#pairs(document.contents)) {
      const section = SECTIONS.find((name) => name === text);
      if (section === undefined) this.#unknownSection(text, offset);
      else if (section === 'units') this.#add(overlay.units, entries, (key, value) => this.#unit(key, value));
      else if (section === 'pages') this.#add(overlay.pages, entries, (key, value) => this.#page(key, value));
      else this.#add(overlay[section], entries, (key, value) => this.#text(key, value));
    }
  }

  #add<Entry>(target: Map<string, Entry>, entries: unknown, readEntry: (key: Key, value: Value) => Entry | null): void {
    for (const [key, node] of this.#pairs(entries)) {
      const value = isScalar(node) ? String(node.value) : this.#fieldsOf(node);
      if (value === null) continue;
      if (target.has(key.text)) {
        const message = `\`${key.text}\` has a text already, in this file or another one of the overlay.`;
        this.#invalid(key.offset, message, 'Keep one of the two.');
        continue;
      }
      const entry = readEntry(key, value);
      if (entry !== null) target.set(key.text, entry);
    }
  }

  #unit(key: Key, value: Value): TranslatedText | null {
    const fields = this.#fields(key, value, UNIT_FIELDS);
    if (fields === null) return null;
    const [text, hash] = [fieldText(fields, 'text'), fieldText(fields, 'hash')];
    if (text !== null && hash !== null) return { text: text.trim(), hash, ...this.#origin(key) };
    const message = `\`${key.text}\` needs a text and the hash of the text that it translates.`;
    this.#invalid(key.offset, message, 'Write `hash: …` and `text: …` below the key.');
    return null;
  }

  #page(key: Key, value: Value): OverlayPage | null {
    const fields = this.#fields(key, value, PAGE_FIELDS);
    if (fields === null) return null;
    const field = (name: (typeof PAGE_FIELDS)[number]): string | null => fieldText(fields, name)?.trim() ?? null;
    return {
      title: field('title'),
      description: field('description'),
      sidebarLabel: field('sidebar_label'),
      introduction: field('introduction'),
      keywords: fieldList(fields, 'keywords'),
      sectionKeywords: fieldLists(fields, 'section_keywords'),
      ...this.#origin(key),
    };
  }

  #text(key: Key, value: Value): OverlayText | null {
    if (typeof value === 'string') return { text: value.replace(/\n+$/, ''), ...this.#origin(key) };
    this.#invalid(
      key.offset,
      `\`${key.text}\` must be a text.`,
      'Write the text after the colon, or as a block after `|`.',
    );
    return null;
  }

  /** The fields of an entry; unknown ones are reported. */
  #fields(key: Key, value: Value, knownNames: readonly string[]): OverlayFields | null {
    const list = `Its keys are ${codeList(knownNames)}.`;
    if (typeof value === 'string') {
      this.#invalid(key.offset, `\`${key.text}\` must be a map.`, list);
      return null;
    }
    for (const name of value.keys()) {
      if (knownNames.includes(name)) continue;
      const nearestName = nearest(name, knownNames);
      const hint = nearestName === null ? list : `Write \`${nearestName}\`.`;
      this.#invalid(key.offset, `\`${key.text}\` has an unknown key \`${name}\`.`, hint);
    }
    return value;
  }

  #pairs(node: unknown): [Key, unknown][] {
    if (node === null || (isScalar(node) && node.value === '')) return [];
    if (!isMap(node)) {
      this.#invalid(offsetOf(node), 'Write a map of keys and values here.');
      return [];
    }
    return node.items.map((pair) => [
      { text: isScalar(pair.key) ? String(pair.key.value) : '', offset: offsetOf(pair.key) },
      pair.value,
    ]);
  }

  #fieldsOf(node: unknown): OverlayFields | null {
    const fields = new Map<string, string | readonly string[] | TextLists>();
    for (const [key, value] of this.#pairs(node)) {
      const isList = LIST_FIELDS.includes(key.text);
      const texts = isList ? yamlTexts(value) : null;
      if (MAP_FIELDS.includes(key.text)) fields.set(key.text, this.#textLists(value));
      else if (isScalar(value)) fields.set(key.text, String(value.value));
      else if (texts !== null) fields.set(key.text, texts);
      else this.#invalid(key.offset, `\`${key.text}\` must be a ${isList ? 'list of texts' : 'text'}.`);
    }
    return fields.size === 0 ? null : fields;
  }

  #textLists(node: unknown): TextLists {
    const lists = this.#pairs(node).map(([key, value]): [string, readonly string[]] => {
      const texts = yamlTexts(value);
      if (texts === null) this.#invalid(key.offset, `\`${key.text}\` must be a list of texts.`);
      return [key.text, texts ?? []];
    });
    return Object.fromEntries(lists);
  }

  #unknownSection(name: string, offset: number): void {
    const nearestName = nearest(name, SECTIONS);
    const hint = nearestName === null ? `Use one of ${codeList(SECTIONS)}.` : `Write \`${nearestName}\`.`;
    this.#invalid(offset, `Unknown section \`${name}\` in the overlay.`, hint);
  }

  #invalid(offset: number, message: string, hint = `Compare the file with ${docsPage('references')}.`): void {
    const { place, source } = this.#origin({ offset });
    this.context.report(problem('overlay-invalid', message, { place, source, hint }));
  }

  #origin({ offset }: Pick<Key, 'offset'>): { readonly place: Place; readonly source: string } {
    const { line, col } = this.#lines.linePos(offset);
    return { place: { file: this.file, line, column: col }, source: this.source };
  }
}

function offsetOf(node: unknown): number {
  if (typeof node !== 'object' || node === null || !('range' in node) || !Array.isArray(node.range)) return 0;
  const start: unknown = node.range[0];
  return typeof start === 'number' ? start : 0;
}

/** Fields of an overlay's entry: texts, lists of texts, and maps of such lists. */
type OverlayFields = ReadonlyMap<string, string | readonly string[] | TextLists>;
/** Lists of texts by key. */
type TextLists = Readonly<Record<string, readonly string[]>>;

/** The text of a field, or null. */
function fieldText(fields: OverlayFields, name: string): string | null {
  const field = fields.get(name);
  return typeof field === 'string' ? field : null;
}

/** The list of a field, which may be a single text; empty if the field is missing. */
function fieldList(fields: OverlayFields, name: string): readonly string[] {
  const field = fields.get(name) ?? [];
  return typeof field === 'string' ? [field] : isTexts(field) ? field : [];
}

/** The lists of a field; empty if the field is missing. */
function fieldLists(fields: OverlayFields, name: string): TextLists {
  const field = fields.get(name) ?? {};
  return typeof field === 'string' || isTexts(field) ? {} : field;
}

function isTexts(field: readonly string[] | TextLists): field is readonly string[] {
  return Array.isArray(field);
}

/** The texts of a YAML list; null for anything else. */
function yamlTexts(node: unknown): readonly string[] | null {
  return isSeq(node) && node.items.every(isScalar) ? node.items.map((item) => String(item.value)) : null;
}
