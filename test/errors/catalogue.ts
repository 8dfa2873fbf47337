import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './site.js';

/** An entry of the catalogue of errors. */
export interface Entry {
  readonly code: string;
  /** The typical message. */
  readonly message: string;
  /** `error`, `warning`, or both where it depends. */
  readonly severities: readonly string[];
  readonly text: string;
}

/** The entries in their order. */
export function readCatalogue(): readonly Entry[] {
  const text = readFileSync(join(root, 'docs/content/en/reference/errors.md'), 'utf8');
  return text
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [code = '', ...lines] = section.split('\n');
      const quoted = lines.filter((line) => line.startsWith('> ')).map((line) => line.slice(2));
      const severity = lines.find((line) => line.startsWith('**Severity:**')) ?? '';
      return {
        code: code.trim(),
        message: quoted.join('\n').replaceAll('\\<', '<'),
        severities: ['error', 'warning'].filter((word) => severity.includes(word)),
        text: section,
      };
    });
}
