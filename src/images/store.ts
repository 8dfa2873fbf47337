import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, extname, join } from 'node:path';
import { warning } from '../base/diagnostics.js';
import { relativeTo } from '../base/files.js';
import { sha256, shortHash, stableJson } from '../base/hash.js';
import { reasonOf } from '../base/origin.js';
import { mapLimit } from '../base/pool.js';
import type { Report } from '../model/diagnostic.js';
import { prune } from '../reuse/prune.js';
import { type Kept, keep, keptPath, readKept } from './cache.js';
import { encodeVariants, loadEncoder, type Sharp } from './encode.js';
import { hasVariants, type ImageSettings, type Variant } from './variant.js';

/** Smaller editions of pictures, kept for later builds. */
export interface ImageVariants {
  /** Variants of a picture by its absolute path, by format and then by width: none for what has or needs none, null while they are still to be made. */
  of(picture: string): readonly Variant[] | null;
  /** Makes the variants of all pictures that were asked for in vain, and tells after each how many are done. */
  make(tell: (done: number, total: number) => void): Promise<void>;
  /** Keeps the cache bounded; all pictures of the site have been asked for. */
  prune(): void;
}

/** Where variants come from and go to. */
export interface ImageOptions {
  readonly settings: ImageSettings;
  /** Absolute folder of the cache. */
  readonly folder: string;
  /** Absolute folder that paths in diagnostics count from. */
  readonly siteDir: string;
  /** Whether variants of earlier runs may be used. */
  readonly reuse: boolean;
  readonly report: Report;
  /** The encoder's loader, for machines on which it is somewhere else. */
  readonly load?: typeof loadEncoder;
}

/** Part of every key; to be raised when the way of encoding changes. */
const EDITION = 1;
/** Files that may stay although no page shows them, as a multiple of those that are shown. */
const SPARE = 3;

/** Opens the variants of one run: 1. look a picture up by the hash of its bytes and the settings, 2. encode what is not known, 3. name each variant by its own bytes. */
export function openImageVariants(options: ImageOptions): ImageVariants {
  const { settings, folder, reuse, report, load = loadEncoder } = options;
  const asked = new Map<string, readonly Variant[] | null>();
  const used = new Set<string>();
  let hasEncoded = false;
  const named = (picture: string, key: string, kept: readonly Kept[]): readonly Variant[] => {
    for (const path of [`${key}.json`, ...kept.map((one) => keptPath(folder, one))]) used.add(basename(path));
    return kept.map((one) => variantOf(picture, folder, one));
  };
  const keyOf = (bytes: Uint8Array): string =>
    sha256(stableJson([EDITION, settings.avif, settings.widths, sha256(bytes)])).slice(0, 32);
  const lookUp = (picture: string): readonly Variant[] | null => {
    const key = keyOf(readFileSync(picture));
    const kept = reuse ? readKept(folder, key) : null;
    return kept === null ? null : named(picture, key, kept);
  };
  const encode = async (sharp: Sharp, picture: string): Promise<readonly Variant[]> => {
    const bytes = readFileSync(picture);
    const key = keyOf(bytes);
    return named(picture, key, keep(folder, key, await encodeVariants(sharp, bytes, settings)));
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
      hasEncoded = true;
      const sharp = await load();
      if (sharp === null) report(unavailable());
      let done = 0;
      await mapLimit(wanted, availableParallelism(), async (picture) => {
        const variants = sharp === null ? [] : await encode(sharp, picture).catch((error) => fail(picture, error));
        asked.set(picture, variants);
        tell(++done, wanted.length);
      });
    },
    prune() {
      // Where nothing was encoded, the folder has not grown.
      if (hasEncoded) prune(folder, { isWanted: (file) => used.has(file), spare: used.size * SPARE });
    },
  };
}

function variantOf(picture: string, folder: string, kept: Kept): Variant {
  const { sha256: hash, width, format } = kept;
  const name = `${basename(picture, extname(picture))}-${shortHash(hash)}-${width}.${format}`;
  return { file: `assets/files/${name}`, absolutePath: keptPath(folder, kept), format, width };
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
