import type { Node } from 'mdast';
import { type LoadedExtension, ownFinding, type PageContext, type PageMoments } from '../../extend/index.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { fragmentOf, type Page, placeOf } from '../page-draft.js';
import { placeOfFinding } from './findings.js';

/** Moments that show something in the place of what was written. */
type ShowingMoments = Pick<PageMoments, 'fences' | 'formulas'>;

/** An extension that docsgen brings itself, and what it does with pages. What decides about it is in the keys of pages anyway. */
export type OwnExtension = Pick<LoadedExtension, 'name' | 'codes'> & { readonly moments: ShowingMoments };

/** An extension that shows something in its own way. */
export interface Owner<Moment extends keyof ShowingMoments> {
  readonly extension: Pick<LoadedExtension, 'name' | 'number' | 'codes'>;
  readonly moment: NonNullable<ShowingMoments[Moment]>;
  /** Calls its code; null where that throws, which is told. */
  readonly ask: <T>(work: () => T | Promise<T>) => Promise<T | null>;
}

/** Those that a page is given to, in the order in which they are asked. */
export interface Owners {
  readonly fences: readonly Owner<'fences'>[];
  readonly formulas: readonly Owner<'formulas'>[];
}

/** Extensions of docsgen's own are asked like those of a site; what they throw is a fault of docsgen. */
export function ownOwners(extensions: readonly OwnExtension[]): Owners {
  const fences: Owner<'fences'>[] = [];
  const formulas: Owner<'formulas'>[] = [];
  for (const { name, codes, moments } of extensions) {
    const owner = { extension: { name, number: 0, codes }, ask: async <T>(work: () => T | Promise<T>) => work() };
    if (moments.fences !== undefined) fences.push({ ...owner, moment: moments.fences });
    if (moments.formulas !== undefined) formulas.push({ ...owner, moment: moments.formulas });
  }
  return { fences, formulas };
}

/** What is to be shown, and where. */
export interface Shown {
  readonly page: Page;
  readonly node: Node;
  /** Answers where a point of what the extension was given stands in the page's file. */
  readonly placeWithin: (at: { readonly line: number; readonly column: number }) => Place;
}

/** By what an owner tells of what it is to show. `errors` gets the errors among it. */
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
      const isTold = page.diagnostics.some((other) => other.code === finding.code && other.hint === finding.hint);
      if (once !== true || !isTold) page.diagnostics.push(finding);
      if (finding.severity === 'error') errors.push(finding);
    },
  };
}
