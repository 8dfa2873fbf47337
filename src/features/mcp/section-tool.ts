import { nearestPath } from '../../base/nearest.js';
import { type CopySection, readCopy, sectionOf } from './copy-sections.js';
import { partsWithin } from './parts.js';
import { type Tool, ToolError } from './protocol.js';
import type { PublishedSite } from './published-site.js';
import { isSitePath, UnreadableError } from './site-files.js';
import { LARGEST_RESULT, NOTICE, seenLine, seenText, sizeOf } from './site-text.js';

/** Maximum sizes in bytes of the contents of a long page, and of a part of its text. */
const LARGEST_CONTENTS = 4500;
const LARGEST_PART = 14_000;
/** Maximum lengths in characters. */
const LONGEST = { address: 1000, title: 200, suggestedFor: 100 } as const;
/** Number of pages that are suggested for one that does not exist. */
const SUGGESTIONS = 3;

/** Reads a section or a page as Markdown. */
export function sectionTool(site: PublishedSite): Tool {
  return {
    name: 'get_section',
    title: 'Read a section or a page',
    description:
      'Returns a section of the documentation as Markdown, by its address with #id, or a page, by its address without. A long text comes in parts, with its contents.',
    inputs: {
      address: {
        kind: 'text',
        longest: LONGEST.address,
        isRequired: true,
        description: 'Address from another result, or a path such as /guides/install#proxy.',
      },
      part: {
        kind: 'number',
        least: 1,
        most: 10_000,
        description: 'Part of a text that is too long for one result; 1 by default.',
      },
    },
    call: async ({ address, part = 1 }) => {
      try {
        return [NOTICE, await sectionAt(site, String(address), Number(part))];
      } catch (error) {
        throw error instanceof UnreadableError ? new ToolError(error.message) : error;
      }
    },
  };
}

async function sectionAt(site: PublishedSite, written: string, part: number): Promise<string> {
  const { path, id } = await placeOf(site, written);
  const copy = await site.copy(path);
  if (copy === null) throw await noPage(site, path);
  const page = readCopy(seenText(copy));
  const section = id === '' ? null : sectionOf(page, id);
  const above = [page.title, ...(section?.above ?? [])].map((heading) => seenLine(heading, LONGEST.title));
  const address = (await site.addressOf(path)) + (section === null ? '' : `#${encodeURIComponent(id)}`);
  const head = [
    `<${seenLine(address, LONGEST.address)}> ${above.filter((heading) => heading !== '').join(' › ')}`.trim(),
  ];
  if (id !== '' && section === null)
    head.push(`No heading of the page has the id ${seenLine(id, LONGEST.title)}, so this is the page.`);
  return limitedText(head.join('\n'), section?.sections ?? page.sections, part);
}

/** The text of sections, or a part of it with their contents. */
function limitedText(head: string, sections: readonly CopySection[], part: number): string {
  const texts = sections.map(({ text }) => text).filter((text) => text !== '');
  const whole = `${head}\n\n${texts.join('\n\n')}`;
  if (sizeOf(whole) <= LARGEST_RESULT && part === 1) return whole;
  const parts = partsWithin(texts, LARGEST_PART);
  const text = parts[part - 1];
  if (text === undefined)
    throw new ToolError(`The text has ${parts.length === 1 ? 'one part' : `${parts.length} parts`}.`);
  const rest = part < parts.length ? ` Call get_section with part ${part + 1} for the next one.` : '';
  const note = `Part ${part} of ${parts.length}.${rest} For one section, call get_section with its id:`;
  return [head, [note, ...contentsOf(sections)].join('\n'), text].join('\n\n');
}

/** A line for each section, as long as they fit: `- #proxy Behind a proxy (1200 bytes)`. */
function contentsOf(sections: readonly CopySection[]): readonly string[] {
  const lines: string[] = [];
  let size = 0;
  for (const { id, depth, heading, text } of sections) {
    if (id === null) continue;
    const indent = '  '.repeat(Math.max(0, depth - 2));
    const line = `${indent}- #${seenLine(id, LONGEST.title)} ${seenLine(heading, LONGEST.title)} (${sizeOf(text)} bytes)`;
    size += sizeOf(line) + 1;
    if (size > LARGEST_CONTENTS) return [...lines, '- …'];
    lines.push(line);
  }
  return lines;
}

/** The page and the id of an address. Throws `ToolError` if it is none of this site. */
async function placeOf(site: PublishedSite, address: string): Promise<{ readonly path: string; readonly id: string }> {
  const [, written = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(address.trim()) ?? [];
  const rest = restOf(written, await site.homes());
  const [place, id] = [rest, hash].map(decoded);
  const path = place
    ?.replace(/\/+$/, '')
    .replace(/(?:^|\/)index\.(?:html|md)$/, '')
    .replace(/\.(?:html|md)$/, '');
  if (path === undefined || id === undefined || !(path === '' || isSitePath(path)))
    throw new ToolError('This is no address of the site. Give one from a result of search_docs or list_pages.');
  return { path: `/${path}`, id };
}

/** What follows the home of the site in an address; undefined for one of another site. */
function restOf(written: string, homes: readonly string[]): string | undefined {
  const isWhole = /^[a-z][a-z\d+.-]*:/i.test(written);
  if (isWhole && !URL.canParse(written)) return undefined;
  const address = isWhole ? new URL(written).href : written;
  const home = homes.find((candidate) => `${address}/`.startsWith(candidate));
  if (home !== undefined) return address.slice(home.length);
  return isWhole || address.startsWith('//') ? undefined : address.replace(/^\//, '');
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The error for a page that does not exist, or has no copy, with pages of similar paths. */
async function noPage(site: PublishedSite, path: string): Promise<ToolError> {
  const near: string[] = [];
  if (path.length <= LONGEST.suggestedFor) {
    const lists = await Promise.all((await site.languages()).map((language) => site.pages(language).catch(() => [])));
    const candidates = new Set(lists.flat().map((page) => page.path));
    for (let found = nearestPath(path, candidates); found !== null && near.length < SUGGESTIONS; ) {
      near.push(found);
      candidates.delete(found);
      found = nearestPath(path, candidates);
    }
  }
  const addresses = await Promise.all(near.map((other) => site.addressOf(other)));
  const list = addresses.map((other) => `<${seenLine(other, LONGEST.address)}>`).join(', ');
  return new ToolError(`There is no Markdown of this page.${list === '' ? '' : ` Pages with similar names: ${list}`}`);
}
