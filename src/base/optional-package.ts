/** Packages that only some sites need. Their users install them: `npm install katex`. */
export type OptionalPackage = '@resvg/resvg-wasm' | '@viz-js/viz' | 'katex' | 'subset-font';

/** Thrown when a needed package is not installed. */
export class PackageMissing extends Error {
  constructor(readonly packageName: OptionalPackage) {
    super(`The package \`${packageName}\` is not installed.`);
  }
}

/** Message and hint for a package that is not installed; `purpose` is a plural noun for what needs it. */
export function missingPackage(
  name: OptionalPackage,
  purpose: string,
): { readonly message: string; readonly hint: string } {
  return {
    message: `${purpose} need the package \`${name}\`, which is not installed.`,
    hint: `Install it next to docsgen with npm install ${name}.`,
  };
}

/** Loads a package; throws `PackageMissing` if it cannot be resolved from docsgen's own folder. */
export async function loadOptional<T>(name: OptionalPackage, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (isMissing(error)) throw new PackageMissing(name);
    throw error;
  }
}

/** Loads a package, or returns null if it is not installed. */
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
