import type { SecurityScheme } from './description.js';

/** What a call carries to prove who calls. */
export interface Secret {
  readonly place: string;
  readonly name: string;
  readonly value: string;
}

/** The header, or the part of the address, that a scheme asks for; a name in capitals stands for what is secret. Null for a certificate, which no request carries. */
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

/** Schemes are named in any case: `basic` is sent as `Basic`. */
function capital(scheme: string): string {
  return scheme.charAt(0).toUpperCase() + scheme.slice(1);
}
