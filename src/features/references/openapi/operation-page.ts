import type { BadgeType } from '../../../model/badges.js';
import type { EntryBadge } from '../../../model/page.js';
import { type Fact, factsMarkup } from '../facts.js';
import { blocks, bullet, codeSpan, escapeMarkdown, firstParagraph, heading } from '../markdown.js';
import { fieldsMarkup } from '../schema/fields.js';
import { nestedProperties, valueMarkup } from '../schema/property.js';
import { apiText, definitionOf, operationHref, type PageView } from './api-view.js';
import { bodyExamples } from './body-examples.js';
import type { Media, Operation, ParameterPlace, Response } from './description.js';
import { sampleCall } from './sample-call.js';
import { callSamples } from './samples.js';

/** The section of an operation. `level` is that of its heading, or null if the page's title serves as heading. */
export function operationMarkup(operation: Operation, level: number | null, view: PageView): string {
  const { texts } = view;
  const { key } = operation;
  const content = blocks(
    level === null ? '' : heading(level, `${methodMark(operation)}${escapeMarkdown(operationTitle(operation))}`, key),
    addressLine(operation, view),
    operation.isDeprecated ? `:::::warning[${texts.word('deprecated')}]\n:::::` : '',
    apiText(key, operation.text, texts),
    factsMarkup(factsOf(operation, view)),
    ...operation.parameters.map(({ place, key: parametersKey }) => parametersMarkup(place, parametersKey, view)),
    bodyMarkup(operation, view),
    responsesMarkup(operation, view),
    operation.kind === 'operation'
      ? `<div class="api-samples">\n\n${blocks(`**${texts.word('sample')}**`, callSamples(sampleCall(operation, view)))}\n\n</div>`
      : '',
    callbacksMarkup(operation, level, view),
  );
  const className = level === null ? 'api-entry api-plain api-operation' : 'api-entry api-plain';
  return `<section class="${className}">\n\n${content}\n\n</section>`;
}

/** The title of an operation: its summary, otherwise its method and path. */
export function operationTitle({ summary, method, path }: Operation): string {
  return summary === '' ? `${method} ${path}` : summary.replace(/\s+/g, ' ');
}

function addressLine({ method, path, kind }: Operation, { texts }: PageView): string {
  const word = kind === 'operation' ? '' : ` · ${texts.word(kind)}`;
  return `:badge[${method}]{type=${methodKind(method)}} ${codeSpan(path)}${word}`;
}

/** The method before a heading, for the contents; a title without a summary begins with it. */
function methodMark({ summary, method }: Operation): string {
  return summary === '' ? '' : `:badge[${method}]{type=${methodKind(method)}} `;
}

/** The method beside an operation in the sidebar; none if its title begins with it. */
export function methodBadge({ summary, method }: Operation): EntryBadge | undefined {
  return summary === '' ? undefined : { text: method, type: methodKind(method) };
}

function methodKind(method: string): BadgeType {
  return METHOD_KINDS[method] ?? 'note';
}

/** Kinds of badges for methods: reading, adding, changing, deleting. */
const METHOD_KINDS: Readonly<Record<string, BadgeType>> = {
  GET: 'info',
  POST: 'tip',
  PUT: 'warning',
  PATCH: 'warning',
  DELETE: 'danger',
};

function factsOf(operation: Operation, view: PageView): readonly Fact[] {
  const { texts } = view;
  return [
    [texts.word('security'), operation.kind === 'operation' ? securityText(operation, view) : ''],
    [texts.word('see'), operation.see === null ? '' : `<${operation.see}>`],
  ];
}

/** The authentication of a call: alternatives, each with one or more schemes. */
function securityText({ security }: Operation, { texts, description, route }: PageView): string {
  const schemeIds = new Map(description.security.map((scheme) => [scheme.name, scheme.id]));
  const ways = security.map((requirements) =>
    requirements
      .map(({ name, scopes }) => {
        const id = schemeIds.get(name);
        const link = id === undefined ? codeSpan(name) : `[${codeSpan(name)}](/${route}#${id})`;
        return `${link}${texts.inBrackets(scopes.map(codeSpan))}`;
      })
      .join(texts.word('and')),
  );
  return ways.map((way) => (way === '' ? texts.word('securityNone') : way)).join(texts.word('securityOr'));
}

