import { statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { watchFolders } from '../../../../src/serve/live/watch.js';
import { temporarySite } from '../../../support/temporary-site.js';

it('a single file that is saved before the system watches it is noticed', async () => {
  const { dir, write, remove } = temporarySite({ 'site/a.md': '', 'shared/name.ts': '1' });
  const file = join(dir, 'shared/name.ts');
  const changedPaths: string[] = [];
  let begin = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const watch = watchFolders({
    folders: [join(dir, 'site')],
    ignored: [],
    changed: (paths) => changedPaths.push(...paths),
    ready: begin,
  });
  onTestFinished(async () => {
    await watch.stop();
    remove();
  });
  await begun;
  watch.follow([file]);
  write('shared/name.ts', '2');
  await expect.poll(() => changedPaths, { timeout: 15_000 }).toContain(file);
});

describe('polling', () => {
  it('notices a save of the same length that sets the time of the file back', async () => {
    vi.stubEnv('CHOKIDAR_USEPOLLING', '1');
    const { dir, write, remove } = temporarySite({ 'site/a.md': 'old' });
    const file = join(dir, 'site/a.md');
    const changedPaths: string[] = [];
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const watch = watchFolders({
      folders: [join(dir, 'site')],
      ignored: [],
      changed: (paths) => changedPaths.push(...paths),
      ready: begin,
    });
    onTestFinished(async () => {
      vi.unstubAllEnvs();
      await watch.stop();
      remove();
    });
    await begun;
    // Node.js reads a polled file for the first time shortly after watching starts; an earlier save is read with the site.
    const saved = (): readonly string[] => {
      write('site/a.md', 'new');
      utimesSync(file, 1_000_000, 1_000_000);
      return changedPaths;
    };
    await expect.poll(saved, { timeout: 15_000, interval: 2000 }).toContain(file);
    await new Promise((done) => setTimeout(done, 1000));
    changedPaths.length = 0;
    const { atime, mtime } = statSync(file);
    write('site/a.md', 'now');
    utimesSync(file, atime, mtime);
    await expect.poll(() => changedPaths, { timeout: 15_000 }).toContain(file);
  });
});
