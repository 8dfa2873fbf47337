import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { problem, SiteError } from '../base/diagnostics.js';
import { errorCode } from '../base/files.js';
import { makeWorkspace, notWritable, removeIfEmpty, type Workspace } from './workspace.js';

/** Milliseconds between heartbeats, and after how much silence an owner on another machine counts as dead. */
const HEARTBEAT = 10_000;
const SILENCE = 60_000;

/** Folder in which Linux lists processes; other systems have none. */
const PROCESSES = '/proc';

const LOCK_NAME = /^lock-(?<machine>[0-9a-f]{8})-(?<pid>\d+)-(?<start>\d+)-[0-9a-f]+$/;

/**
 * Locks an output for this process; returns the function that releases it.
 *
 * Every process creates a file of its own and then looks for others: of two that overlap, at least one sees the other.
 * File names are never reused, so the file of a dead owner can be removed without a race. `processes` is the folder in which the system
 * lists processes.
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
      // Another build may have removed the folder as it ended; try again.
      if (errorCode(error) !== 'ENOENT' || attempt === 5) throw notWritable(basename(workspace.out), error);
    }
  }
}

/** Process id of a living owner, if there is one. Files of dead owners are removed. */
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

/** Identifies the machine, or the container if it numbers its processes separately. */
function machineId(): string {
  let namespace = '';
  try {
    namespace = readlinkSync('/proc/self/ns/pid');
  } catch {
    // only Linux has namespaces
  }
  return createHash('sha256').update(`${hostname()} ${namespace}`).digest('hex').slice(0, 8);
}

/**
 * True if the owner still runs. If the start time of a process is unknown, its id may have been reused, so an owner without heartbeat
 * counts as dead.
 */
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

/** State of a process that has ended but was not reaped by its parent. In a container without an init, it may stay a zombie forever. */
const ZOMBIE = 'Z';

/**
 * State and start time of a process, in ticks since boot, or null if unknown. Process ids are reused, pairs of id and start time are not.
 */
function processOf(pid: number, processes: string): { readonly state: string; readonly start: string } | null {
  try {
    const stat = readFileSync(join(processes, `${pid}/stat`), 'utf8');
    // The name in parentheses may contain spaces. The state follows it, the start time 19 fields later.
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
    // the lock is gone; the build that removed it reports that
  }
}
