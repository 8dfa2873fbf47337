/** Files and folders that are never served, even if they are below the root. */
const PRIVATE = /^(?:node_modules|site\.config\.[cm]?[jt]sx?|_category_\.(?:ya?ml|json))$/i;

/** Project files such as `package.json`. They are served only if a build published them. */
const PROJECT =
  /(?:^|\/)(?:package(?:-lock)?\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-(?:lock|workspace)\.yaml|[jt]sconfig(?:\.[^/]*)?\.json|Dockerfile|Makefile|[^/]*\.config\.[cm]?[jt]sx?|[^/]*\.(?:[cm]?tsx?|jsx|pem|key|p12|pfx|log|bak|swp|sqlite|db))$/i;

/** Device names on Windows. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * True for a decoded path (leading slash) that is never served: hidden files, configuration, and aliases that file systems resolve to other
 * names.
 */
export function isPrivatePath(path: string): boolean {
  return path
    .split('/')
    .some((segment, index) => isPrivateSegment(segment) && !(index === 1 && segment === '.well-known'));
}

/** True for a decoded path that is likely a project's source; it is served only if a build published it. */
export function isProjectPath(path: string): boolean {
  return PROJECT.test(path);
}

function isPrivateSegment(segment: string): boolean {
  // On Windows `a.` and `a ` open `a`, `a::$DATA` its content, and `a~1` a file with a long name.
  if (segment.startsWith('.') || /[. ]$|:[:$]|~$/.test(segment) || PRIVATE.test(segment)) return true;
  return process.platform === 'win32' && (segment.includes(':') || /~\d/.test(segment) || DEVICE.test(segment));
}
