/** Environment variable with the key that may write; the configured one is published with the site and should only search. */
export const KEY_VARIABLE = 'MEILISEARCH_ADMIN_KEY';

/** The address of a search server with a slash at its end. A host without protocol is reached by HTTP; a path of it is kept. */
export function hostAddress(host: string): string {
  const withProtocol = /^https?:\/\//i.test(host) ? host : `http://${host}`;
  return `${withProtocol.replace(/\/+$/, '')}/`;
}
