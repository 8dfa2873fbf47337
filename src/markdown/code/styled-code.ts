import type { Element, ElementContent, Root } from 'hast';
import { classNames } from './tokens.js';

/** A block of code as Shiki makes it. */
export interface CodeTree {
  /** Classes of the element around the code that transformers have given it. */
  readonly classes: readonly string[];
  /** What stands in the code: lines, the ends between them, and what transformers have put there. */
  readonly children: ElementContent[];
}

/** Bits of TextMate for what Shiki writes as styles. */
const FONT_STYLES = [
  [1, /font-style:italic/],
  [2, /font-weight:bold/],
  [4, /text-decoration:[^;]*underline/],
  [8, /text-decoration:[^;]*line-through/],
] as const;

/** The code in Shiki's tree. Colours and font styles become classes, because pages allow no styles in attributes. */
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

/** The classes of an element, however it has them. */
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
