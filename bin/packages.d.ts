import type { BuildOptions } from 'esbuild';

/** Options of esbuild with which the generator's packages are bundled. */
export const bundled: BuildOptions;
