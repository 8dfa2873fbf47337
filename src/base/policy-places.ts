// A path needs a host in front: `/docs/js/` is printed as `http://*:*/docs/js/`, any host and port. `http` allows `https`, too; WebKit does not understand a source without it.
/** The source by which a policy allows one address of the site, or all below it where it ends with a slash. Another policy has to say on which host. */
export function ownPlace(href: string): string {
  return `http://*:*${new URL(href, 'https://any.invalid').pathname.replace(/[;,]/g, encodeURIComponent)}`;
}
