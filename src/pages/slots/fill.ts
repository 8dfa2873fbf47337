import type { Asset, ComponentUse, Doc, Link } from '../../model/doc.js';
import { escapeHtml } from '../../shared/html.js';
import { fillSlots } from '../../shared/slots.js';

/** Values for the slots of a document on one page. */
export interface FillContext {
  /** Address of a link, with base. */
  link(link: Link): string;
  /** Address of a file, with base. */
  asset(asset: Asset): string;
  /** Markup of the component `Doc.components[index]`. The slots in `children` are already filled. */
  component(use: ComponentUse, children: string | null, index: number): string;
  /** The component in the Markdown copy. */
  componentCopy(use: ComponentUse): string;
  /** The address with which the Markdown copy, which is read anywhere, leads to an address with base. */
  absolute(href: string): string;
  readonly words: Readonly<Record<string, string>>;
}

/** A document whose slots are filled. */
export interface FilledDoc {
  readonly html: string;
  readonly excerptHtml: string | null;
  readonly markdown: string;
}

/** Fills every slot of a compiled document. */
export function fillDoc(doc: Doc, context: FillContext): FilledDoc {
  const fill = (html: string): string => fillSlots(html, (kind, value) => fillOne({ doc, context, fill }, kind, value));
  return {
    html: fill(doc.html),
    excerptHtml: doc.excerptHtml === null ? null : fill(doc.excerptHtml),
    markdown: fillSlots(doc.markdown, (kind, value) => fillPlain(doc, context, kind, value)),
  };
}

/** A document with the values for its slots; `fill` is used for markup inside components. */
interface Filling {
  readonly doc: Doc;
  readonly context: FillContext;
  readonly fill: (html: string) => string;
}

function fillOne({ doc, context, fill }: Filling, kind: string, value: string): string {
  if (kind === 'word') return escapeHtml(context.words[value] ?? value);
  if (kind === 'link') return answer(doc.links[Number(value)], (link) => escapeHtml(context.link(link)));
  if (kind === 'asset') return answer(doc.assets[Number(value)], (asset) => escapeHtml(context.asset(asset)));
  return answer(doc.components[Number(value)], (use) =>
    context.component(use, use.children === null ? null : fill(use.children), Number(value)),
  );
}

/** Markdown copies contain whole addresses and words, but no markup. */
function fillPlain(doc: Doc, context: FillContext, kind: string, value: string): string {
  if (kind === 'word') return context.words[value] ?? value;
  if (kind === 'link') return answer(doc.links[Number(value)], (link) => context.absolute(context.link(link)));
  if (kind === 'asset') return answer(doc.assets[Number(value)], (asset) => context.absolute(context.asset(asset)));
  return answer(doc.components[Number(value)], (use) => context.componentCopy(use));
}

function answer<T>(entry: T | undefined, use: (value: T) => string): string {
  return entry === undefined ? '' : use(entry);
}
