/** Records, in the checkout at `root`, that dist/ was compiled now. */
export function noteCompiled(root: string): void;

/** True if the sources, the version of Node.js and the files in dist/ have not changed since then. */
export function isCompiled(root: string): boolean;
