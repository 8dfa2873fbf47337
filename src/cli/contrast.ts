import type { Command } from 'commander';
import { type PairContrast, siteContrast } from '../build/index.js';
import { configFor, running, type SiteOptions, withConfigOptions } from './common.js';
import type { Output } from './terminal.js';

/** Adds `docsgen contrast`. */
export function addContrast(command: Command): void {
  withConfigOptions(command)
    .addHelpText('after', '\nExample:\n  $ docsgen contrast | sort --key 5 --numeric-sort | head\n')
    .action((options: SiteOptions) =>
      running(options, async (output) => print(await siteContrast(await configFor(options)), output)),
    );
}

/** Prints a line for each pair: `light  ink-soft  on paper  7.42  of 4.5  #4d545f on #fdfcf9`. */
function print(all: readonly PairContrast[], output: Output): boolean {
  // `setting` is for diagnostics and contains whole style sheets.
  const pairs = all.map(({ setting, ...pair }) => pair);
  const widthOf = (names: readonly string[]): number => Math.max(...names.map(({ length }) => length));
  const [text, ground] = [widthOf(pairs.map((pair) => pair.text)), widthOf(pairs.map((pair) => pair.ground))];
  for (const pair of pairs) {
    const { mode, ratio, needed, colors } = pair;
    output.line(
      `${mode.padEnd(5)}  ${pair.text.padEnd(text)}  on ${pair.ground.padEnd(ground)}  ${shown(ratio).padStart(5)}  of ${needed}  ${colors.join(' on ')}`,
    );
  }
  const [lowest] = [...pairs].sort((a, b) => a.ratio - b.ratio);
  if (lowest === undefined) {
    output.success('No pair of colours is known: the tokens of the site have no plain colours.', { pairs });
    return true;
  }
  const low = pairs.filter(({ ratio, needed }) => ratio < needed);
  if (low.length > 0) {
    output.failure(`${low.length} of ${pairs.length} pairs stay below ${lowest.needed} : 1.`);
    return false;
  }
  output.success(`All ${pairs.length} pairs reach ${lowest.needed} : 1; the lowest has ${shown(lowest.ratio)}.`, {
    pairs,
  });
  return true;
}

/** Rounded down, so that no contrast looks better than it is. */
function shown(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}
