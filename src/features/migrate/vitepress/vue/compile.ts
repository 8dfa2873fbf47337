import { VOID_ELEMENTS } from '../../../../markdown/dialect/allowed-elements.js';
import type { VueElement, VueNode } from './template.js';

/** Resolves component names in a template. */
export interface ComponentScope {
  /** Identifier of a component that is a file of the site; null for any other. */
  readonly component: (name: string) => string | null;
}

/** Attributes for styles and animations, and those that only Vue reads. */
const LEFT_OUT =
  /^(?::?(?:class|style|key|ref|inert)|@.*|v-on:.*|v-(?:if|else-if|else|for|html|text|show|model|cloak|once|memo|slot.*)|#.*)$/;

/** Elements of Vue that only show their content. */
const TRANSPARENT = new Set(['template', 'ClientOnly', 'Transition', 'TransitionGroup', 'KeepAlive', 'Suspense']);

/** Inline elements. Vue removes line feeds between them because styles separate them; without styles, words would be joined. */
const IN_LINE = new Set(['a', 'b', 'code', 'em', 'i', 'small', 'span', 'strong', 'template', 'time']);

/**
 * Compiles a template to a JavaScript expression for its HTML: `<li v-for="a in b">{{ a }}</li>` becomes
 * `$each(b, (a) => "<li>" + $text(a) + "</li>")`. Functions with a dollar sign are those of `sandboxed`. A component that is not a file of
 * the site stays a tag.
 */
export function compileTemplate(nodes: readonly VueNode[], scope: ComponentScope): string {
  return joinedCode(contentOf(nodes, scope));
}

function joinedCode(parts: readonly string[]): string {
  return parts.length === 0 ? '""' : parts.join(' + ');
}

/** Code of sibling nodes. A chain of `v-if` and `v-else` is one part, without the line feeds in it. */
function contentOf(nodes: readonly VueNode[], scope: ComponentScope): readonly string[] {
  const parts: string[] = [];
  let chain = '';
  let lineFeed = '';
  const endChain = () => {
    if (chain !== '') parts.push(`(${chain}"")`, JSON.stringify(lineFeed));
    chain = '';
  };
  for (const [index, node] of nodes.entries()) {
    if (typeof node === 'string') {
      const isBlank = node.trim() === '';
      lineFeed = isBlank ? lineFeedAt(nodes, index) : '';
      if (chain !== '' && isBlank) continue;
      endChain();
      parts.push(textCode(node, lineFeed));
      continue;
    }
    const { attributes } = node;
    const also = attributes.get('v-else-if') ?? (attributes.has('v-else') ? 'true' : undefined);
    const condition = attributes.get('v-if') ?? also;
    if (also === undefined) endChain();
    lineFeed = '';
    const code = repeatedCode(node, scope);
    if (typeof condition === 'string') chain += `(${condition}) ? ${code} : `;
    else parts.push(code);
  }
  endChain();
  return parts;
}

/** The text for line feeds between siblings: a blank between inline elements, otherwise nothing. */
function lineFeedAt(nodes: readonly VueNode[], index: number): '' | ' ' {
  return isInLine(nodes[index - 1]) && isInLine(nodes[index + 1]) ? ' ' : '';
}

function isInLine(node: VueNode | undefined): boolean {
  return typeof node === 'object' && IN_LINE.has(node.name);
}

/** Code of a text with expressions in double braces. A text of only line feeds becomes `lineFeed`. */
function textCode(text: string, lineFeed: string): string {
  if (text.trim() === '') return JSON.stringify(text.includes('\n') ? lineFeed : ' ');
  const [firstText = '', ...rest] = text.replace(/\s+/g, ' ').split('{{');
  const parts = rest.flatMap((part) => {
    const end = part.indexOf('}}');
    return [`$text(${part.slice(0, end)})`, `$text(${JSON.stringify(part.slice(end + 2))})`];
  });
  return joinedCode([`$text(${JSON.stringify(firstText)})`, ...parts]);
}

function repeatedCode(element: VueElement, scope: ComponentScope): string {
  const loop = element.attributes.get('v-for');
  const code = elementCode(element, scope);
  if (typeof loop !== 'string') return code;
  const [, item = '', items = ''] = /^\s*([\s\S]*?)\s+(?:in|of)\s+([\s\S]*)$/.exec(loop) ?? [];
  return `$each(${items}, (${item.replace(/^\(([\s\S]*)\)$/, '$1')}) => ${code})`;
}

function elementCode(element: VueElement, scope: ComponentScope): string {
  const { name, children, attributes } = element;
  if (name === 'slot') {
    const slot = JSON.stringify(attributes.get('name') ?? 'default');
    return `($slots[${slot}] ?? (() => ${compileTemplate(children, scope)}))()`;
  }
  // Its content is elsewhere on the page, usually a dialog.
  if (name === 'Teleport') return '""';
  if (TRANSPARENT.has(name)) return `(${compileTemplate(children, scope)})`;
  // For screen readers only, and redundant in text.
  if (/(?:^|\s)(?:sr-only|visually-hidden)(?:\s|$)/.test(String(attributes.get('class') ?? ''))) return '""';
  const component = scope.component(name);
  if (component !== null) return componentCode(component, element, scope);
  const attributeCodes = [...attributes]
    .filter(([key]) => !LEFT_OUT.test(key))
    .map(([key, value]) => attributeCode(key, value));
  const opening = joinedCode([JSON.stringify(`<${name}`), ...attributeCodes, '">"']);
  if (name === 'img') return `$picture(${opening})`;
  if (VOID_ELEMENTS.has(name)) return `(${opening})`;
  if (isForeign(name) && children.length === 0)
    return `(${joinedCode([JSON.stringify(`<${name}`), ...attributeCodes, '" />"'])})`;
  const html = attributes.get('v-html');
  const text = attributes.get('v-text');
  const content =
    typeof html === 'string'
      ? `$html(${html})`
      : typeof text === 'string'
        ? `$text(${text})`
        : compileTemplate(isForeign(name) ? children.filter((child) => slotOf(child) === 'default') : children, scope);
  return `(${opening} + ${content} + ${JSON.stringify(`</${name}>`)})`;
}

/** True for a component of a package. Its named slots are shown elsewhere, such as the text of a tooltip. */
function isForeign(name: string): boolean {
  return /[A-Z-]/.test(name);
}

/** Code of an attribute: `:href` is computed, `href` is a text. An attribute with an unknown value is left out. */
function attributeCode(key: string, value: string | true): string {
  if (key === 'v-bind') return '""';
  const name = key.replace(/^(?::|v-bind:)/, '');
  if (name !== key) return `$attribute(${JSON.stringify(name)}, () => (${value === true ? camelCase(name) : value}))`;
  const isFile = typeof value === 'string' && /^(?:src|poster)$/.test(key);
  // A path with an alias leads to a folder of a package.
  if (isFile && /^[@~]/.test(value)) return '""';
  const text = isFile && /^\.\.?\//.test(value) ? `$file(${JSON.stringify(value)})` : JSON.stringify(value);
  return `$attribute(${JSON.stringify(key)}, () => ${text})`;
}

/** A call of a component with its properties and slots. */
function componentCode(
  component: string,
  { name: tag, attributes, children }: VueElement,
  scope: ComponentScope,
): string {
  const properties = [...attributes].flatMap(([key, value]) => {
    if (LEFT_OUT.test(key)) return [];
    if (key === 'v-bind') return ['...$unknown()'];
    const name = camelCase(key.replace(/^(?::|v-bind:)/, ''));
    const isText = !/^(?::|v-bind:)/.test(key);
    const code = value === true ? (isText ? 'true' : name) : isText ? JSON.stringify(value) : `(${value})`;
    return [`${JSON.stringify(name)}: ${code}`];
  });
  const slots = new Map<string, VueNode[]>();
  for (const child of children) {
    const name = slotOf(child);
    slots.set(name, [...(slots.get(name) ?? []), child]);
  }
  const slotCodes = [...slots]
    .filter(([, nodes]) => nodes.some((node) => typeof node !== 'string' || node.trim() !== ''))
    .map(([name, nodes]) => `${JSON.stringify(name)}: () => ${compileTemplate(nodes, scope)}`);
  return `$component(${JSON.stringify(tag)}, ${component}, { ${properties.join(', ')} }, { ${slotCodes.join(', ')} })`;
}

/** The slot that a node fills: `title` for `<template #title>` and `<template v-slot:title>`. */
function slotOf(node: VueNode): string {
  if (typeof node === 'string' || node.name !== 'template') return 'default';
  const key = [...node.attributes.keys()].find((name) => /^(?:#|v-slot:)/.test(name));
  return key?.replace(/^(?:#|v-slot:)/, '') ?? 'default';
}

function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
