import { oneLine } from '../base/link-item.js';
import type { CopyFacts } from '../model/copy-facts.js';

/** The input of `composeMarkdownCopy`: a page for readers who want plain Markdown. */
export interface CopiedPage extends CopyFacts {
  /** The body with all slots filled. */
  readonly markdown: string;
}

/** Composes the Markdown copy of a page: front matter, then the body. */
export function composeMarkdownCopy({ markdown, ...facts }: CopiedPage): string {
  return `${markdownCopyHead(facts)}${markdown.trim()}\n`;
}

/** The front matter of a Markdown copy. */
export function markdownCopyHead({ title, description, url, language, version, updated, source }: CopyFacts): string {
  const lines = Object.entries({ title, description, url, language, version, updated, source }).flatMap(
    ([name, value]) => (value === null ? [] : [`${name}: ${yamlString(value)}`]),
  );
  return `---\n${lines.join('\n')}\n---\n\n`;
}

/** A JSON string is also valid YAML if the line breaks that only YAML recognises are escaped. */
function yamlString(text: string): string {
  return JSON.stringify(oneLine(text)).replace(
    /[\u0085\u2028\u2029\uFEFF]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
