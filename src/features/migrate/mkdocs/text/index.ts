/** Rewrites pages of Python-Markdown, with the extensions of pymdownx and Material, as Markdown of docsgen. */

import type { PlacedLine, RewrittenPage } from '../../../mdx/text/index.js';
import { withAppended } from './appended.js';
import { type BaseScope, rewriteBlocks } from './blocks.js';
import { withIds } from './heading-lines.js';
import { showHookValues } from './hook-values.js';
import { oldIds } from './ids.js';
import { expandIncludes } from './includes.js';
import { rewriteInline } from './inline.js';
import { fillMacros, type MacroPage } from './macros.js';
import type { PythonHeading, PythonMarkdown, PythonObject, PythonSite } from './model.js';
import { withoutSigns } from './protected.js';
import { labelsIn, withLastReferences } from './references.js';
import type { HeadingDraft, RewriteFacts, WrittenBlock } from './scope.js';
import { expandSnippets } from './snippets.js';

export { headingTitle } from './headings.js';
export { iconOfPath } from './icons.js';
export { slugRule } from './ids.js';
export { includedData } from './macros.js';
export type { LinkSyntax, PythonHeading, PythonMarkdown, PythonObject, PythonSite, SnippetFile } from './model.js';

/** Rewrites the text of a page below its front matter, and reports what has no counterpart. `from` is the file that links count from. */
export function rewriteBody(page: RewrittenPage, from: string, site: PythonSite): void {
  const { block, facts } = rewrite(page.body, page.firstLine, {
    from,
    site,
    frontmatter: page.frontmatter,
    report: (kind, message, line) => page.report(kind, message, line),
  });
  const ids = oldIds(facts.headings, facts.writtenIds, site);
  page.setLines('syntax', [...withIds(block.lines, facts.headings, ids), { text: '', line: page.firstLine }]);
  reportLost(page, facts);
}

/** What other pages may refer to on a page. */
export interface PythonOutline {
  /** Headings and empty anchors with the ids that the old site gave them, in order. */
  readonly headings: readonly PythonHeading[];
  /** Objects that the old site documents there from source code. */
  readonly objects: readonly PythonObject[];
}

/** What other pages may refer to in a text without front matter. */
export function outlineOf(text: string, site: PythonMarkdown & Partial<Pick<PythonSite, 'snippet'>>): PythonOutline {
  const blind: PythonSite = {
    ...site,
    snippet: site.snippet ?? (() => null),
    resolve: () => null,
    reference: () => null,
  };
  const { facts } = rewrite(text, 1, { from: '', site: blind, frontmatter: new Map(), report: () => undefined });
  const ids = oldIds(facts.headings, facts.writtenIds, site);
  const targets = targetsOf(facts.headings, ids, text);
  const headings = facts.headings.map(({ level, title }, index) => ({
    id: ids[index] ?? '',
    title,
    level,
    target: targets[index] ?? '',
  }));
  return { headings, objects: facts.objects };
}

/** Ids that links to headings and anchors lead to. An anchor directly above a heading stands for it, as autorefs has it. */
function targetsOf(headings: readonly HeadingDraft[], ids: readonly string[], text: string): readonly string[] {
  const targets = [...ids];
  if (headings.every(({ level }) => level > 0)) return targets;
  const lines = text.split('\n');
  for (let index = headings.length - 2; index >= 0; index--) {
    const [anchor, next] = [headings[index], headings[index + 1]];
    if (anchor === undefined || next === undefined || anchor.level > 0) continue;
    const between = lines.slice(anchor.line - 1, next.line - 1);
    if (between.every((line) => /^\s*(?:\[\]\(\)\{[^{}]*\}\s*)*$/.test(line)))
      targets[index] = targets[index + 1] ?? '';
  }
  return targets;
}

function rewrite(
  text: string,
  firstLine: number,
  { from, site, report, frontmatter }: Pick<BaseScope, 'from' | 'site' | 'report'> & Pick<MacroPage, 'frontmatter'>,
): { readonly block: WrittenBlock; readonly facts: RewriteFacts } {
  const written: readonly PlacedLine[] = withoutSigns(text)
    .split('\n')
    .map((line, index) => ({ text: line, line: firstLine + index }));
  const reader = { site, from, report };
  const snippets = site.extensions.has('pymdownx.snippets') ? expandSnippets(written, reader) : written;
  const filled = fillMacros(expandIncludes(snippets, reader), { ...reader, frontmatter });
  const lines = withAppended(showHookValues(filled, reader), reader);
  const whole = lines.map((line) => line.text).join('\n');
  const facts: RewriteFacts = {
    references: labelsIn(whole),
    fragments: new Set(Array.from(whole.matchAll(/#([\p{L}\p{N}_.:-]+)/gu), ([, fragment = '']) => fragment)),
    writtenIds: new Set(),
    headings: [],
    objects: [],
    tabSets: 0,
    removed: new Set(),
    lost: [],
  };
  const base: BaseScope = { site, from, facts, report, inline: (part, line) => rewriteInline(part, line, scope) };
  const scope = { ...base, unclosed: new Set<string>(), textEnd: 0, inner: () => ({ lines: [], height: 0 }) };
  const block = rewriteBlocks(lines, base);
  return { block: { ...block, lines: withLastReferences(block.lines) }, facts };
}

/** Reports references that are left out, once for the page. */
function reportLost(page: RewrittenPage, { lost }: RewriteFacts): void {
  const [first] = lost;
  if (first === undefined) return;
  const subject = lost.length === 1 ? 'The reference' : `Of ${lost.length} references without target the first,`;
  const message = `${subject} \`${first.id}\` leads to no heading of a page, so only its text stays.`;
  page.report('reference', message, first.line);
}
