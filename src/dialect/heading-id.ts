import type { Heading } from 'mdast';

/** The id at the end of a heading, with the blanks around it. */
const ID = /[ \t]*\{#([^\s{}]+)\}[ \t]*$/;

/** The id that an author gave to a heading, `## Install {#install}`, and where it begins in the heading's last text; null where there is none. */
export function headingId({ children }: Heading): { readonly id: string; readonly start: number } | null {
  const last = children.at(-1);
  const match = last?.type === 'text' ? ID.exec(last.value) : null;
  return match?.[1] === undefined ? null : { id: match[1], start: match.index };
}
