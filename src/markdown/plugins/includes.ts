import type { Root } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import { relativeTo } from '../../base/files.js';
import { nearest } from '../../base/nearest.js';
import { splitFrontmatter } from '../../shared/frontmatter.js';
import { withoutSlots } from '../../shared/slots.js';
import type { Parse } from '../dialect/parse.js';
import { normaliseContainers } from '../dialect/syntax/containers.js';
import type { Child } from '../dialect/tree.js';
import { replaceNodes, walk } from '../dialect/tree-walk.js';
import type { PageExtensions } from '../extensions/page-extensions.js';
import { fault } from '../fault.js';
import type { Fragment } from '../fragment.js';
import type { Box } from '../html-nodes.js';
import { locate, missingFileHint, outsideContent, readDependency, tooMuchAdded } from '../located-files.js';
import { editCopy, type Fault, fragmentOf, type Page, placeOf, report } from '../page-draft.js';
import { parseFragment } from '../refusal.js';
import { takeLabels } from './labels.js';
import { resolveReferences } from './link-references.js';

const WITHOUT_FILE: Fault = {
  code: 'include-without-file',
  message: 'This include names no file.',
  hint: 'Write `::include{file=_partials/name.md}`.',
};

const VARIABLE = /(?<!\$)\{\{([A-Za-z_][\w-]*)\}\}/g;

/** Tools for reading partials. */
interface IncludeTools {
  readonly parse: Parse;
  readonly extensions: Pick<PageExtensions, 'format' | 'text'> | null;
}

/** Replaces `::include{file=…}` with partials, in which includes are replaced first. */
export function includes(root: Root, page: Page, tools: IncludeTools): void {
  replaceNodes(root, (node) => {
    if (node.type !== 'leafDirective' || node.name !== 'include') return null;
    return include(node, page, tools);
  });
}

function include(node: LeafDirective, page: Page, tools: IncludeTools): readonly Child[] {
  const fragment = open(node, page);
  if ('tag' in fragment) return [fragment];
  page.fragments.push(fragment);
  tools.extensions?.format(fragment);
  tools.extensions?.text(fragment);
  const root = parseFragment(fragment, tools.parse);
  walk(root, (child) => {
    if (child.position) page.origins.set(child.position, fragment);
  });
  takeLabels(root, page, fragment);
  resolveReferences(root);
  includes(root, page, tools);
  editCopy(page, node, fragment);
  return root.children;
}

/** The partial that an include names, or the fault to show in its place. */
function open(node: LeafDirective, page: Page): Fragment | Box {
  const { file: reference, ...variables } = node.attributes ?? {};
  const from = fragmentOf(page, node);
  if (!reference) return fault(page, node, WITHOUT_FILE);
  const locatedFile = locate(page, from, reference);
  if (locatedFile.kind === 'outside') {
    return fault(page, node, outsideContent(reference));
  }
  const file = relativeTo(page.options.siteDir, locatedFile.absolutePath);
  const bytes = locatedFile.kind === 'missing' ? null : readDependency(page, locatedFile.absolutePath);
  if (bytes === null) {
    return fault(page, node, {
      code: 'include-not-found',
      message: `There is no file \`${reference}\` to include; docsgen looked for ${file}.`,
      hint: missingFileHint(page, from, reference),
      about: reference,
    });
  }
  const tooMuch = tooMuchAdded(page, reference, bytes.length);
  if (tooMuch !== null) return fault(page, node, tooMuch);
  const cycle = cycleOf(from, locatedFile.absolutePath);
  if (cycle !== null) {
    return fault(page, node, {
      code: 'include-cycle',
      message: `This include of ${file} is circular: ${cycle}.`,
      hint: 'Remove one of the includes.',
      about: reference,
    });
  }
  return read(node, page, { from, absolutePath: locatedFile.absolutePath, bytes, variables });
}

/** The chain of includes that leads back to the file, with positions, or null. */
function cycleOf(from: Fragment, absolutePath: string): string | null {
  const chain: string[] = [];
  for (let fragment: Fragment | null = from; fragment !== null; fragment = fragment.from?.fragment ?? null) {
    const place = fragment.from?.place;
    const by = place === undefined ? '' : ` (included at ${place.file}:${place.line}:${place.column})`;
    chain.unshift(`${fragment.file}${by}`);
    if (fragment.absolutePath === absolutePath) return chain.join(' → ');
  }
  return null;
}

interface Opening {
  readonly from: Fragment;
  readonly absolutePath: string;
  readonly bytes: Buffer;
  readonly variables: Readonly<Record<string, string | null | undefined>>;
}

function read(node: LeafDirective, page: Page, partial: Opening): Fragment {
  const fileText = withoutSlots(partial.bytes.toString().normalize('NFC'));
  const { body, bodyLine } = splitFrontmatter(fileText);
  return {
    file: relativeTo(page.options.siteDir, partial.absolutePath),
    absolutePath: partial.absolutePath,
    text: normaliseContainers(substitute(body, partial.variables, (finding) => report(page, node, finding))),
    firstLine: bodyLine,
    fileText,
    edits: [],
    from: { fragment: partial.from, place: placeOf(page, node) },
  };
}

/** Replaces `{{name}}` with attributes of the include; `${{ … }}` and unknown names stay. */
function substitute(body: string, variables: Opening['variables'], reportFault: (finding: Fault) => void): string {
  const unusedNames = new Set(Object.keys(variables));
  if (unusedNames.size === 0) return body;
  const unknownNames = new Set<string>();
  const text = body.replace(VARIABLE, (placeholder, name: string) => {
    unusedNames.delete(name);
    if (Object.hasOwn(variables, name)) return variables[name] ?? '';
    unknownNames.add(name);
    return placeholder;
  });
  for (const name of unusedNames)
    reportFault(variableFault(name, `The included file has no \`{{${name}}}\`.`, [...unknownNames]));
  for (const name of unknownNames)
    reportFault(
      variableFault(null, `The included file uses \`{{${name}}}\`, which this include does not set.`, [name]),
    );
  return text;
}

function variableFault(about: string | null, message: string, candidates: readonly string[]): Fault {
  const nearestName = about === null ? (candidates[0] ?? null) : nearest(about, candidates);
  const hint = nearestName === null ? 'Remove the attribute.' : `Write ${nearestName}="…".`;
  return { code: 'include-variable', message, hint, ...(about !== null && { about }), severity: 'warning' };
}
