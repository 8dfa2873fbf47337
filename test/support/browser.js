import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** Debian's headless Chromium, which renders pages the same with half the work of the whole browser. */
export const SHELL = '/usr/bin/chromium-headless-shell';
/** The whole browser, as people use it. */
export const WHOLE = '/usr/bin/chromium';
const CANDIDATES = [SHELL, WHOLE, '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Features of the browser window that start two more renderers for each tab, half of all work in a short test. */
const WINDOW_FEATURES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
/** The last list on the command line overrides earlier ones, so this repeats those of playwright-core that concern pages. */
const PAGE_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'OptimizationHints',
  'PreconnectToSearch',
];

const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...PAGE_FEATURES, ...WINDOW_FEATURES].join(',')}`,
];

/** The browser of the tests: the one in `TEST_BROWSER`, otherwise the first that is installed, or null. */
export function browserPath() {
  return process.env.TEST_BROWSER ?? CANDIDATES.find((path) => existsSync(path)) ?? null;
}

export function launchBrowser() {
  const executablePath = browserPath();
  if (executablePath === null) throw new Error('No Chromium found; `npm test` installs one on Debian.');
  return chromium.launch({ executablePath, args: ARGUMENTS });
}
