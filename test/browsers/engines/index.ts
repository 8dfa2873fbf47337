import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from './chromium.js';
import type { Engine } from './engine.js';
import { firefox } from './firefox.js';
import { webkit } from './webkit.js';

/** Every engine that the site is held to. */
export const ENGINES: readonly Engine[] = [chromium, firefox, webkit];

/** Whether all programs of an engine are on this machine. */
export function isInstalled({ programs }: Engine): boolean {
  return programs.every((paths) => paths.some((path) => existsSync(path)));
}

/** Installs with apt-get what is missing, and fonts for Chinese with it; where that cannot be, the specs of that engine say so. */
export function installEngines(): void {
  const missing = ENGINES.filter((engine) => !isInstalled(engine));
  if (missing.length === 0) return;
  const packages = [...missing.flatMap((engine) => engine.packages), 'fonts-noto-cjk'];
  spawnSync('apt-get', ['update'], { stdio: 'inherit' });
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { stdio: 'inherit' });
}
