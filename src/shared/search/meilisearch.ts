/** Environment variable of the key with write access; the configured key is published with the site and should only permit searching. */
export const KEY_VARIABLE = 'MEILISEARCH_ADMIN_KEY';

/** Address of a search server with a trailing slash. The protocol defaults to HTTP; a path is kept. */
export function hostAddress(host: string): string {
  const withProtocol = /^https?:\/\//i.test(host) ? host : `http://${host}`;
  return `${withProtocol.replace(/\/+$/, '')}/`;
}
