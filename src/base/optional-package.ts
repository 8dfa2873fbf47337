/** Packages that not every site needs. Who uses what they are for installs them: `npm install katex`. */
export type OptionalPackage = '@viz-js/viz' | 'katex' | 'subset-font';

/** Thrown where a package is needed that is not installed. */
export class PackageMissing extends Error {
  constructor(readonly packageName: OptionalPackage) {
    super(`The package \`${packageName}\` is not installed.`);
  }
}

/** What is said where something needs a package that is not installed; `purpose` are the things in plural that need it. */
export function missingPackage(
  name: OptionalPackage,
  purpose: string,
): { readonly message: string; readonly hint: string } {
  return {
    message: `${purpose} need the package \`${name}\`, which is not installed.`,
    hint: `Install it beside docsgen with npm install ${name}.`,
  };
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
