// The environment of a reader: a folder, a terminal and an editor.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** npm installs the versions of this day, so that a run fails if a guide has changed, not if a package has. */
const DAY = '2026-11-20';

const ENVIRONMENT = {
  ...process.env,
  npm_config_before: DAY,
  npm_config_yes: 'true',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  NEXT_TELEMETRY_DISABLED: '1',
  FORCE_COLOR: '0',
  CI: 'true',
};

/** A terminal in an empty folder. */
export function openTerminal(folder, environment = {}) {
  mkdirSync(folder, { recursive: true });
  const terminal = { folder, printed: '', status: 0 };
  const env = { ...ENVIRONMENT, ...environment };
  return {
    /** The current folder. */
    get folder() {
      return terminal.folder;
    },
    set folder(path) {
      terminal.folder = path;
    },
    /** Output of the last command. */
    get printed() {
      return terminal.printed;
    },
    /** Runs a line and waits for its end. It may only fail if `fails` is set. */
    async type(line, { fails = false, more = {} } = {}) {
      const [, path] = /^cd (\S+)$/.exec(line) ?? [];
      if (path !== undefined) {
        terminal.folder = join(terminal.folder, path);
        return;
      }
      const child = spawn(line, { cwd: terminal.folder, env: { ...env, ...more }, shell: true, stdio: PIPES });
      const output = collected(child);
      const [status] = await once(child, 'close');
      terminal.printed = stripVTControlCharacters(output.text);
      assert.equal(status !== 0, fails, `${line} has ended with ${status}:\n${output.text}`);
    },
    /** Saves a block of a guide, which may be part of a file: keys of a JSON file, the body of a page. */
    save(path, code) {
      const file = join(terminal.folder, path);
      mkdirSync(dirname(file), { recursive: true });
      const old = existsSync(file) ? readFileSync(file, 'utf8') : '';
      writeFileSync(file, `${mixed(path, old, code)}\n`);
    },
  };
}

const PIPES = ['ignore', 'pipe', 'pipe'];

function mixed(path, old, code) {
  if (old === '') return code;
  if (path.endsWith('.json')) return JSON.stringify(merged(JSON.parse(old), JSON.parse(code)), null, 2);
  return code.startsWith('<body>') ? old.replace(/<body>[\s\S]*<\/body>/, () => code) : code;
}

function merged(old, added) {
  if (!isObject(old) || !isObject(added)) return added;
  const entries = Object.entries(added).map(([key, value]) => [key, merged(old[key], value)]);
  return { ...old, ...Object.fromEntries(entries) };
}

function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Collects the output of a program as it arrives. */
export function collected(child) {
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part) => {
      output.text += part;
    });
  }
  return output;
}
