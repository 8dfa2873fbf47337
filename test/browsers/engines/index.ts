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

/** One file of each package with faces that `fonts.conf` names. */
const FACES = {
  'fonts-noto-cjk': '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  'fonts-liberation': '/usr/share/fonts/truetype/liberation/LiberationMono-Regular.ttf',
  'fonts-dejavu-core': '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf',
};

/** Installs with apt-get what is missing, engines and faces; where that cannot be, the specs of that engine say so. */
export function installEngines(): void {
  const engines = ENGINES.filter((engine) => !isInstalled(engine)).flatMap((engine) => engine.packages);
  const faces = Object.entries(FACES).filter(([, file]) => !existsSync(file));
  const packages = [...engines, ...faces.map(([name]) => name)];
  if (packages.length === 0) return;
  spawnSync('apt-get', ['update'], { stdio: 'inherit' });
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { stdio: 'inherit' });
}
