import type { JsonObject } from '../../../base/json.js';
import { record, text } from '../../../base/json-values.js';
import type { ReportFinding } from '../../mdx/text/index.js';
import { recordIn } from '../data-files.js';
import type { Folder } from '../gate/index.js';
import { normalPath } from '../tree.js';

/** A text of the configuration: one for all locales, or one for each by its code, `{ en: 'Guides', fr: 'Guide' }`. */
export type LocalizedWord = string | { readonly [code: string]: string };

/**
 * Finds the translations of a text of the configuration or a sidebar. `file` is the file of texts below a locale's folder without its
 * ending (`docusaurus-theme-classic/navbar`), `key` its key there (`item.label.Docs`). Locales without it get `defaultText`.
 */
export type Words = (file: string, key: string, defaultText: string) => LocalizedWord;

/** Location of a site's translated texts. */
interface WordsPlace {
  readonly root: Folder;
  /** Folder of the site below the root. */
  readonly own: string;
  /** Locales as the site writes them. */
  readonly codes: readonly string[];
}

/** Reads the translated texts of a site. */
export function wordsOf({ root, own, codes }: WordsPlace, report: ReportFinding): Words {
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

/** The label of a folder in all locales, from the first of the `sidebars` that translates it. */
export function categoryWord(
  sidebars: readonly string[],
  label: string,
  words: (key: string, defaultText: string) => LocalizedWord,
): LocalizedWord {
  const all = sidebars.map((name) => words(`sidebar.${name}.category.${label}`, label));
  return all.find((word) => word !== label) ?? label;
}
