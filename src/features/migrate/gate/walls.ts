import { spawnSync } from 'node:child_process';

/** A process tree of its own that sees no other process and no network, and is killed with its parent. */
const NAMESPACES = ['--pid', '--fork', '--kill-child=KILL', '--net'];

/** An unprivileged user, who cannot signal processes of root. The one capability lets that user access files as root does. */
const unprivileged = (capability: string): readonly string[] => [
  'setpriv',
  ...['--reuid=65534', '--regid=65534', '--clear-groups', '--no-new-privs', '--pdeathsig=KILL'],
  ...[`--inh-caps=-all,+${capability}`, `--ambient-caps=-all,+${capability}`],
];

/** Command prefixes that keep a program from signalling others and from the network, best first. */
export const WALLS: readonly (readonly string[])[] = [
  ['unshare', ...NAMESPACES, ...unprivileged('dac_read_search')],
  ['unshare', '--user', ...NAMESPACES],
  unprivileged('dac_override'),
];

/** The best wall that this machine supports, as a command prefix; empty if it supports none. */
export function bestWall(): readonly string[] {
  if (process.platform !== 'linux') return [];
  return WALLS.find(stands) ?? [];
}

/** True if a program can run behind a wall here. */
export function stands([file = '', ...words]: readonly string[]): boolean {
  return spawnSync(file, [...words, 'true'], { env: {}, stdio: 'ignore', timeout: 5000 }).status === 0;
}
