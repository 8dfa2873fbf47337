/** Attributes that the reader or a script may have added: they stay even if the new version of the page lacks them. */
const KEPT = new Set([
  'open',
  'data-shown',
  'data-ready',
  'data-wrap',
  'data-closing',
  'data-state',
  'data-loading',
  'data-entered',
  'data-alive',
  'data-hydrated',
  'data-zoom',
  'style',
  'tabindex',
  'role',
  'id',
]);

/** Attributes whose value the reader has chosen; the value in the new version is ignored. */
const READERS = new Set(['aria-expanded', 'aria-pressed']);

/** Options of `morph`. */
export interface MorphOptions {
  /** True for elements that are moved out of their document and replace their counterpart as a whole. */
  readonly replaces: (element: Element) => boolean;
  /** True opens `<details>` that are open in the new version. False leaves them as they are. */
  readonly opens: boolean;
}

/** Changes `from` into `to` and touches only differences, so that scroll position, focus, open details and form fields stay. */
export function morph(from: Element, to: Element, options: MorphOptions): void {
  if (from.isEqualNode(to)) return;
  if (options.replaces(to)) {
    from.replaceWith(to);
    // In a document that is not displayed, browsers do not start loading media.
    for (const media of to.querySelectorAll<HTMLMediaElement>('audio, video')) media.load();
    return;
  }
  morphAttributes(from, to, options);
  // React controls the content of an island. With the same props it is the same island, and stays.
  if (from.hasAttribute('data-island') && from.getAttribute('data-props') === to.getAttribute('data-props')) return;
  morphChildren(from, to, options);
}

function morphAttributes(from: Element, to: Element, { opens }: MorphOptions): void {
  for (const { name } of [...from.attributes]) {
    if (!to.hasAttribute(name) && !KEPT.has(name) && !READERS.has(name) && !isTabsOwn(from, name))
      from.removeAttribute(name);
  }
  for (const { name, value } of to.attributes) {
    const isReaders = (READERS.has(name) && from.hasAttribute(name)) || (name === 'open' && !opens);
    if (from.getAttribute(name) !== value && !isReaders) from.setAttribute(name, value);
  }
}

/** True for the attribute that hides a tab that is not selected (`behaviours/tabs.ts`). */
function isTabsOwn(element: Element, name: string): boolean {
  return name === 'hidden' && element.matches('[data-ready] > .tab');
}

function morphChildren(from: Element, to: Element, options: MorphOptions): void {
  let current: ChildNode | null = skipAdded(from.firstChild);
  for (const next of [...to.childNodes]) {
    const match = findMatch(current, next);
    if (match === null) {
      from.insertBefore(document.importNode(next, true), current);
      continue;
    }
    while (current !== null && current !== match) current = removed(current);
    current = skipAdded(match.nextSibling);
    if (match instanceof Element && next instanceof Element) morph(match, next, options);
    else if (match.nodeValue !== next.nodeValue) match.nodeValue = next.nodeValue;
  }
  while (current !== null) current = removed(current);
}

/** Removes a node and returns the next one that belongs to the page. */
function removed(node: ChildNode): ChildNode | null {
  const next = skipAdded(node.nextSibling);
  node.remove();
  return next;
}

/** Skips elements that scripts added, which do not belong to the page. */
function skipAdded(node: ChildNode | null): ChildNode | null {
  let current = node;
  while (current instanceof HTMLElement && 'added' in current.dataset) current = current.nextSibling;
  return current;
}

/** The node that becomes `next`: the current one if it is of the same kind, otherwise an equal one further on. */
function findMatch(current: ChildNode | null, next: ChildNode): ChildNode | null {
  if (current === null || isCounterpart(current, next)) return current;
  for (let node = skipAdded(current.nextSibling); node !== null; node = skipAdded(node.nextSibling)) {
    if (node.isEqualNode(next) || (hasKey(next) && isCounterpart(node, next))) return node;
  }
  return null;
}

function isCounterpart(a: Node, b: Node): boolean {
  return a.nodeName === b.nodeName && keyOf(a) === keyOf(b);
}

function hasKey(node: Node): boolean {
  return keyOf(node) !== '';
}

function keyOf(node: Node): string {
  if (!(node instanceof Element)) return '';
  return (
    node.getAttribute('data-region') ?? node.getAttribute('data-sidebar') ?? node.getAttribute('href') ?? idOf(node)
  );
}

/** The id of an element; empty for ids set by scripts, which do not identify an element of the page. */
function idOf(node: Element): string {
  return node.hasAttribute('data-shown') || node.classList.contains('tab') ? '' : node.id;
}
