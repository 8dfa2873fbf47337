/** Behaviours that nobody misses before the first touch, key or scroll; `behaviours/late.ts` fetches them with it. */
import type { Behaviour } from './behaviour';
import { backToTop } from './behaviours/backToTop';
import { code } from './behaviours/code';
import { collapsible } from './behaviours/collapsible';
import { navbar } from './behaviours/navbar';
import { zoom } from './behaviours/zoom';

export const lateBehaviours: readonly Behaviour[] = [collapsible, navbar, backToTop, code, zoom];
