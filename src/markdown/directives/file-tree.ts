import type { List, ListItem } from 'mdast';
import { slot } from '../../shared/slots.js';
import type { Child } from '../dialect/tree.js';
import { fault } from '../fault.js';
import { codePieces } from '../highlight/code-pieces.js';
import { type Box, box, textNode } from '../html-nodes.js';
import { iconNode } from '../icon.js';
import type { Page } from '../page-draft.js';
import { plainText } from '../plain-text.js';
import { type Directive, type DirectiveSpec, dropFences, partsOf } from './directive.js';

const MORE = /^(?:…|\.\.\.)$/;

/**
 * `:::file-tree` around a list: entries with a nested list, or ending in `/`, are folders; text after a name is a comment; bold entries are
 * highlighted.
 */
export const fileTree: DirectiveSpec = {
  forms: ['containerDirective'],
  attributes: [],
  render(node: Directive, page: Page) {
    dropFences(page, node);
    const { content } = partsOf(node);
    const lists = content.filter((child): child is List => child.type === 'list');
    if (lists.length === 0 || lists.length < content.length) {
      return [
        fault(page, node, {
          code: 'bad-file-tree',
          message: 'A file tree must contain only a list of files.',
          hint: 'Write one `- name` line per file, indented below its folder.',
        }),
        ...content,
      ];
    }
    const properties = { className: ['file-tree'], role: 'group', ariaLabel: slot('word', 'fileTree'), tabIndex: 0 };
    return [
      box(
        'div',
        properties,
        lists.map((list) => tree(list, page)),
        node,
      ),
    ];
  },
};

function tree(list: List, page: Page): Box {
  return box(
    'ul',
    {},
    list.children.map((item) => entry(item, page)),
    list,
  );
}

function entry(item: ListItem, page: Page): Box {
  const [paragraph, ...otherBlocks] = item.children;
  const lists = otherBlocks.filter((child): child is List => child.type === 'list');
  const inline: readonly Child[] = paragraph?.type === 'paragraph' ? paragraph.children : [];
  const { name, comment, highlighted } = splitEntry(inline);
  const text = plainText(name);
  if (MORE.test(text)) return box('li', { className: ['file-tree-more'] }, [label(textNode('…')), hiddenMore()], item);
  const isFolder = lists.length > 0 || text.endsWith('/');
  const className = [
    isFolder ? 'file-tree-folder' : 'file-tree-file',
    ...(highlighted ? ['file-tree-highlighted'] : []),
  ];
  const icon = iconNode(isFolder ? 'folder' : 'file', item, page);
  const remark =
    comment.length === 0 ? [] : [textNode(' '), box('span', { className: ['file-tree-comment'] }, comment)];
  return box('li', { className }, [label(icon, ...name), ...remark, ...lists.map((list) => tree(list, page))], item);
}

function label(...children: Child[]): Box {
  return box('span', { className: ['file-tree-name'] }, children);
}

function hiddenMore(): Box {
  return box('span', { className: ['visually-hidden'] }, [textNode(slot('word', 'fileTreeMore'))]);
}

interface Entry {
  readonly name: readonly Child[];
  readonly comment: readonly Child[];
  readonly highlighted: boolean;
}

/** The name is the first word, or the first bold, code or linked node; the rest is a comment. */
function splitEntry(inline: readonly Child[]): Entry {
  const [firstNode, ...otherNodes] = inline;
  if (firstNode === undefined) return { name: [], comment: [], highlighted: false };
  if (firstNode.type !== 'text')
    return {
      name: firstNode.type === 'strong' ? firstNode.children : [firstNode],
      comment: trimStart(otherNodes),
      highlighted: firstNode.type === 'strong',
    };
  const [, word = '', restOfText = ''] = /^\s*(\S+)\s*([\s\S]*)$/.exec(firstNode.value) ?? [];
  const isWhole = restOfText === '' && otherNodes.length > 0 && !/\s$/.test(firstNode.value);
  if (isWhole) return { name: inline, comment: [], highlighted: false };
  return {
    name: [nameNode(word)],
    comment: trimStart([...(restOfText === '' ? [] : [textNode(restOfText)]), ...otherNodes]),
    highlighted: false,
  };
}

/** A long name may break at its separators if the theme allows it. */
function nameNode(word: string): Child {
  const pieces = codePieces(word).flatMap(({ text, breakable }) =>
    breakable ? [box('wbr', {}, []), textNode(text)] : [textNode(text)],
  );
  return pieces.length === 1 ? textNode(word) : box('span', {}, pieces);
}

function trimStart(nodes: readonly Child[]): readonly Child[] {
  const [firstNode, ...otherNodes] = nodes;
  if (firstNode?.type !== 'text') return nodes;
  const value = firstNode.value.trimStart();
  return value === '' ? otherNodes : [textNode(value), ...otherNodes];
}
