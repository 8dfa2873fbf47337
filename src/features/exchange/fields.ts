import { isMap, isScalar, parseDocument } from 'yaml';
import { deepYaml } from '../../base/yaml-depth.js';

/** Keys of front matter whose texts are translated. */
export const FIELDS = ['title', 'description', 'sidebar_label'] as const;

/** A key of front matter whose text is translated. */
export type Field = (typeof FIELDS)[number];

/** What front matter says to readers, and how its page is read. */
export interface TextFields {
  readonly texts: ReadonlyMap<Field, string>;
  /** Null if the page does not say. */
  readonly math: boolean | null;
}

/** More aliases than any honest front matter contains. */
const MAX_ALIASES = 50;

/** Reads the fields of front matter; null if it is malformed. */
export function readFields(yaml: string): TextFields | null {
  const values = valuesOf(yaml);
  if (values === null) return null;
  const texts = FIELDS.flatMap((field): readonly (readonly [Field, string])[] => {
    const value = values.get(field);
    return typeof value === 'string' ? [[field, value]] : [];
  });
  const math = values.get('math');
  return { texts: new Map(texts), math: typeof math === 'boolean' ? math : null };
}

/**
 * The beginning of a file with other texts in its front matter; null if they cannot be written without changing anything else. A field that
 * is not there is added.
 */
export function withFields(head: string, texts: ReadonlyMap<Field, string>): string | null {
  if (texts.size === 0) return head;
  const [, first = '', yaml, last = ''] =
    /^(\uFEFF?---[ \t]*\n)([\s\S]*?)(---[ \t]*\n?)$/.exec(withLineFeeds(head)) ?? [];
  if (yaml === undefined) return null;
  let changed = yaml;
  for (const [field, text] of texts) changed = withField(changed, field, text);
  const expected = new Map([...(valuesOf(yaml) ?? []), ...texts]);
  const result = valuesOf(changed);
  if (result === null || !isSame(result, expected)) return null;
  const text = first + changed + last;
  return head.includes('\r\n') ? text.replaceAll('\n', '\r\n') : text;
}

/** The keys of front matter with their values. */
function valuesOf(yaml: string): ReadonlyMap<unknown, unknown> | null {
  if (deepYaml(yaml) !== null) return null;
  const document = read(yaml);
  if (document.errors.length > 0) return null;
  if (document.contents === null) return new Map();
  if (!isMap(document.contents)) return null;
  try {
    return new Map(Object.entries(document.toJS({ maxAliasCount: MAX_ALIASES }) as object));
  } catch {
    return null;
  }
}

function read(yaml: string): ReturnType<typeof parseDocument> {
  return parseDocument(yaml, { version: '1.2', schema: 'core', prettyErrors: false, resolveKnownTags: false });
}

function withField(yaml: string, field: Field, text: string): string {
  const { contents } = read(yaml);
  const pair = isMap(contents) ? contents.items.find(({ key }) => isScalar(key) && key.value === field) : undefined;
  const value = pair?.value;
  if (!isScalar(value) || value.range == null) {
    const start = yaml === '' || yaml.endsWith('\n') ? yaml : `${yaml}\n`;
    return `${start}${field}: ${scalar(text, '')}\n`;
  }
  const [start, end] = value.range;
  const before = yaml.slice(start, end);
  return `${yaml.slice(0, start)}${scalar(text, before)}${before.endsWith('\n') ? '\n' : ''}${yaml.slice(end)}`;
}

/** A text on one line, with the quotes that it had before or needs. */
function scalar(text: string, before: string): string {
  if (before.startsWith("'")) return `'${text.replaceAll("'", "''")}'`;
  const isPlain = !before.startsWith('"') && valuesOf(`key: ${text}\n`)?.get('key') === text;
  return isPlain ? text : JSON.stringify(text);
}

function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

function isSame(a: ReadonlyMap<unknown, unknown>, b: ReadonlyMap<unknown, unknown>): boolean {
  return a.size === b.size && [...a].every(([key, value]) => JSON.stringify(value) === JSON.stringify(b.get(key)));
}
