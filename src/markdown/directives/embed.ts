import { codeList } from '../../base/code-list.js';
import { nearest } from '../../base/nearest.js';
import { isExternal } from '../../shared/addresses.js';
import type { Child } from '../dialect/tree.js';
import { fault } from '../fault.js';
import { box, textNode } from '../html-nodes.js';
import { editCopy, type Fault, type Page, report } from '../page-draft.js';
import { plainText } from '../plain-text.js';
import { locatePicture } from '../plugins/images.js';
import { attribute, type Directive, type DirectiveSpec, partsOf } from './directive.js';
import { escaped } from './video.js';

/** Shapes of a frame; style sheets know them, because pages have no style attributes. */
const RATIOS: readonly string[] = ['16:9', '4:3', '1:1', '9:16'];

/**
 * `::embed[Title]{src="https://player.example/1" poster=still.png}`: a picture that a click replaces with a frame of another host, which
 * the site allows by `embeds`. Nothing is loaded from the host before; without script it is a link.
 */
export const embed: DirectiveSpec = {
  forms: ['leafDirective'],
  attributes: ['src', 'poster', 'ratio'],
  render(node: Directive, page: Page) {
    const src = attribute(node, 'src') ?? '';
    const title = plainText(partsOf(node).label ?? []).trim();
    if (src === '' || title === '')
      return [
        fault(page, node, {
          code: 'media-incomplete',
          message: src === '' ? 'This embed names no address.' : 'This embed has no title.',
          hint: 'Write `::embed[What it shows]{src="https://player.example/1"}`.',
        }),
      ];
    const url = allowedUrl(src, page.options.embeds ?? []);
    if (!(url instanceof URL)) return [fault(page, node, url)];
    page.features.add('media');
    editCopy(page, node, `[${escaped(title)}](${url.href})`);
    const words = box('span', { className: ['embed-title'] }, [
      textNode(title),
      textNode(' '),
      box('small', {}, [textNode(url.hostname)]),
    ]);
    const sign = box('span', { className: ['embed-sign'], ariaHidden: 'true' }, []);
    const link = box('a', { href: url.href, rel: ['noopener'] }, [...posterOf(node, page), sign, words], node);
    const properties = { className: ['embed'], dataEmbed: title, dataRatio: ratioOf(node, page) };
    return [{ ...box('div', properties, [link], node), reading: [title] }];
  },
};

/** The address if its host is allowed, otherwise why not. Only HTTPS, and no sign-in data. */
function allowedUrl(src: string, hosts: readonly string[]): URL | Fault {
  const url = URL.canParse(src) ? new URL(src) : null;
  if (url?.protocol === 'https:' && url.username === '' && url.password === '' && hosts.includes(url.host)) return url;
  const host = url?.protocol === 'https:' ? url.host : null;
  return {
    code: 'embed-host',
    message:
      host === null
        ? `The address \`${shortened(src)}\` cannot be embedded.`
        : `Pages of this site may not embed \`${host}\`.`,
    hint: hintFor(src, host, hosts),
    about: src,
  };
}

function hintFor(src: string, host: string | null, hosts: readonly string[]): string {
  const player = playerOf(src);
  if (player !== null && player !== src)
    return `Write \`${player}\`, the address of its player, and allow its host in \`embeds\`.`;
  if (host === null) return 'Write an address that starts with `https://`.';
  const near = nearest(host, hosts);
  if (near !== null) return `Did you mean \`${near}\`?`;
  const allowed = hosts.length === 0 ? '' : ` It has ${codeList(hosts)}.`;
  return `Add \`${host}\` to \`embeds\` in the configuration, or link to the page.${allowed}`;
}

/** The address of the player for a page about a film; null for other pages. */
function playerOf(src: string): string | null {
  const id =
    /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{6,20})/.exec(
      src,
    )?.[1];
  if (id !== undefined) return `https://www.youtube-nocookie.com/embed/${id}`;
  const film = /^https:\/\/(?:www\.)?vimeo\.com\/(\d{1,12})/.exec(src)?.[1];
  return film === undefined ? null : `https://player.vimeo.com/video/${film}`;
}

function shortened(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

function posterOf(node: Directive, page: Page): readonly Child[] {
  const poster = attribute(node, 'poster') ?? '';
  if (poster === '') return [];
  if (isExternal(poster)) {
    report(page, node, {
      code: 'invalid-attribute',
      message: `The attribute \`poster\` cannot be \`${shortened(poster)}\`.`,
      hint: 'Name a picture of the site, so that nothing is loaded from another host before the click.',
      about: poster,
    });
    return [];
  }
  const picture = locatePicture(page, node, poster);
  if (picture === null) return [];
  return [box('img', { src: picture.src, ...picture.size, alt: '', loading: 'lazy', decoding: 'async' }, [], node)];
}

function ratioOf(node: Directive, page: Page): string {
  const value = attribute(node, 'ratio') ?? '16:9';
  if (RATIOS.includes(value)) return value;
  report(page, node, {
    code: 'invalid-attribute',
    message: `The attribute \`ratio\` cannot be \`${value}\`.`,
    hint: `It is one of ${codeList(RATIOS)}.`,
    about: 'ratio=',
  });
  return '16:9';
}
