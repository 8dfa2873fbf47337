// Tests docsgen as users get it: packed, installed into an empty folder, without anything from this checkout.
// Usage: node test/tarball.js, after `npm run compile`, with npm and this Node.js; with --all, with npm and pnpm in each version of Node.js
// that docsgen supports.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  builtFiles,
  checkLiveServer,
  checkMigration,
  checkServer,
  checkShippedBundles,
  checkTypes,
} from './tarball/checks.js';
import { addOwnTemplates } from './tarball/own-templates.js';
import { countInstalled, pack, root } from './tarball/package.js';
import { allPlatforms, install, ownPlatform, pinned, startProject } from './tarball/platforms.js';
import { run } from './tarball/run.js';
import { tryStarter } from './tarball/starter.js';

const scratch = mkdtempSync(join(tmpdir(), 'docsgen-tarball-'));
const failures = [];
try {
  const tarball = pack(scratch);
  tryStarter(scratch, tarball);
  const platforms = process.argv.includes('--all') ? allPlatforms(join(scratch, 'tools')) : [ownPlatform()];
  const expected = filesOfCheckout();
  for (const [i, platform] of platforms.entries()) {
    try {
      await tryOn(platform, join(scratch, `project-${i}`), tarball, expected);
    } catch (error) {
      failures.push(platform.name);
      console.error(`${platform.name}: ${error.stack}`);
    }
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
if (failures.length > 0) console.error(`Failed: ${failures.join('; ')}`);
process.exitCode = failures.length > 0 ? 1 : 0;

/** The output of this checkout for a new site, and for one with its own templates. */
function filesOfCheckout() {
  const platform = ownPlatform();
  const docsgen = join(root, 'bin/docsgen.js');
  const project = join(scratch, 'reference');
  startProject(project);
  run({ cwd: project }, process.execPath, docsgen, 'init', 'site');
  return bothBuilds(platform, docsgen, join(project, 'site'));
}

function bothBuilds(platform, docsgen, site) {
  const plain = builtFiles(platform, docsgen, site, join(site, 'plain'));
  addOwnTemplates(site);
  return { plain, own: builtFiles(platform, docsgen, site, join(site, 'build')) };
}

async function tryOn(platform, project, tarball, expected) {
  const place = {
    project,
    site: join(project, 'site'),
    docsgen: join(project, 'node_modules/docsgen/bin/docsgen.js'),
    store: join(scratch, 'store'),
  };
  const { node, env } = platform;
  startProject(project);
  install(platform, place, tarball);
  const size = countInstalled(project);
  assert.match(run({ cwd: project, env }, node, place.docsgen, 'explain', 'broken-link'), /^broken-link\n/);
  await checkShippedBundles(platform, place);
  run({ cwd: project, env }, node, place.docsgen, 'init', 'site');
  assert.deepEqual(bothBuilds(platform, place.docsgen, place.site), expected, 'Not the bytes of the checkout.');
  checkMigration(platform, place);
  install(platform, place, pinned('typescript'), pinned('@types/react'));
  checkTypes(platform, place);
  await checkServer(platform, place, join(place.site, 'build'));
  await checkLiveServer(platform, place);
  console.log(`${platform.name}: ${size}; the same bytes as the checkout, migrated, types, served and live`);
}
