import { type Command, Option } from 'commander';

/** A command as the help of the program lists it. Its module is loaded only if it is the one to run. */
interface CommandEntry {
  readonly name: string;
  readonly description: string;
  /** Its argument, such as `<code>`; null if it has none. */
  readonly argument: string | null;
  /** Whether it consists of commands, such as `search push`. */
  readonly isGroup: boolean;
  /** Loads what adds its arguments, options and action. */
  load(): Promise<(command: Command) => void>;
}

const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'build',
    description: 'build the site into its output folder',
    argument: null,
    isGroup: false,
    load: async () => (await import('./build.js')).addBuild,
  },
  {
    name: 'serve',
    description: 'serve the built site, or the live sources with --watch',
    argument: null,
    isGroup: false,
    load: async () => (await import('./serve.js')).addServe,
  },
  {
    name: 'check',
    description: 'run all checks without writing the site',
    argument: null,
    isGroup: false,
    load: async () => (await import('./check.js')).addCheck,
  },
  {
    name: 'explain',
    description: 'explain a diagnostic and how to fix it',
    argument: '<code>',
    isGroup: false,
    load: async () => (await import('./explain.js')).addExplain,
  },
  {
    name: 'inspect',
    description: 'print everything known about a route as JSON: route, compiled page, page model',
    argument: '<route>',
    isGroup: false,
    load: async () => (await import('./inspect.js')).addInspect,
  },
  {
    name: 'contrast',
    description: 'print the contrast of each text colour on its background, in both modes',
    argument: null,
    isGroup: false,
    load: async () => (await import('./contrast.js')).addContrast,
  },
  {
    name: 'init',
    description: 'create a new site, or turn a folder of Markdown into one',
    argument: '[dir]',
    isGroup: false,
    load: async () => (await import('./init.js')).addInit,
  },
  {
    name: 'migrate',
    description: 'migrate a site from MkDocs, Docusaurus, VitePress, Starlight or mdBook',
    argument: '<folder>',
    isGroup: false,
    load: async () => (await import('./migrate.js')).addMigrate,
  },
  {
    name: 'preview',
    description: "prepare a preview of a stranger's changes",
    argument: null,
    isGroup: true,
    load: async () => (await import('./preview.js')).addPreview,
  },
  {
    name: 'mcp',
    description:
      'let an agent search and read a built or published site (Model Context Protocol, over standard input and output)',
    argument: '<site>',
    isGroup: false,
    load: async () => (await import('./mcp.js')).addMcp,
  },
  {
    name: 'search',
    description: 'work with the search index of the built site',
    argument: null,
    isGroup: true,
    load: async () => (await import('./search.js')).addSearch,
  },
  {
    name: 'translations',
    description: 'show and record the state of the translations, and exchange them',
    argument: null,
    isGroup: true,
    load: async () => (await import('./translations.js')).addTranslations,
  },
  {
    name: 'addresses',
    description: 'check that published addresses and sections still exist',
    argument: null,
    isGroup: false,
    load: async () => (await import('./addresses.js')).addAddresses,
  },
  {
    name: 'clean',
    description: 'remove the output folder and the cache',
    argument: null,
    isGroup: false,
    load: async () => (await import('./clean.js')).addClean,
  },
];

/** Adds all commands to the program: those with these names, or all of them, complete, and the others as lines of the help. */
export async function addCommands(program: Command, names: readonly string[] | 'all'): Promise<void> {
  for (const { name, description, argument, isGroup, load } of COMMANDS) {
    const command = program.command(name).description(description);
    if (names === 'all' || names.includes(name)) (await load())(command);
    else {
      if (argument !== null) command.argument(argument);
      // The help shows `[options]` after a command that has one.
      if (!isGroup) command.addOption(new Option('--any').hideHelp());
    }
  }
}
