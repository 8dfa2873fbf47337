import { readHtml } from '../../base/html/read.js';
import type { StartTag } from '../../base/html/start-tag.js';
import { escapeHtml } from '../../shared/html.js';

/** A variant of an image with its address. */
export interface PictureSource {
  /** Subtype of its media type: `webp`. */
  readonly format: string;
  /** In pixels. */
  readonly width: number;
  readonly href: string;
}

/** Width of the text column, and window width up to which the column fills the window; in pixels. */
const COLUMN = 740;
const NARROW = 996;

/**
 * Wraps every `img.image` that has variants in a `<picture>` that offers them; existing `<picture>` elements stay unchanged. `sources`
 * returns the variants of an image address. Browsers use the first format that they support.
 */
export function withVariants(html: string, sources: (src: string) => readonly PictureSource[]): string {
  const pieces: string[] = [];
  let end = 0;
  let pictures = 0;
  readHtml(html, {
    open(tag) {
      if (tag.name === 'picture') pictures++;
      const sourceElements = tag.name === 'img' && pictures === 0 ? offer(tag, sources) : '';
      if (sourceElements === '') return;
      pieces.push(html.slice(end, tag.start), '<picture>', sourceElements, tag.source, '</picture>');
      end = tag.end;
    },
    close(name) {
      if (name === 'picture' && pictures > 0) pictures--;
    },
  });
  return pieces.join('') + html.slice(end);
}

/** `source` elements for an `<img>`. An image without `width` gets none, because it would take its size from `sizes`. */
function offer(tag: StartTag, sources: (src: string) => readonly PictureSource[]): string {
  const width = Number(tag.get('width'));
  if (!(width > 0) || !/(?:^| )image(?:$| )/.test(tag.get('class') ?? '')) return '';
  const allSources = sources(tag.get('src') ?? '');
  const formats = new Set(allSources.map(({ format }) => format));
  return Array.from(formats, (format) => source(format, allSources, width)).join('');
}

function source(format: string, allSources: readonly PictureSource[], shownWidth: number): string {
  const list = allSources
    .filter((one) => one.format === format)
    .map(({ href, width }) => `${srcsetUrl(href)} ${width}w`);
  const sizes = `(max-width: ${NARROW}px) 100vw, ${Math.min(shownWidth, COLUMN)}px`;
  return `<source type="image/${format}" srcset="${escapeHtml(list.join(', '))}" sizes="${sizes}">`;
}

/** Spaces and commas separate the addresses in `srcset`. */
function srcsetUrl(href: string): string {
  return href.replaceAll(' ', '%20').replaceAll(',', '%2C');
}
