/**
 * Headers of every answer, refusals included.
 * Other origins can neither read nor embed what is served; there is no Access-Control-Allow-Origin anywhere. They can frame it only where `frames` names them.
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

/** The policy that lets the site itself and `frames` show pages in frames. */
export function framePolicy(frames: readonly string[] = []): string {
  return `frame-ancestors ${["'self'", ...frames].join(' ')}`;
}

/** Policy of pages that the server makes itself: they load nothing. */
export const OWN_PAGE_POLICY = "default-src 'none'";

/** Policy of such a page that has the live client on it. */
export const LIVE_PAGE_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";
