/** Returns the output of a program; if it fails, throws an error with all of it. `npm` works on Windows, too. */
export declare function run(
  place: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv },
  program: string,
  ...args: readonly string[]
): string;
