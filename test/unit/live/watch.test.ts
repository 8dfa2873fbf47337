import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { watchFolders } from '../../../src/live/watch.js';
import { temporarySite } from '../../support/temporary-site.js';

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
