import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { parseHelp } from '../../../../src/features/references/cli/parse-help.js';
import { referenceInputs } from '../../../../src/features/references/index.js';
import { sourceTextHash } from '../../../../src/features/references/overlay/texts.js';
import { cli, generate, idsOf, makeSite } from './site.js';

const CLAP = `Does things

Usage: lib run [OPTIONS] --name <NAME> <FILE>

Arguments:
  <FILE>     What to read
  [ARGS]...  More [default: none]

Options:
  -n, --name <NAME>
          The name.

          It must be
          short.

      --level <LEVEL>  How much [possible values: low, high] [env: LEVEL=]
  -v, --verbose...     Talks more
  -q                   Quiet
`;

const COMMANDER = `Usage: lib [options] [command]

Keeps things
in order.

Options:
  -V, --version       output the version number
  --out <dir>         where (default: "build")
  --jobs <n>          how many (default: one)
  -h, --help          display help for command

Commands:
  build|b [options]   builds
  help [command]      display help for command

Examples:
  $ lib build
    --deep
`;

describe('help', () => {
  it('of clap is read', () => {
    const command = parseHelp({ path: ['run'], help: CLAP });
    expect(command).toMatchObject({ description: 'Does things', usage: ['lib run [OPTIONS] --name <NAME> <FILE>'] });
    expect(
      command?.arguments.map((one) => [one.name, one.required, one.repeatable, one.default, one.description]),
    ).toEqual([
      ['file', true, false, null, 'What to read'],
      ['args', false, true, 'none', 'More'],
    ]);
    expect(command?.options.map((one) => [one.name, one.syntax, one.required])).toEqual([
      ['name', '-n, --name <NAME>', true],
      ['level', '--level <LEVEL>', false],
      ['verbose', '-v, --verbose...', false],
      ['q', '-q', false],
    ]);
    expect(command?.options[0]?.description).toBe('The name.\n\nIt must be short.');
    expect(command?.options[1]).toMatchObject({
      values: ['low', 'high'],
      environment: 'LEVEL',
      description: 'How much',
    });
  });

  it('of commander is read', () => {
    const command = parseHelp({ path: [], help: COMMANDER });
    expect(command?.commands.map((one) => one.name)).toEqual(['build', 'help']);
    expect(command).toMatchObject({ usage: ['lib [options] [command]'], description: 'Keeps things in order.' });
    expect(command?.options.map((one) => [one.name, one.default, one.description])).toEqual([
      ['version', null, 'output the version number'],
      ['out', 'build', 'where'],
      ['jobs', null, 'how many (default: one)'],
      ['help', null, 'display help for command'],
    ]);
    expect(command?.examples).toBe('$ lib build\n  --deep');
  });

  it('without a usage line is refused', () => {
    expect(parseHelp({ path: [], help: 'Hello' })).toBeNull();
  });
});

const SCRIPT = `
const [command] = process.argv.slice(2).filter((word) => word !== '--help');
const called = 'node ' + process.argv[1];
if (command === 'build') console.log('Builds\\n\\nUsage: ' + called + ' build [OPTIONS]\\n\\nOptions:\\n  -d, --directory <DIR>  Where [default: ' + process.cwd() + ']');
else if (command === 'sign') console.log('Signs\\n\\nUsage: ' + called + ' sign [OPTIONS] --key <KEY> <FILE> [MORE]...\\n\\nOptions:\\n  -k, --key <KEY>  Key');
else console.log('A tool\\n\\nUsage: ' + called + ' [OPTIONS] <COMMAND>\\n\\nCommands:\\n  build  Builds\\n  sign   Signs\\n  help   Helps\\n\\nOptions:\\n  -h, --help  Help');
`;

let site: ReturnType<typeof makeSite>;
afterEach(() => site?.remove());

const manifest = (version = '1.0.0'): string => JSON.stringify({ name: 'lib', version, bin: { lib: 'bin.cjs' } });
const start = (): void => {
  site = makeSite({ 'node_modules/lib/package.json': manifest(), 'node_modules/lib/bin.cjs': SCRIPT });
};

