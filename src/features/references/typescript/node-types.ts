import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '../contract.js';
import { candidateDirs } from '../package.js';

/** The declarations of Node, which those of many packages need without saying so; null where the site has none. */
export function nodeTypes(context: Context): string | null {
  const paths = candidateDirs('@types/node', context.siteDir).map((dir) => join(dir, 'index.d.ts'));
  const path = paths.find((one) => existsSync(one));
  return path === undefined ? null : realpathSync(path);
}
