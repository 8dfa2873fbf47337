import { formatDiagnostic } from '../base/diagnostics.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { escapeHtml } from '../shared/html.js';
import type { LiveResponse } from './live-site.js';
import { OWN_PAGE_POLICY } from './security.js';

/** The page for an address that could not be made; without diagnostics it says no more than that. It loads itself again until there is a page. */
export function errorPage(diagnostics: readonly Diagnostic[]): LiveResponse {
  const reasons = diagnostics.map((diagnostic) => `<pre>${escapeHtml(formatDiagnostic(diagnostic))}</pre>`).join('\n');
  const more = reasons === '' ? '<p>The terminal tells why.</p>' : reasons;
  const body = `<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8"><title>This page could not be made</title></head>\n<body>\n<h1>This page could not be made</h1>\n${more}\n</body>\n</html>\n`;
  return {
    status: 500,
    type: 'text/html; charset=utf-8',
    body,
    headers: { 'Content-Security-Policy': OWN_PAGE_POLICY, Refresh: '2' },
  };
}
