import type { Paragraph, Parent, PhrasingContent, Root, RootContent, Text } from 'mdast';

declare module 'mdast' {
  interface RootContentMap {
    definitionList: DefinitionList;
    definitionTerm: DefinitionTerm;
    definitionDescription: DefinitionDescription;
  }
}

interface DefinitionList extends Parent {
  type: 'definitionList';
  data: { hName: 'dl' };
  children: RootContent[];
}

interface DefinitionTerm extends Parent {
  type: 'definitionTerm';
  data: { hName: 'dt' };
  children: PhrasingContent[];
}

interface DefinitionDescription extends Parent {
  type: 'definitionDescription';
  data: { hName: 'dd' };
  children: RootContent[];
}

/** Makes lists of definitions and the paragraphs above them. Definitions without a paragraph are text. */
export function joinDefinitions(root: Root): undefined {
  const open: Parent[] = [root];
  for (let parent = open.pop(); parent !== undefined; parent = open.pop()) {
    if (parent.type !== 'definitionList' && parent.children.some(({ type }) => type === 'definitionDescription'))
      parent.children = joined(parent.children as RootContent[]);
    for (const child of parent.children) if ('children' in child) open.push(child);
  }
}

function joined(nodes: readonly RootContent[]): RootContent[] {
  const result: RootContent[] = [];
  /** True if the last node is a list that the next definition continues. */
  let isOpen = false;
  for (const node of nodes) {
    if (node.type !== 'definitionDescription') {
      isOpen = false;
      result.push(node);
      continue;
    }
    const list = isOpen ? result.at(-1) : startList(result);
    if (list?.type === 'definitionList') {
      addDescription(list, node);
      isOpen = true;
    } else result.push(...asText(node));
  }
  return result;
}

/** Makes terms of the paragraph at the end of the nodes, and adds them to the list above or to a new one. Null without such a paragraph. */
function startList(nodes: RootContent[]): DefinitionList | null {
  const paragraph = nodes.at(-1);
  if (paragraph?.type !== 'paragraph') return null;
  nodes.pop();
  const terms = termsOf(paragraph);
  const above = nodes.at(-1);
  if (above?.type === 'definitionList') {
    above.children.push(...terms);
    return above;
  }
  const list: DefinitionList = { type: 'definitionList', data: { hName: 'dl' }, children: terms };
  if (paragraph.position) list.position = { ...paragraph.position };
  nodes.push(list);
  return list;
}

function addDescription(list: DefinitionList, description: DefinitionDescription): void {
  const above = list.children.at(-1);
  const isApart = (first: RootContent | undefined, second: RootContent | undefined): boolean =>
    (second?.position?.start.line ?? 0) - (first?.position?.end.line ?? 0) > 1;
  const isLoose =
    isApart(above, description) || description.children.some((child, n, all) => n > 0 && isApart(all[n - 1], child));
  if (!isLoose)
    description.children = description.children.flatMap((child) =>
      child.type === 'paragraph' ? child.children : child,
    );
  list.children.push(description);
  if (list.position && description.position) list.position.end = description.position.end;
}

/** One term for each line of a paragraph. */
function termsOf(paragraph: Paragraph): DefinitionTerm[] {
  const lines: PhrasingContent[][] = [[]];
  for (const node of paragraph.children) {
    if (node.type === 'break') lines.push([]);
    else if (node.type !== 'text' || !node.value.includes('\n')) lines.at(-1)?.push(node);
    else
      textLines(node).forEach((text, n) => {
        if (n > 0) lines.push([]);
        if (text.value !== '') lines.at(-1)?.push(text);
      });
  }
  return lines
    .filter((line) => line.length > 0)
    .map((line) => {
      const [start, end] = [line[0]?.position?.start, line.at(-1)?.position?.end];
      return {
        type: 'definitionTerm',
        data: { hName: 'dt' },
        children: line,
        ...(start && end && { position: { start, end } }),
      };
    });
}

/** The lines of a text. Offsets stay those of the whole: its source may differ from its value. */
function textLines(node: Text): Text[] {
  let at = 0;
  return node.value.split('\n').map((value, n) => {
    const from = at;
    at += value.length + 1;
    const emoji = node.data?.emoji?.filter((name) => name.at >= from && name.at < at);
    const { start, end } = node.position ?? {};
    return {
      type: 'text',
      value,
      ...(emoji && emoji.length > 0 && { data: { emoji: emoji.map((name) => ({ ...name, at: name.at - from })) } }),
      ...(start &&
        end && {
          position: {
            start: n === 0 ? start : { ...start, line: start.line + n, column: 1 },
            end: { ...end, line: start.line + n },
          },
        }),
    };
  });
}

/** A definition without a term, as it is written. */
function asText({ children, position }: DefinitionDescription): RootContent[] {
  const [first, ...rest] = children;
  const colon: Text = { type: 'text', value: ':   ', ...(position && { position }) };
  if (first?.type === 'paragraph')
    return [
      {
        ...first,
        ...(position && { position: { ...position, end: first.position?.end ?? position.end } }),
        children: [colon, ...first.children],
      },
      ...rest,
    ];
  return [{ type: 'paragraph', children: [colon], ...(position && { position }) }, ...children];
}
