import type { PlainValue } from '../../../base/json.js';

/** `pathname:///x` and `pathname://x` both mean the file at `/x`, which bypasses the router of Docusaurus. */
const PATHNAME = /^pathname:\/\/\/?/;

/** An address without the scheme `pathname://`. */
export function withoutPathname(address: string): string {
  return address.replace(PATHNAME, '/');
}

/** A text whose links, attributes and definitions are without the scheme `pathname://`. Prose about the scheme stays. */
export function plainPathnames(text: string): string {
  return text.replace(/(?<=["'(<=]|\]:[ \t]*)pathname:\/\/\/?/g, '/');
}

/** A configuration without the scheme `pathname://`. */
export function plainAddresses(value: PlainValue): PlainValue {
  if (typeof value === 'string') return plainPathnames(withoutPathname(value));
  if (Array.isArray(value)) return (value as readonly PlainValue[]).map(plainAddresses);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      inner === undefined ? undefined : plainAddresses(inner as PlainValue),
    ]),
  );
}
