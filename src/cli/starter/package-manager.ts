/** The program that installs packages for a site. */
export interface StarterManager {
  readonly name: 'npm' | 'pnpm';
  readonly lockFile: string;
  /** Command that installs exactly what the lock file lists, on a machine with npm. */
  readonly install: string;
  /** Path and content of each file that it needs in the site's folder. */
  readonly files: readonly (readonly [path: string, content: string])[];
}

const NPM: StarterManager = { name: 'npm', lockFile: 'package-lock.json', install: 'npm ci', files: [] };

/** Since pnpm 11, installation fails unless every install script is allowed or denied; docsgen needs none. */
const PNPM_FILES = [['pnpm-workspace.yaml', 'allowBuilds:\n  esbuild: false\n']] as const;

/** The package manager that started this process, by its user agent: `pnpm/10.2.0 npm/? node/v22.1.0`. Unknown ones count as npm. */
export function packageManager(userAgent: string | undefined): StarterManager {
  const major = /^pnpm\/(\d+)\./.exec(userAgent ?? '')?.[1];
  if (major === undefined) return NPM;
  const install = `npx --yes pnpm@${major} install --frozen-lockfile`;
  return { name: 'pnpm', lockFile: 'pnpm-lock.yaml', install, files: PNPM_FILES };
}
