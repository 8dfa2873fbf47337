import type { GeneratedPage } from '../contract.js';
import { filterField } from '../filter-field.js';
import { blocks, bullet, codeSpan, escapeMarkdown } from '../markdown.js';
import { type Moved, movedList } from '../moved-list.js';
import { type ApiView, apiText, operationHref, type PageView } from './api-view.js';
import type { Group, Operation } from './description.js';
import { methodBadge, operationMarkup, operationTitle } from './operation-page.js';

/** A page for every tag with its operations. If these have pages of their own, it is a list with their ids. */
export function groupPages(view: ApiView): readonly GeneratedPage[] {
  return view.description.groups.flatMap((group, n) => {
    const page = groupPage(group, n + 2, view);
    if (view.pages === 'tag') return [page];
    return [
      page,
      ...group.operations.map((operation, m) => operationPage(operation, { group, position: m + 1 }, view)),
    ];
  });
}

function groupPage(group: Group, position: number, view: ApiView): GeneratedPage {
  const { texts, description } = view;
  const slug = `${view.route}/${group.slug}`;
  const page: PageView = { ...view, schema: view.schemasOn(slug) };
  const title = groupTitle(group, view);
  const { introduction, ...head } = texts.page(slug, {
    title,
    description: texts.word('apiTagDescription', {
      title: description.title,
      version: description.version,
      tag: title,
    }),
  });
  const isSplit = view.pages === 'operation';
  const entries = isSplit
    ? [movedList(operationRows(group, view), texts)]
    : [
        filterField(group.operations.length, texts),
        operationList(group, view),
        ...group.operations.map((one) => operationMarkup(one, 2, page)),
      ];
  return {
    ...head,
    sidebarPosition: position,
    editUrl: view.sourceUrl,
    isIndex: isSplit,
    tocMaxHeadingLevel: 2,
    text: `${blocks(apiText(`tag ${group.name}`, group.text, texts), introduction, ...entries)}\n`,
  };
}

function operationPage(
  operation: Operation,
  { group, position }: { readonly group: Group; readonly position: number },
  view: ApiView,
): GeneratedPage {
  const slug = `${view.route}/${group.slug}/${operation.key}`;
  const { introduction, ...head } = view.texts.page(slug, {
    title: operationTitle(operation),
    description: view.texts.word('apiOperationDescription', { method: operation.method, path: operation.path }),
  });
  const page: PageView = { ...view, schema: view.schemasOn(slug) };
  const badge = methodBadge(operation);
  return {
    ...head,
    sidebarPosition: position,
    ...(badge !== undefined && { sidebarBadge: badge }),
    editUrl: view.sourceUrl,
    isIndex: false,
    tocMaxHeadingLevel: 2,
    text: `${blocks(introduction, operationMarkup(operation, null, page))}\n`,
  };
}

/** The title of a tag; operations without a tag have a standard title. */
export function groupTitle({ name }: Group, { texts }: ApiView): string {
  return name === '' ? texts.word('operations') : name;
}

/** The operations of a tag as links, with method and path. */
export function operationList(group: Group, view: ApiView): string {
  return operationRows(group, view)
    .map(({ label, href, text }) => bullet(`[${label}](${href})${text}`))
    .join('\n');
}

function operationRows(group: Group, view: ApiView): readonly Moved[] {
  return group.operations.map((operation) => {
    const mark = operation.isDeprecated ? ` :badge[${view.texts.word('deprecated')}]{type=warning}` : '';
    return {
      id: operation.key,
      label: escapeMarkdown(operationTitle(operation)),
      href: operationHref(operation, group.slug, view),
      text: ` · ${codeSpan(`${operation.method} ${operation.path}`)}${mark}`,
    };
  });
}
