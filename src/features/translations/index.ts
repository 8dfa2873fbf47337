/** Which sections of translations are as current as their originals, by records beside the pages. */
export {
  formatLedger,
  type Ledger,
  type LedgerFault,
  type LedgerMark,
  type LedgerPage,
  type LedgerRow,
  ledgerLines,
  readLedger,
} from './ledger.js';
export { readLedgerFile } from './ledger-file.js';
export { type SectionText, sectionTexts } from './section-texts.js';
export {
  type SectionState,
  type SectionStatus,
  type TranslatedPage,
  translationHash,
  translationStates,
} from './states.js';
export { categorySections, type TextSettings, withHead } from './texts.js';
