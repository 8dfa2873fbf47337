import type { Node } from 'mdast';
import type { Position } from 'unist';
import { problem, warning } from '../base/diagnostics.js';
import type { IconSets } from '../base/icon-sets.js';
import type { Diagnostic, Place, Severity } from '../model/diagnostic.js';
import type { Asset, ComponentUse, Doc, FormerId, Heading, Link } from '../model/doc.js';
import type { CompileInput, CompilerOptions } from './compiler-options.js';
import { marginAt, withMargin } from './copy-margin.js';
import { type CopyWriter, type Fragment, placeAt, placeIn } from './fragment.js';

/** State of compiling one page. Transformers read the options and add to the lists. */
export interface Page {
  readonly options: CompilerOptions;
  readonly input: CompileInput;
  readonly main: Fragment;
  /** Fragments of the page and of included files, in the order in which they were opened. */
  readonly fragments: Fragment[];
  /** Fragments of nodes from partials, by the node's position object, which derived nodes share. */
  readonly origins: WeakMap<Position, Fragment>;
  readonly diagnostics: Diagnostic[];
  /** Texts that an extension has reported, which are not reported again. */
  readonly reportedByExtensions: Set<string>;
  /** The extension that has converted the file; null for Markdown. */
  format: Doc['format'];
  readonly headings: Heading[];
  readonly namedIds: string[];
  readonly formerIds: FormerId[];
  readonly links: Link[];
  readonly assets: Asset[];
  readonly components: ComponentUse[];
  /** Absolute path → sha256. */
  readonly dependencies: Map<string, string>;
  readonly features: Set<string>;
  readonly labels: Labels;
  /** Characters added by includes and code files. */
  readonly added: { characters: number };
  /** Sets of icons that the site has installed. */
  readonly icons: IconSets;
  /** Number of icons of these sets, and of annotated code blocks, for ids. */
  readonly counts: { icons: number; annotated: number };
  /** True if raw HTML is kept unchanged. */
  readonly trusted: boolean;
  readonly math: boolean;
}

/** What a page starts with. */
export interface PageStart {
  readonly options: CompilerOptions;
  readonly input: CompileInput;
  readonly icons: IconSets;
}

/** Creates the initial state of a page. */
export function createPage({ options, input, icons }: PageStart, main: Fragment): Page {
  return {
    options,
    input,
    icons,
    counts: { icons: 0, annotated: 0 },
    main,
    fragments: [main],
    origins: new WeakMap(),
    diagnostics: [],
    reportedByExtensions: new Set(),
    format: null,
    headings: [],
    namedIds: [],
    formerIds: [],
    links: [],
    assets: [],
    components: [],
    dependencies: new Map(),
    features: new Set(),
    labels: noLabels(),
    added: { characters: 0 },
    trusted: options.html === 'trust',
    math: input.math ?? options.math,
  };
}

/** The fragment that a node comes from. */
export function fragmentOf(page: Page, node: Node): Fragment {
  return (node.position && page.origins.get(node.position)) || page.main;
}

/** Position of a node in its file. */
export function placeOf(page: Page, node: Node): Place {
  const start = node.position?.start;
  return placeIn(fragmentOf(page, node), start?.line ?? 1, start?.column ?? 1);
}

/** Source text of a node. */
export function sourceOf(page: Page, node: Node): string {
  const { start, end } = node.position ?? {};
  return fragmentOf(page, node).text.slice(start?.offset ?? 0, end?.offset ?? 0);
}

/** A finding about a node. */
export interface Fault {
  readonly code: string;
  readonly message: string;
  readonly hint?: string | null;
  /** Text in the node's source that the finding is about, to report its position. */
  readonly about?: string;
  /** Position, if different from the node's. */
  readonly place?: Place;
  readonly severity?: Severity;
  /** Report only the first finding with this code and hint on a page. */
  readonly isOncePerPage?: boolean;
}

/** Reports a finding at a node, and returns its message. */
export function report(page: Page, node: Node, fault: Fault): string {
  const isSaid = page.diagnostics.some(({ code, hint }) => code === fault.code && hint === fault.hint);
  if (fault.isOncePerPage === true && isSaid) return fault.message;
  const fragment = fragmentOf(page, node);
  const offsetInNode = fault.about === undefined ? -1 : sourceOf(page, node).indexOf(fault.about);
  const place =
    fault.place ??
    (offsetInNode > 0 ? placeAt(fragment, (node.position?.start.offset ?? 0) + offsetInNode) : placeOf(page, node));
  const make = fault.severity === 'warning' ? warning : problem;
  page.diagnostics.push(
    make(fault.code, fault.message, { place, source: fragment.fileText, hint: fault.hint ?? null }),
  );
  return fault.message;
}

/** Replaces a node in the Markdown copy; further lines get the margin of the node. */
export function editCopy(page: Page, node: Node, text: string | Fragment | CopyWriter): void {
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return;
  const fragment = fragmentOf(page, node);
  const replacement = typeof text === 'string' ? withMargin(text, marginAt(fragment.text, start.offset)) : text;
  fragment.edits.push({ start: start.offset, end: end.offset, text: replacement });
}

/** Labels defined by the texts of a page; footnotes and references are scoped to their text. */
interface Labels {
  /** Labels of footnotes in upper case, as in their IDs. */
  readonly notes: Set<string>;
  /** Label of a reference in upper case → address, for the Markdown copy. */
  readonly references: Map<string, string>;
}

/** Labels of a page before any text is read. */
function noLabels(): Labels {
  return { notes: new Set(), references: new Map() };
}
