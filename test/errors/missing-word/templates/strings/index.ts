import { stringsOf as original, type Strings } from 'docsgen/theme/strings/index.js';

export { languageName, type Strings } from 'docsgen/theme/strings/index.js';

export function stringsOf(locale: string): Omit<Strings, 'note' | 'tip'> {
  const { note: _note, tip: _tip, ...words } = original(locale);
  return words;
}
