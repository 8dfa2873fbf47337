import { PACKAGE_MANAGER_NAMES, PACKAGE_MANAGERS, type PackageManager } from '../../shared/package-managers.js';
import type { FenceSegment } from '../mdx/text/index.js';

/**
 * Converts a block of npm commands to tabs of package managers: a directive if all commands install packages, else one block per manager.
 */
export function commandTabs(fence: FenceSegment): readonly string[] {
  return installTabs(fence) ?? managerTabs(fence);
}

function installTabs(fence: FenceSegment): readonly string[] | null {
  const commands = fence.body.map((line) => line.trim()).filter((line) => line !== '');
  const words = commands.map((command) =>
    /^npm (?:install|i|add)((?: +(?:--?[\w-]+|[@\w./-]+(?:@[\w.^~-]+)?))*)$/.exec(command)?.[1]?.trim().split(/ +/),
  );
  const lines = words.map((parts) => {
    const packages = parts?.filter((part) => !part.startsWith('-')) ?? [];
    const flags = parts?.filter((part) => part.startsWith('-')) ?? [];
    const isKnown = packages.length > 0 && flags.every((flag) => /^(?:--save-dev|-D|--save|-S)$/.test(flag));
    return isKnown
      ? `${fence.prefix}::install{package=${JSON.stringify(packages.join(' '))}${flags.some((flag) => /dev|D/.test(flag)) ? ' dev' : ''}}`
      : null;
  });
  return lines.length > 0 && lines.every((line) => line !== null) ? lines : null;
}

/** How each package manager runs scripts and tools, and marks packages for development. */
const WORDS: Readonly<
  Record<PackageManager, { readonly run: string; readonly execute: string; readonly dev: string }>
> = {
  npm: { run: 'npm run', execute: 'npx', dev: '--save-dev' },
  yarn: { run: 'yarn', execute: 'yarn dlx', dev: '--dev' },
  pnpm: { run: 'pnpm run', execute: 'pnpm dlx', dev: '--save-dev' },
  bun: { run: 'bun run', execute: 'bun x', dev: '--dev' },
};

function managerTabs({ prefix, marker, info, body }: FenceSegment): readonly string[] {
  const tabs = PACKAGE_MANAGER_NAMES.flatMap((manager) => [
    `:::tab[${PACKAGE_MANAGERS[manager]}]{value=${manager}}`,
    `${marker}${info}`,
    ...body.map((line) => commandOf(line.startsWith(prefix) ? line.slice(prefix.length) : line.trimStart(), manager)),
    marker,
    ':::',
  ]);
  return ['::::tabs{group=package-manager}', ...tabs, '::::'].map((line) => prefix + line);
}

/** A command line for a package manager. Lines that are no npm command stay. */
function commandOf(line: string, value: PackageManager): string {
  if (value === 'npm') return line;
  const { run, execute, dev } = WORDS[value];
  const [, beginning = '', tool, rest = ''] = /^(\s*(?:\$ )?)(npm|npx) +(.*)$/.exec(line) ?? [];
  if (tool === undefined) return line;
  if (tool === 'npx') return `${beginning}${execute} ${rest}`;
  const [verb = '', ...words] = rest.split(/ +/);
  const argument = words
    .filter((word) => !/^(?:--save|-S)$/.test(word))
    .map((word) => (/^(?:--save-dev|-D)$/.test(word) ? dev : word))
    .join(' ');
  if (/^(?:install|i|add|ci)$/.test(verb))
    return `${beginning}${value} ${argument === '' ? 'install' : `add ${argument}`}`;
  if (/^(?:uninstall|remove|rm|un)$/.test(verb)) return `${beginning}${value} remove ${argument}`;
  if (/^(?:run|run-script)$/.test(verb)) return `${beginning}${run} ${argument}`;
  if (/^(?:init|create)$/.test(verb)) return `${beginning}${value} create ${argument}`;
  return `${beginning}${value} ${rest}`;
}
