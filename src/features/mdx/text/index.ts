/** Reading of MDX that migration shares: texts in segments, and MDX markup rewritten as Markdown of docsgen. */

export { hasOpenTemplate } from '../rewrite/modules.js';
export { rewriteMdx } from '../rewrite/page.js';
export { replaceContainers } from './containers.js';
export { directiveLabel } from './directive-label.js';
export type { MigrationFinding, ReportFinding } from './finding.js';
export { type PlacedLine, RewrittenPage, textLine, yamlValue } from './page-text.js';
export { type ReadContainer, readContainers } from './read-containers.js';
export {
  CODE_SPAN,
  type FenceSegment,
  outsideCode,
  outsideMatches,
  type Segment,
  segmentsOf,
  type TextLine,
} from './segments.js';
export { attributesOf, removeElements, replaceParagraphs, replaceTags, type Tag } from './tags.js';
