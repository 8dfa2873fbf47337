import { Unknown, type Value } from './values.js';

/** Longest text that is put together: what a program repeats may be without end. */
export const MOST_TEXT = 1_000_000;

/** Whether a value counts as true. */
export const isTrue = (value: Value): boolean =>
  typeof value === 'object' && value !== null
    ? true
    : value !== false && value !== null && value !== undefined && value !== '' && value !== 0;

/** What an operator makes of two known values; undefined where that is not known. */
export function binary(operator: string, left: Value, right: Value): Value {
  const isPlain = (value: Value): boolean => typeof value !== 'object' || value === null;
  if (!isPlain(left) || !isPlain(right)) return undefined;
  if (operator === '===' || operator === '==') return left === right;
  if (operator === '!==' || operator === '!=') return left !== right;
  if (operator !== '+') return undefined;
  if (typeof left === 'number' && typeof right === 'number') return left + right;
  const text = `${String(left)}${String(right)}`;
  return (typeof left === 'string' || typeof right === 'string') && text.length <= MOST_TEXT ? text : undefined;
}

/** What an operator makes of a value; undefined where that is not known. `void x` is null here, as nothing is. */
export function unary(operator: string, value: Value): Value {
  if (operator === 'void') return null;
  if (value instanceof Unknown) return undefined;
  if (operator === '!') return !isTrue(value);
  return operator === '-' && typeof value === 'number' ? -value : undefined;
}

/** Whether the left side is all that `&&`, `||` or `??` gives; what is not known gives way to what is written behind `||` and `??`. */
export function isDecided(operator: string, left: Value): boolean {
  if (left instanceof Unknown) return operator === '&&';
  const isLeft = operator === '??' ? left !== null && left !== undefined : isTrue(left);
  return isLeft === (operator !== '&&');
}
