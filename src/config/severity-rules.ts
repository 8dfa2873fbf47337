import { isAlwaysError, readCatalogue } from '../base/catalogue.js';
import { didYouMean } from '../base/nearest.js';
import type { SiteConfig } from '../model/config.js';
import { type ConfigText, invalidValue, type Mistake } from './mistake.js';

/**
 * Reports severities for codes that do not exist or cannot be changed. Codes of extensions, which contain a slash, are only known once
 * these are loaded.
 */
export function checkSeverities({ diagnostics, extensions }: SiteConfig, text: ConfigText): readonly Mistake[] {
  const codes = Object.keys(diagnostics).filter((code) => !code.includes('/') || extensions.length === 0);
  if (codes.length === 0) return [];
  const entries = readCatalogue();
  return codes.flatMap((code) => {
    const entry = entries.get(code);
    const path = ['diagnostics', code];
    if (entry === undefined) {
      const hint = didYouMean(
        code,
        entries.keys(),
        'Copy the code of a diagnostic: it stands between brackets, as in `error [broken-link]`.',
      );
      return [invalidValue(text, path, `\`diagnostics\` names \`${code}\`, which no diagnostic has.`, hint)];
    }
    if (diagnostics[code] === 'error' || !isAlwaysError(entry)) return [];
    const hint = 'Remove the entry, and mend what the error tells of.';
    return [invalidValue(text, path, `\`${code}\` cannot be less than an error.`, hint)];
  });
}
