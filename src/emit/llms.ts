/** A page for readers that want plain Markdown. */
export interface TwinPage {
  readonly title: string;
  readonly description: string | null;
  /** Absolute address of the HTML page. */
  readonly url: string;
  /** The body with every slot filled. */
  readonly markdown: string;
}

/** The table of contents that language models are given. */
export interface LlmsIndex {
  readonly title: string;
  readonly summary: string;
  readonly sections: readonly LlmsSection[];
}

/** A group of links below one heading. */
export interface LlmsSection {
  readonly title: string;
  readonly links: readonly { readonly title: string; readonly url: string; readonly description: string | null }[];
}

/** The Markdown twin of a page: front matter with title, description and address, then the body. */
export function composeTwin({ title, description, url, markdown }: TwinPage): string {
  const lines = [
    `title: ${yamlString(title)}`,
    ...(description === null ? [] : [`description: ${yamlString(description)}`]),
    `url: ${yamlString(url)}`,
  ];
  return `---\n${lines.join('\n')}\n---\n\n${markdown.trim()}\n`;
}

/** `llms.txt`: a Markdown page with title, summary and one list of links per section. */
export function composeLlms({ title, summary, sections }: LlmsIndex): string {
  return [opening({ title, summary }), ...sections.map(sectionText)].join('\n');
}

/** `llms-full.txt` piece by piece, so that the text of the site is never in memory at once. */
export async function* llmsFull(
  index: Pick<LlmsIndex, 'title' | 'summary'>,
  pages: Iterable<TwinPage> | AsyncIterable<TwinPage>,
): AsyncGenerator<string> {
  yield opening(index);
  for await (const { title, url, markdown } of pages) {
    yield `\n---\n\n# ${oneLine(title)}\n\n<${url}>\n\n${markdown.trim()}\n`;
  }
}

function opening({ title, summary }: Pick<LlmsIndex, 'title' | 'summary'>): string {
  return `# ${oneLine(title)}\n${summary === '' ? '' : `\n> ${oneLine(summary)}\n`}`;
}

function sectionText({ title, links }: LlmsSection): string {
  const lines = links.map(
    (link) =>
      `- [${linkText(link.title)}](${link.url})${link.description === null ? '' : `: ${oneLine(link.description)}`}`,
  );
  return `## ${oneLine(title)}\n\n${lines.join('\n')}\n`;
}

function linkText(text: string): string {
  return oneLine(text).replace(/[\\[\]]/g, '\\$&');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A JSON string is a YAML one as well, provided that the line breaks known to YAML alone are escaped. */
function yamlString(text: string): string {
  return JSON.stringify(oneLine(text)).replace(
    /[\u0085\u2028\u2029\uFEFF]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
