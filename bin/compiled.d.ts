/** Notes, in the checkout at `root`, that dist/ was compiled now. */
export function noteCompiled(root: string): void;

/** True where neither the sources, nor Node, nor any file in dist/ is another than it was then. */
export function isCompiled(root: string): boolean;
