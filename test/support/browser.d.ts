import type { Browser } from 'playwright-core';

/** Path of the installed Chromium, or null. */
export function browserPath(): string | null;
/** Starts the installed Chromium without a window and without network services of its own. */
export function launchBrowser(): Promise<Browser>;
/** Path of Debian's headless Chromium. */
export const SHELL: string;
