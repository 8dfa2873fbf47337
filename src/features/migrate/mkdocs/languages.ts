import type { JsonObject } from '../../../base/json.js';
import { list, record, text } from '../../../base/json-values.js';
import type { LocaleTag } from '../locale-tags.js';

/** A language of a site. */
interface SiteLanguage {
  /** Code in the new site, in lower case. */
  readonly code: string;
  /** Code as the old site writes it, in names of files and addresses. */
  readonly written: string;
  readonly label: string;
  readonly options: JsonObject;
}

/** The place of a file in a site with several languages. */
export interface LanguageFile {
  /** Code of its language. */
  readonly code: string;
  /** The file without its language: `a.md` for `a.fr.md` and `fr/a.md`. */
  readonly base: string;
}

/** The languages of a site that the plugin `i18n` builds, the default one first. */
export class Languages {
  private constructor(
    readonly all: readonly [SiteLanguage, ...SiteLanguage[]],
    readonly hasFolders: boolean,
  ) {}

  /** The languages that the options of the plugin name; null for a site with one language. */
  static of(options: JsonObject | undefined, tagOf: LocaleTag): Languages | null {
    const entries = entriesOf(options ?? {}).flatMap(
      (entry): readonly (SiteLanguage & { readonly isDefault: boolean })[] => {
        const tag = tagOf(entry['locale']);
        if (tag === null || entry['build'] === false || tag === 'null') return [];
        const label = text(entry['name']) ?? tag;
        return [{ code: tag.toLowerCase(), written: tag, label, options: entry, isDefault: entry['default'] === true }];
      },
    );
    const [first, ...others] = entries.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));
    if (first === undefined || others.length === 0) return null;
    return new Languages([first, ...others], options?.['docs_structure'] === 'folder');
  }

  get main(): SiteLanguage {
    return this.all[0];
  }

  /** The language of a file, and its name without it. A file without one is of the default language. */
  place(file: string): LanguageFile {
    for (const { code, written } of this.all) {
      if (this.hasFolders && file.startsWith(`${written}/`)) return { code, base: file.slice(written.length + 1) };
      const [, stem, language, ending] = /^(.*[^/])\.([^./]+)(\.[^./]+)$/.exec(file) ?? [];
      if (!this.hasFolders && language === written && stem !== undefined) return { code, base: stem + (ending ?? '') };
    }
    return { code: this.main.code, base: file };
  }

  /** The name of the edition of a file in a language, `a.fr.png`; null if languages have folders. */
  suffixed(file: string, code: string): string | null {
    const language = this.hasFolders ? undefined : this.all.find((entry) => entry.code === code);
    return language === undefined ? null : file.replace(/(\.[^./]+)$/, `.${language.written}$1`);
  }

  /** Start of the addresses of a language in the old site, without slashes; empty for the default one. */
  prefix(code: string): string {
    return code === this.main.code ? '' : (this.all.find((language) => language.code === code)?.written ?? code);
  }

  /** A text in all languages, by the translations of `nav_translations`; the text itself if there is none. */
  translated(label: string): string | Readonly<Record<string, string>> {
    const texts = this.all.map(
      ({ code, options }) => [code, text(record(options['nav_translations'])[label]) ?? label] as const,
    );
    return texts.every(([, own]) => own === label) ? label : Object.fromEntries(texts);
  }

  /** A setting in all languages, if some write their own; otherwise null. */
  setting(name: string, whole: string | null): string | Readonly<Record<string, string>> | null {
    const texts = this.all.map(({ code, options }) => [code, text(options[name]) ?? whole ?? ''] as const);
    return texts.every(([, own]) => own === (whole ?? '')) ? whole : Object.fromEntries(texts);
  }

  /** The setting `i18n` of the new site. */
  get settings(): JsonObject {
    const locales = this.all.map(({ code, written, label }) => [
      code,
      {
        label,
        ...(code !== written && code !== this.main.code && { path: written }),
        ...(code !== written && { htmlLang: written }),
      },
    ]);
    return { defaultLocale: this.main.code, locales: Object.fromEntries(locales) as JsonObject };
  }
}

/** The languages in the current form of the options, a list. Older sites write them as a map beside `default_language`. */
function entriesOf(options: JsonObject): readonly JsonObject[] {
  const { languages } = options;
  if (Array.isArray(languages)) return list(languages).map(record);
  const translations = record(options['nav_translations']);
  return Object.entries(record(languages)).map(([locale, entry]) => ({
    locale,
    ...(text(entry) === null ? record(entry) : { name: entry }),
    default: locale === options['default_language'],
    nav_translations: translations[locale],
  }));
}
