import { browserPath } from '../../support/browser.js';
import type { Engine } from './engine.js';
import { startPuppeteer } from './puppeteer.js';

/** Debian's Chromium, headless if that is installed. */
export const chromium: Engine = {
  name: 'Chromium',
  programs: [
    ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  ],
  packages: ['chromium-headless-shell'],
  start: () =>
    startPuppeteer({
      browser: 'chrome',
      executablePath: browserPath() ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    }),
};
