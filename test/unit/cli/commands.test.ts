import { expect, it } from 'vitest';
import { createProgram } from '../../../src/cli/main.js';

it('the help of the program is the same whatever commands are complete', async () => {
  const help = (await createProgram('all')).helpInformation();
  expect(help).toContain('explain [options] <code>');
  for (const names of [[], ['build'], ['translations']])
    expect((await createProgram(names)).helpInformation()).toBe(help);
});

it('a command that is not to run has no options', async () => {
  const program = await createProgram(['clean']);
  const flagsOf = (name: string) =>
    program.commands.find((command) => command.name() === name)?.options.map(({ long }) => long);
  expect(flagsOf('clean')).toContain('--site');
  expect(flagsOf('build')).not.toContain('--site');
});
