import type { Heading } from 'mdast';

/** The id at the end of a heading, with the blanks around it; also as other generators write it: `{ #install .wide }`, `{/* #install *\/}`. */
const ID = /[ \t]*\{(?:[ \t]*#([^\s{}]+)(?:[ \t][^{}]*)?|\/\*[ \t]*#([^\s{}]+)[ \t]*\*\/)\}[ \t]*$/;

/** The id that an author gave to a heading, `## Install {#install}`, and where it begins in the heading's last text; null where there is none. */
export function headingId({ children }: Heading): { readonly id: string; readonly start: number } | null {
  const lastChild = children.at(-1);
  const match = lastChild?.type === 'text' ? ID.exec(lastChild.value) : null;
  const id = match?.[1] ?? match?.[2];
  return match === null || id === undefined ? null : { id, start: match.index };
}
