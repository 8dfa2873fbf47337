import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '../contract.js';
import { candidateDirs } from '../package.js';

/** The declarations of Node.js, which those of many packages need without declaring it; null if they are not installed. */
export function nodeTypes(context: Context): string | null {
  const paths = candidateDirs('@types/node', context.siteDir).map((dir) => join(dir, 'index.d.ts'));
  const path = paths.find((one) => existsSync(one));
  return path === undefined ? null : realpathSync.native(path);
}
