import type { SiteConfig } from '../model/config.js';

/** Which variants a site wants. */
export type ImageSettings = SiteConfig['images'];

export type VariantFormat = 'avif' | 'webp';

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

/** True for pictures that get variants. SVG has no pixels, and GIF may be animated. */
export function hasVariants(path: string): boolean {
  return /\.(?:png|jpe?g)$/i.test(path);
}
