import {
  isAllowedAttribute,
  isAllowedElement,
  REMOVED_WITH_CONTENT,
  VOID_ELEMENTS,
} from '../../../markdown/dialect/allowed-elements.js';
import { escapeHtml } from '../../../shared/html.js';
import { withoutLinkEdges } from '../link-edges.js';

/** Output of Astro components: elements, texts, and slots for the content of a page. */
export type AstroNode =
  | string
  | { readonly html: string }
  | { readonly slot: number }
  | { readonly missing: string; readonly children: readonly AstroNode[] }
  | Element
  | { readonly component: string; readonly attributes: Attributes; readonly children: readonly AstroNode[] };

interface Element {
  readonly name: string;
  readonly attributes: Attributes;
  readonly children: readonly AstroNode[];
}

/** Attributes of an element. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A part of the output: final HTML, MDX text, or the content of a slot. */
export type MarkupPart =
  | { readonly html: string; readonly isBlock: boolean }
  | { readonly mdx: string; readonly isBlock: boolean }
  | { readonly slot: number };

/** Elements that start on a new line. */
const BLOCK =
  /^(?:address|article|aside|blockquote|caption|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|menu|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/;

/** Inline components of the theme. */
const IN_LINE = /^(?:Badge|Icon|LinkButton)$/;

/** Elements that do nothing without their script. */
const CONTROLS = /^(?:input|select|textarea|canvas|progress|meter|dialog|video|audio)$/;

/** Elements that cannot contain paragraphs. Links are not among them. */
const PHRASING =
  /^(?:p|span|strong|b|em|i|u|s|small|mark|label|code|sub|sup|kbd|cite|q|abbr|time|bdi|bdo|data|var|samp)$/;

/** Converts the output of a component to the markup of a page. `isLong` is true for slots that the page fills with paragraphs. */
export function markupOf(tree: readonly AstroNode[], isLong: (slot: number) => boolean): readonly MarkupPart[] {
  const writer = new Writer(holdsBlock(tree) ? () => true : isLong);
  writer.write(tree, false);
  return writer.finish();
}

/** Names of missing components in a tree. */
export function missingIn(tree: readonly AstroNode[]): readonly string[] {
  return tree.flatMap((node) => {
    if (typeof node === 'string' || !('children' in node)) return [];
    return [...('missing' in node ? [node.missing] : []), ...missingIn(node.children)];
  });
}

function holdsBlock(nodes: readonly AstroNode[]): boolean {
  return nodes.some((node) => {
    if (typeof node === 'string' || !('children' in node)) return false;
    const isBlock = 'name' in node ? BLOCK.test(node.name) : 'component' in node && !IN_LINE.test(node.component);
    return isBlock || holdsBlock(node.children);
  });
}

class Writer {
  readonly #parts: MarkupPart[] = [];
  #html = '';

  constructor(
    /** True if a slot's content is written as paragraphs, with empty lines around it. */
    readonly isApart: (slot: number) => boolean,
  ) {}

  finish(): readonly MarkupPart[] {
    this.#flush();
    return this.#parts;
  }

  write(nodes: readonly AstroNode[], isWithin: boolean): void {
    for (const node of nodes) this.#writeNode(node, isWithin);
  }

  #writeNode(node: AstroNode, isWithin: boolean): void {
    if (typeof node === 'string') this.#html += escapeText(node.replace(/\s+/g, ' '));
    else if ('html' in node) this.#html += node.html.replace(/\s*\n\s*/g, ' ');
    else if ('slot' in node) this.#put({ slot: node.slot });
    else if ('missing' in node) this.write(node.children, isWithin);
    else if ('component' in node) this.#writeComponent(node, isWithin);
    else this.#writeElement(node);
  }

  #writeElement(node: Element): void {
    const { name, attributes, children } = node;
    if (REMOVED_WITH_CONTENT.has(name) || CONTROLS.test(name)) return;
    const code = name === 'pre' ? codeIn(children) : null;
    if (code !== null) {
      this.#put({ mdx: fenceOf(code, languageIn(node), null), isBlock: true });
      return;
    }
    const isBlock = BLOCK.test(name);
    // Leave out inline elements around paragraphs, because an empty line ends them.
    const isKept = isAllowedElement(name) && !(PHRASING.test(name) && this.#holdsParagraphs(children));
    if (isBlock) this.#newLine();
    if (isKept) this.#html += `<${name}${classText(node)}${attributesText(name, attributes)}>`;
    if (VOID_ELEMENTS.has(name)) return;
    this.write(children, true);
    if (isKept) this.#html += `</${name}>`;
    if (isBlock) this.#newLine();
  }

  #writeComponent(
    {
      component,
      attributes,
      children,
    }: { readonly component: string; readonly attributes: Attributes; readonly children: readonly AstroNode[] },
    isWithin: boolean,
  ): void {
    if (component === 'Icon') return;
    if (component === 'Code') {
      const { code = '', lang = 'text', title = null } = attributes;
      this.#put({ mdx: fenceOf(String(code), String(lang), title), isBlock: true });
      return;
    }
    if (component === 'Badge' && isWithin) {
      this.#html += ` <small>${escapeText(String(attributes['text'] ?? ''))}</small>`;
      return;
    }
    const isBlock = !IN_LINE.test(component);
    const words = Object.entries(attributes).map(
      ([key, value]) => ` ${key}=${JSON.stringify(String(value).replace(/"/g, '”'))}`,
    );
    const tag = `<${component}${words.join('')}`;
    this.#put({ mdx: children.length === 0 ? `${tag} />` : `${tag}>`, isBlock });
    if (children.length === 0) return;
    this.write(children, false);
    this.#put({ mdx: `</${component}>`, isBlock });
  }

  #holdsParagraphs(nodes: readonly AstroNode[]): boolean {
    return nodes.some((node) => {
      if (typeof node === 'string') return false;
      return 'slot' in node ? this.isApart(node.slot) : 'children' in node && this.#holdsParagraphs(node.children);
    });
  }

  #newLine(): void {
    this.#html = this.#html.replace(/[ \n]+$/, '');
    if (this.#html !== '') this.#html += '\n';
  }

  #put(part: MarkupPart): void {
    this.#flush();
    this.#parts.push(part);
  }

  /** Whether a piece of HTML is a block follows from its lines. */
  #flush(): void {
    const html = withoutLinkEdges(this.#html)
      .replace(/^\n+|\n+$/g, '')
      .replace(/^ +| +$/gm, ' ');
    this.#html = '';
    if (html.trim() === '') {
      if (html !== '' && this.#parts.length > 0) this.#parts.push({ mdx: ' ', isBlock: false });
      return;
    }
    const isBlock = html.includes('\n') || BLOCK.test(/^\s*<\/?([a-z\d]+)/.exec(html)?.[1] ?? '');
    this.#parts.push({ html: isBlock ? html.trim() : html, isBlock });
  }
}

