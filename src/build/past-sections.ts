import { frontmatterOf } from '../content/index.js';
import { type SectionText, sectionTexts } from '../features/translations/index.js';
import type { SiteConfig } from '../model/config.js';

/** Sections of a page or partial as its file says them. */
export async function sectionsOfFile(
  fileText: string,
  path: string,
  { markdown: { math, emoji, parser } }: SiteConfig,
): Promise<readonly SectionText[]> {
  const text = fileText.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const isPartial = path.split('/').some((part) => part.startsWith('_'));
  const frontmatter = frontmatterOf(text);
  return sectionTexts(text, isPartial ? null : frontmatter, {
    math: (isPartial ? null : frontmatter.math) ?? math,
    emoji,
    parser,
  });
}
