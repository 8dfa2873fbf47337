/** Forms of values that the command line checks without loading the schema of the configuration. */

/** True for an absolute http address without a path. */
export function isOrigin(text: string): boolean {
  return /^https?:\/\/[^\s/?#\\]+\/?$/.test(text) && URL.canParse(text);
}

/** True for a path that pages can be served from. */
export function isBasePath(text: string): boolean {
  return /^\/(?:(?!\.{1,2}\/)[\p{L}\p{M}\p{N}_.~!$&()*+,;=:@%-]+\/)*$/u.test(text);
}

/** A host name such as `mybox`, or `.dev.example` for a domain and all its subdomains; without scheme and port. */
export const HOST_PATTERN = /^\.?[a-z\d_-]+(?:\.[a-z\d_-]+)*$/i;

/**
 * A single source of a content security policy, such as `https://cdn.example`: a space would start a second one, a semicolon a second
 * directive.
 */
export const SOURCE_PATTERN = /^(?!.*[;,"$\\])[\x21-\x7e]+$/;
