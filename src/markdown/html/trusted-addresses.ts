import type { Html } from 'mdast';
import { readHtml } from '../../base/html/read.js';
import type { StartTag } from '../../base/html/start-tag.js';
import { isExternal } from '../../shared/addresses.js';
import { escapeHtml } from '../../shared/html.js';
import { linkTarget } from '../link-target.js';
import type { Page } from '../page-draft.js';
import { type LocatedPicture, locatePicture, modeOf, sizeBeside } from '../plugins/images.js';
import { sourcesIn } from './source-list.js';

/** Attributes that contain the address of a page or file, by element, except those of images. */
const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  area: ['href'],
  audio: ['src'],
  embed: ['src'],
  form: ['action'],
  iframe: ['src'],
  link: ['href'],
  object: ['data'],
  script: ['src'],
  source: ['src'],
  track: ['src'],
  use: ['href', 'xlink:href'],
  video: ['src'],
};

const PICTURES: Readonly<Record<string, readonly string[]>> = {
  image: ['href', 'xlink:href'],
  img: ['src'],
  input: ['src'],
  video: ['poster'],
};

/** A replacement in HTML. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Trusted HTML with resolved addresses and image sizes; faults are reported and left as written. */
export function resolveAddresses(node: Html, page: Page): string {
  const html = node.value;
  if (!/\b(?:action|data|href|poster|src|srcset|style)\b/i.test(html)) return html;
  const changes: Change[] = [];
  readHtml(html, { open: (tag) => changes.push(...changesOf(tag, { html, node, page })) });
  let result = '';
  let position = 0;
  for (const { start, end, text } of changes.sort((a, b) => a.start - b.start)) {
    result += html.slice(position, start) + text;
    position = end;
  }
  return result + html.slice(position);
}

interface Context {
  readonly html: string;
  readonly node: Html;
  readonly page: Page;
}

function changesOf(tag: StartTag, context: Context): readonly Change[] {
  const ofAddresses = (ADDRESSES[tag.name] ?? []).flatMap((name) => addressChange(tag, name, context));
  const ofPictures = (PICTURES[tag.name] ?? []).flatMap((name) => pictureChanges(tag, name, context));
  const hasList = tag.name === 'img' || tag.name === 'source';
  return [...ofAddresses, ...ofPictures, ...(hasList ? listChange(tag, context) : []), ...styleChange(tag, context)];
}

/** An address outside of the site stays as written. */
function addressChange(tag: StartTag, name: string, { html, node, page }: Context): readonly Change[] {
  const [url, place] = [tag.get(name)?.trim() ?? '', tag.valueOf(name)];
  if (place === null || url === '' || isExternal(url) || url.startsWith('#')) return [];
  const { href } = linkTarget(page, node, url);
  return href === null ? [] : [written(html, place, href)];
}

function pictureChanges(tag: StartTag, name: string, { html, node, page }: Context): readonly Change[] {
  const [url, place] = [tag.get(name)?.trim() ?? '', tag.valueOf(name)];
  const picture = place === null ? null : pictureAt(url, node, page);
  if (place === null || picture === null) return [];
  const change = written(html, place, picture.src);
  if (tag.name !== 'img') return [change];
  const mode = modeOf(url);
  return [change, ...sizeChange(tag, picture), ...(mode === null ? [] : [classChange(html, tag, mode)])];
}

function pictureAt(url: string, node: Html, page: Page): LocatedPicture | null {
  return url === '' || isExternal(url) || url.startsWith('#') ? null : locatePicture(page, node, url);
}

function sizeChange(tag: StartTag, { size }: LocatedPicture): readonly Change[] {
  const [width, height] = [tag.get('width'), tag.get('height')];
  const sides = size === null || height !== null ? {} : sizeBeside(width, size);
  const text = Object.entries(sides).map(([name, value]) => ` ${name}="${value}"`);
  return text.length === 0 ? [] : [atName(tag, text.join(''))];
}

function classChange(html: string, tag: StartTag, name: string): Change {
  const place = tag.valueOf('class');
  return place === null
    ? atName(tag, ` class="${name}"`)
    : written(html, place, `${html.slice(place.start, place.end)} ${name}`);
}

function listChange(tag: StartTag, { html, node, page }: Context): readonly Change[] {
  const [list, place] = [tag.get('srcset'), tag.valueOf('srcset')];
  if (list === null || place === null) return [];
  const sources = sourcesIn(list).map(({ url, descriptor }) => {
    const src = pictureAt(url, node, page)?.src ?? escapeHtml(url);
    return descriptor === '' ? src : `${src} ${descriptor}`;
  });
  return [written(html, place, sources.join(', '))];
}

/** `url(…)` in CSS, with or without quotation marks. */
const STYLE_URL = /\burl\((?:\s*"([^"\\]*)"\s*|\s*'([^'\\]*)'\s*|([^"'()\\]*))\)/gi;

/** Resolves images in a style attribute. */
function styleChange(tag: StartTag, { html, node, page }: Context): readonly Change[] {
  const [style, place] = [tag.get('style'), tag.valueOf('style')];
  if (style === null || place === null || !/url\(/i.test(style)) return [];
  const resolved = style.replace(STYLE_URL, (whole, double?: string, single?: string, bare?: string) => {
    const picture = pictureAt((double ?? single ?? bare ?? '').trim(), node, page);
    return picture === null ? whole : `url('${picture.src}')`;
  });
  return resolved === style ? [] : [written(html, place, escapeHtml(resolved))];
}

function atName(tag: StartTag, text: string): Change {
  const at = tag.start + 1 + tag.name.length;
  return { start: at, end: at, text };
}

/** Adds quotation marks to an unquoted value, because addresses may contain any character. */
function written(html: string, { start, end }: { start: number; end: number }, value: string): Change {
  const isQuoted = /["']/.test(html.charAt(start - 1)) && html.charAt(end) === html.charAt(start - 1);
  return { start, end, text: isQuoted ? value : `"${value}"` };
}
