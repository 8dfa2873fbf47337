/** The last step of compiling the generator: bundles that sites without templates of their own need not make. */
import { join } from 'node:path';
import { packageRoot } from '../../base/package-root.js';
import { loadConfig } from '../../config/index.js';
import { shipBundles } from './bundles.js';

await shipBundles(await loadConfig(join(packageRoot(), 'dist')));
