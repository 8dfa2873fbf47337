import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, extname, join } from 'node:path';
import { warning } from '../base/diagnostics.js';
import { relativeTo } from '../base/files.js';
import { sha256, shortHash } from '../base/hash.js';
import { reasonOf } from '../base/origin.js';
import { mapLimit } from '../base/pool.js';
import type { Report } from '../model/diagnostic.js';
import type { Result, Store } from '../reuse/store.js';
import { type Encoded, encodeVariants, loadEncoder, type Sharp } from './encode.js';
import { hasVariants, type ImageSettings, type Variant, type VariantFormat } from './variant.js';

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
  readonly report: Report;
  /** The encoder's loader, for machines on which it is somewhere else. */
  readonly load?: typeof loadEncoder;
}

/** Version of the encoding, a part of every key: raise it when the encoding changes. */
const EDITION = 1;

/** A variant as the store knows it. */
interface KnownVariant {
  readonly format: VariantFormat;
  readonly width: number;
  readonly sha256: string;
}

/** Opens the variants of one run: 1. look a picture up by the hash of its bytes and the settings, 2. encode what is not known, 3. name each variant by its own bytes. */
export function openImageVariants(options: ImageOptions): ImageVariants {
  const { settings, store, reuse, report, load = loadEncoder } = options;
  const asked = new Map<string, readonly Variant[] | null>();
  const resultOf = (bytes: Uint8Array): Result => ({
    task: 'pictures',
    key: [EDITION, settings.avif, settings.widths, sha256(bytes)],
  });
  const lookUp = (picture: string): readonly Variant[] | null => {
    const known = reuse ? store.read<readonly KnownVariant[]>(resultOf(readFileSync(picture))) : null;
    if (known === null) return null;
    const variants = known.map((variant) => knownVariant(store, picture, variant));
    return variants.every((variant) => variant !== null) ? variants : null;
  };
  const encode = async (sharp: Sharp, picture: string): Promise<readonly Variant[]> => {
    const bytes = readFileSync(picture);
    const encoded = await encodeVariants(sharp, bytes, settings);
    const kept = encoded.map((variant) => keepVariant(store, picture, variant));
    // The list comes last, so that it never names a file that is not there.
    store.write(resultOf(bytes), { value: kept.map(({ known }) => known) });
    return kept.map(({ variant }) => variant);
  };
  const fail = (picture: string, error: unknown): readonly Variant[] => {
    report(failed(picture, error, options.siteDir));
    return [];
  };
  return {
    of(picture) {
      if (!settings.variants || !hasVariants(picture)) return [];
      const known = asked.get(picture);
      if (known !== undefined) return known;
      let found: readonly Variant[] | null;
      try {
        found = lookUp(picture);
      } catch (error) {
        found = fail(picture, error);
      }
      asked.set(picture, found);
      return found;
    },
    async make(tell) {
      const wanted = [...asked].filter(([, variants]) => variants === null).map(([picture]) => picture);
      if (wanted.length === 0) return;
      const sharp = await load();
      if (sharp === null) report(unavailable());
      let done = 0;
      await mapLimit(wanted, availableParallelism(), async (picture) => {
        const variants = sharp === null ? [] : await encode(sharp, picture).catch((error) => fail(picture, error));
        asked.set(picture, variants);
        tell(++done, wanted.length);
      });
    },
  };
}

/** A variant with its bytes; null where they are missing or damaged. */
function knownVariant(store: Store, picture: string, known: KnownVariant): Variant | null {
  const absolutePath = store.readFile('pictures', { sha256: known.sha256, extension: known.format });
  return absolutePath === null ? null : variantOf(picture, known, absolutePath);
}

function keepVariant(
  store: Store,
  picture: string,
  { format, width, bytes }: Encoded,
): { readonly known: KnownVariant; readonly variant: Variant } {
  const known = { format, width, sha256: sha256(bytes) };
  const absolutePath = store.writeFile('pictures', bytes, { sha256: known.sha256, extension: format });
  return { known, variant: variantOf(picture, known, absolutePath) };
}

function variantOf(picture: string, { sha256: hash, width, format }: KnownVariant, absolutePath: string): Variant {
  const name = `${basename(picture, extname(picture))}-${shortHash(hash)}-${width}.${format}`;
  return { file: `assets/files/${name}`, absolutePath, format, width };
}

function unavailable(): ReturnType<typeof warning> {
  return warning(
    'image-variants-unavailable',
    'The package `sharp` cannot be loaded, so pictures are published as they are.',
    { hint: 'Install the dependencies with those for this platform, or set `images: { variants: false }`.' },
  );
}

function failed(picture: string, error: unknown, siteDir: string): ReturnType<typeof warning> {
  const file = relativeTo(siteDir, picture);
  const reason = reasonOf(error).replaceAll(join(siteDir, '/'), '');
  return warning('image-variants-failed', `No smaller editions of the picture can be made: ${reason}.`, {
    place: { file },
    hint: 'Save the picture anew as PNG or JPEG.',
  });
}
