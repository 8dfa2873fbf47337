/** Package managers that commands are shown for, in the order of their tabs, and their labels. */
export const PACKAGE_MANAGERS = { npm: 'npm', yarn: 'Yarn', pnpm: 'pnpm', bun: 'bun' } as const;

/** A package manager. */
export type PackageManager = keyof typeof PACKAGE_MANAGERS;

/** The names of all of them. */
export const PACKAGE_MANAGER_NAMES = Object.keys(PACKAGE_MANAGERS) as readonly PackageManager[];
