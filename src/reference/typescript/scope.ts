import type { Program, TypeChecker } from 'typescript';
import type { TypeScript } from '../../base/typescript.js';
import type { LinkResolver } from './doc-links.js';
import type { Names } from './exports.js';

/** What the readers of declarations share, as seen from one module. */
export interface Scope {
  readonly ts: TypeScript;
  readonly program: Program;
  readonly checker: TypeChecker;
  readonly names: Names;
  readonly module: string;
  readonly link: LinkResolver;
  /** Absolute folder of the declarations, with slashes. */
  readonly packageDir: string;
}

/** True for a file of the package itself, and not of one that is installed in its folder. Both paths have slashes. */
export function isBelow(packageDir: string, file: string): boolean {
  return file.startsWith(`${packageDir}/`) && !file.slice(packageDir.length).includes('/node_modules/');
}
