import { expect, it } from 'vitest';
import { languageName } from '../../../templates/strings/index.js';

it.each([
  // In its own language: the label, with the first letter in that language's case.
  ['en', 'en', 'English', 'English'],
  ['fr', 'fr', 'Français', 'français'],
  ['it', 'it', 'Italiano', 'italiano'],
  ['ko', 'ko', '한국어', '한국어'],
  ['zh-cn', 'zh-CN', '简体中文', '简体中文'],
  ['fr', 'fr-CA', 'Français (Québec)', 'français (Québec)'],
  ['zh-tw', 'zh-TW', '繁體中文', '繁體中文'],
  ['pl', 'pl', 'Polski', 'polski'],
  ['pt-br', 'pt-BR', 'Português', 'português'],
  ['de', 'de', 'Deutsch', 'Deutsch'],
  ['ar', 'ar', 'العربية', 'العربية'],
  // In an English sentence.
  ['el', 'el', 'Ελληνικά', 'Greek'],
  ['sr-latn', 'sr-Latn', 'Srpski', 'Serbian (Latin)'],
])('names the language of %s (%s, %s) within a sentence %s', (code, htmlLang, label, name) => {
  expect(languageName({ code, htmlLang, label })).toBe(name);
});
