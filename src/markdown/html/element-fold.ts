import type { Properties } from 'hast';
import type { Html, Image, Text } from 'mdast';
import { readHtml } from '../../base/html/read.js';
import type { HtmlAttribute, StartTag } from '../../base/html/start-tag.js';
import { isSafeUrl } from '../../shared/addresses.js';
import { isOwnId } from '../../shared/theme.js';
import {
  ENDED_BY,
  isAllowedAttribute,
  isAllowedElement,
  REMOVED_WITH_CONTENT,
  VOID_ELEMENTS,
} from '../dialect/allowed-elements.js';
import { DEEPEST } from '../dialect/nesting.js';
import type { Child } from '../dialect/tree.js';
import type { ElementMaps, MappedElement } from '../extensions/element-maps.js';
import { box } from '../html-nodes.js';
import { withoutLinks } from '../link-target.js';
import { editCopy, type Page, report } from '../page-draft.js';
import { nestingError } from '../refusal.js';
import { reservedId } from '../reserved-id.js';
import { leaveOut, type SourceRange, type SourceRanges, sourceRanges } from './copy-edits.js';

/** An open element. `fate`: keep it, map it with an extension, keep only its content, or drop both. */
interface Open {
  readonly name: string;
  readonly fate: 'keep' | 'map' | 'unwrap' | 'drop';
  readonly properties: Properties;
  readonly at: Html;
  readonly source: string;
  /** Range of its start tag in the source, or null if unknown. */
  readonly range: SourceRange | null;
  /** Range of its address in the source, for the Markdown copy. */
  readonly destination: SourceRange | null;
  readonly children: Child[];
  /** For `<picture>`: sources for one colour mode. */
  readonly sources: ModeSource[];
  readonly mapped: MappedElement | null;
}

/** What to write instead of elements that are removed. */
const DIRECTIVES: Readonly<Record<string, string>> = {
  '<video>': '::video[Title]{src=demo.mp4}',
  '<iframe>': '::embed[Title]{src="https://…"}',
};

/** Elements whose only paragraph is unwrapped, as in a tight list. */
const TIGHT = new Set(['dt', 'dd']);

const BLOCKS = new Set(['paragraph', 'heading', 'list', 'table', 'code', 'blockquote', 'thematicBreak']);

/** Builds elements from the tags among the children of one parent and the nodes between them. */
export class Fold {
  readonly #stack: Open[] = [];
  readonly #children: Child[] = [];
  /** Source ranges within the current node. */
  #rangeOf: SourceRanges = () => null;

  constructor(
    private readonly page: Page,
    private readonly maps: ElementMaps | null,
  ) {}

  run(children: readonly Child[]): Child[] {
    for (const child of children) {
      if (child.type === 'html') this.#read(child);
      else this.#add(child);
    }
    while (this.#stack.length > 0) {
      this.#leaveOutRest(children.at(-1));
      this.#closeTop(true);
    }
    return this.#children;
  }

  #add(...nodes: Child[]): void {
    (this.#stack.at(-1)?.children ?? this.#children).push(...nodes);
  }

