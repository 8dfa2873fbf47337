import { blockHash, findSections, keptSections } from '../../markdown/dialect/page-sections.js';
import { parseBounded } from '../../markdown/dialect/parse-bounded.js';
import { normaliseContainers } from '../../markdown/dialect/syntax/containers.js';
import type { PageSection } from '../../model/section.js';
import type { Frontmatter } from '../../model/source.js';
import { splitFrontmatter } from '../../shared/frontmatter.js';
import { withoutSlots } from '../../shared/slots.js';
import { slugify } from '../../shared/slug.js';
import { type TextSettings, withHead } from './texts.js';

/** A section with what its author wrote. */
export interface SectionText extends PageSection {
  /** As written, from the heading on; the beginning of a page starts with what its front matter says to readers. */
  readonly text: string;
  readonly blocks: readonly BlockText[];
}

/** A block of a section, as written. */
export interface BlockText {
  readonly hash: string;
  readonly text: string;
}

/** What front matter says to readers. */
type Head = Pick<Frontmatter, 'title' | 'description' | 'sidebarLabel'>;

/** Sections of the text of a file, in order; none if it is refused. `head` is that of a page, null for a partial. */
export async function sectionTexts(
  fileText: string,
  head: Head | null,
  settings: TextSettings,
): Promise<readonly SectionText[]> {
  const { createParser } = await import('../../markdown/dialect/parse.js');
  const { parse } = await createParser(settings);
  const { body: bodyText, bodyLine } = splitFrontmatter(fileText.normalize('NFC'));
  const body = normaliseContainers(withoutSlots(bodyText));
  const parsed = parseBounded(body, parse);
  if ('refusal' in parsed) return [];
  const found = findSections(parsed.root, body);
  const kept = keptSections(
    found,
    ({ writtenId, heading }) => writtenId ?? slugify(withoutMarks(heading)),
    (line) => line + bodyLine - 1,
  );
  const starts = found.map(({ node }) => node?.position?.start.offset ?? 0);
  const texts = found.map(({ blocks }, i) => ({
    text: body.slice(starts[i], starts[i + 1]).trim(),
    blocks: blocks.map(({ text, start, end }) => ({ hash: blockHash(text), text: body.slice(start, end) })),
  }));
  const whole = head === null ? kept : withHead(kept, head);
  // The front matter of a page may be all that is there before the first heading.
  const offset = whole.length - kept.length;
  return whole.map((section, i) => {
    const { text, blocks } = texts[i - offset] ?? { text: '', blocks: [] };
    const isBeginning = i === 0 && section.id === '' && head !== null;
    return { ...section, text: isBeginning ? `${headText(head)}\n\n${text}`.trim() : text, blocks };
  });
}

/** A compared text without its marks: a sign, and a letter for the kind. */
function withoutMarks(text: string): string {
  return text.replace(/\p{Cc}[a-z]?/gu, '');
}

function headText({ title, description, sidebarLabel }: Head): string {
  const lines = Object.entries({ title, description, sidebar_label: sidebarLabel });
  return lines.flatMap(([key, text]) => (text ? [`${key}: ${text.replace(/\s+/g, ' ').trim()}`] : [])).join('\n');
}
