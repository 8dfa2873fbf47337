import type { Image } from 'mdast';
import type { StartTag } from '../../base/html/start-tag.js';
import type { Child } from '../dialect/tree.js';

/** An image for one colour mode. */
export interface ModeSource {
  readonly mode: 'dark' | 'light';
  readonly url: string;
}

/** Colour mode of a `<source>`; null for one selected by width or format, which image variants replace. */
export function modeSource(tag: StartTag): ModeSource | null {
  const attributes = new Map(Array.from(tag.attributes(), ({ name, value }) => [name, value]));
  const mode = /^\s*\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)\s*$/i.exec(attributes.get('media') ?? '')?.[1];
  const [url = ''] = (attributes.get('srcset') ?? '').trim().split(/[\s,]/, 1);
  return mode === undefined || url === '' ? null : { mode: mode.toLowerCase() === 'dark' ? 'dark' : 'light', url };
}

/**
 * Content of a `<picture>`: its image, and one for each colour mode with its own. The reader's choice shows one of them, as with
 * `#gh-dark-mode-only`; a media query would only follow the system.
 */
export function pictureChildren(children: readonly Child[], sources: readonly ModeSource[]): readonly Child[] {
  const image = children.find((child) => child.type === 'image');
  if (image?.type !== 'image' || sources.length === 0) return children;
  const urls = new Map(sources.map(({ mode, url }) => [mode, url]));
  const modes = (['light', 'dark'] as const).map((mode) => inMode(image, urls.get(mode) ?? image.url, mode));
  return children.flatMap((child) => (child === image ? modes : [child]));
}

function inMode(image: Image, url: string, mode: ModeSource['mode']): Image {
  return { ...image, url: `${url.replace(/#.*$/, '')}#gh-${mode}-mode-only` };
}
