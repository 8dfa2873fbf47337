/**
 * Headers of every answer, refusals included.
 * Other origins can neither read, embed nor frame what is served; there is no Access-Control-Allow-Origin anywhere.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'SAMEORIGIN',
  'Content-Security-Policy': "frame-ancestors 'self'",
};

/** Policy of pages that the server makes itself: they load nothing. */
export const OWN_PAGE_POLICY = "default-src 'none'; frame-ancestors 'self'";

/** Policy of such a page that has the live client on it. */
export const LIVE_PAGE_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'self'";
