import { decoded, isExternal } from '../../shared/addresses.js';
import { escapeHtml } from '../../shared/html.js';
import { slot } from '../../shared/slots.js';
import { fault } from '../fault.js';
import { box, markup } from '../html-nodes.js';
import { encodeUrl } from '../link-target.js';
import { locateAsset, missingFileHint, outsideContent } from '../located-files.js';
import { editCopy, type Fault, fragmentOf, type Page, placeOf, report } from '../page-draft.js';
import { plainText } from '../plain-text.js';
import { locatePicture } from '../plugins/images.js';
import { attribute, type Directive, type DirectiveSpec, partsOf } from './directive.js';

/** Types by file extension: what browsers play. */
const TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
};

/** Address of another host. */
const HOSTED = /^https?:\/\//i;

const EXAMPLE = 'Write `::video[What it shows]{src=demo.mp4 poster=demo.png captions=demo.en.vtt}`.';

/**
 * `::video[Title]{src=a.mp4 poster=a.png captions=a.en.vtt}`: a film with the controls of the browser. The size is the author's or that of
 * the poster, so that the page doesn't shift; with a poster, nothing else is loaded before the reader plays it.
 */
export const video: DirectiveSpec = {
  forms: ['leafDirective'],
  attributes: ['src', 'poster', 'captions', 'width', 'height', 'silent'],
  render(node: Directive, page: Page) {
    const src = attribute(node, 'src') ?? '';
    const title = plainText(partsOf(node).label ?? []).trim();
    if (src === '' || title === '') return [fault(page, node, incomplete(src === '' ? 'file' : 'title'))];
    const file = mediaAddress(page, node, src, TYPES);
    if (typeof file !== 'string') return [fault(page, node, file)];
    const poster = attribute(node, 'poster') ?? '';
    const picture = poster === '' || isExternal(poster) ? null : locatePicture(page, node, poster);
    const posterSrc = HOSTED.test(poster) ? encodeUrl(poster) : picture?.src;
    const isSilent = attribute(node, 'silent') !== null;
    const properties = {
      src: file,
      ...(posterSrc !== undefined && { poster: posterSrc }),
      ...sizeOf(node, page, picture?.size ?? null),
      controls: true,
      ...(isSilent && { muted: true }),
      playsinline: true,
      preload: posterSrc === undefined ? 'metadata' : 'none',
      'aria-label': title,
    };
    page.features.add('media');
    editCopy(page, node, `[${escaped(title)}](${file})`);
    const link = `${element('a', { href: file })}${escapeHtml(title)}</a>`;
    const film = `${element('video', properties)}${tracks(node, page, isSilent).join('')}${link}</video>`;
    const caption = box('figcaption', {}, partsOf(node).label ?? []);
    return [
      {
        ...box('figure', { className: ['figure', 'video'] }, [markup(film, '', node), caption], node),
        reading: [title],
      },
    ];
  },
};

