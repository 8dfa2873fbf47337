import { readFileSync } from 'node:fs';
import { errorCode } from '../base/files.js';
import { mapLimit } from '../base/pool.js';
import type { PictureVariant } from '../extend/index.js';
import { pictures as ownPictures } from '../features/pictures/index.js';
import type { SiteConfig } from '../model/config.js';
import type { Report } from '../model/diagnostic.js';
import { askExtension } from '../open/ask-extension.js';
import { withinSeconds } from '../open/extension-faults.js';
import { ownExtension, type SiteExtension, siteFacts } from '../open/own-extension.js';
import type { MadePicture, PictureVariants } from './picture-variants.js';

/** The input of `makeVariants`. */
export interface MakingInput {
  readonly config: SiteConfig;
  /** The site's extensions. */
  readonly ofSite: readonly SiteExtension[];
  /** Number of images processed at once. */
  readonly atOnce: number;
  readonly report: Report;
}

/** Makes the variants of all images for which `variants.of` returned null, and calls `tell` after each. */
export async function makeVariants(
  input: MakingInput,
  variants: PictureVariants,
  tell: (done: number, total: number) => void,
): Promise<void> {
  const missingPictures = variants.missing();
  if (missingPictures.length === 0) return;
  const ask = asker(input);
  let count = 0;
  await mapLimit(missingPictures, input.atOnce, async (picture) => {
    const madePicture = await ask(picture, variants.makerOf(picture)?.number ?? 0);
    if (madePicture === null) variants.leave(picture);
    else variants.keep(picture, madePicture);
    tell(++count, missingPictures.length);
  });
}

/**
 * Returns a function that requests an image's variants from the extension with the given number. Null if there are none to cache: the
 * extension failed, or reported findings, which the next build must report again.
 */
function asker({
  config,
  ofSite,
  report,
}: MakingInput): (picture: string, number: number) => Promise<MadePicture | null> {
  const makers = new Map(
    [ownMaker(config), ...ofSite].map((extension) => [extension.loadedExtension.number, extension]),
  );
  /** Extensions that failed, so that each failure is reported once and not for each image. */
  const failedExtensions = new Set<SiteExtension>();
  return async (picture, number) => {
    const extension = makers.get(number);
    const hook = extension?.hooks.pictures;
    if (extension === undefined || hook === undefined || failedExtensions.has(extension)) return null;
    const bytes = bytesOf(picture);
    if (bytes === null) return null;
    const { readPictureVariants } = await import('../extend/index.js');
    const asking = { config, extension, hook: 'pictures', report };
    const { value, reads, hasReported } = await askExtension(asking, async (context) => {
      const answer = (): unknown => hook.variants({ file: picture, bytes }, context);
      const variants: readonly PictureVariant[] | null = readPictureVariants(
        await (extension.isOwn ? answer() : withinSeconds(config.limits.siteSeconds, answer, 'pictures')),
      );
      return { variants };
    });
    if (value === null) failedExtensions.add(extension);
    if (value === null || value.variants === null || hasReported) return null;
    const inputs = Array.from(reads, ([absolutePath, hash]) => ({ absolutePath, hash }));
    return { bytes, variants: value.variants, inputs };
  };
}

function ownMaker(config: SiteConfig): SiteExtension {
  const { name, site, codes } = ownPictures;
  return ownExtension(name, site({ options: config.images, site: siteFacts(config) }), codes);
}

/** The bytes of an image; an unreadable one is reported when it is published. */
function bytesOf(picture: string): Uint8Array | null {
  try {
    return readFileSync(picture);
  } catch (error) {
    if (errorCode(error) === '') throw error;
    return null;
  }
}
