import type { SiteConfig } from '../../model/config.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { LiveEvent } from '../../shared/live-protocol.js';
import type { Editor } from './editor.js';

/** Response of a live site. */
export interface LiveResponse {
  readonly status: number;
  /** Media type, with charset for text; see `contentType`. */
  readonly type: string;
  /** With status 301: the path that the response redirects to, relative to the base. */
  readonly body: string | Uint8Array;
  /** The Markdown copy of a page. */
  readonly markdown?: string;
  /** Address of a page relative to the base, as links name it. */
  readonly address?: string;
  /** True if the address needs a trailing slash, even if the site's pages have none. */
  readonly needsSlash?: boolean;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** A site that renders its pages on request. */
export interface LiveSite {
  /**
   * `url` has passed the guard and is decoded, without base and trailing slash: `/`, `/zh-cn/v1`, `/assets/a.js`.
   * `eventsHref` is the address of the event stream with base and token, for `liveScriptAddress`. Unknown addresses get status 404.
   */
  respond(url: string, eventsHref: string): Promise<LiveResponse>;
  /** True if the site has a page or file at a decoded path without base, whatever its name. */
  isPublished?(path: string): boolean;
  /** Returns a function that unsubscribes. */
  onChange(listener: (event: LiveEvent) => void): () => void;
}

/** A live site that can be closed. */
export interface RunningLiveSite extends LiveSite {
  readonly baseUrl: string;
  readonly trailingSlash: SiteConfig['trailingSlash'];
  readonly serve: SiteConfig['serve'];
  /** Resolves when watching has started. Changes before that are noticed too. */
  readonly watching: Promise<void>;
  close(): Promise<void>;
}

/** Where a live site reports mistakes. */
export interface LiveAudience {
  /** Receives new diagnostics of the last save or page, each once until it is fixed. */
  readonly showDiagnostics: (diagnostics: readonly Diagnostic[]) => void;
  /** Called when the last reported mistake was fixed, as far as its page was rendered again. */
  readonly showMended?: () => void;
  /** Makes addresses that open an editor; null if readers may be on other machines. */
  readonly editor: Editor | null;
}
