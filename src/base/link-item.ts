/** A link with what is said about its page. */
export interface DescribedLink {
  readonly title: string;
  readonly url: string;
  readonly description: string | null;
}

/** A link as an item of a Markdown list: `- [Title](https://…): description`. */
export function linkItem({ title, url, description }: DescribedLink): string {
  const text = oneLine(title).replace(/[\\[\]]/g, '\\$&');
  return `- [${text}](${url})${description === null ? '' : `: ${oneLine(description)}`}`;
}

/** Collapses whitespace, so that a title or description fits on one line. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
