import { join } from 'node:path';

/** A browser window. Specs use only these methods, so that they work with every engine. */
export interface BrowserWindow {
  /** Loads an address in full. */
  open(address: string): Promise<void>;
  /** Value of an expression in the page; promises are awaited. It is text, because specs are compiled for Node.js. */
  run<T>(expression: string): Promise<T>;
  /** Clicks the middle of the first element that matches a selector, once it exists. */
  click(selector: string): Promise<void>;
  /** Types text into the focused element. */
  type(text: string): Promise<void>;
  /** Presses a key; `Control+k` holds the first key down. */
  press(key: string): Promise<void>;
  /** Sets the size of the window's page area, in CSS pixels. WebKitGTK's is never narrower than 447. */
  size(width: number, height: number): Promise<void>;
  /** PNG of the visible part of the page. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** A browser that is running. */
export interface RunningEngine {
  /** Opens a window with its own profile. */
  window(): Promise<BrowserWindow>;
  stop(): Promise<void>;
}

/** A browser as readers use it. */
export interface Engine {
  readonly name: 'Chromium' | 'Firefox' | 'WebKitGTK';
  /** Programs that it needs to start; one of each list is enough. */
  readonly programs: readonly (readonly string[])[];
  /** Debian's packages with these programs. */
  readonly packages: readonly string[];
  start(): Promise<RunningEngine>;
}

/** Restricts the engines to Debian's Noto CJK and Liberation fonts, so that they render alike on every machine. */
export const FONTS = { FONTCONFIG_FILE: join(import.meta.dirname, 'fonts.conf') };

/** WebDriver's names of keys that are not characters. */
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

/** An expression that is true if the document stays for an address: then browsers only scroll, and it must be reloaded. */
export function staysInDocument(address: string): string {
  const [page = '', ...hash] = address.split('#');
  return hash.length === 0 ? 'false' : `location.href.split('#')[0] === ${JSON.stringify(page)}`;
}

/** Milliseconds that an engine may take on a busy machine. */
export const PATIENCE = 30_000;
