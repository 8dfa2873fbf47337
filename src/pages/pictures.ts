import { availableParallelism } from 'node:os';
import type { Store } from '../base/store/store.js';
import type { SiteConfig } from '../model/config.js';
import type { Asset } from '../model/doc.js';
import type { Progress } from '../model/progress.js';
import { siteStore } from '../open/site-store.js';
import type { ContentAssets } from './content-assets.js';
import { type MakingInput, makeVariants } from './make-variants.js';
import { PictureVariants, variantMakers } from './picture-variants.js';
import { type FilledDoc, type PictureSource, withVariants } from './slots/index.js';

/** An image of a page, and the output files of its variants; empty if they could not be made. */
export interface ShownPicture {
  readonly absolutePath: string;
  readonly variants: readonly string[];
}

/** The part of a page's context for images. */
export interface PictureUse {
  /** Variants of images; without them, images are shown unchanged. */
  readonly pictures?: Pick<PictureVariants, 'of'> | null;
  /** Called with every image that the page shows with variants. */
  readonly notePicture?: (picture: ShownPicture) => void;
  /** Called with every image whose variants must still be made. */
  readonly noteMissing?: (picture: string) => void;
  /** Called with every file besides the image that variants depend on. */
  readonly noteFile?: (absolutePath: string) => void;
}

/** The part of a page's context that publishing images needs. */
interface PictureContext extends PictureUse {
  readonly site: { readonly content: { readonly statics: readonly { file: string; absolutePath: string }[] } };
  readonly contentAssets: ContentAssets;
}

/** Memory for encoding one image in bytes: a photo of 25 megapixels as WebP. */
const PICTURE_BYTES = 500_000_000;

/**
 * Sets up the variants of a site's images. They are stored even if nothing is reused (`store` is null), because they are published from
 * there.
 */
export function openPictures(
  config: SiteConfig,
  extensions: Parameters<typeof variantMakers>[1],
  store: Store | null,
): PictureVariants {
  return new PictureVariants(variantMakers(config, extensions), store ?? siteStore(config, ''), store !== null);
}

/** Options for making the images of a build. */
export interface MakingOptions extends Omit<MakingInput, 'atOnce'> {
  /** Bytes that making images may use. */
  readonly memory: number;
  readonly progress: Progress;
}

/**
 * Makes the image variants that pages wait for. It is the most expensive part of a build, so it starts when all pages are known to be
 * correct.
 */
export async function makePictures(
  pictures: PictureVariants,
  paths: Iterable<string>,
  { memory, progress, ...input }: MakingOptions,
): Promise<void> {
  progress({ kind: 'stage', stage: 'pictures' });
  for (const picture of paths) pictures.of(picture);
  const atOnce = Math.max(1, Math.min(availableParallelism(), Math.floor(memory / PICTURE_BYTES)));
  await makeVariants({ ...input, atOnce }, pictures, (done, total) => progress({ kind: 'pictures', done, total }));
}

/** Collects the images of one page while its slots are filled; `fill` then adds their variants to the HTML. */
export function offerVariants(context: PictureContext): {
  note(href: string, asset: Asset): string;
  fill(doc: FilledDoc): FilledDoc;
} {
  const { pictures } = context;
  const pathByHref = new Map<string, string>();
  return {
    note(href, asset) {
      const path = asset.absolutePath ?? staticPath(context, asset.src);
      if (path !== null) pathByHref.set(href, path);
      return href;
    },
    fill(doc) {
      if (pictures == null || !doc.html.includes('<img')) return doc;
      const sources = new Map<string, readonly PictureSource[]>();
      for (const [src, path] of pathByHref) sources.set(src, sourcesOf(context, pictures, path));
      const offer = (html: string): string => withVariants(html, (src) => sources.get(src) ?? []);
      return { ...doc, html: offer(doc.html), excerptHtml: doc.excerptHtml === null ? null : offer(doc.excerptHtml) };
    },
  };
}

function sourcesOf(
  context: PictureContext,
  pictures: Pick<PictureVariants, 'of'>,
  path: string,
): readonly PictureSource[] {
  const knownPicture = pictures.of(path);
  if (knownPicture === null) context.noteMissing?.(path);
  if (knownPicture === null) return [];
  const { variants, files } = knownPicture;
  for (const file of files) context.noteFile?.(file);
  context.notePicture?.({ absolutePath: path, variants: variants.map((v) => v.file) });
  return variants.map(({ file, absolutePath, format, width }) => ({
    href: context.contentAssets.publish(file, absolutePath),
    format,
    width,
  }));
}

function staticPath({ site }: PictureContext, src: string): string | null {
  const file = src.replace(/^\//, '').replace(/[?#].*$/, '');
  return site.content.statics.find((one) => one.file === file)?.absolutePath ?? null;
}

/** Publishes the variants of a reused page; false if its HTML names others, so that the page must be rendered. */
export function publishAgain(
  { pictures, contentAssets }: { readonly pictures: PictureVariants | null; readonly contentAssets: ContentAssets },
  shownPictures: readonly ShownPicture[],
): boolean {
  if (pictures === null) return shownPictures.length === 0;
  for (const picture of shownPictures) {
    const variants = pictures.of(picture.absolutePath)?.variants;
    if (variants === undefined || variants.map((v) => v.file).join() !== picture.variants.join()) return false;
    for (const { file, absolutePath } of variants) contentAssets.publish(file, absolutePath);
  }
  return true;
}
