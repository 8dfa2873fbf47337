import { hasHan } from '../shared/characters.js';

/** A number and its unit. */
const QUANTITY = /((?<![\w.])\d[\d.,]* [A-Za-zµ]{1,3}(?![\w-]))/;

/**
 * Splits a text around numbers with their units, which every second part is; null if there are none to keep together: only Chinese lines
 * may break at any space.
 */
export function splitQuantities(text: string): readonly string[] | null {
  return hasHan(text) && QUANTITY.test(text) ? text.split(QUANTITY) : null;
}
