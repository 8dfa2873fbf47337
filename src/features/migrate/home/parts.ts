import { counted } from '../../../base/counted.js';

/** A text or an element of a home page that was a program; null if it is computed. */
export type HomeNode = string | HomeElement | null;

/** An element or component, with its literal attributes. */
export interface HomeElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string | true>;
  readonly children: readonly HomeNode[];
}

/** Literal texts and links of a home page. */
export interface HomeParts {
  readonly title: string | null;
  readonly tagline: string | null;
  readonly actions: readonly { readonly label: string; readonly href: string }[];
  /** Elements that the hero shows. */
  readonly shown: ReadonlySet<unknown>;
  /** Everything else that was there, in words: `2 headings`, `` `Features` ``. */
  readonly lost: readonly string[];
}

/** Maximum number of links of a hero. */
const MOST_LINKS = 4;

/** Longest label of a hero's link, in characters; longer ones are sentences. */
const LONGEST_LABEL = 40;

const HEADING = /^h[1-6]$/;
const PARAGRAPH = /^(?:p|h[2-6])$/;

/**
 * Finds the title, tagline and links of a home page: the first level-one heading, the first paragraph after it, and the first links that
 * are together.
 */
export function homeParts(nodes: readonly HomeNode[]): HomeParts {
  const all = elementsIn(nodes);
  const headingAt = all.findIndex((element) => tagOf(element) === 'h1');
  const heading = all[headingAt];
  const title = heading !== undefined && textOf(heading) !== '' ? heading : undefined;
  // Without a level-one heading, no paragraph can be identified as the tagline.
  const behind = heading === undefined ? [] : all.slice(headingAt + 1);
  const tagline = behind.find(
    (element) => PARAGRAPH.test(tagOf(element)) && textOf(element) !== '' && linksIn([element]).length === 0,
  );
  const actions = firstLinks(nodes);
  const shown = new Set<HomeElement | undefined>([title, tagline, ...actions]);
  return {
    title: title === undefined ? null : textOf(title),
    tagline: tagline === undefined ? null : textOf(tagline),
    actions: actions.map((link) => ({ label: textOf(link), href: hrefOf(link) ?? '' })),
    shown,
    lost: lostIn(nodes, shown),
  };
}

/** The HTML tag that an element renders. Heading components have it as an attribute. */
function tagOf({ name, attributes }: HomeElement): string {
  const as = attributes.get('as');
  if (typeof as === 'string') return as;
  return /(?:^|\s)hero__title(?:\s|$)/.test(String(attributes.get('className') ?? attributes.get('class') ?? ''))
    ? 'h1'
    : name;
}

function elementsIn(nodes: readonly HomeNode[]): readonly HomeElement[] {
  return nodes.flatMap((node) =>
    typeof node !== 'object' || node === null ? [] : [node, ...elementsIn(node.children)],
  );
}

/** The text of an element, without computed parts. */
function textOf(element: HomeElement): string {
  const parts = (nodes: readonly HomeNode[]): string =>
    nodes.map((node) => (typeof node === 'string' ? node : node === null ? '' : parts(node.children))).join('');
  return parts(element.children).replace(/\s+/g, ' ').trim();
}

function hrefOf({ attributes }: HomeElement): string | null {
  const value = attributes.get('to') ?? attributes.get('href') ?? attributes.get('link');
  return typeof value === 'string' && value !== '' && !value.startsWith('#') ? value : null;
}

function linksIn(nodes: readonly HomeNode[]): readonly HomeElement[] {
  return elementsIn(nodes).filter(
    (element) =>
      hrefOf(element) !== null && /^(?:a|.*(?:link|button|action).*)$/i.test(element.name) && textOf(element) !== '',
  );
}

/** The links in the innermost element with the first link and at least one more; otherwise the first link alone. */
function firstLinks(nodes: readonly HomeNode[]): readonly HomeElement[] {
  const [first] = linksIn(nodes).filter(isAction);
  if (first === undefined) return [];
  const around = elementsIn(nodes).filter((element) => elementsIn(element.children).includes(first));
  const together = around
    .map(({ children }) => linksIn(children).filter(isAction))
    .findLast((links) => links.length > 1 && links.length <= MOST_LINKS);
  return together ?? [first];
}

function isAction(link: HomeElement): boolean {
  return textOf(link).length <= LONGEST_LABEL;
}

/** Counts by kind what a hero does not show. */
function lostIn(nodes: readonly HomeNode[], used: ReadonlySet<HomeElement | undefined>): readonly string[] {
  const counts = { heading: 0, paragraph: 0, link: 0, picture: 0, 'computed value': 0 };
  const components = new Set<string>();
  const visit = (node: HomeNode): void => {
    if (node === null) counts['computed value']++;
    if (typeof node !== 'object' || node === null || used.has(node)) return;
    if (HEADING.test(tagOf(node))) counts.heading++;
    else if (node.name === 'p') counts.paragraph++;
    else if (node.name === 'a') counts.link++;
    else if (/^(?:img|svg|picture|video|iframe)$/.test(node.name)) counts.picture++;
    else if (/^[A-Z]/.test(node.name) && node.children.length === 0) components.add(`\`${node.name}\``);
    for (const child of node.children) visit(child);
  };
  for (const node of nodes) visit(node);
  const kinds = Object.entries(counts).flatMap(([kind, count]) => (count === 0 ? [] : [counted(count, kind)]));
  return [...components, ...kinds];
}