  /** Inside an element that is dropped with its content, only tags of the same name count. */
  #read(at: Html): void {
    const isLost = (name: string | null): boolean => {
      const top = this.#stack.at(-1);
      return top?.fate === 'drop' && top.name !== name;
    };
    this.#rangeOf = sourceRanges(this.page, at);
    readHtml(at.value, {
      open: (tag) => isLost(tag.name) || this.#open(tag, at),
      close: (name, start, end) => isLost(name) || this.#close(name, at, { start, end }),
      text: (text) => isLost(null) || this.#addText(text, at),
      comment: (text) => isLost(null) || this.#comment(text, at),
    });
  }

  /** Spaces at line starts are part of the text only within `<pre>`. */
  #addText(text: string, at: Html): void {
    const node: Text = { type: 'text', value: text };
    if (this.#stack.some(({ name }) => name === 'pre')) node.data = { isPreformatted: true };
    this.#add({ ...node, ...(at.position && { position: at.position }) });
  }

  #comment(value: string, at: Html): void {
    if (/^<!--(?:(?!-->)[\s\S])*-->\s*$/.test(at.value)) editCopy(this.page, at, '');
    if (value.trim() === 'truncate') this.#add({ type: 'truncate' });
  }

  #open(tag: StartTag, at: Html): void {
    const { name, source } = tag;
    while (ENDED_BY[this.#stack.at(-1)?.name ?? '']?.includes(name)) this.#closeTop(false);
    if (name === 'source' && this.#takeSource(tag, at)) return;
    const mappedElement = this.maps?.mapped(tag, at) ?? null;
    const fate = mappedElement === null ? fateOf(name) : 'map';
    const range = this.#rangeOf(tag.start, tag.end);
    if (fate === 'unwrap' || fate === 'drop') {
      this.#removed(at, source, `<${name}>`);
      leaveOut(this.page, at, range);
    }
    const properties = fate === 'keep' ? this.#properties(tag, at) : {};
    const place = tag.valueOf(name === 'img' ? 'src' : 'href');
    const destination = place === null ? null : this.#rangeOf(place.start, place.end);
    const own = { name, fate, properties, at, source, range, destination, mapped: mappedElement };
    const openElement: Open = { ...own, children: [], sources: [] };
    if (this.#stack.length > DEEPEST) throw nestingError(this.page, at);
    if (!VOID_ELEMENTS.has(name) && !(mappedElement !== null && tag.isSelfClosing)) this.#stack.push(openElement);
    else if (mappedElement !== null) this.#add(...mappedElement([]));
    else if (fate === 'keep') this.#add(element(openElement));
  }

  /** False for a source outside of a `<picture>` or without a colour mode. */
  #takeSource(tag: StartTag, at: Html): boolean {
    const top = this.#stack.at(-1);
    const source = top?.name === 'picture' ? modeSource(tag) : null;
    if (source !== null) {
      top?.sources.push(source);
      leaveOut(this.page, at, this.#rangeOf(tag.start, tag.end));
    }
    return source !== null;
  }

  #close(name: string, at: Html, { start, end }: { readonly start: number; readonly end: number }): void {
    if (VOID_ELEMENTS.has(name)) return;
    const source = at.value.slice(start, end);
    const range = this.#rangeOf(start, end);
    const index = this.#stack.findLastIndex((open) => open.name === name);
    if (index === -1) {
      leaveOut(this.page, at, range);
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
    const { fate, range: opened } = this.#stack[index] ?? { fate: 'keep', range: null };
    if (fate === 'unwrap') leaveOut(this.page, at, range);
    if (fate === 'drop' && opened !== null && range !== null) leaveOut(this.page, at, [opened[0], range[1]]);
    this.#closeTop(false);
  }

  /** Removes the rest of an unclosed dropped element from the Markdown copy. */
  #leaveOutRest(last: Child | undefined): void {
    const top = this.#stack.at(-1);
    const end = last?.position?.end.offset;
    if (top?.fate === 'drop' && top.range !== null && end !== undefined)
      leaveOut(this.page, top.at, [top.range[0], end]);
  }

  #closeTop(isFault: boolean): void {
    const openElement = this.#stack.pop();
    if (openElement === undefined) return;
    if (isFault && ENDED_BY[openElement.name] === undefined) {
      report(this.page, openElement.at, {
        code: 'html-unclosed',
        message: `The element ${openElement.source} is not closed in the same block.`,
        hint: `Write </${openElement.name}> where it ends.`,
        about: openElement.source,
        severity: 'warning',
      });
    }
    if (openElement.mapped !== null) this.#add(...openElement.mapped(openElement.children));
    else if (openElement.name === 'picture') this.#add(...pictureChildren(openElement.children, openElement.sources));
    else if (openElement.fate === 'keep') this.#add(element(openElement));
    else if (openElement.fate === 'unwrap') this.#add(...openElement.children);
  }

  #properties(tag: StartTag, at: Html): Properties {
    const properties: Properties = {};
    const places = [...tag.attributePlaces()];
    for (const [index, attribute] of [...tag.attributes()].entries()) {
      const place = places[index];
      if (isId(attribute, tag.name) && isOwnId(attribute.value))
        report(this.page, at, { ...reservedId(attribute.value), about: tag.source });
      else if (isAllowedAttribute(tag.name, attribute.name) && isHarmless(attribute))
        setProperty(properties, attribute, tag.name);
      else {
        this.#removed(at, tag.source, `The attribute \`${attribute.name}\` of \`<${tag.name}>\``);
        if (place !== undefined) leaveOut(this.page, at, this.#rangeOf(place.start - 1, place.end));
      }
    }
    return properties;
  }

  #removed(at: Html, source: string, what: string): void {
    const message = `${what} is not allowed in content and was removed.`;
    const directive = DIRECTIVES[what];
    report(this.page, at, {
      code: 'html-removed',
      message,
      hint: `${directive === undefined ? 'Use a Markdown construct' : `Write \`${directive}\``}, or trust the site's HTML with \`markdown.html: "trust"\`.`,
      about: source,
      severity: 'warning',
    });
  }
}

