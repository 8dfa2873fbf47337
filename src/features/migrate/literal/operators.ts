import { Unknown, type Value } from './values.js';

/** Longest text that is concatenated, in characters, since a program may repeat without end. */
export const MOST_TEXT = 1_000_000;

/** True if a value is truthy. */
export const isTrue = (value: Value): boolean =>
  typeof value === 'object' && value !== null
    ? true
    : value !== false && value !== null && value !== undefined && value !== '' && value !== 0;

/** The result of an operator on two known values; undefined if it is unknown. */
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

/** The result of an operator on a value; undefined if it is unknown. `void x` is null, the stand-in for undefined. */
export function unary(operator: string, value: Value): Value {
  if (operator === 'void') return null;
  if (value instanceof Unknown) return undefined;
  if (operator === '!') return !isTrue(value);
  return operator === '-' && typeof value === 'number' ? -value : undefined;
}

/** True if the left side is the result of `&&`, `||` or `??`. An unknown left side yields to the right side of `||` and `??`. */
export function isDecided(operator: string, left: Value): boolean {
  if (left instanceof Unknown) return operator === '&&';
  const isLeft = operator === '??' ? left !== null && left !== undefined : isTrue(left);
  return isLeft === (operator !== '&&');
}
