// A path in a policy needs a host: `/docs/js/` becomes `http://*:*/docs/js/`, any host and port. `http` also allows `https`. WebKit rejects
// a source without a scheme.
/**
 * Policy source that allows one address of the site, or everything below it if it ends with a slash, on any host: the page's main policy
 * restricts the host.
 */
export function ownPlace(href: string): string {
  return `http://*:*${new URL(href, 'https://any.invalid').pathname.replace(/[;,]/g, encodeURIComponent)}`;
}
