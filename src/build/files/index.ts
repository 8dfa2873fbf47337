/** Files: makes the output files besides pages. */

export { languagesPage } from './languages.js';
export { printedAt } from './print-files.js';
export { webManifest } from './web-manifest.js';
