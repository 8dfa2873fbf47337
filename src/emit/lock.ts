import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { problem, SiteError } from '../base/diagnostics.js';
import { errorCode } from '../base/files.js';
import { makeWorkspace, notWritable, removeIfEmpty, type Workspace } from './workspace.js';

/** Milliseconds between signs of life, and how long an owner on another machine may be silent. */
const HEARTBEAT = 10_000;
const SILENCE = 60_000;

/** Folder in which Linux tells of processes; other systems have none. */
const PROCESSES = '/proc';

const LOCK_NAME = /^lock-(?<machine>[0-9a-f]{8})-(?<pid>\d+)-(?<start>\d+)-[0-9a-f]+$/;

/**
 * Makes this process the only one that works on an output; answers the function that ends it.
 *
 * Every process puts down a file of its own and then looks for others: of two that overlap at least one sees the other.
 * Names are never used twice, so the file of a dead owner can be removed without a race. `processes` is where the system tells of them.
 */
export function acquireLock(workspace: Workspace, processes = PROCESSES): () => void {
  const mine = createOwnFile(workspace, processes);
  const owner = otherOwner(workspace, mine, processes);
  if (owner !== null) {
    release(workspace, mine);
    throw lockedError(workspace, owner);
  }
  const timer = setInterval(() => touch(join(workspace.dir, mine)), HEARTBEAT);
  timer.unref();
  return () => {
    clearInterval(timer);
    release(workspace, mine);
  };
}

function createOwnFile(workspace: Workspace, processes: string): string {
  const name = `lock-${machineId()}-${process.pid}-${processOf(process.pid, processes)?.start ?? 0}-${randomBytes(4).toString('hex')}`;
  for (let attempt = 1; ; attempt++) {
    makeWorkspace(workspace);
    try {
      writeFileSync(join(workspace.dir, name), '');
      return name;
    } catch (error) {
      // The folder goes when another build ends; a second look settles it.
      if (errorCode(error) !== 'ENOENT' || attempt === 5) throw notWritable(basename(workspace.out), error);
    }
  }
}

/** Pid of a living owner; files of dead ones are removed. */
function otherOwner(workspace: Workspace, mine: string, processes: string): number | null {
  for (const name of readdirSync(workspace.dir)) {
    const owner = LOCK_NAME.exec(name)?.groups;
    if (owner === undefined || name === mine) continue;
    const path = join(workspace.dir, name);
    const pid = Number(owner['pid']);
    const isHere = owner['machine'] === machineId();
    const isAlive = isHere ? isRunning(pid, owner['start'] ?? '0', { path, processes }) : hasBeat(path);
    if (isAlive) return pid;
    rmSync(path, { force: true });
  }
  return null;
}

function release(workspace: Workspace, mine: string): void {
  rmSync(join(workspace.dir, mine), { force: true });
  removeIfEmpty(workspace.dir);
}

function lockedError(workspace: Workspace, pid: number): SiteError {
  const name = basename(workspace.out);
  return new SiteError([
    problem('output-locked', `Another build is writing to the output folder \`${name}\` (process ${pid}).`, {
      hint: 'Wait until it has finished, end it, or choose another folder with --out.',
    }),
  ]);
}

/** Tells machines, and containers that count processes on their own, apart. */
function machineId(): string {
  let namespace = '';
  try {
    namespace = readlinkSync('/proc/self/ns/pid');
  } catch {
    // only Linux has namespaces
  }
  return createHash('sha256').update(`${hostname()} ${namespace}`).digest('hex').slice(0, 8);
}

/** Where the system does not say when a process began, its number may be that of another one by now, and a silent owner is a dead one. */
function isRunning(
  pid: number,
  start: string,
  { path, processes }: { readonly path: string; readonly processes: string },
): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
  const processNow = processOf(pid, processes);
  if (processNow === null) return hasBeat(path);
  return processNow.state !== ZOMBIE && (start === '0' || processNow.start === start);
}

/** State of a process that has ended and that its parent has not asked about; in a container without an init it may stay so for ever. */
const ZOMBIE = 'Z';

/** State of a process, and when it began, in ticks since the machine started: process ids are used again, pairs of both are not. Null where unknown. */
function processOf(pid: number, processes: string): { readonly state: string; readonly start: string } | null {
  try {
    const stat = readFileSync(join(processes, `${pid}/stat`), 'utf8');
    // The name in parentheses may hold blanks; the state comes after it, the start nineteen fields later.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, start] = [fields[0], fields[19]];
    return state === undefined || start === undefined ? null : { state, start };
  } catch {
    return null;
  }
}

function hasBeat(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs < SILENCE;
}

function touch(path: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // the lock is gone; the build that removed it will say so
  }
}
