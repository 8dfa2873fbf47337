import { codeList } from '../../../base/code-list.js';
import { problem, warning } from '../../../base/diagnostics.js';
import { byCodeUnit } from '../../../base/files.js';
import { sha256 } from '../../../base/hash.js';
import { nearest } from '../../../base/nearest.js';
import type { Place } from '../../../model/diagnostic.js';
import type { Context, Coverage, GeneratedPage, SourceText } from '../contract.js';
import { foreignText } from '../foreign-text.js';
import { fillWord, WORDS, type Word } from '../reference-words.js';
import type { Overlay, OverlayText, TranslatedText } from './overlay.js';

/** Eight hexadecimal digits that identify a source text; white space does not count. */
export function sourceTextHash(text: string): string {
  return sha256(text.replace(/\s+/g, ' ').trim()).slice(0, 8);
}

/** One text of a reference in the reader's language. */
export interface TranslationUnit {
  readonly text: string;
  /** Why the text is in the source language; null if it is translated, or if the locale has no overlay. */
  readonly mark: 'untranslated' | 'outdated' | null;
}

/** Title and texts of a page, with Markdown for before the generated text. */
type PageHead = Pick<
  GeneratedPage,
  'slug' | 'title' | 'description' | 'sidebarLabel' | 'keywords' | 'sectionKeywords'
> & {
  readonly introduction: string;
};

