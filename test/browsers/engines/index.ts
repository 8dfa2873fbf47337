import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from './chromium.js';
import type { Engine } from './engine.js';
import { firefox } from './firefox.js';
import { webkit } from './webkit.js';

/** All engines that the site supports. */
export const ENGINES: readonly Engine[] = [chromium, firefox, webkit];

/** True if all programs of an engine are installed. */
export function isInstalled({ programs }: Engine): boolean {
  return programs.every((paths) => paths.some((path) => existsSync(path)));
}

/** One file of each package with the fonts in `fonts.conf`. */
const FACES = {
  'fonts-noto-cjk': '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  'fonts-liberation': '/usr/share/fonts/truetype/liberation/LiberationMono-Regular.ttf',
  'fonts-dejavu-core': '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf',
};

/** Installs missing engines and fonts with apt-get. If that fails, the specs of the engine report it. */
export function installEngines(): void {
  const engines = ENGINES.filter((engine) => !isInstalled(engine)).flatMap((engine) => engine.packages);
  const faces = Object.entries(FACES).filter(([, file]) => !existsSync(file));
  const packages = [...engines, ...faces.map(([name]) => name)];
  if (packages.length === 0) return;
  spawnSync('apt-get', ['update'], { stdio: 'inherit' });
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { stdio: 'inherit' });
}
