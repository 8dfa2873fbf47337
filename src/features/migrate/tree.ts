/** Resolves `.` and `..` in a path: `a/../b` becomes `b`. Parts that lead above the root are dropped. */
export function normalPath(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** True for a path that leads above its base folder: `a/../../b`. */
export function leadsUp(path: string): boolean {
  let depth = 0;
  return path.split('/').some((part) => {
    depth += part === '..' ? -1 : part === '' || part === '.' ? 0 : 1;
    return depth < 0;
  });
}

/** Resolves a reference in a file: `../b.md` in `x/y/a.md` is `x/b.md`, `/b.md` is `b.md`. */
export function resolvedPath(file: string, reference: string): string {
  const base = reference.startsWith('/') ? '' : file.split('/').slice(0, -1).join('/');
  return normalPath(`${base}/${reference}`);
}
/** The relative path from one POSIX path to another: from `a/b.md` to `a/c/d.md` it is `./c/d.md`. */
export function relativePath(from: string, to: string): string {
  const folders = from.split('/').slice(0, -1);
  const there = to.split('/');
  let commonLength = 0;
  while (
    commonLength < folders.length &&
    commonLength < there.length - 1 &&
    folders[commonLength] === there[commonLength]
  )
    commonLength++;
  const up = '../'.repeat(folders.length - commonLength);
  return (up === '' ? './' : up) + there.slice(commonLength).join('/');
}
