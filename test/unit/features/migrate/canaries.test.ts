import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onlyOnPosix } from '../../../support/capabilities.js';
import { run } from '../../../support/servers.js';
import { CANARY_SITES, canariesIn, canaryProject } from './canary-sites.js';
import { foreignFolder } from './foreign-site.js';

const asked: string[] = [];
const server: Server = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.end();
});

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => void server.close());
beforeEach(() => void asked.splice(0));

function serverAddress(): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

onlyOnPosix('a canary that is run is seen', async () => {
  const dir = foreignFolder({ 'ran/.keep': '' });
  const canaries = canariesIn(join(dir, 'ran'), serverAddress());
  writeFileSync(join(dir, 'a.mjs'), canaries.module('a'));
  writeFileSync(join(dir, 'b.cjs'), canaries.commonJs('b'));
  for (const file of ['a.mjs', 'b.cjs']) await once(spawn(process.execPath, [join(dir, file)]), 'close');
  await once(spawn('sh', ['-c', canaries.shell('c')]), 'close');
  expect(canaries.run()).toEqual(['.keep', 'a', 'b', 'c']);
  expect(asked).toEqual(['/a', '/b']);
});

describe.each([{ flags: ['--no-run'] }, { flags: [] }])('migrate $flags, and its build', ({ flags }) => {
  it.each(Object.keys(CANARY_SITES))(
    'lets no program of a site of %s do anything',
    async (name) => {
      const { dir, canaries } = canaryProject(name, serverAddress());
      const { stdout, stderr } = await run(['migrate', '.', '--to', '../new', ...flags], join(dir, 'old'));
      expect(stderr).not.toMatch(/internal-error|^\s+at /m);
      expect(existsSync(join(dir, 'new/build/index.html')), stdout + stderr).toBe(true);
      expect(canaries.run()).toEqual(['.keep']);
      // Programs in the sandbox must not write; without it none run at all.
      if (flags.includes('--no-run')) expect(asked).toEqual([]);
    },
    120_000,
  );
});
