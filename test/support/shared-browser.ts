import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.js';

/** Kept from file to file: vitest runs all of them in one process, with whose end the browser ends. */
let launched: Promise<Browser> | null = null;

/** The Chromium of all test files; a test isolates itself by a context of its own. */
export async function sharedBrowser(): Promise<Browser> {
  launched ??= launchBrowser();
  const browser = await launched;
  if (browser.isConnected()) return browser;
  launched = launchBrowser();
  return launched;
}

/** Closes whatever tests have left open, after the last test of a file. */
export async function closeContexts(): Promise<void> {
  const contexts = (await launched)?.contexts() ?? [];
  await Promise.all(contexts.map((context) => context.close()));
}
