import { escapeHtml } from '../shared/html.js';
import type { Variant, VariantFormat } from './variant.js';

/** A variant with its address. */
export type PictureSource = Pick<Variant, 'format' | 'width'> & { readonly href: string };

/** A whole `<picture>`, which stays as it is, or an `<img>`. */
const PICTURES = /<picture\b[\s\S]*?<\/picture>|<img\b(?:[^>"]|"[^"]*")*>/g;
/** Best first: a browser takes the first that it knows. */
const FORMATS: readonly VariantFormat[] = ['avif', 'webp'];
/** Width of the text column, and the width of the window up to which it fills the window; in pixels. */
const COLUMN = 740;
const NARROW = 996;

/** HTML in which every `img.image` that has variants offers them. `sources` is asked with the address as the HTML holds it. */
export function withVariants(html: string, sources: (src: string) => readonly PictureSource[]): string {
  return html.replace(PICTURES, (tag) => {
    if (tag.startsWith('<picture')) return tag;
    // Without a width of its own, a picture would take the one that `sizes` speaks of.
    const width = Number(attribute(tag, 'width'));
    if (!(width > 0) || !/(?:^| )image(?:$| )/.test(attribute(tag, 'class'))) return tag;
    const found = sources(attribute(tag, 'src'));
    const offered = FORMATS.map((format) => source(format, found, width)).join('');
    return offered === '' ? tag : `<picture>${offered}${tag}</picture>`;
  });
}

function attribute(tag: string, name: string): string {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}

function source(format: VariantFormat, all: readonly PictureSource[], shown: number): string {
  const list = all.filter((one) => one.format === format).map(({ href, width }) => `${srcsetUrl(href)} ${width}w`);
  if (list.length === 0) return '';
  const sizes = `(max-width: ${NARROW}px) 100vw, ${Math.min(shown, COLUMN)}px`;
  return `<source type="image/${format}" srcset="${escapeHtml(list.join(', '))}" sizes="${sizes}">`;
}

/** Blanks and commas separate the addresses of a list. */
function srcsetUrl(href: string): string {
  return href.replaceAll(' ', '%20').replaceAll(',', '%2C');
}
