/** A running `docsgen serve`. */
export interface Served {
  /** Address of the root, without trailing slash. */
  readonly url: string;
  /** The output of the command so far. */
  output(): string;
  stop(): Promise<void>;
}

/** How to run docsgen: an executable of Node.js, and its environment. */
export interface Platform {
  readonly node: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * Starts `docsgen serve …` on a free port and waits for its address. The site is in `cwd`, docsgen's own by default, unless the arguments
 * name one. `program` is the path of another docsgen.
 */
export function serve(args: readonly string[], cwd?: string, program?: string, platform?: Platform): Promise<Served>;
