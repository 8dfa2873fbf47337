import type { JsonObject } from '../../../base/json.js';
import { record } from '../../../base/json-values.js';
import type { Draft } from '../draft.js';
import type { Evaluate } from '../evaluate.js';
import type { Folder } from '../gate/index.js';
import type { LocaleTag } from '../locale-tags.js';
import { layered, withChanged } from '../settings/index.js';

/** A locale of the old site. */
export interface VitepressLocale {
  /** Code in the new site. */
  readonly code: string;
  /** First part of its addresses; empty for the root. */
  readonly prefix: string;
  readonly config: JsonObject;
  readonly themeConfig: JsonObject;
}

/** The page at the root. If no other page is there, it only links to the languages. */
export const HOME = 'index.md';

const ENDINGS = ['ts', 'mts', 'js', 'mjs'];

/** The locales of a site, the root first if it has one. Locales that another site publishes are left out. */
export async function localesOf(
  config: JsonObject,
  {
    srcDir,
    evaluate,
    folders,
    pages,
    tagOf,
    read,
  }: {
    readonly srcDir: Folder;
    readonly evaluate: Evaluate;
    readonly folders: (prefix: string) => string;
    /** Paths that addresses follow from. */
    readonly pages: readonly string[];
    readonly tagOf: LocaleTag;
    readonly read: Draft['read'];
  },
): Promise<readonly VitepressLocale[]> {
  const localeConfigs = record(config['locales']);
  const folderKeys = Object.keys(localeConfigs).filter(
    (key) => key !== 'root' && srcDir.isDirectory(folders(key)) && tagOf(key) !== null,
  );
  const isWithin = (path: string): boolean => folderKeys.some((key) => path.startsWith(`${key}/`));
  const hasRoot =
    folderKeys.length === 0 ||
    Object.hasOwn(localeConfigs, 'root') ||
    !pages.every((path) => path === HOME || isWithin(path));
  const keys = hasRoot ? ['root', ...folderKeys] : folderKeys;
  const locales: VitepressLocale[] = [];
  for (const key of keys) {
    const siteLang = tagOf(config['lang']);
    const ownConfig = layered(
      key === 'root' && siteLang !== null ? { lang: siteLang } : {},
      record(localeConfigs[key]),
    );
    const prefix = key === 'root' ? '' : key;
    const folderConfig = await additional(srcDir.at(prefix), evaluate, read);
    const wholeConfig = layered(ownConfig, folderConfig);
    const ownLang = tagOf(wholeConfig['lang']);
    const lang = ownLang ?? tagOf(config['lang']) ?? 'en';
    locales.push({
      code: key === 'root' ? rootCode(lang.toLowerCase(), folderKeys) : key.toLowerCase(),
      prefix,
      config: withChanged(wholeConfig, { lang: ownLang }),
      themeConfig: layered(
        record(config['themeConfig']),
        record(ownConfig['themeConfig']),
        record(folderConfig['themeConfig']),
      ),
    });
  }
  return locales;
}

/**
 * Code of the root locale: its language, `en` for `en-us`. If a folder has that name, the whole tag, or else a private-use tag,
 * `en-x-root`.
 */
function rootCode(lang: string, folderKeys: readonly string[]): string {
  const [language = 'en'] = lang.split('-');
  const takenCodes = new Set(folderKeys.map((key) => key.toLowerCase()));
  return [language, lang].find((code) => !takenCodes.has(code)) ?? `${language}-x-root`;
}

/** The additional configuration for the pages of a folder, as in VitePress 2. */
async function additional(folder: Folder, evaluate: Evaluate, read: Draft['read']): Promise<JsonObject> {
  const file = ENDINGS.map((ending) => `config.${ending}`).find((name) => folder.isFile(name));
  const result = file === undefined ? null : await evaluate({ file }, folder);
  if (file === undefined || result === null || !('value' in result)) return {};
  return read(record(result.value), { file, root: folder });
}
