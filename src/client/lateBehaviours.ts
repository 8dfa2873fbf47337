/** Behaviours that are needed only once the reader touches, types or scrolls; `behaviours/late.ts` loads them then. */
import type { Behaviour } from './behaviour';
import { backToTop } from './behaviours/backToTop';
import { code } from './behaviours/code';
import { collapsible } from './behaviours/collapsible';
import { formulas } from './behaviours/formulas';
import { foundMarks } from './behaviours/foundMarks';
import { hotkeyHints } from './behaviours/hotkeyHints';
import { navbar } from './behaviours/navbar';
import { reference } from './behaviours/reference';
import { scrollers } from './behaviours/scrollers';
import { searchAhead } from './behaviours/searchAhead';
import { skipLink } from './behaviours/skipLink';
import { tabView } from './behaviours/tabView';
import { zoom } from './behaviours/zoom';

/** In the order in which they run on each page. */
export const lateBehaviours: readonly Behaviour[] = [
  collapsible,
  navbar,
  backToTop,
  code,
  scrollers,
  formulas,
  zoom,
  searchAhead,
  skipLink,
  tabView,
  reference,
  foundMarks,
  hotkeyHints,
];