/** The start of a block that cannot follow a word on the same line. */
const BLOCK = /^(?:`{3}|~{3}|[-*+] |\d+[.)] |[>|])/;

/** Provides the texts of a reference in one locale, and counts the translated ones. */
export class Texts {
  readonly #units = new Map<string, SourceText>();
  readonly #pages = new Set<string>();
  readonly #examples = new Set<string>();
  readonly #samples = new Set<string>();
  readonly #sharedTexts = new Set<string>();

  constructor(
    private readonly overlay: Overlay | null,
    private readonly context: Context,
  ) {}

  /** The text of a unit; an empty source text can be translated, too. `show` converts the untrusted source to Markdown. */
  unit(key: string, source: string, show = foreignText): TranslationUnit {
    const hash = sourceTextHash(source);
    const ownText = this.overlay?.units.get(key);
    const sharedText = ownText === undefined ? this.overlay?.shared.get(hash) : undefined;
    if (sharedText !== undefined) this.#sharedTexts.add(hash);
    const state = this.#stateOf(hash, ownText, sharedText);
    if (state === 'stale' && ownText !== undefined && !this.#units.has(key)) this.reportStale(key, hash, ownText);
    this.#units.set(key, { key, source, hash, state });
    if (state === 'translated') return { text: ownText?.text ?? sharedText?.text ?? show(source), mark: null };
    return {
      text: show(source),
      mark: this.overlay === null || source === '' ? null : state === 'stale' ? 'outdated' : 'untranslated',
    };
  }

  /** The state of a translation. A locale in English, the source language, needs none: its overlay may only set texts of pages. */
  #stateOf(
    hash: string,
    ownText: TranslatedText | undefined,
    sharedText: OverlayText | undefined,
  ): SourceText['state'] {
    if (sharedText !== undefined || ownText?.hash === hash) return 'translated';
    if (ownText !== undefined) return 'stale';
    return /^en(?:-|$)/i.test(this.context.locale) ? 'translated' : 'missing';
  }

  /** All requested texts, in order. */
  all(): readonly SourceText[] {
    return [...this.#units.values()];
  }

  /** A fixed word of the reference, with values filled in. */
  word(name: Word, values: Readonly<Record<string, string | number>> = {}): string {
    const word = this.overlay?.words.get(name)?.text ?? WORDS[name];
    // A file of the repository may have no version.
    return fillWord(values['version'] === '' ? word.replaceAll(/ ?\{version\}/g, '') : word, values);
  }

  /** A word with its value: `Default: true`. */
  fact(name: Word, value: string): string {
    return this.explained(this.word(name), value);
  }

  /** A name and its text, `name: text`. A text that starts with a list or the like goes below the name; an empty one is left out. */
  explained(name: string, text: string): string {
    if (text === '') return name;
    return BLOCK.test(text) ? `${name}\n\n${text}` : `${name}${this.word('colon')}${text}`;
  }

  /** Several names on one line: `a, b`. */
  list(names: readonly string[]): string {
    return names.join(this.word('comma'));
  }

  /** Notes after a name, ` (optional, read-only)`; empty without notes. */
  inBrackets(notes: readonly string[]): string {
    return notes.length === 0 ? '' : `${this.word('open')}${this.list(notes)}${this.word('close')}`;
  }

  /** The texts of a page, with the locale's overrides of the defaults. */
  page(slug: string, { title, description }: Pick<GeneratedPage, 'title' | 'description'>): PageHead {
    this.#pages.add(slug);
    const ownPage = this.overlay?.pages.get(slug);
    return {
      slug,
      title: ownPage?.title ?? title,
      description: ownPage?.description ?? description,
      sidebarLabel: ownPage?.sidebarLabel ?? ownPage?.title ?? title,
      introduction: ownPage?.introduction ?? '',
      keywords: ownPage?.keywords ?? [],
      sectionKeywords: ownPage?.sectionKeywords ?? {},
    };
  }

  /** The locale's example for a definition. */
  example(name: string): OverlayText | null {
    this.#examples.add(name);
    return this.overlay?.examples.get(name) ?? null;
  }

  /** The locale's own samples for a symbol. */
  samples(key: string): string | null {
    this.#samples.add(key);
    return this.overlay?.samples.get(key)?.text.trim() ?? null;
  }

  /** The result, after every page was made. Reports overlay keys that no page has requested. */
  finish(): Coverage {
    if (this.overlay === null) return { translated: 0, total: 0, stale: [], missing: [] };
    const keys = (state: SourceText['state']): string[] =>
      this.all()
        .flatMap((text) => (text.state === state ? [text.key] : []))
        .sort(byCodeUnit);
    const { overlay, context } = this;
    reportUnknown('unit', overlay.units, [...this.#units.keys()], context);
    reportUnknown('page', overlay.pages, [...this.#pages], context);
    reportUnknown('example', overlay.examples, [...this.#examples], context);
    reportUnknown('sample', overlay.samples, [...this.#samples], context);
    reportUnknown('word', overlay.words, Object.keys(WORDS), context);
    reportUnknown('shared text', overlay.shared, [...this.#sharedTexts], context);
    const missingKeys = keys('missing');
    this.reportMissing(missingKeys);
    return {
      translated: keys('translated').length,
      total: this.#units.size,
      stale: keys('stale'),
      missing: missingKeys,
    };
  }

  private reportStale(key: string, hash: string, staleText: OverlayText): void {
    const hint = `Update the text, and set its hash to ${hash}.`;
    this.context.report(
      warning('overlay-outdated', `The source text of \`${key}\` has changed since it was translated.`, {
        place: staleText.place,
        source: staleText.source,
        hint,
      }),
    );
  }

  private reportMissing(missingKeys: readonly string[]): void {
    if (missingKeys.length === 0) return;
    const firstKeys = codeList(missingKeys.slice(0, 5));
    const message = `${missingKeys.length} texts of a reference have no translation in the locale \`${this.context.locale}\`: ${firstKeys}${missingKeys.length > 5 ? ' and more' : ''}.`;
    this.context.report(
      warning('overlay-missing', message, { hint: 'Run `docsgen translations status` for the whole list.' }),
    );
  }
}

/** The text of a unit as Markdown. A text in the source language gets its language, its direction and a badge. */
export function markedText(unit: TranslationUnit, texts: Texts): string {
  if (unit.mark === null || unit.text === '') return unit.text;
  const badge = `:badge[${texts.word(unit.mark)}]{type=warning}`;
  if (/\n\n|^[-*] |^```/m.test(unit.text))
    return `${badge}\n\n<div class="api-source" lang="en" dir="ltr">\n\n${unit.text}\n\n</div>`;
  return `<span class="api-source" lang="en" dir="ltr">${unit.text}</span> ${badge}`;
}

/** Reports every key of an overlay's section that the reference does not have, with the nearest existing key. */
function reportUnknown(
  kind: string,
  entries: ReadonlyMap<string, { readonly place: Place; readonly source: string }>,
  names: readonly string[],
  context: Context,
): void {
  const askedFor = new Set(names);
  for (const [key, { place, source }] of entries) {
    if (askedFor.has(key)) continue;
    const nearestKey = kind === 'shared text' ? null : nearest(key, askedFor);
    const hint = nearestKey === null ? 'Remove the entry.' : `Did you mean \`${nearestKey}\`?`;
    context.report(problem('overlay-unknown-key', `The reference has no ${kind} \`${key}\`.`, { place, source, hint }));
  }
}
