import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ROOT, serve } from '../../support/servers.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

/** A site, and a folder of programs that is the whole search path. */
function siteWith(programs: Readonly<Record<string, string>>): TemporarySite {
  const made = temporarySite({ 'content/index.md': '# Home\n', 'programs/none': '', ...programs });
  for (const file of Object.keys(programs)) chmodSync(join(made.dir, file), 0o755);
  onTestFinished(() => made.remove());
  return made;
}

async function served({ dir }: TemporarySite): Promise<Awaited<ReturnType<typeof serve>>> {
  const env = { ...process.env, PATH: join(dir, 'programs'), OPENED: join(dir, 'opened') };
  const server = await serve(['--watch', '--open', '--site', dir], ROOT, undefined, { node: process.execPath, env });
  onTestFinished(() => server.stop());
  return server;
}

async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !isTrue(); tries++) await new Promise((done) => setTimeout(done, 50));
}

it.runIf(process.platform === 'linux')('--open hands the address to the program of the system', async () => {
  const site = siteWith({ 'programs/xdg-open': '#!/bin/sh\necho "$#" "$@" > "$OPENED"\n' });
  const server = await served(site);
  const opened = join(site.dir, 'opened');
  await until(() => existsSync(opened) && readFileSync(opened, 'utf8') !== '');
  expect(readFileSync(opened, 'utf8')).toBe(`1 ${server.url}/\n`);
  expect(server.output()).not.toContain('cannot be opened');
});

it.runIf(process.platform === 'linux').each([
  ['is not there', {}, 'xdg-open cannot be started'],
  ['fails', { 'programs/xdg-open': '#!/bin/sh\nexit 3\n' }, 'xdg-open has failed'],
])('where the program %s, a sentence says so and the server runs on', async (_, programs, reason) => {
  const server = await served(siteWith(programs));
  await until(() => server.output().includes('cannot be opened'));
  expect(server.output()).toContain(`The browser cannot be opened: ${reason}. Open ${server.url}/ yourself.`);
  expect((await fetch(server.url)).status).toBe(200);
});
