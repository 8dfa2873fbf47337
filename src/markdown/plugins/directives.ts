import type { Root } from 'mdast';
import { nearest } from '../../base/nearest.js';
import { ADMONITION_KINDS } from '../../model/admonitions.js';
import type { InlineDirective } from '../dialect/directive-names.js';
import type { Child } from '../dialect/tree.js';
import { replaceDeep } from '../dialect/tree-walk.js';
import { admonition } from '../directives/admonition.js';
import { buttonLink } from '../directives/button.js';
import { card, cards } from '../directives/cards.js';
import { command, install } from '../directives/command.js';
import { checkAttributes, type Directive, type DirectiveSpec, partsOf } from '../directives/directive.js';
import { embed } from '../directives/embed.js';
import { example } from '../directives/example.js';
import { fileTree } from '../directives/file-tree.js';
import { grid } from '../directives/grid.js';
import { badge, icon, kbd } from '../directives/inline.js';
import { steps } from '../directives/steps.js';
import { tab, tabs } from '../directives/tabs.js';
import { component } from '../directives/theme-component.js';
import { video } from '../directives/video.js';
import { fault, inlineFault } from '../fault.js';
import { type Fault, fragmentOf, type Page, report, sourceOf } from '../page-draft.js';

/** Directives of the dialect by name; `include` is resolved earlier, when files are combined. */
const DIRECTIVES: Readonly<Record<string, DirectiveSpec>> = {
  ...Object.fromEntries(ADMONITION_KINDS.map((kind) => [kind, admonition(kind)])),
  badge,
  button: buttonLink,
  card,
  cards,
  command,
  embed,
  example,
  'file-tree': fileTree,
  grid,
  icon,
  include: { forms: ['leafDirective'], attributes: ['file'], render: () => [] },
  install,
  kbd,
  steps,
  tab,
  tabs,
  video,
} satisfies Record<InlineDirective, DirectiveSpec> & Record<string, DirectiveSpec>;

const TABS = 'Write `::::tabs`, in it `:::tab[Title]` before each part and `:::` after it, and `::::` at the end.';
const EMBED = 'Write `::embed[Title]{src="https://…"}` with the address of the player.';
const BOX = 'Write `:::note[Title]`, or `:::details[Title]` for a box that opens.';

/** Replacements to suggest for containers of other generators. */
const FOREIGN_NAMES: ReadonlyMap<string, string> = new Map([
  ['code-group', TABS],
  ['tab-set', TABS],
  ['tab-item', TABS],
  ['tabset', TABS],
  ['panel-tabset', TABS],
  ['aside', BOX],
  ['admonition', BOX],
  ['dropdown', BOX],
  ['collapse', BOX],
  ['spoiler', BOX],
  ['seealso', BOX],
  ['callout', BOX],
  ['success', BOX],
  ['error', 'Write `:::danger[Title]`.'],
  ['v-pre', 'Remove it: braces are text here.'],
  ['raw', 'Remove it: braces are text here.'],
]);

/** Names of films on other hosts, in other generators. */
const PLAYERS: ReadonlySet<string> = new Set(['youtube', 'vimeo', 'iframe']);

const FORMS: Readonly<Record<Directive['type'], string>> = {
  containerDirective: 'a container (`:::name` … `:::`)',
  leafDirective: 'a line of its own (`::name`)',
  textDirective: 'a word (`:name[…]`)',
};

