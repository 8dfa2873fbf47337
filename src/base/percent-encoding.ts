/** Percent-encodes a text, also the signs that `encodeURIComponent` leaves: `%27` for an apostrophe. */
export function percentEncoded(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
