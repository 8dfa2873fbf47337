import type { JsonObject } from '../../../../base/json.js';
import { record, text } from '../../../../base/json-values.js';
import type { PythonMarkdown } from './model.js';
import type { HeadingDraft } from './scope.js';

/** The ids of headings in the old site, in order. Written ids are taken before any is made; repeated ones get `_1`, `_2`. */
export function oldIds(
  headings: readonly HeadingDraft[],
  writtenIds: ReadonlySet<string>,
  site: PythonMarkdown,
): readonly string[] {
  const slug = slugRule(record(site.extensions.get('toc')));
  const numbers = new IdNumbers(writtenIds);
  return headings.map(({ id, title }) => id ?? numbers.take(slug(title)));
}

/** Ids that are taken on a page. */
class IdNumbers {
  readonly #taken: Set<string>;
  /** Last number by slug: lower ones are taken, so that many equal headings take no search. */
  readonly #last = new Map<string, number>();

  constructor(taken: ReadonlySet<string>) {
    this.#taken = new Set(taken);
  }

  /** The next free id of a slug: `foo`, `foo_1`; `foo_3` counts on to `foo_4`. */
  take(slug: string): string {
    const [, base = slug, number = '0'] = /^(.*)_(\d{1,15})$/.exec(slug) ?? [];
    let count = this.#last.get(slug) ?? Number(number);
    let id = slug;
    while (id === '' || this.#taken.has(id)) id = `${base}_${++count}`;
    this.#last.set(slug, count);
    this.#taken.add(id);
    return id;
  }
}

/** The function that the site makes ids with, by the options of `toc`. */
export function slugRule(options: JsonObject): (title: string) => string {
  const separator = text(options['separator']) ?? '-';
  const written = options['slugify'];
  const named = record(written);
  const name = text(written) ?? text(named['$python']) ?? text(named['object']) ?? '';
  const words = record(named['kwds']);
  const style = text(words['case']) ?? styleOf(name);
  const encoded = words['percent_encode'] === true || /encoded/.test(name);
  if (/pymdownx\.slugs/.test(name)) return (title) => slugOfPymdownx(title, separator, { style, encoded });
  return (title) => slugOfPython(title, separator, /slugify_unicode/.test(name));
}

/** The default rule of Python-Markdown: `Über uns` becomes `uber-uns`. */
function slugOfPython(title: string, separator: string, isUnicode: boolean): string {
  const letters = isUnicode
    ? title
    : title
        .normalize('NFKD')
        // biome-ignore lint/suspicious/noControlCharactersInRegex: what is not ASCII is dropped
        .replace(/[^\x00-\x7f]/g, '');
  const plain = letters
    .replace(/[^\p{L}\p{N}_\s-]/gu, '')
    .trim()
    .toLowerCase();
  const escaped = separator.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
  return plain.replace(new RegExp(`(?:${escaped}|\\s)+`, 'g'), separator);
}

/** The rule of pymdownx: each blank is a separator, and letters of all scripts stay. */
function slugOfPymdownx(
  title: string,
  separator: string,
  { style, encoded }: { readonly style: string; readonly encoded: boolean },
): string {
  const plain = inCase(title.normalize('NFC').trim(), style);
  const slug = plain.replace(/[^\p{L}\p{N}_\- ]/gu, '').replaceAll(' ', separator);
  return encoded ? encodeURIComponent(slug) : slug;
}

/** Letter case of the functions that pymdownx had before it had options. */
function styleOf(name: string): string {
  if (/\.uslugify(?:_encoded)?$/.test(name)) return 'lower';
  return /\.gfm(?:_encoded)?$/.test(name) ? 'lower-ascii' : 'none';
}

function inCase(title: string, style: string): string {
  if (style === 'lower' || style === 'fold') return title.toLowerCase();
  return style === 'lower-ascii' ? title.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) : title;
}
