import type { BuildOptions } from 'esbuild';

/** esbuild options for the generator and its packages. */
export const bundled: BuildOptions;
