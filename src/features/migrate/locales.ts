import { byCodeUnit } from '../../base/files.js';
import type { JsonObject } from '../../base/json.js';
import { record, text } from '../../base/json-values.js';
import { bare } from '../../shared/addresses.js';

/** A locale of the new site, from its settings. */
export interface SettingsLocale {
  readonly code: string;
  /** Start of its addresses, with slashes at both ends: `/` or `/fr/`. */
  readonly prefix: string;
  readonly isDefault: boolean;
}

/** An address relative to its locale. */
export interface LocalAddress {
  readonly locale: string | null;
  readonly path: string;
}

/** The locales of a multilingual site; empty for a site with one language. */
export function localesIn(settings: JsonObject): readonly SettingsLocale[] {
  const { defaultLocale, locales } = record(settings['i18n']);
  const codes = Object.keys(record(locales));
  if (codes.length < 2) return [];
  return codes.map((code) => {
    const isDefault = code === defaultLocale;
    const path = text(record(record(locales)[code])['path']) ?? (isDefault ? '' : code);
    return { code, prefix: path === '' ? '/' : `/${path}/`, isDefault };
  });
}

/**
 * The settings with locales that fall back to the default locale only, as in other generators. By default docsgen falls back to any locale,
 * so that a page that exists only in Spanish would get an address in English.
 */
export function withFallbacks(settings: JsonObject): JsonObject {
  const locales = localesIn(settings);
  const main = locales.find(({ isDefault }) => isDefault);
  if (main === undefined) return settings;
  const i18n = record(settings['i18n']);
  const entries = locales.map(({ code, isDefault }) => {
    const fallback = isDefault ? [] : [main.code];
    return [code, { ...record(record(i18n['locales'])[code]), fallback }];
  });
  return { ...settings, i18n: { ...i18n, locales: Object.fromEntries(entries) } };
}

/** A function that splits addresses into locale and path, with a slash before the path. The locale is null if the site has only one. */
export function localAddresses(locales: readonly SettingsLocale[]): (address: string) => LocalAddress {
  const longestFirst = [...locales].sort((a, b) => b.prefix.length - a.prefix.length || byCodeUnit(a.code, b.code));
  return (address) => {
    const path = `/${bare(address)}`;
    const locale = longestFirst.find(({ prefix }) => `${path}/`.startsWith(prefix));
    return { locale: locale?.code ?? null, path: `/${path.slice(locale?.prefix.length ?? 1)}` };
  };
}

/**
 * Addresses at which the new site shows pages, without slashes at both ends: those of `pages`, and those of the default locale's pages in
 * every other locale, translated or not.
 */
export function publishedAddresses(pages: readonly string[], locales: readonly SettingsLocale[]): ReadonlySet<string> {
  const main = locales.find(({ isDefault }) => isDefault)?.code;
  const localOf = localAddresses(locales);
  return new Set(
    pages.flatMap((address) => {
      const { locale, path } = localOf(address);
      const mainPaths =
        main !== undefined && locale === main ? locales.map(({ prefix }) => prefix + path.slice(1)) : [];
      return [address, ...mainPaths].map(bare);
    }),
  );
}
