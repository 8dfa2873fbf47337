import { readHtml } from '../../base/html/read.js';
import type { StartTag } from '../../base/html/start-tag.js';
import { isExternal } from '../../shared/addresses.js';

const ADDRESSES = ['href', 'src', 'poster'];

/** Resolves every address in HTML against the page's own, so that links and pictures work outside the site. */
export function absolutizeHtml(html: string, pageUrl: string): string {
  const pieces: string[] = [];
  let end = 0;
  readHtml(html, {
    open(tag) {
      for (const { value, text } of changes(html, tag, pageUrl)) {
        pieces.push(html.slice(end, value.start), text);
        end = value.end;
      }
    },
  });
  return pieces.join('') + html.slice(end);
}

interface Change {
  /** Offsets of the old value in the HTML. */
  readonly value: { readonly start: number; readonly end: number };
  readonly text: string;
}

/** The changed addresses of a tag, in order. Values stay HTML-escaped; the origin and path put before them need no escape. */
function changes(html: string, tag: StartTag, pageUrl: string): readonly Change[] {
  const of = (name: string, resolve: (value: string, pageUrl: string) => string): Change[] => {
    const value = tag.valueOf(name);
    return value === null ? [] : [{ value, text: resolve(html.slice(value.start, value.end), pageUrl) }];
  };
  const allChanges = [...ADDRESSES.flatMap((name) => of(name, absoluteAddress)), ...of('srcset', absoluteSources)];
  return allChanges.sort((a, b) => a.value.start - b.value.start);
}

/** Leaves an address that has a scheme or a host. The value is HTML-escaped throughout. */
function absoluteAddress(value: string, pageUrl: string): string {
  if (isExternal(value)) return value;
  if (value === '' || value.startsWith('#')) return pageUrl + value;
  return URL.canParse(value, pageUrl) ? new URL(value, pageUrl).href : value;
}

function absoluteSources(list: string, pageUrl: string): string {
  return list
    .split(/,\s+/)
    .map((source) => source.replace(/^\S+/, (address) => absoluteAddress(address, pageUrl)))
    .join(', ');
}
