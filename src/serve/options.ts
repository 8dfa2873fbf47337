/** Options of a server. */
export interface ServerOptions {
  /** Path at which the site is served; starts and ends with a slash. */
  readonly base: string;
  /** `always`: the address of a page without slash redirects to the one with it. Default `never`: both serve the page. */
  readonly trailingSlash?: 'never' | 'always' | undefined;
  /** Default `localhost`: both loopback addresses and nothing else. */
  readonly host?: string | undefined;
  /** 0 for any free port. */
  readonly port: number;
  /**
   * True if the file at a decoded path, relative to the base, is published, whatever its name. Without it, names such as hidden files are
   * refused.
   */
  readonly isPublished?: ((path: string) => boolean) | undefined;
  /** Host names accepted besides the loopback ones; a leading dot includes all subdomains. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** Sources such as `https://editor.example` that may frame pages, besides the site itself. */
  readonly allowedFrames?: readonly string[] | undefined;
  /** Called with the host name of a refused request, in lower case. */
  readonly onRefusedHost?: ((name: string) => void) | undefined;
}

/** A running server. */
export interface RunningServer {
  /** Address of the site's root, with base: `http://localhost:3000/docs/`. */
  readonly url: string;
  /** Addresses for other machines, if the server listens on all addresses: `http://192.168.1.10:3000/docs/`. */
  readonly networkUrls: readonly string[];
  readonly port: number;
  /** Stops the server and ends all connections. */
  close(): Promise<void>;
}
