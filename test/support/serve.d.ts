/** A running `docsgen serve`. */
export interface Served {
  /** Address of the root, without trailing slash. */
  readonly url: string;
  /** All that the command has printed so far. */
  output(): string;
  stop(): Promise<void>;
}

/** What runs docsgen: a program of Node, and the environment that it has. */
export interface Platform {
  readonly node: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Starts `docsgen serve …` on a free port and waits for its address; the site is in `cwd` unless the arguments name one, docsgen's own by default. `program` is the path of another docsgen. */
export function serve(args: readonly string[], cwd?: string, program?: string, platform?: Platform): Promise<Served>;
