import type { Code, Root, Text } from 'mdast';
import type { Child } from '../dialect/tree.js';
import { nodesWhere, walk } from '../dialect/tree-walk.js';
import { DIALECT_SIGNS, FIRST_DIALECT_SIGNS, FOREIGN_FENCE, ROLE, TRAILING_ATTRIBUTES } from '../foreign-dialects.js';
import { reportForeign, reportSigns } from '../foreign-report.js';
import { blanksFor, type Holder, proseText } from '../holder-text.js';
import { type Page, sourceOf } from '../page-draft.js';
import { attributesIn } from '../picture-attributes.js';

/** A fence whose language is in braces, anywhere in a text; `checkFence` decides. */
const BRACES_AFTER_FENCE = /(?:`{3}|~{3})[ \t]*\{[ \t]*[.#A-Za-z]/;

/** What may stand beside code, an image or a link: a role, attributes, the end of a link of reStructuredText. */
const NEIGHBOURS = /[{:][^\s`]*[}:]`|[)\]`*_]\{|>`_/;

/** True if a text may contain such syntax outside of the first lines of code blocks. */
export function mayBeDialect(text: string): boolean {
  return FIRST_DIALECT_SIGNS.test(text) || NEIGHBOURS.test(text);
}

/** Reports code blocks whose language is written as in Python-Markdown, MyST, Pandoc or Quarto. */
export function foreignFences(root: Root, page: Page): void {
  if (!page.fragments.some(({ text }) => BRACES_AFTER_FENCE.test(text))) return;
  for (const node of nodesWhere(root, (child) => child.type === 'code')) checkFence(node, page);
}

/** Reports unsupported syntax of Python-Markdown, Obsidian, MyST, AsciiDoc and reStructuredText. */
export function foreignDialects(holders: readonly Holder[], page: Page): void {
  for (const holder of holders) {
    const source = sourceOf(page, holder);
    if (FIRST_DIALECT_SIGNS.test(source)) checkText(holder, page);
    if (NEIGHBOURS.test(source)) checkNeighbours(holder, page);
  }
}

function checkText(holder: Holder, page: Page): void {
  const ownText = proseText(holder, page);
  const text = holder.type === 'heading' ? ownText.replace(/\{[ \t]*#[^{}]*\}[ \t]*$/, blanksFor) : ownText;
  const shownText = textValues(holder);
  const signs = DIALECT_SIGNS.filter(({ pattern }) => {
    const firstMatch = text.match(pattern)?.[0].trim();
    return firstMatch !== undefined && shownText.includes(firstMatch.slice(0, 2));
  });
  reportSigns({ node: holder, text, signs }, page);
}

/** Text that readers see; constructs replaced by extensions are not part of it. */
function textValues(holder: Holder): string {
  let text = '';
  walk(holder, (node) => {
    if (node.type === 'text') text += node.value;
  });
  return text;
}

/** Reports constructs that exist only beside code, an image or a link. */
function checkNeighbours(holder: Holder, page: Page): void {
  const visit = (nodes: readonly Child[]): void => {
    nodes.forEach((node, index) => {
      const before = nodes[index - 1];
      if (node.type === 'inlineCode' && before?.type === 'text') checkRole(before, page);
      if (node.type === 'text' && before !== undefined && before.type !== 'text') checkAttributes(node, before, page);
      if (
        node.type === 'text' &&
        before?.type === 'inlineCode' &&
        /^_{1,2}(?!\w)/.test(node.value) &&
        /<[^<>]+>$/.test(before.value)
      )
        reportAt(before, page, { what: 'a link of reStructuredText', hint: 'Write `[text](address)`.' });
      if ('children' in node) visit(node.children);
    });
  };
  visit(holder.children);
}

function checkRole(node: Text, page: Page): void {
  const role = ROLE.exec(sourceOf(page, node));
  // Emoji names have been replaced by now, and escapes have lost their backslash.
  if (role === null || !node.value.endsWith(role[0])) return;
  const sign = {
    what: 'a role of MyST or reStructuredText',
    hint: 'Write a link, or the text that it stands for.',
  };
  reportForeign(page, node, { sign, text: role[0], offset: (node.position?.start.offset ?? 0) + role.index });
}

function checkAttributes(node: Child, before: Child, page: Page): void {
  const source = sourceOf(page, node);
  const attributes = TRAILING_ATTRIBUTES.exec(source);
  if (attributes === null || (before.type === 'image' && attributesIn(source) !== '')) return;
  reportAt(node, page, {
    what: 'a list of attributes of Pandoc and others',
    hint: 'Remove it, or write the element as HTML, such as `<img src="…" alt="…" width="…">`.',
    text: attributes[0],
  });
}

interface Sign {
  readonly what: string;
  readonly hint: string;
  readonly text?: string;
}

function reportAt(node: Child, page: Page, { what, hint, text }: Sign): void {
  reportForeign(page, node, {
    sign: { what, hint },
    text: text ?? sourceOf(page, node),
    offset: node.position?.start.offset ?? 0,
  });
}

/** Reports braces in place of a language, and shows the block in the language that they name, if any. */
function checkFence(node: Code, page: Page): void {
  const info = [node.lang, node.meta].filter(Boolean).join(' ');
  const braces = FOREIGN_FENCE.exec(info)?.[0];
  if (braces === undefined) return;
  const language = /^\{[ \t]*\.([\w+#-]+)/.exec(braces)?.[1] ?? null;
  const isClass = /^\{[ \t]*[.#]/.test(braces);
  reportAt(node, page, {
    what: isClass ? 'a list of attributes of Pandoc or Python-Markdown' : 'a directive of MyST or a cell of Quarto',
    hint: isClass
      ? 'Write the language after the backticks, and options such as `title="…"` and `{1,3}` after it.'
      : 'Write `:::note[Title]` for a box, `::include{file=…}` for a file, and the language alone for code.',
    text: braces,
  });
  node.lang = language;
  node.meta = null;
}
