import { writeFence } from '../../../markdown/dialect/code-syntax/fence-lines.js';
import { blocks, escapeMarkdown } from '../markdown.js';
import { ownExample } from '../schema/example.js';
import { apiText, definitionOf, type PageView } from './api-view.js';
import type { Format, Media } from './description.js';

/** Longest example of a body that is shown, in characters. */
const LONGEST = 4000;

interface BodyExample {
  readonly type: string;
  readonly language: string;
  readonly text: string;
  /** Name and text of the example as Markdown; may be empty. */
  readonly caption: string;
}

/** Examples of a body's formats as code blocks, titled by format if there are several. A missing JSON example comes from the schema. */
export function bodyExamples(media: Media, view: PageView): readonly string[] {
  const allExamples = [...media.formats, ...madeUp(media, view)].flatMap((format) =>
    examplesOf(media.key ?? '', format, view),
  );
  const examples = allExamples.filter(
    (one, n) => allExamples.findIndex(({ text, caption }) => text === one.text && caption === one.caption) === n,
  );
  const isOneFormat = new Set(examples.map(({ type }) => type)).size < 2;
  return examples.map(({ type, language, text, caption }) => {
    const isNamed = examples.length > 1 && !(isOneFormat && caption !== '') && /^[\w.+/*-]+$/.test(type);
    return blocks(caption, text === '' ? '' : writeFence(text, isNamed ? `${language} title="${type}"` : language));
  });
}

/** Examples of a format. A single example without a text needs no caption; several have their names. */
function examplesOf(owner: string, format: Format, view: PageView): readonly BodyExample[] {
  const { type, examples, example } = format;
  const single = examples.length === 1 && examples[0]?.summary === '' && examples[0].text === '';
  if (examples.length === 0 || (single && examples[0]?.value !== undefined)) return exampleOf(type, example, '');
  return examples.flatMap((one) => {
    const address = one.address === null ? '' : `<${one.address}>`;
    const key = `${owner}.${type}.${one.name}`;
    const summary = apiText(`${key}:summary`, one.summary, view.texts);
    const caption = blocks(
      view.texts.explained(`**${escapeMarkdown(one.name)}**`, summary || address),
      summary === '' ? '' : address,
      apiText(key, one.text, view.texts),
    );
    const shown = exampleOf(type, one.value, caption);
    return shown.length > 0 ? shown : [{ type, language: '', text: '', caption }];
  });
}

function madeUp({ formats, key }: Media, view: PageView): readonly Format[] {
  const json = formats.filter(({ type }) => isJson(type));
  const [firstJson] = json;
  const definition = definitionOf(key, view);
  if (firstJson === undefined || definition === undefined || json.some(({ example }) => example !== undefined))
    return [];
  return [{ type: firstJson.type, example: ownExample(definition, view.schema), examples: [] }];
}

/** The example of a format as a list; empty if it is too long, or if a value would have to be written in a format other than JSON. */
function exampleOf(type: string, example: unknown, caption: string): readonly BodyExample[] {
  const text = isJson(type) ? jsonText(example) : typeof example === 'string' ? example.trim() : '';
  const isEmpty = text === '' || /^(?:\{\}|\[\])$/.test(text);
  return isEmpty || text.length > LONGEST ? [] : [{ type, language: languageOf(type), text, caption }];
}

function jsonText(example: unknown): string {
  return typeof example === 'object' && example !== null ? JSON.stringify(example, null, 2) : '';
}

function languageOf(type: string): string {
  return /json|xml|yaml|html/.exec(type)?.[0] ?? 'text';
}

/** True for JSON formats, such as `application/problem+json`. */
export function isJson(type: string): boolean {
  return /json/.test(type);
}
