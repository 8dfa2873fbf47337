import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { warning } from '../base/diagnostics.js';
import { errorCode, relativeTo } from '../base/files.js';
import { sha256, shortHash } from '../base/hash.js';
import { reasonOf } from '../base/origin.js';
import { mapLimit } from '../base/pool.js';
import type { Report } from '../model/diagnostic.js';
import type { Result, Store } from '../reuse/store.js';
import {
  type EncodedVariant,
  encodeVariants,
  hasVariants,
  type ImageSettings,
  loadEncoder,
  type Sharp,
  TooManyPixels,
  type VariantFormat,
} from './encode.js';

/** A smaller edition of a picture, as a file to publish. */
export interface Variant {
  /** Below the output; its name holds the hash of its own bytes. */
  readonly file: string;
  /** Absolute path in the cache. */
  readonly absolutePath: string;
  readonly format: VariantFormat;
  /** In pixels. */
  readonly width: number;
}

/** Smaller editions of pictures, kept for later builds. */
export interface ImageVariants {
  /** Variants of the picture at an absolute path, by format and then by width. The list is empty for a picture that needs none; null where they have still to be made. */
  of(picture: string): readonly Variant[] | null;
  /** Makes the variants of all pictures for which `of` gave null, and calls `tell` after each. */
  make(tell: (done: number, total: number) => void): Promise<void>;
}

/** Where variants come from and go to. */
export interface ImageOptions {
  readonly settings: ImageSettings;
  /** Variants are published from it. */
  readonly store: Store;
  /** Absolute folder that paths in diagnostics count from. */
  readonly siteDir: string;
  /** Whether variants of earlier runs may be used. */
  readonly reuse: boolean;
  /** Pictures that are encoded at once. */
  readonly lanes: number;
  readonly report: Report;
  /** The encoder's loader, for machines on which it is somewhere else. */
  readonly load?: typeof loadEncoder;
}

/** Version of the encoding, a part of every key: raise it when the encoding changes. */
const EDITION = 2;

/** A variant as the store knows it. */
interface StoredVariant {
  readonly format: VariantFormat;
  readonly width: number;
  readonly sha256: string;
}

/** Opens the variants of one run: 1. look a picture up by the hash of its bytes and the settings, 2. encode what the store does not have, 3. name each variant by its own bytes. */
export function openImageVariants(options: ImageOptions): ImageVariants {
  const { settings, store, reuse, lanes, report, load = loadEncoder } = options;
  const variantsOf = new Map<string, readonly Variant[] | null>();
  const resultOf = (bytes: Uint8Array): Result => ({
    task: 'pictures',
    key: [EDITION, settings.avif, settings.widths, sha256(bytes)],
  });
  const lookUp = (picture: string): readonly Variant[] | null => {
    const list = reuse ? store.read<readonly StoredVariant[]>(resultOf(readFileSync(picture))) : null;
    if (list === null) return null;
    const variants = list.map((variant) => storedVariant(store, picture, variant));
    return variants.every((variant) => variant !== null) ? variants : null;
  };
  const encode = async (sharp: Sharp, picture: string): Promise<readonly Variant[]> => {
    const bytes = readFileSync(picture);
    const variants = await encodeVariants(sharp, bytes, settings);
    const files = variants.map((variant) => keepVariant(store, picture, variant));
    // The list comes last, so that it never names a file that is not there.
    store.write(resultOf(bytes), { value: files.map(({ entry }) => entry) });
    return files.map(({ variant }) => variant);
  };
  const fail = (picture: string, error: unknown): readonly Variant[] => {
    report(encodingFailed(picture, error, options.siteDir));
    return [];
  };
  return {
    of(picture) {
      if (!settings.variants || !hasVariants(picture)) return [];
      const lastAnswer = variantsOf.get(picture);
      if (lastAnswer !== undefined) return lastAnswer;
      let variants: readonly Variant[] | null;
      try {
        variants = lookUp(picture);
      } catch (error) {
        variants = fail(picture, error);
      }
      variantsOf.set(picture, variants);
      return variants;
    },
    async make(tell) {
      const pictures = [...variantsOf].filter(([, variants]) => variants === null).map(([picture]) => picture);
      if (pictures.length === 0) return;
      const sharp = await load();
      if (sharp === null) report(unavailable());
      let done = 0;
      await mapLimit(pictures, lanes, async (picture) => {
        const variants = sharp === null ? [] : await encode(sharp, picture).catch((error) => fail(picture, error));
        variantsOf.set(picture, variants);
        tell(++done, pictures.length);
      });
    },
  };
}

/** A variant with its bytes; null where they are missing or damaged. */
function storedVariant(store: Store, picture: string, entry: StoredVariant): Variant | null {
  const absolutePath = store.readFile('pictures', { sha256: entry.sha256, extension: entry.format });
  return absolutePath === null ? null : variantOf(picture, entry, absolutePath);
}

function keepVariant(
  store: Store,
  picture: string,
  { format, width, bytes }: EncodedVariant,
): { readonly entry: StoredVariant; readonly variant: Variant } {
  const entry = { format, width, sha256: sha256(bytes) };
  const absolutePath = store.writeFile('pictures', bytes, { sha256: entry.sha256, extension: format });
  return { entry, variant: variantOf(picture, entry, absolutePath) };
}

function variantOf(picture: string, { sha256: hash, width, format }: StoredVariant, absolutePath: string): Variant {
  const name = `${basename(picture, extname(picture))}-${shortHash(hash)}-${width}.${format}`;
  return { file: `assets/files/${name}`, absolutePath, format, width };
}

function unavailable(): ReturnType<typeof warning> {
  return warning(
    'image-variants-unavailable',
    'The package `sharp` cannot be loaded, so pictures are published as they are.',
    { hint: 'Install it beside docsgen with npm install sharp, or set `images: { variants: false }`.' },
  );
}

function encodingFailed(picture: string, error: unknown, siteDir: string): ReturnType<typeof warning> {
  const file = relativeTo(siteDir, picture);
  const reason = reasonOf(error).replaceAll(join(siteDir, '/'), '');
  return warning('image-variants-failed', `No smaller editions of the picture can be made: ${reason}.`, {
    place: { file },
    hint: hintFor(error),
  });
}

function hintFor(error: unknown): string {
  if (error instanceof TooManyPixels) return 'Save the picture smaller.';
  return errorCode(error) === ''
    ? 'Save the picture anew as PNG or JPEG.'
    : 'Check that it exists and that you may read it.';
}
