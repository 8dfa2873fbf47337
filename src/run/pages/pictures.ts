import { availableParallelism } from 'node:os';
import type { SiteConfig } from '../../model/config.js';
import type { Asset } from '../../model/doc.js';
import type { Progress } from '../../model/progress.js';
import { type FilledDoc, type PictureSource, withVariants } from '../../render/index.js';
import type { Store } from '../../reuse/store.js';
import { siteStore } from '../inputs/site-store.js';
import type { ContentAssets } from './content-assets.js';
import { type MakingInput, makeVariants } from './make-variants.js';
import { PictureVariants, variantMakers } from './picture-variants.js';

/** A picture of a page, and the output files of its smaller editions; none where they could not be made. */
export interface ShownPicture {
  readonly absolutePath: string;
  readonly variants: readonly string[];
}

/** What a page's context says of pictures. */
export interface PictureUse {
  /** Smaller editions of pictures; without them pictures are shown as they are. */
  readonly pictures?: Pick<PictureVariants, 'of'> | null;
  /** Told of every picture that a page shows in smaller editions too. */
  readonly notePicture?: (picture: ShownPicture) => void;
  /** Told of every picture whose smaller editions are still to be made. */
  readonly noteMissing?: (picture: string) => void;
  /** Told of every file that smaller editions were made from, besides the picture. */
  readonly noteFile?: (absolutePath: string) => void;
}

/** What publishing pictures draws on; the page's own context has it. */
interface PictureContext extends PictureUse {
  readonly site: { readonly content: { readonly statics: readonly { file: string; absolutePath: string }[] } };
  readonly contentAssets: ContentAssets;
}

/** Bytes that encoding one picture takes: a photograph of 25 million pixels as WebP. */
const PICTURE_BYTES = 500_000_000;

/** Opens the variants of a site's pictures. They are in its store even where nothing of it is reused (`store` is null): they are published from there. */
export function openPictures(
  config: SiteConfig,
  extensions: Parameters<typeof variantMakers>[1],
  store: Store | null,
): PictureVariants {
  return new PictureVariants(variantMakers(config, extensions), store ?? siteStore(config, ''), store !== null);
}

/** How the pictures of a build are made. */
export interface MakingOptions extends Omit<MakingInput, 'lanes'> {
  /** Bytes that pictures may take while they are made. */
  readonly memory: number;
  readonly progress: Progress;
}

/**
 * Makes the smaller editions of pictures that pages wait for. It is the dearest work of a build, so it begins when all pages are known to be
 * right.
 */
export async function makePictures(
  pictures: PictureVariants,
  paths: Iterable<string>,
  { memory, progress, ...input }: MakingOptions,
): Promise<void> {
  progress({ kind: 'stage', stage: 'pictures' });
  for (const picture of paths) pictures.of(picture);
  const lanes = Math.max(1, Math.min(availableParallelism(), Math.floor(memory / PICTURE_BYTES)));
  await makeVariants({ ...input, lanes }, pictures, (done, total) => progress({ kind: 'pictures', done, total }));
}

/** Collects the pictures of one page while its slots are filled; `fill` then offers their variants in its HTML. */
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

/** Publishes the variants of a page that is taken over; false where they are not those that its HTML names, and the page must be rendered. */
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
