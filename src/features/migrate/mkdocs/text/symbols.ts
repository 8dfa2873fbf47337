import type { InlineContext } from './inline-context.js';
import { hasExtension } from './scope.js';

/** Signs of `pymdownx.smartsymbols` by the option that switches them off. */
const SYMBOLS: readonly (readonly [option: string, pattern: RegExp, sign: string])[] = [
  ['trademark', /\(tm\)/g, '™'],
  ['copyright', /\(c\)/g, '©'],
  ['registered', /\(r\)/g, '®'],
  ['plusminus', /\+\/-/g, '±'],
  ['notequal', /=\/=/g, '≠'],
  ['care_of', /\bc\/o\b/g, '℅'],
  ['arrows', /(?<![<-])<-->(?!>)/g, '↔'],
  ['arrows', /(?<![<-])-->(?!>)/g, '→'],
  ['arrows', /(?<!<)<--(?![->])/g, '←'],
  ['arrows', /(?<![<=])<==>(?!>)/g, '⇔'],
  ['arrows', /(?<![<=])==>(?!>)/g, '⇒'],
  ['arrows', /(?<!<)<==(?![=>])/g, '⇐'],
  ['fractions', /(?<![\d/])1\/4(?![\d/])/g, '¼'],
  ['fractions', /(?<![\d/])1\/2(?![\d/])/g, '½'],
  ['fractions', /(?<![\d/])3\/4(?![\d/])/g, '¾'],
  ['ordinal_numbers', /\b(\d*(?:1(?=st)|2(?=nd)|3(?=rd)|\d(?=th)))(st|nd|rd|th)\b/g, '$1<sup>$2</sup>'],
];

/** Replaces the signs of SmartSymbols and, with `smarty`, straight quotes, dashes and dots. */
export function replaceSymbols(text: string, { scope }: InlineContext): string {
  const options = scope.site.extensions.get('pymdownx.smartsymbols');
  let result = text;
  if (options !== undefined)
    for (const [option, pattern, sign] of SYMBOLS)
      if (options[option] !== false) result = result.replace(pattern, sign);
  if (!hasExtension(scope, 'smarty', 'pymdownx.smarty')) return result;
  return result
    .replace(/\.\.\./g, '…')
    .replace(/(?<!-)---(?!-)/g, '—')
    .replace(/(?<![-<])--(?![->])/g, '–')
    .replace(/(^|[\s([{—–])"(?=\S)/g, '$1“')
    .replace(/"/g, '”')
    .replace(/(^|[\s([{—–“])'(?=\S)/g, '$1‘')
    .replace(/'/g, '’');
}