function isId({ name }: HtmlAttribute, element: string): boolean {
  return name === 'id' || (name === 'name' && element === 'a');
}

function isHarmless({ name, value }: HtmlAttribute): boolean {
  return !['href', 'src', 'cite'].includes(name) || isSafeUrl(value);
}

function fateOf(name: string): Open['fate'] {
  if (isAllowedElement(name)) return 'keep';
  return REMOVED_WITH_CONTENT.has(name) ? 'drop' : 'unwrap';
}

/** Ignores `target` and `rel`, which links set themselves. An anchor's `name` is an ID. */
function setProperty(properties: Properties, { name, value }: HtmlAttribute, element: string): void {
  if (name === 'target' || name === 'rel') return;
  if (name === 'class') properties.className = value.split(/\s+/).filter(Boolean);
  else if (name === 'open' || name === 'reversed') properties[name] = true;
  else if (name === 'name' && element === 'a') properties.id ??= value;
  else properties[name] ??= value;
}

/** Converts links and images to Markdown nodes, so that they are resolved and checked like all others. */
function element(closedElement: Open): Child {
  const { href, src, alt, title, ...attributes } = closedElement.properties;
  const position = closedElement.at.position && { position: closedElement.at.position };
  if (closedElement.name === 'a' && typeof href === 'string') {
    const data = { attributes, ...destinationOf(closedElement) };
    return {
      type: 'link',
      url: href,
      title: stringOrNull(title),
      children: withoutLinks(closedElement.children) as never,
      data,
      ...position,
    } as Child;
  }
  if (closedElement.name === 'img') {
    return {
      type: 'image',
      url: String(src ?? ''),
      alt: stringOrNull(alt),
      title: stringOrNull(title),
      data: { attributes, ...destinationOf(closedElement) },
      ...position,
    } as Child;
  }
  const isWrapper = closedElement.name === 'p' && closedElement.children.some((child) => BLOCKS.has(child.type));
  return box(
    isWrapper ? 'div' : closedElement.name,
    closedElement.properties,
    contentOf(closedElement),
    closedElement.at,
  );
}

function destinationOf({ destination }: Open): { readonly destination?: SourceRange } {
  return destination === null ? {} : { destination };
}

function contentOf({ name, children }: Open): Child[] {
  const [onlyChild, second] = children;
  return TIGHT.has(name) && onlyChild?.type === 'paragraph' && second === undefined
    ? (onlyChild.children as Child[])
    : children;
}

function stringOrNull(value: Properties[string]): string | null {
  return typeof value === 'string' ? value : null;
}

/** An image for one colour mode. */
interface ModeSource {
  readonly mode: 'dark' | 'light';
  readonly url: string;
}

/** Colour mode of a `<source>`; null for one selected by width or format, which image variants replace. */
function modeSource(tag: StartTag): ModeSource | null {
  const attributes = new Map(Array.from(tag.attributes(), ({ name, value }) => [name, value]));
  const mode = /^\s*\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)\s*$/i.exec(attributes.get('media') ?? '')?.[1];
  const [url = ''] = (attributes.get('srcset') ?? '').trim().split(/[\s,]/, 1);
  return mode === undefined || url === '' ? null : { mode: mode.toLowerCase() === 'dark' ? 'dark' : 'light', url };
}

/**
 * Content of a `<picture>`: its image, and one for each colour mode with its own. The reader's choice shows one of them, as with
 * `#gh-dark-mode-only`; a media query would only follow the system.
 */
function pictureChildren(children: readonly Child[], sources: readonly ModeSource[]): readonly Child[] {
  const image = children.find((child) => child.type === 'image');
  if (image?.type !== 'image' || sources.length === 0) return children;
  const urls = new Map(sources.map(({ mode, url }) => [mode, url]));
  const modes = (['light', 'dark'] as const).map((mode) => inMode(image, urls.get(mode) ?? image.url, mode));
  return children.flatMap((child) => (child === image ? modes : [child]));
}

function inMode(image: Image, url: string, mode: ModeSource['mode']): Image {
  return { ...image, url: `${url.replace(/#.*$/, '')}#gh-${mode}-mode-only` };
}
