import { recordIn } from '../data-files.js';
import type { Draft } from '../draft.js';
import type { Folder } from '../gate/index.js';
import type { JsonObject } from '../model.js';
import { normalPath } from '../tree.js';
import { record, text } from '../values.js';

/** A text of the configuration: one for all locales, or one for each by its code, `{ en: 'Guides', fr: 'Guide' }`. */
export type Word = string | { readonly [code: string]: string };

/**
 * Finds the translations of a text that stands in the configuration or in a sidebar. `file` is the file of words below the folder of a locale without
 * its ending, `docusaurus-theme-classic/navbar`; `key` is that of the text in it, `item.label.Docs`. A locale that lacks it has `defaultText`.
 */
export type Words = (file: string, key: string, defaultText: string) => Word;

/** Where the words of a site lie. */
interface WordsPlace {
  readonly root: Folder;
  /** Folder of the site below that. */
  readonly own: string;
  /** Locales as they are written. */
  readonly codes: readonly string[];
}

/** The words of a site. */
export function wordsOf({ root, own, codes }: WordsPlace, report: Draft['report']): Words {
  const files = new Map<string, JsonObject>();
  const read = (path: string): JsonObject => {
    const known = files.get(path);
    if (known !== undefined) return known;
    const words = recordIn({ folder: root, path }, report);
    files.set(path, words);
    return words;
  };
  return (file, key, defaultText) => {
    const all = codes.map((code): readonly [string, string] => {
      const words = read(normalPath(`${own}/i18n/${code}/${file}.json`));
      return [code.toLowerCase(), text(record(words[key])['message']) ?? defaultText];
    });
    const [first] = all;
    return first === undefined || all.every(([, word]) => word === first[1])
      ? (first?.[1] ?? defaultText)
      : Object.fromEntries(all);
  };
}

/** The label of a folder in all locales, as the first of the `sidebars` has it that is translated. */
export function categoryWord(
  sidebars: readonly string[],
  label: string,
  words: (key: string, defaultText: string) => Word,
): Word {
  const all = sidebars.map((name) => words(`sidebar.${name}.category.${label}`, label));
  return all.find((word) => word !== label) ?? label;
}
