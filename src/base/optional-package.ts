/** Packages that not every site needs. Who uses what they are for installs them: `npm install katex`. */
export type OptionalPackage = '@viz-js/viz' | 'katex';

/** Thrown where a package is needed that is not installed. */
export class PackageMissing extends Error {
  constructor(readonly packageName: OptionalPackage) {
    super(`The package \`${packageName}\` is not installed.`);
  }
}

/** Loads a package; throws `PackageMissing` where it cannot be found from docsgen's own folder. */
export async function loadOptional<T>(name: OptionalPackage, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (isMissing(error)) throw new PackageMissing(name);
    throw error;
  }
}

/** Loads a package; null where it is not installed. */
export async function loadIfInstalled<T>(name: OptionalPackage, load: () => Promise<T>): Promise<T | null> {
  try {
    return await loadOptional(name, load);
  } catch (error) {
    if (error instanceof PackageMissing) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND';
}
