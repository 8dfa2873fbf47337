import { decoded } from '../../../shared/addresses.js';

/** The id of a heading in VitePress: punctuation separates words, and a leading digit gets an underscore. */
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

/** The heading id for the fragment of a link, which may be percent-encoded. */
export function slugOfFragment(fragment: string): string {
  return slugOfVitepress(decoded(fragment));
}
