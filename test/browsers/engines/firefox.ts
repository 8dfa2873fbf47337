import type { Engine } from './engine.js';
import { startPuppeteer } from './puppeteer.js';

const PROGRAM = '/usr/bin/firefox-esr';

/** Debian's Firefox with extended support. */
export const firefox: Engine = {
  name: 'Firefox',
  programs: [[PROGRAM]],
  packages: ['firefox-esr'],
  start: () =>
    startPuppeteer({
      browser: 'firefox',
      executablePath: PROGRAM,
      // Puppeteer disables the back/forward cache.
      extraPrefsFirefox: { 'fission.bfcacheInParent': true },
    }),
};
