import { spawnSync } from 'node:child_process';

/** An own process tree that sees no other process, without a network, and killed with its parent. */
const NAMESPACES = ['--pid', '--fork', '--kill-child=KILL', '--net'];

/** Another user than root, who can signal no process of root; one capability lets that user reach files as root does. */
const unprivileged = (capability: string): readonly string[] => [
  'setpriv',
  ...['--reuid=65534', '--regid=65534', '--clear-groups', '--no-new-privs', '--pdeathsig=KILL'],
  ...[`--inh-caps=-all,+${capability}`, `--ambient-caps=-all,+${capability}`],
];

/** What may be put in front of a program to keep it from signalling others and from the network, best first. */
export const WALLS: readonly (readonly string[])[] = [
  ['unshare', ...NAMESPACES, ...unprivileged('dac_read_search')],
  ['unshare', '--user', ...NAMESPACES],
  unprivileged('dac_override'),
];

/** The best wall that this machine has, as words before those of a program; none where it has none. */
export function bestWall(): readonly string[] {
  if (process.platform !== 'linux') return [];
  return WALLS.find(stands) ?? [];
}

/** Whether a program can be run behind a wall here. */
export function stands([file = '', ...words]: readonly string[]): boolean {
  return spawnSync(file, [...words, 'true'], { env: {}, stdio: 'ignore', timeout: 5000 }).status === 0;
}
