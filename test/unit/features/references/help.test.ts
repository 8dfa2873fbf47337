import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CliCommand, CliOption } from '../../../../src/features/references/cli/cli-command.js';
import { parseHelp } from '../../../../src/features/references/cli/parse-help.js';

/** Reads the help of an invented program in the format of one of six libraries: `help/<library>-<program>-<command>.txt`. */
function read(file: string): CliCommand {
  const help = readFileSync(new URL(`help/${file}.txt`, import.meta.url), 'utf8');
  const command = parseHelp({ path: file.split('-').slice(2), help });
  if (command === null) throw new Error(`${file} has no usage.`);
  return command;
}

/** The facts of an option on one line: badges, default, values, environment, group. */
function line(option: CliOption): string {
  const facts = [
    ...(option.required ? ['required'] : []),
    ...(option.repeatable ? ['several'] : []),
    ...(option.default === null ? [] : [`default ${option.default}`]),
    ...(option.values.length === 0 ? [] : [option.values.join('|')]),
    ...(option.environment === null ? [] : [`env ${option.environment}`]),
    ...(option.deprecated === null ? [] : [`deprecated ${option.deprecated}`]),
    ...(option.group === null ? [] : [`in ${option.group}`]),
  ];
  return [`${option.name}: ${option.syntax}: ${option.description}`, ...facts].join(', ');
}

const commands = (command: CliCommand): string[] =>
  command.commands.map(
    ({ name, description, group }) => `${name}: ${description}${group === null ? '' : `, in ${group}`}`,
  );

describe('help of clap', () => {
  it('has arguments, notes in brackets and groups', () => {
    const cut = read('clap-quarry-cut');
    expect(cut.arguments.map(line)).toEqual([
      'stone: <STONE>: Which stone, required',
      'tools: [TOOLS]...: What to cut with, several, default saw',
    ]);
    expect(cut.options.map(line)).toEqual([
      'size: -s, --size <SIZE>: Length of an edge.\n\nMeasured in centimetres., required',
      'finish: --finish <FINISH>: How smooth it is to be, default rough, rough|fine, env QUARRY_FINISH',
      'verbose: -v, --verbose...: Say more, several',
      'wet: --wet: Cut with water, in Dust',
    ]);
  });
});

describe('help of any program', () => {
  it('has samples where a section shows calls, also one whose title speaks of commands', () => {
    const quarry = parseHelp({
      path: [],
      help: 'Usage: quarry <COMMAND>\n\nCommands:\n  cut   Cut a stone\n\nCommon commands:\n\n  Cut the next stone\n\n    $ quarry cut next\n',
    });
    expect(quarry?.commands.map(({ name }) => name)).toEqual(['cut']);
    expect(quarry?.examples).toBe('Cut the next stone\n\n  $ quarry cut next');
  });
});

describe('help of Commander', () => {
  it('has commands in groups', () => {
    const loom = read('commander-loom');
    expect(loom.description).toBe('Weaves cloth from thread.');
    expect(commands(loom)).toEqual([
      'weave: Weave a piece, in Work',
      'wash: Wash it, in Care',
      'help: display help for command',
    ]);
  });

  it('has notes in round brackets, several in one pair; a default in words stays in the text', () => {
    expect(read('commander-loom-weave').options.map(line)).toEqual([
      'width: -w, --width <cm>: how wide, default 80, env LOOM_WIDTH',
      'edge: --edge <kind>: edge (default: a plain edge), plain|rolled',
      'yarn: --yarn <name>: which yarn',
      'no-trim: --no-trim: leave the ends',
      'colour: -c, --colour <name...>: colours, several',
      'help: -h, --help: display help for command',
      'press: --press: press the cloth, in Finish',
    ]);
  });
});

describe('help of yargs', () => {
  it('begins with the call; commands have the words of the program before them', () => {
    const ferry = read('yargs-ferry');
    expect(ferry.usage).toEqual(['ferry <command>']);
    expect(ferry.description).toBe('Books places on a ferry.\n\nMore in the harbour.');
    expect(commands(ferry)).toEqual(['book: Book places', 'list: List trips']);
  });

  it('has types and notes at the right', () => {
    const book = read('yargs-ferry-book');
    expect(book.description).toBe('Book places');
    expect(book.arguments.map(line)).toEqual([
      'port: port: Where the boat starts, required',
      'people: people: Who travels, several',
    ]);
    expect(book.options.map(line)).toEqual([
      'car: --car: Takes a car, in Vehicles',
      'bike: --bike: Number of bikes, several, deprecated use --car, in Vehicles',
      'help: --help: Show help',
      'version: --version: Show version number',
      'token: --token: Key of the account',
      'deck: -d, --deck: Which deck, default upper, upper|lower',
      'seats: --seats: How many seats, required',
      'note: --note: Note to the crew, several',
    ]);
    expect(book.examples).toBe('ferry book hull --seats 2  Two seats');
  });
});

