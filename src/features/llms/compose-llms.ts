import { createHash } from 'node:crypto';
import { type DescribedLink, linkItem, oneLine } from '../../base/link-item.js';
import type { ManifestEntry } from '../../model/manifest-entry.js';

/** The table of contents for language models. */
export interface LlmsIndex {
  readonly title: string;
  readonly summary: string;
  readonly sections: readonly LlmsSection[];
}

/** A group of links below one heading. */
export interface LlmsSection {
  readonly title: string;
  readonly links: readonly DescribedLink[];
}

/** `llms.txt`: a Markdown page with title, summary and one list of links per section. */
export function composeLlms({ title, summary, sections }: LlmsIndex): string {
  return [firstLines({ title, summary }), ...sections.map(sectionText)].join('\n');
}

/** A page of `llms-full.txt`, with its published Markdown copy. */
export interface FullPage {
  readonly title: string;
  /** Absolute address of the HTML page. */
  readonly url: string;
  /** `head` is its front matter. */
  readonly markdownCopy: Pick<ManifestEntry, 'hash' | 'bytes'> & { readonly head: string };
  /** Reads the Markdown copy. */
  read(): Uint8Array;
}

/**
 * `llms-full.txt` piece by piece, so that the text of the whole site is never in memory at once. Unchanged pages are copied from the file
 * of the last build: one long read is faster than a thousand short ones.
 */
export function* llmsFull(
  index: Pick<LlmsIndex, 'title' | 'summary'>,
  pages: Iterable<FullPage>,
  lastFile: Uint8Array | null,
): Generator<string | Uint8Array> {
  yield firstLines(index);
  const lastBytes = lastFile === null ? null : Buffer.from(lastFile.buffer, lastFile.byteOffset, lastFile.byteLength);
  let from = 0;
  for (const page of pages) {
    const head = fullHead(page);
    const { markdownCopy } = page;
    const knownBody = lastBytes === null ? null : bodyIn(lastBytes, { head, from, markdownCopy });
    if (knownBody !== null) from = knownBody.end;
    yield head;
    yield knownBody?.body ?? page.read().subarray(Buffer.byteLength(markdownCopy.head));
  }
}

/** Size of `llms-full.txt` in bytes, without reading a page. */
export function llmsFullSize(index: Pick<LlmsIndex, 'title' | 'summary'>, pages: Iterable<FullPage>): number {
  let size = Buffer.byteLength(firstLines(index));
  for (const page of pages)
    size += Buffer.byteLength(fullHead(page)) + page.markdownCopy.bytes - Buffer.byteLength(page.markdownCopy.head);
  return size;
}

function fullHead({ title, url }: FullPage): string {
  return `\n---\n\n# ${oneLine(title)}\n\n<${url}>\n\n`;
}

interface Wanted {
  readonly head: string;
  /** Offset at which the search starts. */
  readonly from: number;
  readonly markdownCopy: FullPage['markdownCopy'];
}

/**
 * Bytes searched for one page. Removed pages leave gaps, so it is not just the next byte; a new page must not cost a search of the whole
 * file.
 */
const NEAR = 200_000;

/** The body of a page in the file of the last build, or null if the bytes there do not match the hash of the page's Markdown copy. */
function bodyIn(lastFile: Buffer, { head, from, markdownCopy }: Wanted): { body: Buffer; end: number } | null {
  const at = lastFile.subarray(from, from + NEAR).indexOf(head);
  if (at === -1) return null;
  const start = from + at + Buffer.byteLength(head);
  const end = start + markdownCopy.bytes - Buffer.byteLength(markdownCopy.head);
  const body = lastFile.subarray(start, end);
  return createHash('sha256').update(markdownCopy.head).update(body).digest('hex') === markdownCopy.hash
    ? { body, end }
    : null;
}

function firstLines({ title, summary }: Pick<LlmsIndex, 'title' | 'summary'>): string {
  return `# ${oneLine(title)}\n${summary === '' ? '' : `\n> ${oneLine(summary)}\n`}`;
}

function sectionText({ title, links }: LlmsSection): string {
  return `## ${oneLine(title)}\n\n${links.map(linkItem).join('\n')}\n`;
}
