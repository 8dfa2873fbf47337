import { oneLine } from '../base/link-item.js';

/** The input of `composeMarkdownCopy`: a page for readers who want plain Markdown. */
export interface CopiedPage {
  readonly title: string;
  readonly description: string | null;
  /** Absolute address of the HTML page. */
  readonly url: string;
  /** The body with all slots filled. */
  readonly markdown: string;
}

/** Composes the Markdown copy of a page: front matter with title, description and address, then the body. */
export function composeMarkdownCopy({ markdown, ...page }: CopiedPage): string {
  return `${markdownCopyHead(page)}${markdown.trim()}\n`;
}

/** The front matter of a Markdown copy. */
export function markdownCopyHead({ title, description, url }: Omit<CopiedPage, 'markdown'>): string {
  const lines = [
    `title: ${yamlString(title)}`,
    ...(description === null ? [] : [`description: ${yamlString(description)}`]),
    `url: ${yamlString(url)}`,
  ];
  return `---\n${lines.join('\n')}\n---\n\n`;
}

/** A JSON string is also valid YAML if the line breaks that only YAML recognises are escaped. */
function yamlString(text: string): string {
  return JSON.stringify(oneLine(text)).replace(
    /[\u0085\u2028\u2029\uFEFF]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