describe('a record', () => {
  it('is written where there is none, free of the machine, and then used', async () => {
    start();
    const first = await generate(site.dir, cli);
    expect(first.diagnostics.map((one) => [one.code, one.severity])).toEqual([['reference-record-written', 'warning']]);
    const record: { version: string; commands: { path: string[]; help: string }[] } = JSON.parse(
      readFileSync(join(site.dir, 'content/xx/_cli.json'), 'utf8'),
    );
    expect(record.version).toBe('1.0.0');
    expect(record.commands[1]).toEqual({
      path: ['build'],
      help: 'Builds\n\nUsage: lib build [OPTIONS]\n\nOptions:\n  -d, --directory <DIR>  Where [default: .]\n',
    });
    const second = await generate(site.dir, cli);
    expect(second.diagnostics).toEqual([]);
    expect(second.pages).toEqual(first.pages);
    expect([...idsOf(first.pages[0]?.text ?? '')]).toEqual([
      'lib',
      'lib-help',
      'build',
      'build-directory',
      'sign',
      'sign-key',
    ]);
    expect(first.pages[0]?.text).toContain('<dt>Default</dt><dd>\n\nthe current directory\n\n</dd>');
    expect(first.pages[0]?.text).toContain('::command{name="build" bin="lib" npx}');
    expect(first.pages[0]?.text).toContain('::command{name="sign --key <KEY> <FILE>" bin="lib" npx}');
  });

  it('shows how to run a command as the locale says it', async () => {
    start();
    site.write('content/xx/_cli.yml', "words:\n  run: 'Type `lib {command}`.'\n");
    const { pages } = await generate(site.dir, {
      ...cli,
      overlay: '_cli',
      record: 'content/xx/_record.json',
    } as typeof cli);
    expect(pages[0]?.text).toContain('Type `lib build`.');
    expect(pages[0]?.text).toContain('Type `lib sign --key <KEY> <FILE>`.');
  });

  it('is shown as it was printed: placeholders are no elements', async () => {
    start();
    site.write('node_modules/lib/bin.cjs', SCRIPT.replace('Where', 'Below <dir>/src or `<dir>`'));
    const { pages } = await generate(site.dir, cli);
    expect(pages[0]?.text).toContain('Below \\<dir>/src or `<dir>`');
  });

  it('is shown as it was printed: patterns are no emphasis', async () => {
    start();
    site.write('node_modules/lib/bin.cjs', SCRIPT.replace('Where', 'As src/**/*.js, _all_ or `**/*`, not snake_case'));
    const { pages } = await generate(site.dir, cli);
    expect(pages[0]?.text).toContain('As src/\\*\\*/\\*.js, \\_all\\_ or `**/*`, not snake_case');
  });

  it('has no links to parts of another page', async () => {
    start();
    site.write(
      'node_modules/lib/bin.cjs',
      SCRIPT.replace('Where', 'See [globs](#globs) and [more](https://a.example)'),
    );
    const { pages } = await generate(site.dir, cli);
    expect(pages[0]?.text).toContain('See globs and [more](https://a.example)');
  });

  it('is enough where the binary does not run', async () => {
    start();
    const first = await generate(site.dir, cli);
    site.write('node_modules/lib/bin.cjs', 'process.stderr.write("no binary for this machine\\n"); process.exit(1);');
    const { pages, diagnostics } = await generate(site.dir, cli);
    expect(pages).toEqual(first.pages);
    expect(diagnostics[0]).toMatchObject({ code: 'reference-binary-failed', severity: 'warning' });
    expect(diagnostics[0]?.message).toContain('no binary for this machine');
  });

  it('is made without a command that prints no help, which is told', async () => {
    start();
    const silent = "if (process.argv[2] === 'sign') { console.error('log in first'); process.exit(1); }";
    site.write('node_modules/lib/bin.cjs', `${silent}${SCRIPT}`);
    const first = await generate(site.dir, cli);
    expect(first.diagnostics.map((one) => [one.code, one.severity])).toEqual([
      ['reference-binary-failed', 'warning'],
      ['reference-record-written', 'warning'],
    ]);
    expect(first.diagnostics[0]?.message).toBe(
      '`lib sign` prints no help, so it has no section: `lib sign --help` failed: log in first.',
    );
    expect(first.pages[0]?.text).toContain('- `sign`: Signs');
    expect((await generate(site.dir, cli)).diagnostics).toEqual([]);
  });

  it('is not compared where a command that it holds prints no help now', async () => {
    start();
    await generate(site.dir, cli);
    const silent = "if (process.argv[2] === 'sign') process.exit(1);";
    site.write('node_modules/lib/bin.cjs', `${silent}${SCRIPT}`);
    const { diagnostics } = await generate(site.dir, cli);
    expect(diagnostics.map((one) => [one.code, one.severity])).toEqual([['reference-binary-failed', 'warning']]);
  });

  it('is compared once for each state of the program', async () => {
    start();
    site.write('calls.txt', '');
    const log = join(site.dir, 'calls.txt');
    const counted = `require('node:fs').appendFileSync(${JSON.stringify(log)}, '.');${SCRIPT}`;
    site.write('node_modules/lib/bin.cjs', counted);
    await generate(site.dir, cli, true);
    await generate(site.dir, cli, true);
    const calls = readFileSync(log, 'utf8');
    expect((await generate(site.dir, cli, true)).diagnostics).toEqual([]);
    expect(readFileSync(log, 'utf8')).toBe(calls);
    site.write('node_modules/lib/bin.cjs', SCRIPT.replace('Where', 'There'));
    const { diagnostics } = await generate(site.dir, cli, true);
    expect(diagnostics.map((one) => one.code)).toEqual(['reference-record-outdated']);
    const inputs = await referenceInputs(cli, {
      siteDir: site.dir,
      contentDir: join(site.dir, 'content'),
      locale: 'xx',
    });
    expect(inputs).toContain(join(site.dir, 'node_modules/lib/bin.cjs'));
  });
});

