import { type FoundSection, findSections, keptSections } from '../../markdown/dialect/page-sections.js';
import type { Parser } from '../../markdown/dialect/parse.js';
import { parseBounded } from '../../markdown/dialect/parse-bounded.js';
import { normaliseContainers, writtenColumn } from '../../markdown/dialect/syntax/containers.js';
import { splitFrontmatter } from '../../shared/frontmatter.js';
import { withoutSlots } from '../../shared/slots.js';
import { readFields, type TextFields } from './fields.js';
import { type TranslatablePart, translatablePart } from './parts.js';
import { signsOf } from './signs.js';

/** A section of a page in its Markdown. */
export interface TranslatableSection {
  /** ID that the author wrote; null if there is none. */
  readonly id: string | null;
  readonly depth: number;
  readonly formerIds: readonly string[];
  /** Hashes as they are recorded: that of the heading, then those of the blocks. */
  readonly hashes: readonly string[];
  /** Heading and blocks, in the order of the hashes; null for the beginning of the page, which has no heading. */
  readonly parts: readonly (TranslatablePart | null)[];
  /** What a translator may not add: addresses, code, HTML, directives. */
  readonly signs: ReadonlySet<string>;
  readonly markdown: string;
  /** Range in the body, without spaces and empty lines around it. */
  readonly start: number;
  readonly end: number;
}

/** A page as it is written, with its sections. */
export interface TranslatableText {
  /** The file up to its body. */
  readonly head: string;
  readonly fields: TextFields;
  /** The file from its body on. */
  readonly written: string;
  /** The body as it was parsed. */
  readonly body: string;
  readonly sections: readonly TranslatableSection[];
  /** Signs of what is in no section. */
  readonly looseSigns: ReadonlySet<string>;
  /** Offset in the body as written. */
  readonly place: (offset: number) => number;
}

/** Reads the text of a file; null if it is refused. */
export type ReadTranslatable = (text: string) => TranslatableText | null;

/** Settings that decide how a page is parsed. */
export interface PageSettings {
  readonly math: boolean;
  readonly emoji: boolean;
}

/** Creates the reader of pages. */
export async function createPageReader({ math, emoji }: PageSettings): Promise<ReadTranslatable> {
  const { createParser } = await import('../../markdown/dialect/parse.js');
  const [withMath, withoutMath] = await Promise.all(
    [true, false].map((isOn) => createParser({ math: isOn, emoji, parser: 'remark' })),
  );
  return (text) => readPage(text, (own) => ((own ?? math) ? withMath : withoutMath) as Parser);
}

function readPage(fileText: string, parserFor: (math: boolean | null) => Parser): TranslatableText | null {
  const text = fileText.normalize('NFC');
  const { yaml, body: bodyText, bodyLine, closed } = splitFrontmatter(text);
  if (!closed) return null;
  const fields = readFields(yaml ?? '');
  if (fields === null) return null;
  const starts = writtenStarts(text);
  const start = yaml === null ? Number(text.startsWith('\uFEFF')) : (starts[bodyLine - 1] ?? text.length);
  const body = normaliseContainers(withoutSlots(bodyText));
  const parsed = parseBounded(body, parserFor(fields.math).parse);
  if ('refusal' in parsed) return null;
  const found = findSections(parsed.root, body);
  const kept = keptSections(
    found,
    ({ writtenId }) => writtenId ?? '',
    (line) => line + bodyLine - 1,
  );
  const nodes = parsed.root.children;
  const starting = found.map(({ node }) => (node === null ? 0 : nodes.indexOf(node)));
  const sections = found.map((section, index): TranslatableSection => {
    const [from, to] = [starting[index] ?? 0, starting[index + 1] ?? nodes.length];
    const own = nodes.slice(from, to);
    const hashes = kept[index]?.hashes.split(' ') ?? [];
    const { start: first, end } = rangeOf(own, body, to < nodes.length);
    const markdown = body.slice(first, end);
    return { ...sectionText(section, body), hashes, markdown, start: first, end, signs: signsOf(own) };
  });
  const place = placing(bodyText, body, { text, start });
  const loose = nodes.slice(0, starting[0] ?? nodes.length);
  return {
    head: text.slice(0, start),
    fields,
    written: text.slice(start),
    body,
    sections,
    looseSigns: signsOf(loose),
    place,
  };
}

function sectionText(
  { node, writtenId, formerIds, heading: compared, blocks }: FoundSection,
  body: string,
): Pick<TranslatableSection, 'id' | 'depth' | 'formerIds' | 'parts'> {
  const parts = blocks.map((block) => translatablePart(block, body));
  const heading = node === null ? null : translatablePart({ text: compared, node, path: '', start: 0, end: 0 }, body);
  return { id: writtenId, depth: node?.depth ?? 1, formerIds, parts: [heading, ...parts] };
}

type Nodes = Parameters<typeof signsOf>[0];

/** Range of the nodes of a section; the last section may end with lines that nothing was made of. */
function rangeOf(nodes: Nodes, body: string, hasNext: boolean): { readonly start: number; readonly end: number } {
  const start = nodes[0]?.position?.start.offset ?? 0;
  const end = hasNext ? (nodes.at(-1)?.position?.end.offset ?? start) : body.length;
  return { start, end: Math.max(start, body.slice(0, end).trimEnd().length) };
}

/** Offsets at which the lines of a text start; a line may end with `\r\n` or `\r`, too. */
function writtenStarts(text: string): readonly number[] {
  return [0, ...Array.from(text.matchAll(/\r\n?|\n/g), ({ 0: end, index }) => index + end.length)];
}

/** Places of the parsed body in the body as written, which may have other line breaks and other spaces around titles of boxes. */
function placing(
  bodyText: string,
  body: string,
  { text, start }: { readonly text: string; readonly start: number },
): (offset: number) => number {
  const written = writtenStarts(text.slice(start));
  const [lines, parsedLines] = [bodyText.split('\n'), body.split('\n')];
  const starts = writtenStarts(body);
  return (offset) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    const column = offset - (starts[low] ?? 0);
    const [line = '', parsedLine = ''] = [lines[low], parsedLines[low]];
    return (written[low] ?? 0) + (line === parsedLine ? column : writtenColumn(line, parsedLine, column));
  };
}
