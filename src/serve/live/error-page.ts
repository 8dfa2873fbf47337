import { formatDiagnostic } from '../../base/diagnostics.js';
import { ownPlace } from '../../base/policy-places.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import { escapeHtml } from '../../shared/html.js';
import { LIVE_PAGE_POLICY, OWN_PAGE_POLICY } from '../security.js';
import type { LiveResponse } from './live-site.js';

/** Reloads the page every two seconds in browsers without scripts. */
const RETRY = '<noscript><meta http-equiv="refresh" content="2"></noscript>';

/**
 * The page for an address whose page failed. With the address of the live client, it shows the diagnostics in the error panel and follows
 * events like other pages. Otherwise, it reloads itself until the page works.
 */
export function errorPage(diagnostics: readonly Diagnostic[], liveScript: string | null = null): LiveResponse {
  const reasons = diagnostics.map((diagnostic) => `<pre>${escapeHtml(formatDiagnostic(diagnostic))}</pre>`).join('\n');
  // The client removes this list, because the panel shows the same diagnostics.
  const reasonList = reasons === '' ? '<p>The terminal shows why.</p>' : `<div data-reasons>\n${reasons}\n</div>`;
  const retry = liveScript === null ? '' : RETRY;
  const script = liveScript === null ? '' : `\n<script type="module" src="${escapeHtml(liveScript)}"></script>`;
  const body = `<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8">${retry}<title>This page could not be made</title></head>\n<body>\n<h1>This page could not be made</h1>\n${reasonList}${script}\n</body>\n</html>\n`;
  return {
    status: 500,
    type: 'text/html; charset=utf-8',
    body,
    headers:
      liveScript === null
        ? { 'Content-Security-Policy': OWN_PAGE_POLICY, Refresh: '2' }
        : { 'Content-Security-Policy': `${LIVE_PAGE_POLICY}, script-src-elem ${ownPlace(folderOf(liveScript))}` },
  };
}

/** Folder of the live client and its chunks. */
function folderOf(script: string): string {
  return script.replace(/[^/]*$/, '');
}
