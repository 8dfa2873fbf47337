import type { Element, ElementContent, Root } from 'hast';
import { classNames } from './tokens.js';

/** A block of code as rendered by Shiki. */
export interface CodeTree {
  /** Classes that transformers have added to the element around the code. */
  readonly classes: readonly string[];
  /** Content of the code: lines, line ends, and nodes added by transformers. */
  readonly children: ElementContent[];
}

/** TextMate font style bits of Shiki's inline styles. */
const FONT_STYLES = [
  [1, /font-style:italic/],
  [2, /font-weight:bold/],
  [4, /text-decoration:[^;]*underline/],
  [8, /text-decoration:[^;]*line-through/],
] as const;

/**
 * Extracts the code from Shiki's tree. Replaces inline styles with classes, because the content security policy forbids style attributes.
 */
export function classesForStyles(
  tree: Root,
  classOf: (colors: readonly (string | undefined)[]) => readonly (string | null)[],
): CodeTree {
  const pre = elementNamed(tree, 'pre');
  const code = pre === null ? null : elementNamed(pre, 'code');
  const children = code?.children ?? [];
  eachElement(children, (element) => {
    const { style } = element.properties;
    if (typeof style !== 'string') return;
    const colors = [...style.matchAll(/(?:^|;)(?:--shiki-\w+|color):(#[\da-f]+)/gi)].map(([, color]) => color);
    const otherStyles = style.replace(/(?:--shiki-[\w-]+|color|font-style|font-weight|text-decoration):[^;]*;?/g, '');
    if (otherStyles !== '') return;
    const fontStyle = FONT_STYLES.reduce((bits, [bit, pattern]) => (pattern.test(style) ? bits + bit : bits), 0);
    const names = classNames(classOf(colors), fontStyle);
    delete element.properties['style'];
    if (names !== '') setClasses(element, [...classesOf(element), ...names.split(' ')]);
  });
  const classes =
    pre === null ? [] : classesOf(pre).filter((name) => !/^(?:shiki(?:-themes)?|docsgen-merged)$/.test(name));
  return { classes, children };
}

/** Classes of an element, in either property. */
export function classesOf({ properties }: Element): readonly string[] {
  const value = [properties['class'], properties.className].flat();
  return value.flatMap((name) => (typeof name === 'string' ? name.split(/\s+/).filter((part) => part !== '') : []));
}

function setClasses({ properties }: Element, names: readonly string[]): void {
  delete properties['class'];
  properties.className = [...new Set(names)];
}

function elementNamed({ children }: Root | Element, name: string): Element | null {
  for (const child of children) if (child.type === 'element' && child.tagName === name) return child;
  return null;
}

function eachElement(children: readonly ElementContent[], visit: (element: Element) => void): void {
  for (const child of children) {
    if (child.type !== 'element') continue;
    visit(child);
    eachElement(child.children, visit);
  }
}
