import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.js';

/** Kept from file to file: vitest runs all of them in one process, with whose end the browser ends. */
let launched: Promise<Browser> | null = null;

/** Milliseconds that an action waits for its element: a test that fails should not take much longer than one that passes. */
const LONGEST_ACTION = 15_000;
const LONGEST_LOAD = 30_000;

/**
 * The Chromium of all test files; a test isolates itself by a context of its own.
 * No offline worker starts: it would fetch a whole site beside the test, and answer in the place of routes that a test puts up. One that needs it says
 * `serviceWorkers: 'allow'`.
 */
export async function sharedBrowser(): Promise<Browser> {
  launched ??= launchWithoutWorkers();
  const browser = await launched;
  if (browser.isConnected()) return browser;
  launched = launchWithoutWorkers();
  return launched;
}

async function launchWithoutWorkers(): Promise<Browser> {
  const browser = await launchBrowser();
  // A page of a browser has a context of its own, and is opened through this.
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext({ serviceWorkers: 'block', ...options });
    context.setDefaultTimeout(LONGEST_ACTION);
    context.setDefaultNavigationTimeout(LONGEST_LOAD);
    return context;
  };
  return browser;
}

/** Closes whatever tests have left open, after the last test of a file. */
export async function closeContexts(): Promise<void> {
  const contexts = (await launched)?.contexts() ?? [];
  await Promise.all(contexts.map((context) => context.close()));
}
