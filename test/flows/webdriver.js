import assert from 'node:assert/strict';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stepsOf } from './guide.js';
import { openTerminal } from './terminal.js';

const GUIDES = 'testing/webdriver/example';
const ICON = resolve(import.meta.dirname, '../../content/static/img/icon-512.png');

/**
 * Builds the application of the guides up to where Cargo compiles, and runs their tests in WebKit for GTK, whose MiniBrowser replaces the
 * application.
 */
export async function followWebdriver(scratch) {
  const home = join(scratch, 'home');
  const terminal = openTerminal(scratch);
  await buildApp(terminal);
  const app = terminal.folder;
  writeStandIns(home, app);
  await runTests(terminal, { guide: 'selenium', home, prints: /3 passing/, leaves: /hooks\.js$|title\.test\.js$|#2$/ });
  terminal.folder = app;
  rmSync(join(app, 'e2e/selenium/test/counter.test.js'));
  await runTests(terminal, { guide: 'selenium', home, prints: /1 passing/, leaves: /counter\.test\.js$/ });
  terminal.folder = app;
  await runTests(terminal, {
    guide: 'webdriverio',
    home,
    prints: /Spec Files:\s+2 passed, 2 total/,
    leaves: /wdio\.conf\.js#2$/,
  });
}

/** Creates the application, up to where Cargo would download crates. */
async function buildApp(terminal) {
  for (const step of stepsOf(`${GUIDES}/setup.md`)) {
    if (step.kind === 'save') terminal.save(step.path, step.code);
    else if (step.line?.includes(' icon ')) {
      copyFileSync(ICON, join(terminal.folder, 'app-icon.png'));
      await terminal.type(step.line);
    } else if (step.line !== 'cargo run --release') await terminal.type(step.line);
  }
  const icons = readdirSync(join(terminal.folder, 'icons'));
  for (const name of ['icon.png', 'icon.ico']) assert(icons.includes(name), `There is no ${name}.`);
}

/** Writes the programs that the tests start: Cargo, whose result is the MiniBrowser, and tauri-driver. */
function writeStandIns(home, app) {
  const release = join(app, 'target/release');
  const program = join(release, 'counter-app');
  writeProgram(program, `exec ${miniBrowser()} --automation "$@"`);
  writeProgram(join(home, 'bin/cargo'), '[ "$*" = "build --release" ]');
  const driver = resolve(import.meta.dirname, 'driver.js');
  writeProgram(join(home, '.cargo/bin/tauri-driver'), `DIST=${join(app, 'dist')} exec node ${driver}`);
}

function writeProgram(path, line) {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, `#!/bin/sh\n${line}\n`);
  chmodSync(path, 0o755);
}

/** Path of the MiniBrowser on Debian and Ubuntu: `/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser`. */
function miniBrowser() {
  const folders = readdirSync('/usr/lib').filter((name) => name.includes('-linux-'));
  const paths = folders.flatMap((folder) =>
    ['4.1', '4.0'].map((version) => `/usr/lib/${folder}/webkit2gtk-${version}/MiniBrowser`),
  );
  const path = paths.find((file) => existsSync(file));
  assert(path, 'There is no WebKit for GTK; Debian has it in webkit2gtk-driver.');
  return path;
}

/** Writes the tests of a guide, without files whose titles match `leaves`, and runs them on a virtual screen. */
async function runTests(terminal, { guide, home, prints, leaves }) {
  const counts = new Map();
  const packages = [];
  for (const { kind, path, code, packages: names } of stepsOf(`${GUIDES}/${guide}.md`)) {
    if (kind === 'install') packages.push(...names);
    if (kind !== 'save' || !path.includes('/')) continue;
    const count = (counts.get(path) ?? 0) + 1;
    counts.set(path, count);
    if (!leaves.test(count > 1 ? `${path}#${count}` : path)) terminal.save(path, code);
  }
  await terminal.type(`cd e2e/${guide}`);
  await terminal.type(`npm install --save-dev ${packages.join(' ')}`);
  const more = {
    HOME: home,
    PATH: `${join(home, 'bin')}:${process.env.PATH}`,
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  };
  await terminal.type('xvfb-run --auto-servernum npm test', { more });
  assert.match(terminal.printed, prints);
}