const PLACE_WORDS = {
  path: 'pathParameters',
  query: 'queryParameters',
  header: 'headerParameters',
  cookie: 'cookieParameters',
} as const;

function parametersMarkup(place: ParameterPlace, key: string, view: PageView): string {
  const definition = definitionOf(key, view);
  if (definition === undefined) return '';
  return blocks(`**${view.texts.word(PLACE_WORDS[place])}**`, nestedProperties(definition.properties, view.schema));
}

function bodyMarkup({ key, body }: Operation, view: PageView): string {
  if (body === null) return '';
  const badge = body.isRequired ? ` :badge[${view.texts.word('required')}]{type=warning}` : '';
  return blocks(
    `**${view.texts.word('body')}**${badge}`,
    apiText(`${key}.body`, body.text, view.texts),
    ...body.content.map((media) => mediaMarkup(media, view)),
  );
}

/** A body: its formats, their schema, and examples. */
function mediaMarkup(media: Media, view: PageView): string {
  const definition = definitionOf(media.key, view);
  return blocks(
    view.texts.list(media.formats.map(({ type }) => codeSpan(type))),
    definition === undefined
      ? ''
      : blocks(valueMarkup(definition, view.schema), fieldsMarkup(definition.type, view.schema)),
    ...bodyExamples(media, view),
  );
}

/** Responses by status; the first success is expanded. */
function responsesMarkup({ responses }: Operation, view: PageView): string {
  if (responses.length === 0) return '';
  const firstSuccess = responses.find(({ status }) => /^2/.test(status)) ?? responses[0];
  const entries = responses.map((response) => responseMarkup(response, response === firstSuccess, view));
  return blocks(`**${view.texts.word('responses')}**`, ...entries);
}

/** A response as a collapsible section. Its title contains no link, which could not be reached inside the button. */
function responseMarkup(response: Response, isOpen: boolean, view: PageView): string {
  const { texts } = view;
  const headers = definitionOf(response.headers, view);
  const text = apiText(response.key, response.text, texts);
  const content = blocks(
    ...response.content.map((media) => mediaMarkup(media, view)),
    headers === undefined
      ? ''
      : blocks(`**${texts.word('headers')}**`, nestedProperties(headers.properties, view.schema)),
    linksMarkup(response, view),
  );
  if (content === '') return texts.explained(codeSpan(response.status), text);
  const shortText = firstParagraph(text);
  const title = texts.explained(codeSpan(response.status), escapeMarkdown(shortText));
  return `<details class="api-index"${isOpen ? ' open' : ''}>\n<summary>\n\n${title}\n\n</summary>\n\n${blocks(shortText === text ? '' : text, content)}\n\n</details>`;
}

/** Operations that can follow, with the values that they get from the response. */
function linksMarkup({ key, links }: Response, view: PageView): string {
  if (links.length === 0) return '';
  const { texts } = view;
  const rows = links.map(({ name, text, target, parameters }) => {
    const values = parameters.map(([parameter, value]) => `${codeSpan(parameter)} = ${codeSpan(value)}`);
    const calls = [operationLink(target, view), texts.list(values)].filter((part) => part !== '').join(' · ');
    return bullet(blocks(texts.explained(codeSpan(name), calls), apiText(`${key}.${name}`, text, texts)));
  });
  return blocks(`**${texts.word('links')}**`, rows.join('\n'));
}

/** A link to an operation by its id, or by method and path; code if the description has no such operation. */
function operationLink(target: string, view: PageView): string {
  for (const { slug, operations } of view.description.groups)
    for (const operation of operations)
      if (operation.id === target || `${operation.method} ${operation.path}` === target)
        return `[${escapeMarkdown(operationTitle(operation))}](${operationHref(operation, slug, view)})`;
  return target === '' ? '' : codeSpan(target);
}

function callbacksMarkup({ callbacks }: Operation, level: number | null, view: PageView): string {
  if (callbacks.length === 0) return '';
  const innerLevel = Math.min(level === null ? 2 : level + 1, 4);
  return blocks(
    `**${view.texts.word('callbacks')}**`,
    ...callbacks.map((callback) => operationMarkup(callback, innerLevel, view)),
  );
}
