/** Behaviours that nobody misses before the first touch, key or scroll; `behaviours/late.ts` fetches them with it. */
import type { Behaviour } from './behaviour';
import { backToTop } from './behaviours/backToTop';
import { code } from './behaviours/code';
import { collapsible } from './behaviours/collapsible';
import { locationLinks } from './behaviours/locationLinks';
import { navbar } from './behaviours/navbar';
import { version } from './behaviours/version';
import { zoom } from './behaviours/zoom';

export const lateBehaviours: readonly Behaviour[] = [
  collapsible,
  locationLinks,
  navbar,
  version,
  backToTop,
  code,
  zoom,
];
