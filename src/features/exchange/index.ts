/** Texts of pages as files of translators, and back. */
export {
  type ExchangeEntry,
  type ExchangeFault,
  type ExchangeFile,
  type Export,
  LARGEST_FILE,
} from './exchange-file.js';
export { createPageReader, type ReadTranslatable, type TranslatableText } from './page-text.js';
export { formatPo, readPo } from './po.js';
export { type Rewritten, rewrite, type SectionChange } from './rewrite.js';
export {
  type ExchangeUnit,
  type PageUnits,
  type SectionUnits,
  type StatedSection,
  squeezed,
  translationUnits,
  unitKey,
} from './units.js';
export { formatXliff, readXliff } from './xliff.js';
