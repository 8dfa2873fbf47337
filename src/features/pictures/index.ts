import { join } from 'node:path';
import { reasonOf } from '../../base/origin.js';
import type { Extension, Setup } from '../../extend/contract.js';
import { encodeVariants, type ImageSettings, loadEncoder, TooManyPixels } from './encode.js';

/**
 * Makes smaller variants of PNG and JPEG pictures with sharp, which is loaded with the first picture. Skips SVG, which has no pixels, and
 * GIF, which may be animated.
 */
export const pictures = {
  name: 'pictures',
  contract: 1,
  codes: {
    'image-variants-unavailable': {
      severity: 'warning',
      explain: 'Install it next to docsgen with npm install sharp, or set `images: { variants: false }`.',
    },
    'image-variants-failed': { severity: 'warning', explain: 'Save the picture again as PNG or JPEG.' },
  },
  site: ({ options, site }: Setup<ImageSettings>, load = loadEncoder) => {
    let loading: ReturnType<typeof loadEncoder> | null = null;
    return {
      pictures: {
        endings: options.variants ? ['.png', '.jpg', '.jpeg'] : [],
        async variants({ file, bytes }, context) {
          loading ??= load();
          const sharp = await loading;
          if (sharp === null) {
            const message = 'The package `sharp` cannot be loaded, so pictures are published as they are.';
            context.report('image-variants-unavailable', message);
            return null;
          }
          try {
            return await encodeVariants(sharp, bytes, options);
          } catch (error) {
            const reason = reasonOf(error).replaceAll(join(site.dir, '/'), '');
            const message = `Cannot make smaller variants of the picture: ${reason}.`;
            context.report('image-variants-failed', message, { file, ...hintFor(error) });
            return null;
          }
        },
      },
    };
  },
} satisfies Extension<ImageSettings>;

/** Everything that the variants of a picture depend on besides the picture. Increase the number when the encoding changes. */
export function picturesKey({ avif, widths }: ImageSettings): unknown {
  return [2, avif, widths];
}

function hintFor(error: unknown): { readonly hint?: string } {
  return error instanceof TooManyPixels ? { hint: 'Make the picture smaller.' } : {};
}
