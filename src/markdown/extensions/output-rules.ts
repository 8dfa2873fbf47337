import type { Element, Root } from 'hast';
import type { Node } from 'mdast';
import { docsPage } from '../../base/docs-address.js';
import type { LoadedExtension } from '../../extend/index.js';
import { isSafeUrl } from '../../shared/addresses.js';
import { hasSlot } from '../../shared/slots.js';
import { isOwnId } from '../../shared/theme.js';
import { isAllowedAttribute, isAllowedElement } from '../dialect/allowed-elements.js';
import { linkTarget } from '../link-target.js';
import { type Page, report } from '../page-draft.js';
import { reservedId } from '../reserved-id.js';

/** The content of a page before an extension processed it. */
export interface KnownOutput {
  readonly raw: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
  /** Number of theme components. */
  readonly components: number;
}

/** Elements that docsgen itself writes, besides those allowed to authors. */
const OWN_ELEMENTS: ReadonlySet<string> = new Set(['button', 'input', 'label', 'nav', 'picture', 'source']);

/** Attributes that are harmless on every element. */
const PLAIN_ATTRIBUTES =
  /^(?:aria-[a-z]+|data-[\w-]+|hidden|tabindex|type|checked|disabled|for|name|rel|target|loading|decoding|width|height|translate|contenteditable|itemprop|itemscope|itemtype)$/;

/** Attributes that contain an address. */
const ADDRESSES: ReadonlySet<string> = new Set(['href', 'src', 'cite', 'xlinkhref', 'xlink:href', 'poster', 'action']);

/** Records the content of a tree that an extension could add to. */
export function knownOutput(tree: Root): KnownOutput {
  const raw = new Set<string>();
  const ids = new Set<string>();
  let components = 0;
  eachNode(tree, (node) => {
    if (node.type === 'raw') raw.add(String((node as { value?: unknown }).value));
    if (node.type !== 'element') return;
    if (node.properties.id !== undefined) ids.add(String(node.properties.id));
    if (node.data?.component !== undefined) components++;
  });
  return { raw, ids, components };
}

/**
 * Enforces the rules for authors on the output of extensions: allowed elements and attributes, safe addresses, resolved and checked links,
 * unique IDs. Removes violations and reports errors that name the extension. `writers` are all extensions that have processed the page so
 * far; with `outputBefore`, anything new comes from the last.
 */
export function keepOutputRules(
  tree: Root,
  page: Page,
  writers: readonly Writer[],
  outputBefore: KnownOutput | null,
): void {
  const allowedAttributes = new Map<string, Set<string>>();
  for (const [element, attributes] of writers.flatMap(({ allowance }) => Object.entries(allowance.elements ?? {}))) {
    const attributeNames = allowedAttributes.get(element.toLowerCase()) ?? new Set();
    for (const attribute of attributes) attributeNames.add(attribute.toLowerCase());
    allowedAttributes.set(element.toLowerCase(), attributeNames);
  }
  const suspects = outputBefore === null ? writers : writers.slice(-1);
  const extension = suspects.map(({ name }) => name).join('`, `');
  const rules: Rules = { page, extension, allowed: allowedAttributes, before: outputBefore, ids: new Set() };
  keepBelow(tree, rules);
  if (outputBefore !== null && knownOutput(tree).components < outputBefore.components)
    refuse(rules, tree, 'takes a component of the theme out of the page, or copies its element');
}

/** An extension that has processed a tree. */
type Writer = Pick<LoadedExtension, 'name' | 'allowance'>;

interface Rules {
  readonly page: Page;
  readonly extension: string;
  /** Elements and attributes that extensions declare for themselves, in lower case. */
  readonly allowed: ReadonlyMap<string, ReadonlySet<string>>;
  readonly before: KnownOutput | null;
  /** IDs found so far. */
  readonly ids: Set<string>;
}

function keepBelow(parent: Root | Element, rules: Rules): void {
  parent.children = parent.children.filter((child) => {
    if (child.type === 'raw') return keepsRaw(child, rules);
    if (child.type !== 'element') return true;
    const isOwn = OWN_ELEMENTS.has(child.tagName) || rules.allowed.has(child.tagName.toLowerCase());
    const isKept = rules.page.trusted || isAllowedElement(child.tagName) || isOwn;
    if (!isKept) refuse(rules, child, `writes the element <${child.tagName}>`);
    else keepProperties(child, rules);
    if (isKept) keepBelow(child, rules);
    return isKept;
  }) as typeof parent.children;
}

function keepsRaw(node: { readonly value: string; readonly position?: unknown }, rules: Rules): boolean {
  const isKept = rules.before === null || rules.page.trusted || rules.before.raw.has(node.value);
  if (!isKept) refuse(rules, node as unknown as Node, 'writes raw HTML after the Markdown was read');
  return isKept;
}

function keepProperties(element: Element, rules: Rules): void {
  const { page, allowed } = rules;
  for (const [property, value] of Object.entries(element.properties)) {
    const name = attributeOf(property);
    const text = Array.isArray(value) ? value.join(' ') : String(value);
    const isAllowed = allowed.get(element.tagName.toLowerCase())?.has(name) === true;
    const isPlain = PLAIN_ATTRIBUTES.test(name) || (name === 'popover' && isOwnId(String(element.properties['id'])));
    const isKnown = isAllowed || isAllowedAttribute(element.tagName, name) || isPlain;
    if (!page.trusted && (!isKnown || (ADDRESSES.has(name) && !hasSlot(text) && !isSafeUrl(text)))) {
      delete element.properties[property];
      refuse(rules, element, `writes the attribute \`${name}="${text.slice(0, 80)}"\` of \`<${element.tagName}>\``);
    } else if (name === 'id') keepId(element, text, rules);
    else if (name === 'href' || name === 'src') resolve(element, property, text, page);
  }
}

/** Turns an address within the site into a checked link, as if an author had written it. */
function resolve(element: Element, property: string, url: string, page: Page): void {
  if (url === '' || url.startsWith('#') || hasSlot(url)) return;
  const { href } = linkTarget(page, element as unknown as Node, url);
  if (href !== null) element.properties[property] = href;
}

function keepId(element: Element, id: string, { page, before, ids }: Rules): void {
  const isNew = before !== null && !before.ids.has(id);
  if (isNew && isOwnId(id)) {
    report(page, element as unknown as Node, reservedId(id));
    delete element.properties['id'];
  } else if (isNew && ids.has(id)) {
    report(page, element as unknown as Node, {
      code: 'duplicate-html-id',
      message: `The id \`${id}\` is used by another element of the page.`,
      hint: 'Give the element its own id, or none; links lead to the first element with the id.',
      severity: 'warning',
    });
  }
  ids.add(id);
}

function refuse({ page, extension }: Rules, at: Root | Element | Node, what: string): void {
  report(page, at as Node, {
    code: 'extension-output',
    message: `The extension \`${extension}\` ${what}, which is not allowed in a page.`,
    hint: `Write only what authors may write in Markdown; see ${docsPage('extensions')}.`,
  });
}

/** Attribute name of a property: `className` is `class`, `dataLine` is `data-line`, `ariaLabel` is `aria-label`. */
function attributeOf(property: string): string {
  if (property === 'className') return 'class';
  if (property === 'htmlFor') return 'for';
  if (/^data[A-Z]/.test(property)) return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return property.replace(/^aria(?=[A-Z])/, 'aria-').toLowerCase();
}

function eachNode(parent: Root | Element, visit: (node: Root['children'][number]) => void): void {
  for (const child of parent.children) {
    visit(child);
    if (child.type === 'element') eachNode(child, visit);
  }
}