describe('groups of a program', () => {
  const GROUPED = `
const [command] = process.argv.slice(2).filter((word) => word !== '--help');
if (command === 'go') console.log('Goes\\n\\nUsage:\\n  lib go [flags]\\n\\nFlags:\\n  -f, --far   go far [deprecated: use <b>]\\n\\nSpeed:\\n      --fast   hurry\\n\\nGlobal Flags:\\n  -q, --quiet   say nothing\\n      --other   not above');
else console.log('A tool\\n\\nUsage:\\n  lib [command]\\n\\nWays:\\n  go    Goes\\n\\nFlags:\\n  -q, --quiet   say nothing');
`;
  const page = async (): Promise<string> => {
    site = makeSite({ 'node_modules/lib/package.json': manifest(), 'node_modules/lib/bin.cjs': GROUPED });
    return (await generate(site.dir, cli)).pages[0]?.text ?? '';
  };

  it('keep their titles, of commands and of options', async () => {
    const text = await page();
    expect(text).toContain('**Ways**\n\n- [`go`](#go)');
    expect(text).toMatch(
      /\*\*Options\*\*\n\n<section[^>]*>\n\n### `-f, --far`[\s\S]*\*\*Speed\*\*\n\n<section[^>]*>\n\n### `--fast`/,
    );
  });

  it('are linked where a command above describes them, and described where none does', async () => {
    const text = await page();
    expect(text).toContain('**Options of the commands above**: [`-q, --quiet`](#lib-quiet)');
    expect(text.match(/### `-q, --quiet`/g)).toHaveLength(1);
    expect(text).toMatch(/\*\*Global Flags\*\*\n\n<section[^>]*>\n\n### `--other`/);
    expect([...idsOf(text)]).toContain('lib-quiet');
  });

  it('say what is deprecated, as text', async () => {
    expect(await page()).toContain(':badge[Deprecated]{type=warning} use \\<b>');
  });

  it('have titles that a locale translates', async () => {
    site = makeSite({ 'node_modules/lib/package.json': manifest(), 'node_modules/lib/bin.cjs': GROUPED });
    site.write('content/xx/_cli.yml', `units:\n  'go [Speed]': { hash: ${sourceTextHash('Speed')}, text: 速度 }\n`);
    const config = { ...cli, overlay: '_cli', record: 'content/xx/_record.json' } as typeof cli;
    expect((await generate(site.dir, config)).pages[0]?.text).toMatch(/\*\*速度\*\*\n\n<section[^>]*>\n\n### `--fast`/);
  });

  it('of no option and no command at all is reported', async () => {
    site = makeSite({
      'node_modules/lib/package.json': manifest(),
      'node_modules/lib/bin.cjs': 'console.log("A tool\\n\\nUsage: lib")',
    });
    const { diagnostics } = await generate(site.dir, cli);
    expect(diagnostics.map((one) => one.code)).toContain('reference-help-unreadable');
    expect(diagnostics.find((one) => one.code === 'reference-help-unreadable')?.message).toBe(
      'The help of `lib` names no command, no argument and no option.',
    );
  });
});

describe('bad input', () => {
  it('a binary that fails, without a record', async () => {
    start();
    site.write('node_modules/lib/bin.cjs', 'process.exit(3)');
    const { pages, diagnostics } = await generate(site.dir, cli);
    expect(pages).toEqual([]);
    expect(diagnostics[0]).toMatchObject({
      code: 'reference-binary-failed',
      severity: 'error',
      file: 'content/xx/_cli.json',
    });
    expect(existsSync(join(site.dir, 'content/xx/_cli.json'))).toBe(false);
  });

  it('a command that the package does not have', async () => {
    start();
    const { diagnostics } = await generate(site.dir, { ...cli, bin: 'other' } as typeof cli);
    expect(diagnostics[0]?.message).toContain('the package has no command `other`');
  });

  it.each([
    [
      'a record of another version',
      () => site.write('node_modules/lib/package.json', manifest('2.0.0')),
      'lib 2.0.0 is installed',
    ],
    [
      'a binary that says something else',
      () => site.write('node_modules/lib/bin.cjs', SCRIPT.replace('Where', 'There')),
      'differs from what `lib` 1.0.0 prints',
    ],
    ['a malformed record', () => site.write('content/xx/_cli.json', '{}'), 'is malformed'],
  ])('%s', async (_, change, message) => {
    start();
    await generate(site.dir, cli);
    change();
    const { diagnostics } = await generate(site.dir, cli);
    expect(diagnostics[0]).toMatchObject({
      code: 'reference-record-outdated',
      severity: 'error',
      file: 'content/xx/_cli.json',
    });
    expect(diagnostics[0]?.message).toContain(message);
  });

  it('help that cannot be read', async () => {
    start();
    site.write('node_modules/lib/bin.cjs', 'console.log("Hello")');
    const { diagnostics } = await generate(site.dir, cli);
    expect(diagnostics.map((one) => one.code)).toContain('reference-help-unreadable');
  });
});
