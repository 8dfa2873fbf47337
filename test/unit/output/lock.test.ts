import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SiteError } from '../../../src/base/diagnostics.js';
import { acquireLock } from '../../../src/output/lock.js';
import { type Workspace, workspaceOf } from '../../../src/output/workspace.js';

const MINUTE = 60_000;
let folder: string;
let workspace: Workspace;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docsgen-lock-'));
  workspace = workspaceOf(join(folder, 'site'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

/** Name of the only file in the lock folder. */
function lockFile(): string {
  const [name, ...more] = readdirSync(workspace.dir);
  expect(more).toEqual([]);
  return name ?? '';
}

/** Leaves a lock of some process behind. */
function leave(name: string): string {
  mkdirSync(workspace.dir, { recursive: true });
  const path = join(workspace.dir, name);
  writeFileSync(path, '');
  return path;
}

/** The name that this process would give its lock, with some parts changed. */
function named(parts: { readonly machine?: string; readonly pid?: number; readonly start?: string }): string {
  const release = acquireLock(workspace);
  const [, machine = '', pid = '', start = '', own = ''] = lockFile().split('-');
  release();
  return ['lock', parts.machine ?? machine, parts.pid ?? pid, parts.start ?? start, own].join('-');
}

function faultOf(acquire: () => unknown): string {
  try {
    acquire();
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    return error.diagnostics.map(({ code, message, hint }) => `${code}: ${message} ${hint}`).join('\n');
  }
  return '';
}

describe('a lock', () => {
  it.runIf(process.platform === 'linux')('names machine, process and its start, and differs each time', () => {
    const release = acquireLock(workspace);
    const first = lockFile();
    release();
    const again = acquireLock(workspace);
    const stat = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    expect(first).toMatch(new RegExp(`^lock-[0-9a-f]{8}-${process.pid}-${stat[19]}-[0-9a-f]{8}$`));
    expect(lockFile()).not.toBe(first);
    again();
  });

  it('is gone with its folder once it is released, also where somebody has removed it', () => {
    const release = acquireLock(workspace);
    rmSync(join(workspace.dir, lockFile()));
    release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('gives signs of life every ten seconds until it is released, and none where it is gone', () => {
    vi.useFakeTimers();
    const release = acquireLock(workspace);
    const path = join(workspace.dir, lockFile());
    const age = (): number => Date.now() - statSync(path).mtimeMs;
    utimesSync(path, new Date(0), new Date(0));
    vi.advanceTimersByTime(9999);
    expect(age()).toBeGreaterThan(MINUTE);
    vi.advanceTimersByTime(1);
    expect(age()).toBeLessThan(MINUTE);
    rmSync(path);
    vi.advanceTimersByTime(10_000);
    release();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('tells whose it is, and what to do', () => {
    const release = acquireLock(workspace);
    expect(faultOf(() => acquireLock(workspace))).toBe(
      `output-locked: Another build is writing to the output folder \`site\` (process ${process.pid}). Wait until it has finished, end it, or choose another folder with --out.`,
    );
    release();
  });
});

describe('the lock of another process', () => {
  it('holds while the process lives that put it down', () => {
    const path = leave(named({}));
    expect(faultOf(() => acquireLock(workspace))).toContain(`(process ${process.pid})`);
    expect(statSync(path).size).toBe(0);
  });

  it('holds for a living process of which nobody knows when it began', () => {
    leave(named({ start: '0' }));
    expect(faultOf(() => acquireLock(workspace))).toContain(`(process ${process.pid})`);
  });

  it('is removed for a process that is gone', () => {
    leave(named({ pid: 999_999_999 }));
    acquireLock(workspace)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.runIf(process.platform === 'linux')('is removed for a process whose number another one has by now', () => {
    leave(named({ start: '1' }));
    acquireLock(workspace)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('on another machine holds for a minute after its last sign of life', () => {
    const path = leave(named({ machine: '00000000', pid: 7 }));
    const silent = (ms: number): void => utimesSync(path, new Date(Date.now() - ms), new Date(Date.now() - ms));
    silent(MINUTE - 5000);
    expect(faultOf(() => acquireLock(workspace))).toContain('(process 7)');
    silent(MINUTE);
    acquireLock(workspace)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each(['lock', 'lock-00000000-7-1', 'x-lock-00000000-7-1-00', 'lock-00000000-7-1-00-x', 'lock-00000000-a-1-00'])(
    'is none by the name %s',
    (name) => {
      leave(name);
      acquireLock(workspace)();
      expect(readdirSync(workspace.dir)).toEqual([name]);
    },
  );

  it('is that of a process that gives signs of life, where the system does not say when it began', () => {
    const elsewhere = join(folder, 'no-proc');
    const release = acquireLock(workspace, elsewhere);
    const left = lockFile();
    expect(left).toContain(`-${process.pid}-0-`);
    release();
    const path = leave(left);
    expect(() => acquireLock(workspace, elsewhere)).toThrow('Another build is writing');
    // Another program has this process id by now.
    const longAgo = new Date(Date.now() - 2 * MINUTE);
    utimesSync(path, longAgo, longAgo);
    acquireLock(workspace, elsewhere)();
    expect(existsSync(path)).toBe(false);
  });
});
