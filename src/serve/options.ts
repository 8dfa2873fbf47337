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
  /** True for a decoded path below the base whose file is published, whatever its name; without it, hidden files and the like are not served. */
  readonly isPublished?: ((path: string) => boolean) | undefined;
  /** Names besides the loopback ones that requests may be addressed to; one that begins with a dot stands for a domain and all names below it. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** Sources such as `https://editor.example` that may show pages in a frame, besides the site itself. */
  readonly allowedFrames?: readonly string[] | undefined;
  /** Called with the name, in lower case, that a refused request was addressed to. */
  readonly onRefusedHost?: ((name: string) => void) | undefined;
}

/** A server that answers. */
export interface RunningServer {
  /** Address of the site's root, with base: `http://localhost:3000/docs/`. */
  readonly url: string;
  /** Addresses for other machines, where the server listens on all addresses of this one: `http://192.168.1.10:3000/docs/`. */
  readonly networkUrls: readonly string[];
  readonly port: number;
  /** Ends all connections. */
  close(): Promise<void>;
}
