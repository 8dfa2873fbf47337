/**
 * Converts a heading's text to an ID: lower case, spaces to hyphens, punctuation removed; letters and digits of every script stay,
 * including Han characters.
 */
export function slugify(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}
