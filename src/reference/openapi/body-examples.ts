import { writeFence } from '../../dialect/fence/fence-lines.js';
import { ownExample } from '../schema/example.js';
import { definitionOf, type PageView } from './api-view.js';
import type { Format, Media } from './description.js';

/** Longest example of a body that is shown, in characters. */
const LONGEST = 4000;

interface BodyExample {
  readonly type: string;
  readonly language: string;
  readonly text: string;
}

/** The examples of a body's formats as blocks of code, each named where they differ; the one of JSON is made up from the schema where none is given. */
export function bodyExamples(media: Media, view: PageView): readonly string[] {
  const allExamples = [...media.formats, ...madeUp(media, view)].flatMap(exampleOf);
  const examples = allExamples.filter((one, n) => allExamples.findIndex(({ text }) => text === one.text) === n);
  return examples.map(({ type, language, text }) => {
    const isNamed = examples.length > 1 && /^[\w.+/*-]+$/.test(type);
    return writeFence(text, isNamed ? `${language} title="${type}"` : language);
  });
}

function madeUp({ formats, key }: Media, view: PageView): readonly Format[] {
  const json = formats.filter(({ type }) => isJson(type));
  const [firstJson] = json;
  const definition = definitionOf(key, view);
  if (firstJson === undefined || definition === undefined || json.some(({ example }) => example !== undefined))
    return [];
  return [{ type: firstJson.type, example: ownExample(definition, view.schema) }];
}

/** The example of a format; none where it is too long, or where a value would have to be written in a format other than JSON. */
function exampleOf({ type, example }: Format): readonly BodyExample[] {
  const text = isJson(type) ? jsonText(example) : typeof example === 'string' ? example.trim() : '';
  const isEmpty = text === '' || /^(?:\{\}|\[\])$/.test(text);
  return isEmpty || text.length > LONGEST ? [] : [{ type, language: languageOf(type), text }];
}

function jsonText(example: unknown): string {
  return typeof example === 'object' && example !== null ? JSON.stringify(example, null, 2) : '';
}

function languageOf(type: string): string {
  return /json|xml|yaml|html/.exec(type)?.[0] ?? 'text';
}

/** True for the formats of JSON, such as `application/problem+json`. */
export function isJson(type: string): boolean {
  return /json/.test(type);
}
