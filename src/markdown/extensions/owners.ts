import type { Node } from 'mdast';
import { type LoadedExtension, ownFinding, type PageContext, type PageHooks } from '../../extend/index.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { fragmentOf, type Page, placeOf } from '../page-draft.js';
import { placeOfFinding } from './findings.js';

/** Hooks that render code blocks and formulas. */
type DisplayHooks = Pick<PageHooks, 'fences' | 'formulas'>;

/** An extension that is part of docsgen, with its hooks. Its code is part of the generator's hash, which every page depends on. */
export type OwnExtension = Pick<LoadedExtension, 'name' | 'codes'> & { readonly hooks: DisplayHooks };

/** An extension that renders code blocks or formulas. */
export interface Owner<Hook extends keyof DisplayHooks> {
  readonly extension: Pick<LoadedExtension, 'name' | 'number' | 'codes'>;
  readonly hook: NonNullable<DisplayHooks[Hook]>;
  /** Calls its code; null if it throws, which is reported. */
  readonly ask: <T>(work: () => T | Promise<T>) => Promise<T | null>;
}

/** The renderers for a page, in the order in which they are tried. */
export interface Owners {
  readonly fences: readonly Owner<'fences'>[];
  readonly formulas: readonly Owner<'formulas'>[];
}

/** Renderers of docsgen's own extensions; errors that they throw are bugs of docsgen. */
export function ownOwners(extensions: readonly OwnExtension[]): Owners {
  const fences: Owner<'fences'>[] = [];
  const formulas: Owner<'formulas'>[] = [];
  for (const { name, codes, hooks } of extensions) {
    const owner = { extension: { name, number: 0, codes }, ask: async <T>(work: () => T | Promise<T>) => work() };
    if (hooks.fences !== undefined) fences.push({ ...owner, hook: hooks.fences });
    if (hooks.formulas !== undefined) formulas.push({ ...owner, hook: hooks.formulas });
  }
  return { fences, formulas };
}

/** The node to render, and its position. */
export interface Shown {
  readonly page: Page;
  readonly node: Node;
  /** Position in the page's file of a point in the text that the extension received. */
  readonly placeWithin: (at: { readonly line: number; readonly column: number }) => Place;
}

/** Context in which a renderer reports findings. `errors` collects the errors among them. */
export function showingContext(
  { page, node, placeWithin }: Shown,
  { extension }: Pick<Owner<'fences'>, 'extension'>,
  errors: Diagnostic[],
): PageContext {
  const fragment = fragmentOf(page, node);
  return {
    path: page.input.path,
    report: (code, message, about = {}) => {
      const { at, hint, once } = about;
      const place = at === undefined ? (placeOfFinding(fragment, about) ?? placeOf(page, node)) : placeWithin(at);
      const finding = ownFinding(extension, { code, message, hint }, { place, source: fragment.fileText });
      const isReported = page.diagnostics.some((other) => other.code === finding.code && other.hint === finding.hint);
      if (once !== true || !isReported) page.diagnostics.push(finding);
      if (finding.severity === 'error') errors.push(finding);
    },
  };
}
