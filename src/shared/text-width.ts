import { WIDE } from './characters.js';

const FULL = new RegExp(`[${WIDE}]|\\p{Extended_Pictographic}`, 'u');
const NARROW = /[iIjlt.,:;'"!|()[\]{}`/\\ fr-]/;
const BROAD = /[mwMW@%]/;

/** Estimated width of a line in the interface's font, in ems; no font is available at build time, so it errs on the wide side. */
export function textEms(text: string): number {
  let ems = 0;
  for (const character of text) {
    if (FULL.test(character)) ems += 1;
    else if (NARROW.test(character)) ems += 0.36;
    else if (BROAD.test(character)) ems += 0.9;
    else ems += /[A-Z]/.test(character) ? 0.68 : 0.58;
  }
  return ems;
}
