import type { Root } from 'mdast';
import { byCodeUnit, relativeTo } from '../base/files.js';
import type { IconSets } from '../base/icon-sets.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { readingMinutes } from '../shared/reading.js';
import { withoutSlots } from '../shared/slots.js';
import type { Compiled, CompileInput, CompilerOptions } from './compiler-options.js';
import { type FoundSection, findSections, keptSections } from './dialect/page-sections.js';
import type { Parser } from './dialect/parse.js';
import { normaliseContainers } from './dialect/syntax/containers.js';
import type { OpenExtensions } from './extensions/open-extensions.js';
import { atOrigin } from './extensions/origin.js';
import type { Owners } from './extensions/owners.js';
import type { PageExtensions } from './extensions/page-extensions.js';
import { type Fragment, placeIn } from './fragment.js';
import type { BlockHighlighter } from './highlight/block.js';
import { createPage, type Page } from './page-draft.js';
import { transform } from './plugins/index.js';
import { parseFragment, refusalFault } from './refusal.js';
import { render } from './render.js';
import { excerptOf, sectionsOf } from './sections.js';
import { writeCopy } from './write-copy.js';

/** Tools created once per process and shared by all pages. */
export interface Tools {
  readonly parser: (math: boolean) => Promise<Parser>;
  readonly blocks: BlockHighlighter;
  /** Sets of icons that the site has installed. */
  readonly icons: IconSets;
  /** Extensions that are part of docsgen. */
  readonly own: Owners;
  /** Null if no extension of the site works on pages. */
  readonly extensions: () => Promise<OpenExtensions | null>;
}

/**
 * Compiles one page:
 * 1. parse the body, unless it exceeds a limit of nesting, marks or lines;
 * 2. transform the tree, in the order of `plugins/index.ts`;
 * 3. extract the excerpt from its text;
 * 4. write it as HTML and as plain Markdown.
 */
export async function compilePage(options: CompilerOptions, input: CompileInput, tools: Tools): Promise<Compiled> {
  const main = mainFragment(options, input);
  const start = { options, input, icons: tools.icons };
  const page = createPage(start, main);
  try {
    return await compile(page, tools);
  } catch (error) {
    const emptyPage = { ...createPage(start, main), dependencies: page.dependencies };
    const block = refusalFault(error, emptyPage);
    if (block === null) throw error;
    return finish({ root: { type: 'root', children: [block] }, sections: [] }, emptyPage, null);
  }
}

async function compile(page: Page, tools: Tools): Promise<Compiled> {
  const { parse: parseAlone, diagnostics } = await tools.parser(page.math);
  page.diagnostics.push(...diagnostics);
  const extensions = (await tools.extensions())?.forPage(page) ?? null;
  extensions?.format(page.main);
  extensions?.text(page.main);
  const parse = (await extensions?.parser(parseAlone)) ?? parseAlone;
  const root = parseFragment(page.main, parse);
  // Steps of the transformation write into texts.
  const sections = page.options.sections === true ? findSections(root, page.main.text) : [];
  await transform(root, page, { ...tools, parse, extensions });
  return finish({ root, sections }, page, extensions);
}

function mainFragment(options: CompilerOptions, input: CompileInput): Fragment {
  const fragment: Fragment = {
    file: relativeTo(options.siteDir, input.absolutePath),
    absolutePath: input.absolutePath,
    text: normaliseContainers(withoutSlots(input.text)),
    firstLine: input.firstLine,
    fileText: input.fileText,
    edits: [],
    from: null,
  };
  return input.origin === undefined ? fragment : atOrigin(fragment, input.origin, options.siteDir);
}

/** The transformed tree, and the sections that it had before. */
interface Transformed {
  readonly root: Root;
  readonly sections: readonly FoundSection[];
}

async function finish(tree: Transformed, page: Page, extensions: PageExtensions | null): Promise<Compiled> {
  return { doc: await docOf(tree, page, extensions), diagnostics: inOrder(page.diagnostics, page.main.file) };
}

async function docOf(
  { root, sections: found }: Transformed,
  page: Page,
  extensions: PageExtensions | null,
): Promise<Compiled['doc']> {
  const sections = sectionsOf(root);
  const { html, excerptHtml } = await render(root, page, extensions);
  const { headings, namedIds, formerIds, links, assets, components } = page;
  await extensions?.check({ headings, links, sections });
  const dependencies = [...page.dependencies].sort(([a], [b]) => byCodeUnit(a, b));
  return {
    headings,
    namedIds,
    formerIds,
    sections: keptSections(found, finalId, (line) => placeIn(page.main, line, 1).line),
    links,
    assets,
    components,
    dependencies: dependencies.map(([absolutePath, hash]) => ({ absolutePath, hash })),
    features: [...page.features].sort(byCodeUnit),
    format: page.format,
    html,
    excerptHtml,
    excerpt: excerptOf(sections),
    markdown: writeCopy(page.main),
    readingMinutes: readingMinutes(sections.map(({ heading, blocks }) => [heading, ...blocks].join('\n')).join('\n')),
  };
}

/** The ID that the heading of a section was given. */
function finalId({ node, writtenId }: FoundSection): string {
  const id = node?.data?.hProperties?.id;
  return typeof id === 'string' ? id : (writtenId ?? '');
}

/** Sorts findings: the page's own first, then those of its partials, each from top to bottom. */
function inOrder(diagnostics: readonly Diagnostic[], main: string): readonly Diagnostic[] {
  const rank = ({ file }: Diagnostic): string => (file === main ? '' : (file ?? ''));
  return [...diagnostics].sort(
    (a, b) => byCodeUnit(rank(a), rank(b)) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  );
}
