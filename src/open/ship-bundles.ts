/** Last step of compiling the generator: prebuilds the bundles for sites without own templates. */
import { join } from 'node:path';
import { packageRoot } from '../base/package-root.js';
import { loadConfig } from '../config/index.js';
import { shipBundles } from './bundles.js';

await shipBundles(await loadConfig(join(packageRoot(), 'dist')));
