import type { Properties } from 'hast';
import type { Blockquote, Data, List, ListItem, Parent, Root, Table, TableRow, Text } from 'mdast';
import { find, html as schema } from 'property-information';
import { VOID_ELEMENTS } from './dialect/allowed-elements.js';
import type { Child } from './dialect/tree.js';
import { codePieces } from './highlight/code-pieces.js';
import { splitQuantities } from './quantities.js';

/**
 * Writes a page's tree as HTML without converting it to an HTML tree first: the same bytes as those of `remark-rehype` and
 * `rehype-stringify` with the handlers of `to-hast.ts`, in a fifth of the time. Null for a tree with nodes or data that only they know:
 * footnotes, components, excerpts, nodes of extensions.
 */
export function writeHtml(root: Root): string | null {
  const writer = new Writer();
  const html = root.data === undefined ? writer.blocks(root) : writer.giveUp();
  return writer.knowsAll ? html : null;
}

/** Nodes that print nothing. Footnotes are printed where something refers to them. */
const SILENT: ReadonlySet<string> = new Set(['html', 'definition', 'footnoteDefinition', 'yaml', 'toml']);

/** Elements whose content is not written like that of others. */
const SPECIAL: ReadonlySet<string> = new Set(['svg', 'math', 'template', 'script', 'style']);

const TAGS: Readonly<Partial<Record<Child['type'], string>>> = { emphasis: 'em', strong: 'strong', delete: 'del' };

/** Content of a block between its tags, and whether the block is a paragraph, which tight list items do without. */
interface Block {
  readonly html: string;
  readonly paragraph: string | null;
}

/** Goes on after a node that it does not know, so that it needs no exceptions; then its output is incomplete. */
class Writer {
  knowsAll = true;

  giveUp(): string {
    this.knowsAll = false;
    return '';
  }

  /** Blocks, one in a line. */
  blocks(parent: Root | Blockquote): string {
    return this.#blocksOf(parent)
      .map(({ html }) => html)
      .join('\n');
  }

  #blocksOf(parent: Parent): readonly Block[] {
    const blocks: Block[] = [];
    for (const child of parent.children) if (!SILENT.has(child.type)) blocks.push(this.#block(child));
    return blocks;
  }

  #block(node: Child): Block {
    // These may become several nodes, or none, of which each gets a line of its own.
    if (node.type === 'text' || node.type === 'break') return { html: this.giveUp(), paragraph: null };
    const isParagraph = node.type === 'paragraph' || (node.type === 'box' && node.tag === 'p');
    if (!isParagraph) return { html: this.#node(node), paragraph: null };
    const paragraph = this.#inline(node);
    return {
      html: this.#element('p', node.type === 'box' ? node.properties : this.#dataOf(node), paragraph),
      paragraph,
    };
  }

  #inline(parent: Parent): string {
    let html = '';
    let isAfterBreak = false;
    for (const child of parent.children) {
      // The others remove spaces at the start of a line.
      html += isAfterBreak && startsBlank(child) ? this.giveUp() : this.#node(child);
      isAfterBreak = child.type === 'break';
    }
    return html;
  }

  #node(node: Child): string {
    switch (node.type) {
      case 'text':
        return this.#text(node);
      case 'inlineCode':
        return this.#dataOf(node) === undefined ? code(node.value) : this.giveUp();
      case 'emphasis':
      case 'strong':
      case 'delete':
        return this.#element(TAGS[node.type] ?? '', this.#dataOf(node), this.#inline(node));
      case 'box':
        if (SPECIAL.has(node.tag)) return this.giveUp();
        return this.#element(node.tag, node.properties, this.#inline(node));
      case 'markup':
        return node.value;
      case 'paragraph':
        return this.#element('p', this.#dataOf(node), this.#inline(node));
      case 'heading':
        return this.#element(`h${node.depth}`, this.#dataOf(node), this.#inline(node));
      case 'list':
        return this.#list(node);
      case 'table':
        return this.#table(node);
      case 'blockquote':
        return this.#element('blockquote', this.#dataOf(node), framed(this.blocks(node)));
      case 'break':
        return `${this.#element('br', this.#dataOf(node), '')}\n`;
      case 'thematicBreak':
        return this.#element('hr', this.#dataOf(node), '');
      default:
        return SILENT.has(node.type) ? '' : this.giveUp();
    }
  }

  #text(node: Text): string {
    const { value } = node;
    if (node.data?.isPreformatted === true) return escapeText(value);
    this.#dataOf(node);
    const text = /[\r\n]/.test(value) ? trimLines(value) : value;
    const parts = splitQuantities(text);
    if (parts === null) return escapeText(text);
    return parts.map((part, n) => (n % 2 === 0 ? escapeText(part) : unbroken('span', part))).join('');
  }

  #list(node: List): string {
    const { start, ordered, children } = node;
    const isTask = children.some(({ data }) => hasClass(data?.hProperties, 'task-list-item'));
    const properties = {
      ...(typeof start === 'number' && start !== 1 && { start }),
      ...(isTask && { className: ['contains-task-list'] }),
      ...this.#dataOf(node),
    };
    const isLoose = node.spread || children.some(isLooseItem);
    const items = children.map((item) => (item.type === 'listItem' ? this.#item(item, isLoose) : this.giveUp()));
    return this.#element(ordered ? 'ol' : 'ul', properties, framed(items.join('\n')));
  }

  #item(node: ListItem, isLoose: boolean): string {
    const properties = this.#dataOf(node);
    if (typeof node.checked === 'boolean') return this.giveUp();
    let content = '';
    let isTight = true;
    for (const [index, { html, paragraph }] of this.#blocksOf(node).entries()) {
      isTight = !isLoose && paragraph !== null;
      content += (isTight && index === 0 ? '' : '\n') + (isTight ? paragraph : html);
    }
    return this.#element('li', properties, isTight ? content : `${content}\n`);
  }

  #table(node: Table): string {
    const [head, ...rows] = node.children.map((row, index) => this.#row(row, node, index === 0 ? 'th' : 'td'));
    const parts = [
      ...(head === undefined ? [] : [`<thead>\n${head}\n</thead>`]),
      ...(rows.length === 0 ? [] : [`<tbody>\n${rows.join('\n')}\n</tbody>`]),
    ];
    return this.#element('table', this.#dataOf(node), framed(parts.join('\n')));
  }

  #row(node: TableRow, { align }: Table, tag: 'th' | 'td'): string {
    if (node.type !== 'tableRow') return this.giveUp();
    const cells = Array.from({ length: align ? align.length : node.children.length }, (_, column) => {
      const cell = node.children[column];
      const alignment = align?.[column];
      const properties = alignment ? { align: alignment } : {};
      if (cell === undefined) return this.#element(tag, properties, '');
      if (cell.type !== 'tableCell') return this.giveUp();
      return this.#element(tag, { ...properties, ...this.#dataOf(cell) }, this.#inline(cell));
    });
    return this.#element('tr', this.#dataOf(node), framed(cells.join('\n')));
  }

  /** The properties that steps have given a node; whatever else they may ask for is left to the others. */
  #dataOf({ data }: { readonly data?: Data | undefined }): Properties | undefined {
    if (data === undefined) return undefined;
    if (data.hName !== undefined || data.hChildren !== undefined) this.giveUp();
    return data.hProperties ?? undefined;
  }

  #element(tag: string, properties: Properties | undefined, content: string): string {
    const start = properties === undefined ? tag : tag + this.#attributes(properties);
    return content === '' && VOID_ELEMENTS.has(tag) ? `<${start}>` : `<${start}>${content}</${tag}>`;
  }

  #attributes(properties: Properties): string {
    let attributes = '';
    for (const key in properties) {
      const value = properties[key];
      if (value === null || value === undefined || value === false) continue;
      attributes += this.#attribute(FREQUENT.get(key) ?? find(schema, key), value);
    }
    return attributes;
  }

  #attribute(info: Info, value: Exclude<Properties[string], null | undefined | false>): string {
    const { attribute } = info;
    if (SPECIAL_NAME.test(attribute)) return this.giveUp();
    if (info.boolean || info.overloadedBoolean) {
      if (value === true || value === attribute) return ` ${attribute}`;
      if (value === '') return info.overloadedBoolean ? ` ${attribute}` : '';
      if (typeof value !== 'string') return this.giveUp();
    }
    if (value === true) return ` ${attribute}`;
    if (Number.isNaN(value) || (info.commaSeparated && Array.isArray(value))) return this.giveUp();
    const text = Array.isArray(value) ? value.join(' ').trim() : String(value);
    return ` ${attribute}="${escapeValue(text)}"`;
  }
}

