/** Render: fills the slots of compiled HTML with links, files, components and interface words. */

export { type FillContext, type FilledDoc, fillDoc } from './fill.js';
export { type PictureSource, withVariants } from './picture-sources.js';