/** Escapes a text for HTML so that no character is Markdown either. */
function escapeText(text: string): string {
  return escapeHtml(text).replace(/[\\`*_{}[\]|~$]|:(?=[\w:])/g, (sign) => `&#${String(sign.charCodeAt(0))};`);
}

function attributesText(name: string, attributes: Attributes): string {
  return Object.entries(attributes)
    .filter(([key]) => key !== 'class' && isAllowedAttribute(name, key))
    .map(([key, value]) => (value === true ? ` ${key}` : ` ${key}="${escapeHtml(String(value))}"`))
    .join('');
}

/**
 * Class of the theme that replaces a component's own styles: text for screen readers, and cards for list items with a picture or a
 * quotation, which were shown side by side.
 */
function classText({ name, attributes, children }: Element): string {
  const { class: classes } = attributes;
  if (typeof classes === 'string' && /(?:^|\s)(?:sr-only|visually-hidden)(?:\s|$)/.test(classes))
    return ' class="visually-hidden"';
  return name === 'li' && holds(children, /^(?:img|picture|blockquote)$/) ? ' class="card"' : '';
}

function holds(nodes: readonly AstroNode[], pattern: RegExp): boolean {
  return nodes.some(
    (node) =>
      typeof node !== 'string' &&
      (('name' in node && pattern.test(node.name)) || ('children' in node && holds(node.children, pattern))),
  );
}

/** The text of a code block, or null if it contains anything else. */
function codeIn(children: readonly AstroNode[]): string | null {
  const texts = children.map((child): string | null => {
    if (typeof child === 'string') return child;
    return 'name' in child && /^(?:code|span)$/.test(child.name) ? codeIn(child.children) : null;
  });
  return texts.includes(null) ? null : texts.join('');
}

function languageIn({ attributes }: { readonly attributes: Attributes }): string {
  return String(attributes['data-language'] ?? attributes['lang'] ?? 'text');
}

function fenceOf(code: string, language: string, title: string | number | boolean | null): string {
  const marker = '`'.repeat(Math.max(3, ...(code.match(/`{3,}/g) ?? []).map((run) => run.length + 1)));
  return `${marker}${language}${title === null ? '' : ` title=${JSON.stringify(title)}`}\n${code.replace(/^\n|\n[ \t]*$/g, '')}\n${marker}`;
}
