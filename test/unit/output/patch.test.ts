import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SiteError } from '../../../src/base/diagnostics.js';
import { sha256 } from '../../../src/base/hash.js';
import { openStaging, recoverOutput } from '../../../src/output/index.js';
import { IS_POSIX } from '../../support/capabilities.js';

let folder: string;
let out: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-patch-')));
  out = join(folder, 'build');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A site that is large enough to be patched. */
function largeSite(): Map<string, string> {
  return new Map(
    Array.from({ length: 600 }, (_, n): [string, string] => [
      n < 40 ? `d${n % 20}/p${n >> 1}/${n % 2 === 0 ? 'index.html' : 'index.md'}` : `d${n % 20}/p${n}.html`,
      `page ${n}`,
    ]),
  );
}

/** Publishes a site like an incremental build: unchanged files are reused. */
async function publish(site: ReadonlyMap<string, string>): Promise<void> {
  const staging = await openStaging(out);
  for (const [file, content] of site) {
    const isSame = staging.before(file)?.hash === sha256(content);
    if (!(isSame && staging.reuse(file))) await staging.write(file, content);
  }
  await staging.commit();
}

function expectOutput(site: ReadonlyMap<string, string>): void {
  const entries = readdirSync(out, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(out.length + 1));
  expect(files.sort()).toEqual([...site.keys(), 'docsgen-manifest.json'].sort());
  for (const [file, content] of site) expect(readFileSync(join(out, file), 'utf8')).toBe(content);
  const manifest = JSON.parse(readFileSync(join(out, 'docsgen-manifest.json'), 'utf8'));
  expect(manifest).toEqual(
    Object.fromEntries(
      [...site].map(([file, content]) => [file, { bytes: Buffer.byteLength(content), hash: sha256(content) }]),
    ),
  );
  for (const entry of entries)
    if (entry.isDirectory()) expect(readdirSync(join(entry.parentPath, entry.name)).length).toBeGreaterThan(0);
  expect(readdirSync(folder)).toEqual(['build']);
}

describe('a small change of a large output', () => {
  test('moves the new files in and deletes the old ones, and touches nothing else', async () => {
    const site = largeSite();
    await publish(site);
    const [root, other] = [statSync(out).ino, statSync(join(out, 'd4/p2')).ino];
    site.set('d0/p0/index.html', 'new');
    site.set('new/folder/index.html', 'added');
    site.delete('d1/p0/index.md');
    await publish(site);
    expectOutput(site);
    expect([statSync(out).ino, statSync(join(out, 'd4/p2')).ino]).toEqual([root, other]);
  });

  test('never takes the place of a file that came during the build, and leaves others alone', async () => {
    const site = largeSite();
    await publish(site);
    const staging = await openStaging(out);
    for (const file of site.keys()) staging.reuse(file);
    await staging.write('late/index.html', 'ours');
    mkdirSync(join(out, 'late'));
    writeFileSync(join(out, 'late/index.html'), 'mine');
    await expect(staging.commit()).rejects.toThrow(SiteError);
    expect(readFileSync(join(out, 'late/index.html'), 'utf8')).toBe('mine');
    rmSync(join(out, 'late'), { recursive: true });
    expectOutput(site);
  });

  test('that makes a folder of a file is swapped in as a whole', async () => {
    const site = largeSite().set('name', 'a file').set('other/index.html', 'a page');
    await publish(site);
    const root = statSync(out).ino;
    site.delete('name');
    site.delete('other/index.html');
    site.set('name/index.html', 'a page').set('other', 'a file');
    await publish(site);
    expectOutput(site);
    expect(statSync(out).ino).not.toBe(root);
  });

  test('of any kind gives the same output as a clean build', async () => {
    const site = largeSite();
    let seed = 42;
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    await publish(site);
    for (let round = 0; round < 30; round++) {
      for (let edits = random(3) === 0 ? 200 : random(6); edits >= 0; edits--) {
        const file = [...site.keys()][random(site.size)] ?? '';
        const kind = random(4);
        if (kind === 0) site.set(file, `edit ${round}`);
        else if (kind === 1) site.set(`new${random(5)}/x${round}-${edits}/index.html`, 'added');
        else if (kind === 2 && site.size > 550) site.delete(file);
      }
      await publish(site);
      expectOutput(site);
    }
  });
});

describe('a patch that was killed', () => {
  const change = {
    move: ['a/asset.js', 'd0/p0/index.html', 'fresh/index.html'],
    remove: ['d1/p0/index.md', 'd2/p1/index.html', 'd3/p1/index.md'],
  };

  /** The state after a kill after `steps` of the plan. */
  async function killedAfter(steps: number): Promise<ReadonlyMap<string, string>> {
    const site = largeSite();
    await publish(site);
    const after = new Map(site).set('a/asset.js', 'js').set('d0/p0/index.html', 'new').set('fresh/index.html', 'fresh');
    for (const file of change.remove) after.delete(file);
    const aside = join(folder, 'aside');
    const wanted = out;
    out = aside;
    await publish(after);
    out = wanted;
    const next = join(folder, '.build.docsgen/next');
    for (const file of [...change.move, 'docsgen-manifest.json']) {
      mkdirSync(join(next, file, '..'), { recursive: true });
      writeFileSync(join(next, file), readFileSync(join(aside, file)));
    }
    rmSync(aside, { recursive: true });
    writeFileSync(join(folder, '.build.docsgen/patch.json'), JSON.stringify(change));
    const work = [...change.move, 'docsgen-manifest.json'].map((file) => () => {
      mkdirSync(join(out, file, '..'), { recursive: true });
      renameSync(join(next, file), join(out, file));
    });
    for (const step of [...work, ...change.remove.map((file) => () => rmSync(join(out, file)))].slice(0, steps)) step();
    return after;
  }

  test.each([0, 1, 2, 3, 4, 5, 6, 7])('after %i steps is finished by the next command', async (steps) => {
    const after = await killedAfter(steps);
    recoverOutput(out);
    expectOutput(after);
  });

  test('is finished by the next build, which then reuses it', async () => {
    const after = await killedAfter(2);
    await publish(after);
    expectOutput(after);
  });

  test('is dropped where the output is gone', async () => {
    await killedAfter(2);
    rmSync(out, { recursive: true });
    recoverOutput(out);
    expect(readdirSync(folder)).toEqual([]);
  });

  test.runIf(IS_POSIX && process.getuid?.() !== 0)('for want of permission waits for the next try', async () => {
    const after = await killedAfter(0);
    chmodSync(join(out, 'd0/p0'), 0o555);
    await expect(openStaging(out)).rejects.toThrow();
    expect(existsSync(join(folder, '.build.docsgen/patch.json'))).toBe(true);
    chmodSync(join(out, 'd0/p0'), 0o755);
    recoverOutput(out);
    expectOutput(after);
  });
});
