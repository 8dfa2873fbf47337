import type { Root } from 'mdast';
import { nearest } from '../../base/nearest.js';
import { component } from '../directives/component.js';
import type { Directive, DirectiveSpec } from '../directives/directive.js';
import { checkAttributes } from '../directives/directive.js';
import { DIRECTIVES } from '../directives/index.js';
import { fault, inlineFault } from '../fault.js';
import type { Child } from '../nodes.js';
import type { Fault, Page } from '../page.js';
import { report } from '../page.js';
import { plainText } from '../text.js';
import { replaceDeep } from '../walk.js';

const FORMS: Readonly<Record<Directive['type'], string>> = {
  containerDirective: 'a container (`:::name` … `:::`)',
  leafDirective: 'a line of its own (`::name`)',
  textDirective: 'a word (`:name[…]`)',
};

/** Renders every directive by the table of `src/markdown/directives`, and components that the theme registers. */
export function directives(root: Root, page: Page): void {
  replaceDeep(root, (node) => {
    if (node.type === 'paragraph') return strayEnd(node, page);
    return isDirective(node) ? render(node, page) : null;
  });
}

function isDirective(node: Child): node is Directive {
  return node.type === 'containerDirective' || node.type === 'leafDirective' || node.type === 'textDirective';
}

function render(node: Directive, page: Page): readonly Child[] {
  const spec = specOf(node.name, page);
  if (spec === null) return [faultOf(node, page, unknown(node, page))];
  if (!spec.forms.includes(node.type)) return [faultOf(node, page, wrongForm(node, spec))];
  if (spec !== component) checkAttributes(node, page, spec.attributes);
  if (node.type === 'containerDirective') checkClosed(node, page);
  return spec.render(node, page);
}

/** The dialect's own names come first: a theme registers `cards` to draw the cards of children, not to replace the container. */
function specOf(name: string, page: Page): DirectiveSpec | null {
  if (Object.hasOwn(DIRECTIVES, name)) return DIRECTIVES[name] ?? null;
  return page.options.components.includes(name) ? component : null;
}

function faultOf(node: Directive, page: Page, finding: Fault): Child {
  return node.type === 'textDirective' ? inlineFault(page, node, finding) : fault(page, node, finding);
}

function unknown(node: Directive, page: Page): Fault {
  const names = [...Object.keys(DIRECTIVES), ...page.options.components];
  const near = nearest(node.name, names);
  return {
    code: 'unknown-directive',
    message: `There is no directive "${node.name}".`,
    hint:
      near === null
        ? 'Register it as a component of the theme, or write a backslash before the colons to have them as text.'
        : `Write "${near}".`,
  };
}

function wrongForm(node: Directive, spec: DirectiveSpec): Fault {
  const forms = spec.forms.map((form) => FORMS[form]).join(' or ');
  return {
    code: 'directive-form',
    message: `The directive "${node.name}" cannot be written as ${FORMS[node.type]}.`,
    hint: `Write it as ${forms}.`,
  };
}

/** The parser tells where the closing fence stands; without one it closed the container at the end of its parent. */
function checkClosed(node: Directive, page: Page): void {
  const fences = node.data as { readonly position?: { readonly closing?: unknown } } | undefined;
  if (fences?.position?.closing !== undefined) return;
  report(page, node, {
    code: 'unclosed-container',
    message: `The container "${node.name}" is never closed.`,
    hint: 'End it with a line of as many colons as it began with; a container around others needs more colons than they have.',
  });
}

function strayEnd(node: Child & { type: 'paragraph' }, page: Page): null {
  if (node.children.length !== 1 || !/^:{3,}$/.test(plainText(node.children))) return null;
  report(page, node, {
    code: 'stray-container-end',
    message: 'These colons close a container, but none is open.',
    hint: 'Remove the line, or give the outer container more colons than the ones inside it.',
  });
  return null;
}
