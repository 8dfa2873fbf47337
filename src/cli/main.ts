import { writeSync } from 'node:fs';
import { Command, CommanderError, Option } from 'commander';
import { errorCode } from '../base/files.js';
import { packageVersion } from '../base/package-root.js';
import { addCommands } from './commands.js';

/** Runs the command line. Exit codes: 0 for success, 1 for problems in the site, 2 for wrong usage. */
export async function main(argv: readonly string[]): Promise<void> {
  const end = (Reflect.get(process, 'reallyExit') as (status: number) => never).bind(process);
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error) => {
      if (errorCode(error) !== 'EPIPE') endWithoutOutput(error, end);
    });
  const words = argv.slice(2).filter((word) => !word.startsWith('-'));
  const program = await createProgram(words.slice(0, words[0] === 'help' ? 2 : 1));
  try {
    await program.parseAsync([...argv]);
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    process.exitCode = error.exitCode === 0 ? 0 : 2;
  }
}

/**
 * Exits if the output cannot be written, for example to a full disk. If only the reader of a pipe has ended, as in
 * `docsgen build | head -1`, the command continues without printing.
 */
function endWithoutOutput(error: Error, end: (status: number) => never): void {
  try {
    writeSync(2, `error [file-system-error] The output of the command cannot be written (${errorCode(error)}).\n`);
  } catch {
    // This cannot be written either.
  }
  end(1);
}

/** The program. Of its commands, only those with these names have their arguments and options, or all. */
export async function createProgram(names: readonly string[] | 'all'): Promise<Command> {
  const program = new Command('docsgen')
    .description('Builds documentation sites from folders of Markdown.')
    .version(packageVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show help')
    .showSuggestionAfterError()
    .showHelpAfterError('(run with --help for the options)')
    .addOption(new Option('--no-color', 'plain text without colours').hideHelp())
    .exitOverride();
  await addCommands(program, names);
  return program.addHelpText('after', EXAMPLES);
}

const EXAMPLES = `
Examples:
  $ docsgen init my-docs                   create a new site
  $ docsgen serve --watch --site my-docs   write with a live preview
  $ docsgen build --site my-docs           build into my-docs/build
  $ docsgen serve --site my-docs           serve the built site
`;
