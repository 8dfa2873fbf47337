/** A page for readers that want plain Markdown. */
export interface TwinPage {
  readonly title: string;
  readonly description: string | null;
  /** Absolute address of the HTML page. */
  readonly url: string;
  /** The body with every slot filled. */
  readonly markdown: string;
}

/** The Markdown twin of a page: front matter with title, description and address, then the body. */
export function composeTwin({ markdown, ...page }: TwinPage): string {
  return `${twinHead(page)}${markdown.trim()}\n`;
}

/** The front matter of a twin. */
export function twinHead({ title, description, url }: Omit<TwinPage, 'markdown'>): string {
  const lines = [
    `title: ${yamlString(title)}`,
    ...(description === null ? [] : [`description: ${yamlString(description)}`]),
    `url: ${yamlString(url)}`,
  ];
  return `---\n${lines.join('\n')}\n---\n\n`;
}

/** A text in one line: a title or a description. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A JSON string is a YAML one as well, provided that the line breaks known to YAML alone are escaped. */
function yamlString(text: string): string {
  return JSON.stringify(oneLine(text)).replace(
    /[\u0085\u2028\u2029\uFEFF]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
