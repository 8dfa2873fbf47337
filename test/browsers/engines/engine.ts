import { join } from 'node:path';

/** A window of a browser. Specs know these verbs only, so that they hold in every engine. */
export interface BrowserWindow {
  /** Loads an address in full. */
  open(address: string): Promise<void>;
  /** Value of an expression in the page; a promise is waited for. It is text, because specs are compiled for Node. */
  run<T>(expression: string): Promise<T>;
  /** Clicks into the middle of the first element that a selector names, once it is there. */
  click(selector: string): Promise<void>;
  /** Types text into what has the focus. */
  type(text: string): Promise<void>;
  /** Presses a key; `Control+k` holds the first one down. */
  press(key: string): Promise<void>;
  /** Sets the size of the page's part of the window, in CSS pixels. WebKitGTK's window is never narrower than 447. */
  size(width: number, height: number): Promise<void>;
  /** PNG of what the window shows of the page. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** A browser that is running. */
export interface RunningEngine {
  /** Opens a window that knows nothing of what was visited or stored in others. */
  window(): Promise<BrowserWindow>;
  stop(): Promise<void>;
}

/** A browser as readers have it. */
export interface Engine {
  readonly name: 'Chromium' | 'Firefox' | 'WebKitGTK';
  /** Programs without which it cannot start; of each list one is enough. */
  readonly programs: readonly (readonly string[])[];
  /** Debian's packages that bring them. */
  readonly packages: readonly string[];
  start(): Promise<RunningEngine>;
}

/** Makes the engines see Debian's Noto CJK and Liberation faces only, and draw them alike on every machine. */
export const FONTS = { FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') };

/** Names of keys of the WebDriver standard that are no characters. */
export const KEYS: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Control: '\uE009',
  Shift: '\uE008',
  Tab: '\uE004',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** Expression of whether the way to an address stays in the document that is shown: then browsers only scroll, and it has to be loaded once more. */
export function staysInDocument(address: string): string {
  const [page = '', ...hash] = address.split('#');
  return hash.length === 0 ? 'false' : `location.href.split('#')[0] === ${JSON.stringify(page)}`;
}

/** Room for machines with more to do than one browser. */
export const PATIENCE = 30_000;
