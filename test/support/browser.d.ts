import type { Browser } from 'playwright-core';

/** Path of the system's Chromium; null where none is installed. */
export function browserPath(): string | null;
/** Starts the system's Chromium without a window; nothing in it talks to the outside. */
export function launchBrowser(): Promise<Browser>;
/** Path of Debian's Chromium without windows. */
export const SHELL: string;
