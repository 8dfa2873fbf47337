import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sha256 } from '../../../src/base/hash.js';
import type { Manifest } from '../../../src/model/manifest-entry.js';
import { openStaging, recoverOutput } from '../../../src/output/index.js';
import { onlyOnPosix } from '../../support/capabilities.js';

const EMIT = join(import.meta.dirname, '../../../src/output');

/** Builds one version after the other forever, each with 40 files that contain the version's name. */
const BUILDER = `
import { abortOnSignal } from ${JSON.stringify(join(EMIT, 'signals.ts'))};
import { openStaging } from ${JSON.stringify(join(EMIT, 'index.ts'))};
const [out, pause] = process.argv.slice(2);
for (let version = 1; ; version++) {
  const staging = await openStaging(out);
  const release = abortOnSignal(staging);
  for (let n = 0; n < 40; n++) {
    await staging.write('d' + (n % 4) + '/' + n + '.txt', String(version));
    if (pause === '0') continue;
    console.log(n);
    await new Promise((wait) => setTimeout(wait, Number(pause)));
  }
  await staging.commit();
  release();
  console.log(version);
}
`;

let folder: string;
let out: string;
let script: string;
beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-kill-')));
  out = join(folder, 'site/build');
  script = join(folder, 'builder.mjs');
  await build({
    stdin: { contents: BUILDER, loader: 'ts', resolveDir: folder },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: script,
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Starts the builder, sends it a signal some time after its first message, and returns how it ended. It prints a message for each published
 * version; with a pause, which makes a version take 40 seconds, for each written file.
 */
async function endAfter(milliseconds: number, signal: NodeJS.Signals, pause = 0): Promise<unknown> {
  const child = spawn(process.execPath, [script, out, String(pause)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  await once(child.stdout, 'data');
  await sleep(milliseconds);
  child.kill(signal);
  return (await exit)[1];
}

/** The version of all files; fails if files are missing, mixed, or differ from the manifest. */
function wholeVersion(): string {
  const manifest: Manifest = JSON.parse(readFileSync(join(out, 'docsgen-manifest.json'), 'utf8'));
  const versions = Object.entries(manifest).map(([file, { hash }]) => {
    const text = readFileSync(join(out, file), 'utf8');
    expect(sha256(text)).toBe(hash);
    return text;
  });
  expect(versions.length).toBe(40);
  expect(new Set(versions).size).toBe(1);
  return versions[0] ?? '';
}

describe('a build that is killed', () => {
  test.each(Array.from({ length: 14 }, (_, n) => 3 + n * 5))(
    '%i ms after a swap leaves a whole output, and no trouble for the next',
    async (milliseconds) => {
      expect(await endAfter(milliseconds, 'SIGKILL')).toBe('SIGKILL');
      if (!existsSync(out)) recoverOutput(out);
      wholeVersion();
      const staging = await openStaging(out);
      staging.abort();
      wholeVersion();
      expect(readdirSync(join(folder, 'site'))).toEqual(['build']);
    },
  );

  onlyOnPosix.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'by %s cleans up itself, and ends by that signal',
    async (signal) => {
      await endAfter(20, 'SIGKILL');
      recoverOutput(out);
      const before = wholeVersion();
      expect(await endAfter(0, signal, 1000)).toBe(signal);
      expect(wholeVersion()).toBe(before);
      expect(readdirSync(join(folder, 'site'))).toEqual(['build']);
    },
  );

  test('and was never finished leaves nothing', async () => {
    rmSync(join(folder, 'site'), { recursive: true });
    await endAfter(0, 'SIGKILL', 1000);
    expect(existsSync(out)).toBe(false);
    const staging = await openStaging(out);
    await staging.write('a', 'a');
    await staging.commit();
    expect(readdirSync(join(folder, 'site'))).toEqual(['build']);
  });
});

test('the output is left alone by a second process while the first builds', async () => {
  const child = spawn(process.execPath, [script, out, '1000'], { stdio: 'ignore' });
  while (!existsSync(join(folder, 'site/.build.docsgen/next'))) await sleep(20);
  const second = spawn(process.execPath, [script, out, '0'], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  second.stderr.on('data', (chunk) => {
    said += chunk;
  });
  expect((await once(second, 'exit'))[0]).toBe(1);
  expect(said).toContain(`Another build is writing to the output folder \`build\` (process ${child.pid}).`);
  child.kill('SIGKILL');
  await once(child, 'exit');
});
