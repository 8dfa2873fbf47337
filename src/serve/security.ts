/**
 * Headers of every response, including refusals.
 * Other origins can neither read nor embed responses: no Access-Control-Allow-Origin is ever sent. They can frame pages only if `frames`
 * lists them.
 */
export function securityHeaders(frames: readonly string[] = []): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // This header cannot list origins; the policy can.
    ...(frames.length === 0 ? { 'X-Frame-Options': 'SAMEORIGIN' } : {}),
    'Content-Security-Policy': framePolicy(frames),
  };
}

/** Policy that allows the site itself and `frames` to frame pages. */
export function framePolicy(frames: readonly string[] = []): string {
  return `frame-ancestors ${["'self'", ...frames].join(' ')}`;
}

/** Policy of pages that the server generates: they load nothing. */
export const OWN_PAGE_POLICY = "default-src 'none'";

/** Policy of generated pages that contain the live client. */
export const LIVE_PAGE_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";
