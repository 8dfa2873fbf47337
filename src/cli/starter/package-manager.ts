/** The program that installs packages for a site. */
export interface PackageManager {
  readonly name: 'npm' | 'pnpm';
  readonly lockFile: string;
  /** Installs exactly what the lock file says, on a machine that has npm. */
  readonly install: string;
  /** Path of a file that it needs in the folder of the site → content. */
  readonly files: readonly (readonly [path: string, content: string])[];
}

const NPM: PackageManager = { name: 'npm', lockFile: 'package-lock.json', install: 'npm ci', files: [] };

/** Since pnpm 11 an installation fails unless each script of a package is answered for; docsgen needs none of them. */
const PNPM_FILES = [['pnpm-workspace.yaml', 'allowBuilds:\n  esbuild: false\n']] as const;

/** The package manager that has started this process, by what it says of itself: `pnpm/10.2.0 npm/? node/v22.1.0`; npm for all that are not known. */
export function packageManager(userAgent: string | undefined): PackageManager {
  const major = /^pnpm\/(\d+)\./.exec(userAgent ?? '')?.[1];
  if (major === undefined) return NPM;
  const install = `npx --yes pnpm@${major} install --frozen-lockfile`;
  return { name: 'pnpm', lockFile: 'pnpm-lock.yaml', install, files: PNPM_FILES };
}
