import type { Properties } from 'hast';
import type { Html } from 'mdast';
import { isSafeUrl } from '../../shared/addresses.js';
import { DEEPEST } from '../../shared/nesting.js';
import { withoutLinks } from '../links.js';
import { nestingError } from '../nesting.js';
import type { Child } from '../nodes.js';
import { box, textNode } from '../nodes.js';
import type { Page } from '../page.js';
import { editTwin, report } from '../page.js';
import { ENDED_BY, isAllowedAttribute, isAllowedElement, REMOVED_WITH_CONTENT, VOID_ELEMENTS } from './schema.js';
import type { HtmlAttribute, HtmlToken } from './tokens.js';
import { readHtml } from './tokens.js';

/** An element that is being filled. `fate`: kept, or only its content is, or nothing. */
interface Open {
  readonly name: string;
  readonly fate: 'keep' | 'unwrap' | 'drop';
  readonly properties: Properties;
  readonly at: Html;
  readonly source: string;
  readonly children: Child[];
}

const BLOCKS = new Set(['paragraph', 'heading', 'list', 'table', 'code', 'blockquote', 'thematicBreak']);

/** Builds elements from the tags among the children of one parent, and from what stands between them. */
export class Fold {
  readonly #stack: Open[] = [];
  readonly #out: Child[] = [];

  constructor(private readonly page: Page) {}

  run(children: readonly Child[]): Child[] {
    for (const child of children) {
      if (child.type !== 'html') this.#add(child);
      else for (const token of readHtml(child.value)) this.#token(token, child);
    }
    while (this.#stack.length > 0) this.#closeTop(true);
    return this.#out;
  }

  #add(...nodes: Child[]): void {
    (this.#stack.at(-1)?.children ?? this.#out).push(...nodes);
  }

  #token(token: HtmlToken, at: Html): void {
    if (this.#stack.at(-1)?.fate === 'drop' && !this.#isAboutDropped(token)) return;
    if (token.kind === 'text') this.#add({ ...textNode(token.value), ...(at.position && { position: at.position }) });
    else if (token.kind === 'comment') this.#comment(token.value, at);
    else if (token.kind === 'open') this.#open(token, at);
    else this.#close(token, at);
  }

  /** Within an element that goes with its content, only its own tags count. */
  #isAboutDropped(token: HtmlToken): boolean {
    return (token.kind === 'open' || token.kind === 'close') && token.name === this.#stack.at(-1)?.name;
  }

  #comment(value: string, at: Html): void {
    if (/^<!--(?:(?!-->)[\s\S])*-->\s*$/.test(at.value)) editTwin(this.page, at, '');
    if (value.trim() === 'truncate') this.#add({ type: 'truncate' });
  }

  #open(token: HtmlToken & { kind: 'open' }, at: Html): void {
    const { name, source } = token;
    while (ENDED_BY[this.#stack.at(-1)?.name ?? '']?.includes(name)) this.#closeTop(false);
    const fate = isAllowedElement(name) ? 'keep' : REMOVED_WITH_CONTENT.has(name) ? 'drop' : 'unwrap';
    if (fate !== 'keep') this.#removed(at, source, `<${name}>`);
    const properties = fate === 'keep' ? this.#properties(token, at) : {};
    const open: Open = { name, fate, properties, at, source, children: [] };
    if (this.#stack.length > DEEPEST) throw nestingError(this.page, at);
    if (!VOID_ELEMENTS.has(name)) this.#stack.push(open);
    else if (fate === 'keep') this.#add(element(open));
  }

  #close({ name, source }: HtmlToken & { kind: 'close' }, at: Html): void {
    if (VOID_ELEMENTS.has(name)) return;
    const index = this.#stack.findLastIndex((open) => open.name === name);
    if (index === -1) {
      report(this.page, at, {
        code: 'html-stray-end',
        message: `The end tag ${source} has no start tag in the same block.`,
        hint: 'Remove it, or put both tags into the same paragraph, list item or container.',
        about: source,
        severity: 'warning',
      });
      return;
    }
    while (this.#stack.length > index + 1) this.#closeTop(true);
    this.#closeTop(false);
  }

  #closeTop(isFault: boolean): void {
    const open = this.#stack.pop();
    if (open === undefined) return;
    if (isFault && ENDED_BY[open.name] === undefined) {
      report(this.page, open.at, {
        code: 'html-unclosed',
        message: `The element ${open.source} is not closed in the same block.`,
        hint: `Write </${open.name}> where it ends.`,
        about: open.source,
        severity: 'warning',
      });
    }
    if (open.fate === 'keep') this.#add(element(open));
    else if (open.fate === 'unwrap') this.#add(...open.children);
  }

  #properties({ name, attributes, source }: HtmlToken & { kind: 'open' }, at: Html): Properties {
    const properties: Properties = {};
    for (const attribute of attributes) {
      if (isAllowedAttribute(name, attribute.name) && isHarmless(attribute)) setProperty(properties, attribute, name);
      else this.#removed(at, source, `The attribute "${attribute.name}" of <${name}>`);
    }
    return properties;
  }

  #removed(at: Html, source: string, what: string): void {
    const message = `${what} is not allowed in content and was removed.`;
    report(this.page, at, {
      code: 'html-removed',
      message,
      hint: 'Use a construct of the Markdown dialect, or trust the site\'s HTML with `markdown.html: "trust"`.',
      about: source,
      severity: 'warning',
    });
  }
}

function isHarmless({ name, value }: HtmlAttribute): boolean {
  return !['href', 'src', 'cite'].includes(name) || isSafeUrl(value);
}

/** `target` and `rel` are read and left out: links decide them. An anchor's `name` is an id. */
function setProperty(properties: Properties, { name, value }: HtmlAttribute, element: string): void {
  if (name === 'target' || name === 'rel') return;
  if (name === 'class') properties.className = value.split(/\s+/).filter(Boolean);
  else if (name === 'open' || name === 'reversed') properties[name] = true;
  else if (name === 'name' && element === 'a') properties.id ??= value;
  else properties[name] ??= value;
}

/** Links and pictures become Markdown's own nodes, so that they are resolved and checked like all others. */
function element(open: Open): Child {
  const { href, src, alt, title, ...attributes } = open.properties;
  const position = open.at.position && { position: open.at.position };
  if (open.name === 'a' && typeof href === 'string') {
    const data = { attributes };
    return {
      type: 'link',
      url: href,
      title: stringOrNull(title),
      children: withoutLinks(open.children) as never,
      data,
      ...position,
    } as Child;
  }
  if (open.name === 'img') {
    return {
      type: 'image',
      url: String(src ?? ''),
      alt: stringOrNull(alt),
      title: stringOrNull(title),
      data: { attributes },
      ...position,
    } as Child;
  }
  const isWrapper = open.name === 'p' && open.children.some((child) => BLOCKS.has(child.type));
  return box(isWrapper ? 'div' : open.name, open.properties, open.children, open.at);
}

function stringOrNull(value: Properties[string]): string | null {
  return typeof value === 'string' ? value : null;
}
