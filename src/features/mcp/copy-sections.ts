import { slugify } from '../../shared/slug.js';

/** A heading of a Markdown copy with everything up to the next heading. */
export interface CopySection {
  /** Null for the beginning of the page. */
  readonly id: string | null;
  /** 1 for the beginning. */
  readonly depth: number;
  /** Text of the heading, without its id; empty for the beginning. */
  readonly heading: string;
  /** The lines with the heading. */
  readonly text: string;
}

/** A Markdown copy in parts. */
export interface CopyOfPage {
  readonly title: string;
  readonly url: string;
  /** In their order; the first is the beginning. */
  readonly sections: readonly CopySection[];
}

/** Maximum number of sections of a page; further headings are text. */
const MOST_SECTIONS = 5000;
/** Maximum length of the line of a heading. */
const LONGEST_HEADING = 1000;

/** Takes a Markdown copy apart. Headings in quotes, lists and code begin no section. */
export function readCopy(copy: string): CopyOfPage {
  const front = /^---\n([\s\S]*?)\n---\n/.exec(copy);
  const body = copy.slice(front?.[0].length ?? 0);
  const ids = new HeadingIds();
  const sections: CopySection[] = [];
  let head: Omit<CopySection, 'text'> = { id: null, depth: 1, heading: '' };
  let lines: string[] = [];
  const end = (): void => {
    sections.push({ ...head, text: lines.join('\n').trim() });
  };
  for (const { line, isText } of readLines(body)) {
    const heading = isText && sections.length < MOST_SECTIONS ? headingIn(line) : null;
    if (heading !== null) {
      end();
      lines = [];
      head = { id: heading.id ?? ids.make(heading.text), depth: heading.depth, heading: heading.text };
    }
    lines.push(line);
  }
  end();
  return { title: fieldOf(front?.[1] ?? '', 'title'), url: fieldOf(front?.[1] ?? '', 'url'), sections };
}

/** A field of the front matter, which is written as JSON; empty if there is none. */
function fieldOf(front: string, name: string): string {
  const written = front.split('\n').find((line) => line.startsWith(`${name}: `));
  try {
    const value: unknown = JSON.parse(written?.slice(name.length + 2) ?? '""');
    return typeof value === 'string' ? value : '';
  } catch {
    return '';
  }
}

/** Lines without comments; `isText` is false in code blocks. */
function* readLines(body: string): Generator<{ readonly line: string; readonly isText: boolean }> {
  let fence: string | null = null;
  let isComment = false;
  for (const written of body.split('\n')) {
    if (fence !== null) {
      yield { line: written, isText: false };
      if (closes(written, fence)) fence = null;
      continue;
    }
    const { line, isOpen } = withoutComments(written, isComment);
    const isAllComment = line.trim() === '' && (isComment || written.trim() !== '');
    isComment = isOpen;
    if (isAllComment) continue;
    fence = isComment ? null : fenceIn(line);
    yield { line, isText: fence === null };
  }
}

/** Where a quote or a list begins before a fence: `> - ` of a line. */
const MARGIN = /^(?:[ \t]*(?:>|[-+*]|\d{1,9}[.)])(?=[ \t]))*[ \t]*/;

/** The signs that open a code block, or null. */
function fenceIn(line: string): string | null {
  const [, fence = '', info = ''] = /^(`{3,}|~{3,})(.*)$/.exec(line.replace(MARGIN, '')) ?? [];
  return fence === '' || (fence.startsWith('`') && info.includes('`')) ? null : fence;
}

function closes(line: string, fence: string): boolean {
  const [signs = ''] = /^(?:`+|~+)(?=[ \t]*$)/.exec(line.replace(/^[ \t>]*/, '')) ?? [];
  return signs.length >= fence.length && signs[0] === fence[0];
}

/** A line without HTML comments; those in inline code stay. `isOpen`: a comment goes on in the next line. */
function withoutComments(line: string, isInside: boolean): { readonly line: string; readonly isOpen: boolean } {
  if (!isInside && !line.includes('<!--')) return { line, isOpen: false };
  let result = '';
  let rest = line;
  let isOpen = isInside;
  while (rest !== '') {
    if (isOpen) {
      const end = rest.indexOf('-->');
      if (end === -1) return { line: result, isOpen };
      rest = rest.slice(end + 3);
      isOpen = false;
      continue;
    }
    const piece = /^(?:[^`<]+|(`+)(?!`).*?(?<!`)\1(?!`)|`+|<(?!!--))/.exec(rest)?.[0] ?? '';
    result += piece;
    rest = rest.slice(piece.length);
    if (piece !== '') continue;
    rest = rest.slice('<!--'.length);
    isOpen = true;
  }
  return { line: result, isOpen };
}

interface Heading {
  readonly depth: number;
  readonly text: string;
  /** The id in its braces, or null. */
  readonly id: string | null;
}

function headingIn(line: string): Heading | null {
  if (line.length > LONGEST_HEADING) return null;
  const [, signs = '', text = ''] = /^ {0,3}(#{2,6})[ \t]+(.*)$/.exec(line) ?? [];
  if (signs === '') return null;
  const [braces, id = null] = /[ \t]*\{#([^\s{}]+)\}[ \t]*$/.exec(text) ?? [];
  const heading = text.slice(0, text.length - (braces?.length ?? 0)).replace(/[ \t]+#*[ \t]*$/, '');
  return { depth: signs.length, text: heading.trim(), id };
}

/** IDs of headings without braces, as docsgen derives them from their texts. */
class HeadingIds {
  readonly #numbers = new Map<string, number>();

  make(heading: string): string {
    const slug = slugify(plainHeading(heading)) || 'section';
    const number = this.#numbers.get(slug) ?? 0;
    this.#numbers.set(slug, number + 1);
    return number === 0 ? slug : `${slug}-${number}`;
  }
}

/** The text of a heading without addresses of links and tags; the other signs do not count in an id. */
function plainHeading(heading: string): string {
  return heading
    .replace(/(`+)(.*?)\1|!?\[([^\]]*)\]\([^)]*\)|<\/?[a-z][^>]*>/gi, (_, __, code, label) => code ?? label ?? '')
    .replace(/(?<![\p{L}\p{N}_])_([^_]+)_(?![\p{L}\p{N}_])/gu, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1');
}

/** A section with everything below its heading, and the headings above it. */
export interface SectionInCopy {
  readonly sections: readonly CopySection[];
  readonly above: readonly string[];
}

/** The section of an id, or null. */
export function sectionOf({ sections }: CopyOfPage, id: string): SectionInCopy | null {
  const start = sections.findIndex((section) => section.id === id);
  const depth = sections[start]?.depth;
  if (depth === undefined) return null;
  const rest = sections.slice(start + 1);
  const end = rest.findIndex((section) => section.depth <= depth);
  const above: string[] = [];
  let lowest = depth;
  for (const section of sections.slice(1, start).reverse()) {
    if (section.depth >= lowest) continue;
    lowest = section.depth;
    above.unshift(section.heading);
  }
  return { sections: sections.slice(start, end === -1 ? undefined : start + 1 + end), above };
}