describe('help of oclif', () => {
  it('has titles in capitals, and topics beside commands', () => {
    expect(read('oclif-beacon').usage).toEqual(['beacon [COMMAND]']);
    expect(commands(read('oclif-beacon'))).toEqual([
      'light: One light of the coast',
      'list: List the lights.',
      'turn: Turn a light on or off.',
    ]);
    expect(commands(read('oclif-beacon-light'))).toEqual(['turn: Turn a light on or off.']);
  });

  it('has notes before the text', () => {
    const turn = read('oclif-beacon-light-turn');
    expect(turn.description).toBe('Turn a light on or off.\n\nThe light stays as it is until the next call.');
    expect(turn.arguments.map(line)).toEqual([
      'light: LIGHT: Name of the light, required',
      'state: [STATE]: What it is to be, default on, on|off',
    ]);
    expect(turn.options.map(line)).toEqual([
      'key: -k, --key=<value>: Key of the keeper, required, env BEACON_KEY',
      'colour: --colour=<option>: Colour of the light, default white, white|red',
      'fog: --[no-]fog: Sound the horn as well',
      'ship: --ship=<value>...: Ship to tell, several',
      'slow: --slow: Turn slowly',
      'json: --json: Print the answer as JSON, in GLOBAL FLAGS',
    ]);
    expect(turn.examples).toBe('Turn a light off\n\n  $ beacon light turn north off');
  });
});

describe('help of Cobra', () => {
  it('has groups of commands, one without a colon', () => {
    const orchard = read('cobra-orchard');
    expect(orchard.usage).toEqual(['orchard [command]']);
    expect(orchard.description).toBe('Orchard keeps the books of an orchard.\n\nTrees are counted once a year.');
    expect(commands(orchard)).toEqual([
      'plant: Plant a tree, in Field work',
      'prune: Cut a tree back, in Field work',
      'help: Help about any command, in Additional Commands',
    ]);
    expect(orchard.options.map(line)).toEqual([
      'config: -c, --config string: file of settings, default orchard.toml',
      'help: -h, --help: help for orchard',
    ]);
  });

  it('has types as words, and inherited options apart', () => {
    const plant = read('cobra-orchard-plant');
    expect(plant.description).toBe('Plant a tree where it is told to.');
    expect(plant.options.map(line)).toEqual([
      'depth: --depth duration: how long to dig, default 1h30m',
      'help: -h, --help: help for plant',
      'near: --near strings: kinds to stand beside, several',
      'row: -r, --row int: number of the row, default 1',
      'water: --water: water it at once, default true',
      'config: -c, --config string: file of settings, default orchard.toml, in Global Flags',
    ]);
    expect(plant.examples).toBe('orchard plant apple --row 3\n  --near pear');
  });
});

describe('help of argparse', () => {
  it('has commands below a word that stands for them', () => {
    const kiln = read('argparse-kiln');
    expect(kiln.usage).toEqual(['kiln [-h] [--version] [-q] command ...']);
    expect(kiln.description).toBe('Fires pots in a kiln.\n\nKeep the door closed while it is hot.');
    expect(commands(kiln)).toEqual(['fire: fire the pots on a shelf', 'cool: open the vents']);
  });

  it('finds them among arguments as well', () => {
    const help =
      'usage: kiln [-h] {fire,cool} ... shelf\n\npositional arguments:\n  {fire,cool}  what to do\n    fire       fire pots\n    cool       open vents\n  shelf        which shelf\n';
    const kiln = parseHelp({ path: [], help });
    expect(kiln?.commands.map(({ name }) => name)).toEqual(['fire', 'cool']);
    expect(kiln?.arguments.map(({ name }) => name)).toEqual(['shelf']);
  });

  it('has values in braces, bare defaults and groups with a text', () => {
    const fire = read('argparse-kiln-fire');
    expect(fire.arguments.map(line)).toEqual([
      'shelf: shelf: number of the shelf, required',
      'pots: pots: names of pots, several',
    ]);
    expect(fire.options.map(line)).toEqual([
      'help: -h, --help: show this help message and exit',
      'glaze: -g, --glaze {matt,gloss}: how it shines, default matt, matt|gloss',
      'tag: -t, --tag TAG: label of the firing',
      'degrees: --degrees C: highest temperature, required, in heat',
      'hours: --hours HOURS: how long, default 8, in heat',
    ]);
  });
});

describe('a line of a paragraph that ends in a colon', () => {
  it('is no title', () => {
    const help = 'Usage: tool\n\ngo there (with the key\nthat is set, or:\nGO_KEY)\n\nOptions:\n  -h  show help\n';
    const tool = parseHelp({ path: [], help });
    expect(tool?.description).toBe('go there (with the key that is set, or: GO_KEY)');
    expect(tool?.options.map(({ name }) => name)).toEqual(['h']);
  });
});

describe('text at the margin below rows', () => {
  const tool = (rows: string): CliCommand | null =>
    parseHelp({ path: [], help: `Usage: tool\n\ngo there\n\nOptions:\n${rows}` });

  it('speaks of the command, also where sections follow', () => {
    const found = tool(
      '  -h, --help  show help\n\nNothing is written.\nRun it twice.\n\nExamples:\n  $ tool\n\nSee the book.\n',
    );
    expect(found?.description).toBe('go there\n\nNothing is written. Run it twice.\n\nSee the book.');
    expect(found?.options.map(line)).toEqual(['help: -h, --help: show help']);
    expect(found?.examples).toBe('$ tool');
  });

  it('is none where more rows follow', () => {
    const found = tool('  -a  first\n\nRarely needed\n\n  -b  second\n');
    expect(found?.options.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(found?.description).toBe('go there');
  });
});

describe('a section of words', () => {
  it('is no list of commands, and none of arguments', () => {
    const help =
      'Usage: tool <command>\n\nCommands:\n  go  Goes\n\nARGUMENTS\n  A place can be named in two ways:\n  - by number\n\nLEARN MORE\n  Read the manual.\n';
    const tool = parseHelp({ path: [], help });
    expect(tool?.commands.map(({ name }) => name)).toEqual(['go']);
    expect(tool?.arguments).toEqual([]);
    expect(tool?.options).toEqual([]);
  });
});
