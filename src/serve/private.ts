/** Folders and files that are never served, whoever put them below the root. */
const PRIVATE = /^(?:node_modules|site\.config\.[cm]?[jt]sx?|_category_\.(?:ya?ml|json))$/i;

/** Files of a project, such as `package.json`. They are served only where a build published them. */
const PROJECT =
  /(?:^|\/)(?:package(?:-lock)?\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-(?:lock|workspace)\.yaml|[jt]sconfig(?:\.[^/]*)?\.json|Dockerfile|Makefile|[^/]*\.config\.[cm]?[jt]sx?|[^/]*\.(?:[cm]?tsx?|jsx|pem|key|p12|pfx|log|bak|swp|sqlite|db))$/i;

/** Names under which Windows opens devices. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** True for a decoded path (leading slash) that is never served: hidden files, configuration, and names that a file system takes for other ones. */
export function isPrivatePath(path: string): boolean {
  return path
    .split('/')
    .some((segment, index) => isPrivateSegment(segment) && !(index === 1 && segment === '.well-known'));
}

/** True for a decoded path whose file belongs to a project's sources unless a build published it. */
export function isProjectPath(path: string): boolean {
  return PROJECT.test(path);
}

function isPrivateSegment(segment: string): boolean {
  // `a.` and `a ` open `a` on Windows, `a::$DATA` its content, `a~1` a long name.
  if (segment.startsWith('.') || /[. ]$|:[:$]|~$/.test(segment) || PRIVATE.test(segment)) return true;
  return process.platform === 'win32' && (segment.includes(':') || /~\d/.test(segment) || DEVICE.test(segment));
}
