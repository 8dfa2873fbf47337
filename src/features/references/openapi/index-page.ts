import type { GeneratedPage } from '../contract.js';
import { factsMarkup } from '../facts.js';
import { blocks, bullet, codeSpan, escapeMarkdown, heading } from '../markdown.js';
import { type ApiView, apiText } from './api-view.js';
import type { SecurityScheme, Server } from './description.js';
import { groupTitle, operationList } from './tag-page.js';

/** The page of the whole API: its text, servers, authentication, and all operations by tag. */
export function apiIndexPage(view: ApiView): GeneratedPage {
  const { texts, description, route } = view;
  const { title, version } = description;
  const { introduction, ...head } = texts.page(route, {
    title,
    description: texts.word('apiDescription', { title, version }),
  });
  const groups = description.groups.flatMap((group) => [
    heading(3, `[${escapeMarkdown(groupTitle(group, view))}](/${route}/${group.slug})`, `tag-${group.slug}`),
    operationList(group, view),
  ]);
  const schemas = description.schemas.length === 0 ? '' : `[${texts.word('schemas')}](/${route}/schemas)`;
  return {
    ...head,
    sidebarPosition: 1,
    editUrl: view.sourceUrl,
    isIndex: true,
    tocMaxHeadingLevel: 3,
    text: `${blocks(texts.word('apiVersion', { version: escapeMarkdown(version) }), apiText('api:summary', description.summary, texts), apiText('api', description.text, texts), introduction, serversMarkup(view), securityMarkup(view), heading(2, texts.word('operations'), 'operations'), ...groups, schemas)}\n`,
  };
}

function serversMarkup({ description: { servers }, texts }: ApiView): string {
  if (servers.length === 0) return '';
  return blocks(
    heading(2, texts.word('servers'), 'servers'),
    servers.map((one) => serverMarkup(one, texts)).join('\n'),
  );
}

function serverMarkup({ url, text, variables }: Server, texts: ApiView['texts']): string {
  const parts = variables.map(({ name, default: defaultValue, values }) => {
    const facts = [
      defaultValue === '' ? '' : texts.fact('default', codeSpan(defaultValue)),
      values.length === 0 ? '' : texts.fact('allowed', texts.list(values.map(codeSpan))),
    ];
    return bullet([codeSpan(name), ...facts].filter((fact) => fact !== '').join(' · '));
  });
  return bullet(blocks(texts.explained(codeSpan(url), apiText(`server ${url}`, text, texts)), parts.join('\n')));
}

function securityMarkup(view: ApiView): string {
  const { description, texts } = view;
  if (description.security.length === 0) return '';
  return blocks(
    heading(2, texts.word('security'), 'security'),
    ...description.security.map((scheme) => schemeMarkup(scheme, view)),
  );
}

function schemeMarkup(scheme: SecurityScheme, { texts }: ApiView): string {
  const scopes = scheme.scopes.map(([name, text]) =>
    bullet(texts.explained(codeSpan(name), apiText(`security ${scheme.name} ${name}`, text, texts))),
  );
  return blocks(
    `<span class="api-anchor" id="${scheme.id}">**${escapeMarkdown(scheme.name)}**</span>`,
    apiText(`security ${scheme.name}`, scheme.text, texts),
    factsMarkup([
      [texts.word('type'), codeSpan([scheme.type, scheme.way].filter((part) => part !== '').join(' '))],
      [texts.word('see'), texts.list(scheme.addresses.map((address) => `<${address}>`))],
    ]),
    scopes.length === 0 ? '' : blocks(`**${texts.word('scopes')}**`, scopes.join('\n')),
  );
}