type Info = ReturnType<typeof find>;

/** Properties that most elements have: looking them up in the schema takes longer than writing them. */
const FREQUENT: ReadonlyMap<string, Info> = new Map(
  [
    ...['align', 'alt', 'ariaLabel', 'className', 'dataValue', 'decoding', 'height', 'href', 'id', 'loading', 'rel'],
    ...['role', 'src', 'start', 'tabIndex', 'title', 'width'],
  ].map((name) => [name, find(schema, name)]),
);

/** Characters that an attribute's name does not hold as they are. */
const SPECIAL_NAME = /[\0\t\n\f\r "&'/<=>`]/;

/** Content on lines of its own. */
function framed(content: string): string {
  return content === '' ? '\n' : `\n${content}\n`;
}

function isLooseItem({ spread, children }: ListItem): boolean {
  return spread ?? children.length > 1;
}

function hasClass(properties: Properties | null | undefined, name: string): boolean {
  const className = properties?.className;
  return Array.isArray(className) && className.includes(name);
}

/** True for a node at whose start there are spaces. */
function startsBlank(node: Child): boolean {
  const first: Child | undefined = 'children' in node ? node.children[0] : node;
  return (first?.type === 'text' || first?.type === 'inlineCode') && /^[\t\n\r ]/.test(first.value);
}

/** Removes spaces around the line breaks in a text. */
function trimLines(text: string): string {
  const parts = text.split(/(\r?\n|\r)/);
  return parts
    .map((part, n) => {
      const line = n === 0 ? part : part.replace(/^[\t ]+/, '');
      return n === parts.length - 1 ? line : withoutEnd(line);
    })
    .join('');
}

/** A text without spaces at its end; an expression would take quadratic time for spaces inside. */
function withoutEnd(line: string): string {
  let end = line.length;
  while (line.charAt(end - 1) === ' ' || line.charAt(end - 1) === '\t') end--;
  return line.slice(0, end);
}

function code(value: string): string {
  const pieces = codePieces(value.replace(/\r?\n|\r/g, ' '));
  const [firstPiece] = pieces;
  if (pieces.length === 1 && firstPiece?.unbroken === true) return unbroken('code', firstPiece.text);
  const content = pieces.map(
    (piece) =>
      (piece.breakable ? '<wbr>' : '') + (piece.unbroken ? unbroken('span', piece.text) : escapeText(piece.text)),
  );
  return `<code>${content.join('')}</code>`;
}

function unbroken(tag: 'code' | 'span', text: string): string {
  return `<${tag} class="unbroken">${escapeText(text)}</${tag}>`;
}

function escapeText(text: string): string {
  return /[<&]/.test(text) ? text.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;') : text;
}

const VALUE = /[\0"&'`]/g;

function escapeValue(value: string): string {
  return value.replace(VALUE, (character) => `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`);
}
