/** Where a server listens and what it is called. */
export interface ServerOptions {
  /** Path that the site is served from, with both slashes. */
  readonly base: string;
  /** `always`: the address of a page without slash leads to the one with it. Default `never`: both are answered. */
  readonly trailingSlash?: 'never' | 'always' | undefined;
  /** Default `localhost`: both loopback addresses, nothing else. */
  readonly host?: string | undefined;
  /** 0 for any free port. */
  readonly port: number;
  /** Names besides the loopback ones that requests may be addressed to. */
  readonly allowedHosts?: readonly string[] | undefined;
}

/** A server that answers. */
export interface RunningServer {
  /** Address of the site's root, with base: `http://localhost:3000/docs/`. */
  readonly url: string;
  readonly port: number;
  /** Ends all connections. */
  close(): Promise<void>;
}
