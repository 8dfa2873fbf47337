import type { Heading, PhrasingContent } from 'mdast';

/** The id at the end of a heading, with the blanks around it; also as other generators write it: `{ #install .wide }`, `{/* #install *\/}`. */
const ID = /[ \t]*\{(?:[ \t]*#([^\s{}]+)(?:[ \t][^{}]*)?|\/\*[ \t]*#([^\s{}]+)[ \t]*\*\/)\}[ \t]*$/;

/** Marks that an id may hold and that Markdown reads as emphasis, strikethrough or code. */
const MARKS = /[_*~`]/;

/** The id that an author gave to a heading. */
interface HeadingId {
  readonly id: string;
  /** Number of the child in which it begins. */
  readonly child: number;
  /** Where it begins in that child, a text. */
  readonly start: number;
}

/** The id that an author gave to a heading, `## Install {#install}`, and where it begins in the heading's text; null where there is none. `source` is the text that the heading was read from. */
export function headingId({ children, position }: Heading, source: string): HeadingId | null {
  const lastChild = children.at(-1);
  if (lastChild?.type !== 'text' || !lastChild.value.trimEnd().endsWith('}')) return null;
  const match = ID.exec(lastChild.value);
  const id = match?.[1] ?? match?.[2];
  if (match !== null && id !== undefined) return { id, child: children.length - 1, start: match.index };
  const written = source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
  return children.length === 1 ? null : splitId(children, written);
}

/** An id in which Markdown found marks, `{#__init__}`, as it is written. */
function splitId(children: readonly PhrasingContent[], heading: string): HeadingId | null {
  const id = ID.exec(heading.replace(/[ \t]+#+[ \t]*$/, ''))?.[1];
  if (id === undefined || !MARKS.test(id)) return null;
  const child = children.findLastIndex((node) => node.type === 'text' && /\{[ \t]*#[^\s{}]*$/.test(node.value));
  const text = children[child];
  if (text?.type !== 'text') return null;
  return { id, child, start: text.value.slice(0, text.value.lastIndexOf('{')).trimEnd().length };
}
