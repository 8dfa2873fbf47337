import type { Json } from '../model.js';

/** `pathname:///x` and `pathname://x` mean a file of the site at `/x`, which the router of Docusaurus does not know. */
const PATHNAME = /^pathname:\/\/\/?/;

/** An address without the scheme that only Docusaurus has. */
export function withoutPathname(address: string): string {
  return address.replace(PATHNAME, '/');
}

/** A text whose links, attributes and definitions are without the scheme; where the text is about it, it stays. */
export function plainPathnames(text: string): string {
  return text.replace(/(?<=["'(<=]|\]:[ \t]*)pathname:\/\/\/?/g, '/');
}

/** A configuration without the scheme, wherever it stands in it. */
export function plainAddresses(value: Json): Json {
  if (typeof value === 'string') return plainPathnames(withoutPathname(value));
  if (Array.isArray(value)) return (value as readonly Json[]).map(plainAddresses);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, inner === undefined ? undefined : plainAddresses(inner as Json)]),
  );
}
