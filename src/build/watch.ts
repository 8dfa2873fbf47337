import { watch } from 'chokidar';
import { isInside } from '../base/files.js';

/** Milliseconds of quiet after which changes count as one batch: long enough for editors that write through temporary files. */
const QUIET = 15;

/** Watches folders and hands over changed paths in batches; answers a function that stops. */
export function watchFolders(
  folders: readonly string[],
  ignored: readonly string[],
  changed: (paths: readonly string[]) => void,
): () => Promise<void> {
  const watcher = watch([...new Set(folders)], {
    ignoreInitial: true,
    ignored: (path) =>
      /(?:^|[/\\])(?:node_modules|\.git|\.docsgen|dist)(?:[/\\]|$)/.test(path) ||
      /(?:~|\.sw[px]|\.tmp)$/.test(path) ||
      ignored.some((dir) => isInside(dir, path)),
  });
  let batch = new Set<string>();
  let timer: NodeJS.Timeout | null = null;
  const flush = (): void => {
    const paths = [...batch];
    batch = new Set();
    timer = null;
    changed(paths);
  };
  watcher.on('all', (_, path) => {
    batch.add(path);
    if (timer !== null) clearTimeout(timer);
    timer = setTimeout(flush, QUIET);
  });
  return async () => {
    if (timer !== null) clearTimeout(timer);
    await watcher.close();
  };
}
