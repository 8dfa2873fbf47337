import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stepsOf } from './guide.js';
import { collected, openTerminal } from './terminal.js';

/** Answers of the guide's server to requests of applications (`app/target/arch/version`); its newest version is 1.3.0. */
const REQUESTS = [
  ['lantern/windows/x86_64/1.2.0', '1.3.0'],
  ['lantern/darwin/aarch64/1.2.9', '1.3.0'],
  ['lantern/linux/x86_64/1.3.0-beta.1', '1.3.0'],
  ['lantern/windows/x86_64/1.3.0-rc.2', '1.3.0'],
  ['lantern/windows/x86_64/1.3.0', null],
  ['lantern/windows/x86_64/1.3.0%2B20240520', null],
  ['lantern/windows/x86_64/1.2.0%2B20240501', '1.3.0'],
  ['lantern/windows/x86_64/1.4.0-beta.1', null],
  ['lantern/windows/x86_64/newest', null],
  ['lantern/linux/aarch64/1.2.0', null],
  ['other/windows/x86_64/1.2.0', null],
];
const SERVER = 'http://localhost:8080';
/** Milliseconds that the server may take to start. */
const PATIENCE = 20_000;

/** Runs the server of the updater guide, and queries it like applications, including beta versions. */
export async function followUpdater(folder) {
  const terminal = openTerminal(folder);
  const steps = stepsOf('distribution/updater.md');
  for (const { path, code } of steps) if (path === 'latest.json' || path === 'server.mjs') terminal.save(path, code);
  await terminal.type('npm init -y');
  await terminal.type('npm install semver');
  const server = spawn('node', ['server.mjs'], { cwd: terminal.folder });
  const output = collected(server);
  try {
    await untilItAnswers(output);
    for (const [path, version] of REQUESTS) assert.equal(await offeredVersion(path), version, path);
  } finally {
    const closed = once(server, 'close');
    server.kill();
    await closed;
  }
}

/** The version that the server offers, after checking the fields that an application needs. */
async function offeredVersion(path) {
  const response = await fetch(`${SERVER}/${path}`);
  const text = await response.text();
  assert.equal(response.status, text === '' ? 204 : 200);
  if (text === '') return null;
  const { version, url, signature, notes, pub_date } = JSON.parse(text);
  for (const field of [url, signature, notes, pub_date]) assert.equal(typeof field, 'string');
  return version;
}

async function untilItAnswers(output) {
  const end = performance.now() + PATIENCE;
  while (performance.now() < end) {
    if (
      await fetch(SERVER).then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((done) => setTimeout(done, 100));
  }
  assert.fail(`The server does not answer:\n${output.text}`);
}
