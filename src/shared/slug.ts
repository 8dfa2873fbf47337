/** A heading's text as an id: lower case, blanks to hyphens, punctuation dropped; letters and digits of every script stay, so Han characters do too. */
export function slugify(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}
