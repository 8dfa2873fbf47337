import type { SiteConfig } from '../model/config.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { LiveEvent } from '../shared/live-protocol.js';
import type { Editor } from './editor.js';

/** The answer of a live site to one address. */
export interface LiveResponse {
  readonly status: number;
  /** Media type, with charset for text; `contentType` knows it for files. */
  readonly type: string;
  /** With status 301, the path below the base that the reader is led to. */
  readonly body: string | Uint8Array;
  /** Of a page: its address below the base, as links name it. */
  readonly address?: string;
  /** True where the address without the slash at its end leads to the one with it, whatever the site's own pages have. */
  readonly needsSlash?: boolean;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** A site that makes its pages when they are asked for. */
export interface LiveSite {
  /**
   * `url` is decoded, without base and without trailing slash: `/`, `/zh-cn/v1`, `/assets/a.js`; it went through the guard.
   * `eventsHref` is the address of the event stream with base and token, for `liveScriptAddress`. Unknown addresses are answered with status 404.
   */
  respond(url: string, eventsHref: string): Promise<LiveResponse>;
  /** True for a decoded path without base at which the site has a page or a file, whatever its name. */
  isPublished?(path: string): boolean;
  /** Answers the function that ends the subscription. */
  onChange(listener: (event: LiveEvent) => void): () => void;
}

/** A live site that can be closed. */
export interface RunningLiveSite extends LiveSite {
  readonly baseUrl: string;
  readonly trailingSlash: SiteConfig['trailingSlash'];
  readonly serve: SiteConfig['serve'];
  /** Resolves when watching has begun; changes before that moment have been noticed too. */
  readonly watching: Promise<void>;
  close(): Promise<void>;
}

/** Who hears of mistakes. */
export interface LiveAudience {
  /** Takes those of what was just saved or shown, for the terminal; each is given once until it is mended. */
  readonly showDiagnostics: (diagnostics: readonly Diagnostic[]) => void;
  /** Hears when the last of all that was given is mended, as far as pages have been looked at since. */
  readonly showMended?: () => void;
  /** Opens places for the reader; null where readers may be on other machines. */
  readonly editor: Editor | null;
}
