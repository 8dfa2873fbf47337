/** Behaviours that nobody misses before the first touch, key or wheel; `behaviours/late.ts` fetches them with it. */
import type { Behaviour } from './behaviour';
import { backToTop } from './behaviours/backToTop';
import { code } from './behaviours/code';
import { collapsible } from './behaviours/collapsible';
import { zoom } from './behaviours/zoom';

export const lateBehaviours: readonly Behaviour[] = [collapsible, backToTop, code, zoom];