/** True if texts of a page contain colons that may be meant as directives, which are reported. */
export function mayBeDirectives(page: Page): boolean {
  return page.fragments.some(({ text }) => text.includes('::') || /:[a-z][a-z-]*\[/.test(text));
}

/** Renders the directives in this table and the components that the theme registers. */
export function directives(root: Root, page: Page): void {
  replaceDeep(root, (node) => {
    if (node.type === 'paragraph') return checkColons(node, page);
    if (node.type === 'text') return checkWords(node, page);
    return isDirective(node) ? render(node, page) : null;
  });
}

function isDirective(node: Child): node is Directive {
  return node.type === 'containerDirective' || node.type === 'leafDirective' || node.type === 'textDirective';
}

function render(node: Directive, page: Page): readonly Child[] {
  const spec = specOf(node.name, page);
  if (spec === null) return [faultOf(node, page, unknownDirective(node, page))];
  if (!spec.forms.includes(node.type)) return [faultOf(node, page, wrongForm(node, spec))];
  if (spec !== component) checkAttributes(node, page, spec.attributes);
  if (node.type === 'containerDirective') {
    checkClosed(node, page);
    checkTitle(node, page, spec);
  }
  return spec.render(node, page);
}

/** Names of the dialect take precedence: a theme registers `cards` to render the cards of child pages, not to replace the container. */
function specOf(name: string, page: Page): DirectiveSpec | null {
  if (Object.hasOwn(DIRECTIVES, name)) return DIRECTIVES[name] ?? null;
  return page.options.components.includes(name) ? component : null;
}

function faultOf(node: Directive, page: Page, finding: Fault): Child {
  return node.type === 'textDirective' ? inlineFault(page, node, finding) : fault(page, node, finding);
}

function unknownDirective(node: Directive, page: Page): Fault {
  const foreignHint = PLAYERS.has(node.name) ? EMBED : FOREIGN_NAMES.get(node.name);
  if (foreignHint !== undefined)
    return { code: 'unknown-directive', message: `There is no directive \`${node.name}\`.`, hint: foreignHint };
  const names = Object.keys(DIRECTIVES);
  const ofForm = names.filter((name) => DIRECTIVES[name]?.forms.includes(node.type));
  const nearestName = nearest(node.name, [...ofForm, ...page.options.components]) ?? nearest(node.name, names);
  const asText = `write a backslash before the ${node.type === 'textDirective' ? 'colon' : 'colons'} to have ${
    node.type === 'textDirective' ? 'it' : 'them'
  } as text`;
  return {
    code: 'unknown-directive',
    message: `There is no directive \`${node.name}\`.`,
    hint:
      nearestName === null
        ? `Add it as a component of the theme, or ${asText}.`
        : `Write \`${nearestName}\`, or ${asText}.`,
  };
}

function wrongForm(node: Directive, spec: DirectiveSpec): Fault {
  const forms = spec.forms.map((form) => FORMS[form]).join(' or ');
  return {
    code: 'directive-form',
    message: `The directive \`${node.name}\` cannot be written as ${FORMS[node.type]}.`,
    hint: `Write it as ${forms}.`,
  };
}

/** The parser provides the position of the closing fence; without one, the container extends to the end of its parent. */
function checkClosed(node: Directive, page: Page): void {
  const fences = node.data as { readonly position?: { readonly closing?: unknown } } | undefined;
  if (fences?.position?.closing !== undefined) return;
  report(page, node, {
    code: 'unclosed-container',
    message: `The container \`${node.name}\` is never closed.`,
    hint: 'End it with a line of as many colons as it starts with; an outer container needs more colons than those inside it.',
  });
}

/** Reports a title that the container would silently drop. */
function checkTitle(node: Directive, page: Page, spec: DirectiveSpec): void {
  if (spec.titled === true || partsOf(node).label === null) return;
  report(page, node, {
    code: 'directive-form',
    message: `The container \`${node.name}\` takes no title.`,
    hint: 'Remove what follows its name, or write it as a heading above.',
  });
}

/** Reports colons that were meant to start or end a container, or to start a directive, but are text. */
function checkColons(node: Child & { type: 'paragraph' }, page: Page): null {
  const source = sourceOf(page, node);
  if (!source.includes('::')) return null;
  const opener = /^[ \t>]*(:{3,}[ \t]*[A-Za-z].*)$/m.exec(source)?.[1];
  const end = /^[ \t>]*(:{3,})[ \t]*$/m.exec(source)?.[1];
  if (opener !== undefined) report(page, node, { ...MALFORMED, about: opener });
  else if (end !== undefined && !FOREIGN_OPENER.test(fragmentOf(page, node).text))
    report(page, node, { ...STRAY_END, about: end });
  else checkLeaf(node, page, source);
  return null;
}

/** A container of MyST, reported where it starts. */
const FOREIGN_OPENER = /^[ \t>]*:{3,}[ \t]*\{[A-Za-z]/m;

const STRAY_END: Fault = {
  code: 'stray-container-end',
  message: 'These colons close a container, but none is open.',
  hint: 'Remove the line, or give the outer container more colons than the ones inside it.',
};

const MALFORMED: Fault = {
  code: 'directive-form',
  message: 'This line starts like a container, but is not one.',
  hint: 'Write `:::name[Title]{attribute=value}` and nothing else in the line, or a backslash before the colons to show them as text.',
};

/** Reports lines such as `::include file=part.md`; other words, such as `::before`, may start a sentence. */
function checkLeaf(node: Child, page: Page, source: string): void {
  const names = [...Object.keys(DIRECTIVES), ...page.options.components];
  for (const [, line = '', name = ''] of source.matchAll(/^[ \t>]*(::[ \t]*([A-Za-z][\w-]*)(?![\w:.-]).*)$/gm)) {
    const likelyName = nearest(name, names);
    if (likelyName === null) continue;
    report(page, node, {
      code: 'directive-form',
      message: 'This line starts like a directive, but is not one.',
      hint: `Write \`::${likelyName}[Label]{attribute=value}\` and nothing else in the line, or a backslash before the colons to show them as text.`,
      about: line,
    });
  }
}

/** Reports `:tip[…]` and other directives that are not allowed within a sentence. */
function checkWords(node: Child, page: Page): null {
  const source = sourceOf(page, node);
  if (!source.includes(':')) return null;
  for (const [, directiveStart = '', name = ''] of source.matchAll(/(?<![\w)\]}:\\])(:([a-z][a-z-]*)\[)/g)) {
    const spec = Object.hasOwn(DIRECTIVES, name) ? DIRECTIVES[name] : undefined;
    if (spec === undefined || spec.forms.includes('textDirective')) continue;
    const forms = spec.forms.map((form) => FORMS[form]).join(' or ');
    report(page, node, {
      code: 'directive-form',
      message: `The directive \`${name}\` cannot be written as ${FORMS.textDirective}.`,
      hint: `Write it as ${forms}, or a backslash before the colon to show it as text.`,
      about: directiveStart,
    });
  }
  return null;
}
