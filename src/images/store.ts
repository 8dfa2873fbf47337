import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { warning } from '../base/diagnostics.js';
import { relativeTo } from '../base/files.js';
import { sha256, shortHash, stableJson } from '../base/hash.js';
import { reasonOf } from '../base/origin.js';
import { prune } from '../base/prune.js';
import type { Report } from '../model/diagnostic.js';
import { keep, keptPath, readKept } from './cache.js';
import { encodeVariants, loadEncoder } from './encode.js';
import { hasVariants, type ImageSettings, type Variant } from './variant.js';

/** Smaller editions of pictures, made when first asked for and kept for later builds. */
export interface ImageVariants {
  /** Variants of a picture by its absolute path, by format and then by width; none for what has or needs none. */
  of(picture: string): Promise<readonly Variant[]>;
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

/** Opens the variants of one run: 1. look the picture up by the hash of its bytes and the settings, 2. encode what is not known, 3. name each variant by its own bytes. */
export function openImageVariants(options: ImageOptions): ImageVariants {
  const { settings, report, load = loadEncoder } = options;
  const asked = new Map<string, Promise<readonly Variant[]>>();
  const used = new Set<string>();
  let loading: ReturnType<typeof loadEncoder> | null = null;
  const encoder: typeof loadEncoder = () => {
    loading ??= load().then((found) => {
      if (found === null) report(unavailable());
      return found;
    });
    return loading;
  };
  return {
    of(picture) {
      if (!settings.variants || !hasVariants(picture)) return Promise.resolve([]);
      const known = asked.get(picture) ?? variantsOf(picture, { ...options, encoder, used });
      asked.set(picture, known);
      return known;
    },
    prune() {
      // Where nothing was encoded, the folder has not grown.
      if (loading !== null) prune(options.folder, { isWanted: (file) => used.has(file), spare: used.size * SPARE });
    },
  };
}

interface Making extends ImageOptions {
  readonly encoder: typeof loadEncoder;
  /** Gets the names of all files of the cache that this run has to do with. */
  readonly used: Set<string>;
}

async function variantsOf(
  picture: string,
  { settings, folder, siteDir, reuse, report, encoder, used }: Making,
): Promise<readonly Variant[]> {
  try {
    const bytes = readFileSync(picture);
    const key = sha256(stableJson([EDITION, settings.avif, settings.widths, sha256(bytes)])).slice(0, 32);
    let kept = reuse ? readKept(folder, key) : null;
    if (kept === null) {
      const sharp = await encoder();
      if (sharp === null) return [];
      kept = keep(folder, key, await encodeVariants(sharp, bytes, settings));
    }
    for (const path of [`${key}.json`, ...kept.map((one) => keptPath(folder, one))]) used.add(basename(path));
    const name = basename(picture, extname(picture));
    return kept.map((one) => ({
      file: `assets/files/${name}-${shortHash(one.sha256)}-${one.width}.${one.format}`,
      absolutePath: keptPath(folder, one),
      format: one.format,
      width: one.width,
    }));
  } catch (error) {
    report(failed(relativeTo(siteDir, picture), reasonOf(error).replaceAll(join(siteDir, '/'), '')));
    return [];
  }
}

function unavailable(): ReturnType<typeof warning> {
  return warning(
    'image-variants-unavailable',
    'The package `sharp` cannot be loaded, so pictures are published as they are.',
    { hint: 'Install the dependencies with those for this platform, or set `images: { variants: false }`.' },
  );
}

function failed(file: string, reason: string): ReturnType<typeof warning> {
  return warning('image-variants-failed', `No smaller editions of the picture can be made: ${reason}.`, {
    place: { file },
    hint: 'Save the picture anew as PNG or JPEG.',
  });
}
