import { decoded } from '../../shared/addresses.js';

/** The id of a heading in VitePress: punctuation separates words, and a digit in front gets an underscore. */
export function slugOfVitepress(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036F]/g, '')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what VitePress removes
      .replace(/[\u0000-\u001f]/g, '')
      .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
      .replace(/-{2,}/g, '-')
      .replace(/^-+|-+$/g, '')
      .replace(/^(\d)/, '_$1')
      .toLowerCase()
      .normalize('NFC')
  );
}

/** The id that the fragment of a link leads to; its letters may be written in percent signs. */
export function slugOfFragment(fragment: string): string {
  return slugOfVitepress(decoded(fragment));
}
