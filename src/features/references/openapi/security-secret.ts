import type { SecurityScheme } from './description.js';

/** The secret of a call. */
export interface Secret {
  readonly place: string;
  readonly name: string;
  readonly value: string;
}

/**
 * The header or the part of the address that a scheme requires, with a placeholder in capitals as the secret. Null for a client
 * certificate, which is not part of a request.
 */
export function secretOf({ type, way }: SecurityScheme): Secret | null {
  if (type === 'mutualTLS') return null;
  if (type === 'apiKey') {
    const [place = 'header', ...name] = way.split(' ');
    return { place, name: name.join(' '), value: 'YOUR_KEY' };
  }
  const scheme = type === 'http' ? way : 'bearer';
  const value = /^(?:bearer)?$/i.test(scheme) ? 'Bearer YOUR_TOKEN' : `${capital(scheme)} YOUR_CREDENTIALS`;
  return { place: 'header', name: 'Authorization', value };
}

/** Schemes are case-insensitive: `basic` is sent as `Basic`. */
function capital(scheme: string): string {
  return scheme.charAt(0).toUpperCase() + scheme.slice(1);
}
