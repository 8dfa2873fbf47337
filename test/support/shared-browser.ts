import type { Browser } from 'playwright-core';
import { launchBrowser } from './browser.js';

/** Shared by all files: vitest runs them in one process, and the browser ends with it. */
let launched: Promise<Browser> | null = null;

/** Milliseconds that an action waits for its element, so that a failing test does not take much longer than a passing one. */
const LONGEST_ACTION = 15_000;
const LONGEST_LOAD = 30_000;

/**
 * The Chromium of all test files; each test uses its own context. Service workers are blocked: they would fetch a whole site during the
 * test, and answer instead of routes that a test sets up. A test that needs them sets `serviceWorkers: 'allow'`.
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
  // Playwright's `newPage` also opens its context through this.
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext({ serviceWorkers: 'block', ...options });
    context.setDefaultTimeout(LONGEST_ACTION);
    context.setDefaultNavigationTimeout(LONGEST_LOAD);
    return context;
  };
  return browser;
}

/** Closes contexts that tests have left open, after the last test of a file. */
export async function closeContexts(): Promise<void> {
  const contexts = (await launched)?.contexts() ?? [];
  await Promise.all(contexts.map((context) => context.close()));
}
