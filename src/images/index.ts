export { type PictureSource, withVariants } from './markup.js';
export { type ImageVariants, openImageVariants } from './store.js';
export type { Variant } from './variant.js';
