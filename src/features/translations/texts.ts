import { blockHash } from '../../markdown/dialect/page-sections.js';
import type { ParserName } from '../../markdown/dialect/parse.js';
import type { PageSection } from '../../model/section.js';
import type { Category, Frontmatter } from '../../model/source.js';

/** Settings that decide how a text is parsed. */
export interface TextSettings {
  readonly math: boolean;
  readonly emoji: boolean;
  readonly parser: ParserName;
}

/** Sections of a page, whose beginning includes what its front matter says to readers. */
export function withHead(
  sections: readonly PageSection[],
  { title, description, sidebarLabel }: Pick<Frontmatter, 'title' | 'description' | 'sidebarLabel'>,
): readonly PageSection[] {
  const texts = [title, description, sidebarLabel].map(squeezed);
  if (texts.every((text) => text === '')) return sections;
  const head = texts.join('\u0003');
  const [first, ...others] = sections;
  const beginning = first?.id === '' ? first : null;
  const hashes = [blockHash(head), ...(beginning?.hashes.split(' ').slice(1) ?? [])].join(' ');
  const whole = { id: '', isNamed: false, depth: 1, line: 1, size: head.length + (beginning?.size ?? 0), hashes };
  return beginning === null ? [whole, ...sections] : [whole, ...others];
}

/** The section of a file that describes a folder; none if it says nothing to readers. */
export function categorySections({
  label,
  description,
}: Pick<Category, 'label' | 'description'>): readonly PageSection[] {
  const texts = [label, description].map(squeezed);
  if (texts.every((text) => text === '')) return [];
  const said = texts.join('\u0003');
  return [{ id: '', isNamed: false, depth: 1, line: 1, size: said.length, hashes: blockHash(said) }];
}

function squeezed(text: string | null): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}
