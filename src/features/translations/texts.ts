import { blockHash, findSections, keptSections } from '../../markdown/dialect/page-sections.js';
import type { ParserName } from '../../markdown/dialect/parse.js';
import { parseBounded } from '../../markdown/dialect/parse-bounded.js';
import { normaliseContainers } from '../../markdown/dialect/syntax/containers.js';
import type { PageSection } from '../../model/section.js';
import type { Frontmatter } from '../../model/source.js';
import { splitFrontmatter } from '../../shared/frontmatter.js';
import { withoutSlots } from '../../shared/slots.js';
import { slugify } from '../../shared/slug.js';

/** Settings that decide how a text is parsed. */
interface TextSettings {
  readonly math: boolean;
  readonly emoji: boolean;
  readonly parser: ParserName;
}

/** Sections of a text that is no page of its own, such as a partial; none if it is refused. */
export async function sectionsOfText(text: string, settings: TextSettings): Promise<readonly PageSection[]> {
  const { createParser } = await import('../../markdown/dialect/parse.js');
  const { parse } = await createParser(settings);
  const body = normaliseContainers(withoutSlots(splitFrontmatter(text.normalize('NFC')).body));
  const parsed = parseBounded(body, parse);
  if ('refusal' in parsed) return [];
  const found = findSections(parsed.root, body);
  return keptSections(found, ({ writtenId, heading }) => writtenId ?? slugify(withoutMarks(heading)));
}

/** A compared text without its marks: a sign, and a letter for the kind. */
function withoutMarks(text: string): string {
  return text.replace(/\p{Cc}[a-z]?/gu, '');
}

/** Sections of a page, whose beginning includes what its front matter says to readers. */
export function withHead(
  sections: readonly PageSection[],
  { title, description, sidebarLabel }: Pick<Frontmatter, 'title' | 'description' | 'sidebarLabel'>,
): readonly PageSection[] {
  const texts = [title, description, sidebarLabel].map((text) => (text ?? '').replace(/\s+/g, ' ').trim());
  if (texts.every((text) => text === '')) return sections;
  const head = texts.join('\u0003');
  const [first, ...others] = sections;
  const beginning = first?.id === '' ? first : null;
  const hashes = [blockHash(head), ...(beginning?.hashes.split(' ').slice(1) ?? [])].join(' ');
  const whole = { id: '', isNamed: false, depth: 1, size: head.length + (beginning?.size ?? 0), hashes };
  return beginning === null ? [whole, ...sections] : [whole, ...others];
}
