import type { Heading, PhrasingContent } from 'mdast';

/**
 * ID at the end of a heading and the words after it, with surrounding spaces, also in the syntax of other generators: `{ #install .wide }`,
 * `{/* #install *\/}`.
 */
const ID = /[ \t]*\{(?:[ \t]*#([^\s{}]+)([ \t][^{}]*)?|\/\*[ \t]*#([^\s{}]+)([ \t][^{}*]*)?\*\/)\}[ \t]*$/;

/** Characters allowed in an ID that Markdown parses as emphasis, strikethrough or code. */
const MARKS = /[_*~`]/;

/** Introduces the former IDs of a heading. */
const FORMER = 'was=';

/** An author's ID of a heading. */
interface HeadingId {
  readonly id: string;
  /** IDs that the heading had before: `{#upgrade was=update,renew}`. */
  readonly formerIds: readonly string[];
  /** Words after the ID that mean nothing here, such as `.wide`. */
  readonly unknownWords: readonly string[];
  /** Index of the child in which it starts. */
  readonly child: number;
  /** Offset in that child, a text node. */
  readonly start: number;
}

/**
 * The author's ID of a heading, `## Install {#install}`, and where it starts in the heading's text, or null. `source` is the text that the
 * heading was parsed from.
 */
export function headingId({ children, position }: Heading, source: string): HeadingId | null {
  const lastChild = children.at(-1);
  if (lastChild?.type !== 'text' || !lastChild.value.trimEnd().endsWith('}')) return null;
  const match = ID.exec(lastChild.value);
  if (match !== null) return { ...idOf(match), child: children.length - 1, start: match.index };
  const written = source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
  return children.length === 1 ? null : splitId(children, written);
}

/** An ID in which Markdown found marks, `{#__init__}`, as written. */
function splitId(children: readonly PhrasingContent[], heading: string): HeadingId | null {
  const match = ID.exec(heading.replace(/[ \t]+#+[ \t]*$/, ''));
  if (match?.[1] === undefined || !MARKS.test(match[0])) return null;
  const child = children.findLastIndex((node) => node.type === 'text' && /\{[ \t]*#[^\s{}]*$/.test(node.value));
  const text = children[child];
  if (text?.type !== 'text') return null;
  return { ...idOf(match), child, start: text.value.slice(0, text.value.lastIndexOf('{')).trimEnd().length };
}

function idOf([, id, words, idInComment, wordsInComment]: RegExpExecArray): Omit<HeadingId, 'child' | 'start'> {
  const written = (words ?? wordsInComment ?? '').trim();
  const parts = written === '' ? [] : written.split(/[ \t]+/);
  const [former, unknownWords] = [parts.filter(isFormer), parts.filter((part) => !isFormer(part))];
  const formerIds = former.flatMap((part) => part.slice(FORMER.length).split(',')).filter((name) => name !== '');
  return { id: id ?? idInComment ?? '', formerIds: [...new Set(formerIds)], unknownWords };
}

function isFormer(word: string): boolean {
  return word.startsWith(FORMER) && word.length > FORMER.length;
}