/** A text as the text of a Markdown link. */
export function escaped(text: string): string {
  return text.replace(/[\\[\]<`*_]/g, '\\$&');
}

function incomplete(part: 'file' | 'title'): Fault {
  const message = part === 'file' ? 'This video names no file.' : 'This video has no title.';
  return { code: 'media-incomplete', message, hint: EXAMPLE };
}

/** Captions in the given order; the first language is shown until the reader chooses another. */
function tracks(node: Directive, page: Page, isSilent: boolean): readonly string[] {
  const names = (attribute(node, 'captions') ?? '').split(/\s+/).filter((name) => name !== '');
  if (names.length === 0 && !isSilent)
    report(page, node, {
      code: 'video-without-captions',
      message: 'This video has no captions.',
      hint: 'Name a WebVTT file: `captions=demo.en.vtt`. Write `silent` if nothing is said or heard.',
      severity: 'warning',
    });
  return names.flatMap((name) => {
    const src = isExternal(name) ? notOfSite('captions', name) : mediaAddress(page, node, name, { vtt: 'text/vtt' });
    if (typeof src === 'string') return [track(src, name, name === names[0])];
    report(page, node, src);
    return [];
  });
}

/** The language is before the file extension: `demo.pt-BR.vtt`. */
function track(src: string, name: string, isDefault: boolean): string {
  const language = /\.([a-z]{2,3}(?:-[a-z\d]{2,8})*)\.vtt$/i.exec(name)?.[1];
  return element('track', {
    kind: 'captions',
    src,
    ...(language !== undefined && { srclang: language }),
    label: language ?? 'CC',
    ...(isDefault && { default: true }),
  });
}

/** A start tag. The film is finished HTML, because the output of extensions, which may not play anything, is filtered. */
function element(name: string, attributes: Readonly<Record<string, string | number | boolean>>): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === true ? ` ${key}` : ` ${key}="${escapeHtml(String(value))}"`,
  );
  return `<${name}${written.join('')}>`;
}

/** Address of a film or of captions, or why there is none. */
function mediaAddress(
  page: Page,
  node: Directive,
  src: string,
  types: Readonly<Record<string, string>>,
): string | Fault {
  if (HOSTED.test(src)) return encodeUrl(src);
  const [name = ''] = src.split(/[?#]/);
  const extension = /\.([a-z\d]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!Object.hasOwn(types, extension))
    return {
      code: 'invalid-attribute',
      message: `\`${name}\` is not a file that browsers play here.`,
      hint: `Name a file that ends in ${Object.keys(types)
        .map((ending) => `\`.${ending}\``)
        .join(', ')}.`,
      about: name,
    };
  const fragment = fragmentOf(page, node);
  const located = locateAsset(page, fragment, decoded(name));
  if (located.kind === 'outside') return outsideContent(name);
  if (located.kind === 'missing')
    return {
      code: 'media-not-found',
      message: `There is no file \`${name}\`.`,
      hint: missingFileHint(page, fragment, decoded(name)),
      about: name,
    };
  const absolutePath = located.isStatic ? null : located.absolutePath;
  return slot('asset', page.assets.push({ src: name, absolutePath, place: placeOf(page, node) }) - 1);
}

function notOfSite(name: string, value: string): Fault {
  return {
    code: 'invalid-attribute',
    message: `The attribute \`${name}\` cannot be \`${value}\`.`,
    hint: 'Name a file of the site: browsers load it from nowhere else.',
    about: value,
  };
}

/** The author's size, completed from that of the poster. Without either, style sheets give the film 16:9. */
function sizeOf(
  node: Directive,
  page: Page,
  poster: { readonly width: number; readonly height: number } | null,
): { readonly width?: number; readonly height?: number } {
  const [width, height] = [sideOf(node, page, 'width'), sideOf(node, page, 'height')];
  if (width !== null && height !== null) return { width, height };
  if (poster === null) {
    const hasOne = (attribute(node, 'width') === null) !== (attribute(node, 'height') === null);
    if (hasOne && (width ?? height) !== null)
      report(page, node, {
        code: 'invalid-attribute',
        message: 'One side of a video says nothing about the other without a poster.',
        hint: 'Write both `width` and `height`, or name a `poster`.',
      });
    return {};
  }
  if (width !== null) return { width, height: Math.round((width * poster.height) / poster.width) };
  if (height !== null) return { width: Math.round((height * poster.width) / poster.height), height };
  return { width: poster.width, height: poster.height };
}

function sideOf(node: Directive, page: Page, name: 'width' | 'height'): number | null {
  const value = attribute(node, name);
  if (value === null) return null;
  const pixels = Number(value.replace(/px$/, ''));
  if (Number.isInteger(pixels) && pixels >= 1 && pixels <= 10_000) return pixels;
  report(page, node, {
    code: 'invalid-attribute',
    message: `The attribute \`${name}\` cannot be \`${value}\`.`,
    hint: `Write a number of pixels, such as \`${name}=640\`.`,
    about: `${name}=`,
  });
  return null;
}
