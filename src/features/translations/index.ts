/** Which sections of translations are as current as their originals, by records beside the pages. */
export {
  formatLedger,
  LARGEST_LEDGER,
  LEDGER,
  type Ledger,
  type LedgerFault,
  type LedgerMark,
  type LedgerPage,
  type LedgerRow,
  readLedger,
} from './ledger.js';
export { type SectionText, sectionTexts } from './section-texts.js';
export {
  type SectionState,
  type SectionStatus,
  type TranslatedPage,
  translationHash,
  translationStates,
} from './states.js';
export { type TextSettings, withHead } from './texts.js';
