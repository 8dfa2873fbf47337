/**
 * True for file names of programs for Node.js or a bundler: `a.tsx`, `b.mjs`. docsgen runs such files in some folders, so they are never
 * copied there.
 */
export function isProgram(path: string): boolean {
  return /\.[cm]?[jt]sx?$/i.test(path);
}
