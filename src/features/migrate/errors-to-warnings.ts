import { isAlwaysError, readCatalogue } from '../../base/catalogue.js';
import { codeList } from '../../base/code-list.js';
import { byCodeUnit } from '../../base/files.js';
import { record } from '../../base/json-values.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { MigrationFinding } from '../mdx/text/index.js';
import type { Migration } from './model.js';

/**
 * The migration with errors of the build turned into warnings, each a finding: the old site was published with them, so they must not block
 * the new one. Null if no further error can become a warning.
 */
export function withWarnings(migration: Migration, diagnostics: readonly Diagnostic[]): Migration | null {
  const severities = record(migration.settings['diagnostics']);
  const catalogue = readCatalogue();
  const errors = diagnostics.filter(
    ({ code, severity }) =>
      severity === 'error' && severities[code] !== 'warn' && !isAlwaysError(catalogue.get(code) ?? ''),
  );
  const codes = [...new Set(errors.map(({ code }) => code))].sort(byCodeUnit);
  if (codes.length === 0) return null;
  const names = codeList(codes);
  const settings = { ...severities, ...Object.fromEntries(codes.map((code) => [code, 'warn'])) };
  return {
    ...migration,
    settings: { ...migration.settings, diagnostics: settings },
    findings: [
      ...migration.findings,
      finding(`Errors are warnings in \`site.config.ts\`, so that the new site could be built: ${names}.`),
      ...errors.map(({ code, message, file, line }) => finding(`${message} (\`${code}\`)`, file, line)),
    ],
  };
}

function finding(message: string, file: string | null = null, line: number | null = null): MigrationFinding {
  return { kind: 'check', message, file, line };
}
