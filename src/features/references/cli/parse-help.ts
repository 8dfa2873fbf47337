import type { CliCommand, CliOption, RecordedHelp } from './cli-command.js';
import { toOption } from './help-option.js';
import { paragraphs, type Row, readRows, withoutMargin } from './help-rows.js';
import { cutHelp, type HelpParts, type HelpSection } from './help-sections.js';

const COMMANDS = /^(?:(?:sub|available )?commands|topics)$/i;
const ARGUMENTS = /^(?:arguments|positionals|positional arguments|args)$/i;
const OPTIONS = /^(?:optional arguments|flags|options)$/i;
const EXAMPLES = /^examples?$/i;
/** Sections without rows. */
const OTHER = /^(?:description|version|aliases|usage|notes?|see also)$/i;

/** A shell prompt on a line of its own, which makes any section one of examples. */
const CALL = /^ +\$ \S/m;

/** The kind of a section's rows. */
type Kind = 'commands' | 'arguments' | 'options' | 'examples' | 'description' | 'other';

/** Parses help as clap, Commander, yargs, oclif, Cobra, argparse and similar tools print it; null if there is no usage. */
export function parseHelp({ path, help }: RecordedHelp): CliCommand | null {
  const parts = cutHelp(help);
  if (parts === null) return null;
  const { usage } = parts;
  const hasBareDefaults = /^usage:/m.test(help);
  const contents: Found = { commands: [], arguments: [], options: [], examples: [], descriptions: [] };
  for (const section of parts.sections) {
    const rows = readRows(section.text);
    const kind = kindOf(section, rows, usage);
    const isCommon = OPTIONS.test(section.name) || ARGUMENTS.test(section.name) || COMMANDS.test(section.name);
    addRows(contents, kind, {
      section,
      rows,
      place: { usage, hasBareDefaults, group: isCommon ? null : section.name },
    });
  }
  return {
    path,
    description: descriptionOf(parts, contents.descriptions),
    usage,
    commands: commandsOf(contents.commands, path, usage),
    arguments: contents.arguments,
    options: contents.options,
    examples: contents.examples.join('\n'),
  };
}

interface Found {
  readonly commands: (Row & { readonly group: string | null })[];
  readonly arguments: CliOption[];
  readonly options: CliOption[];
  readonly examples: string[];
  readonly descriptions: string[];
}

interface ReadSection {
  readonly section: HelpSection;
  readonly rows: readonly Row[];
  readonly place: Parameters<typeof toOption>[1];
}

function addRows(contents: Found, kind: Kind, { section, rows, place }: ReadSection): void {
  const { group } = place;
  if (kind === 'examples') contents.examples.push(withoutMargin(section.text));
  else if (kind === 'description') contents.descriptions.push(section.text);
  else if (kind === 'commands') contents.commands.push(...innermost(rows).map((row) => ({ ...row, group })));
  else if (kind === 'options') {
    const options = rows.filter(({ syntax }) => syntax.startsWith('-'));
    contents.options.push(...options.map((row) => toOption(row, place)));
  } else if (kind === 'arguments') {
    // argparse lists commands below the argument that takes them.
    const innerRows = innermost(rows);
    const hasCommands = innerRows.length < rows.length;
    if (hasCommands)
      contents.commands.push(...innerRows.filter(({ indent }) => indent > 2).map((row) => ({ ...row, group })));
    const argumentRows = hasCommands ? innerRows.filter(({ indent }) => indent <= 2) : rows;
    const namedRows = argumentRows.filter(({ syntax }) => /^(?:[[<]|\S+$)/.test(syntax));
    contents.arguments.push(...namedRows.map((row) => toOption(row, place)));
  }
}

/** Rows without those that are only titles of others, such as argparse's `{add,remove}` or `command`. */
function innermost(rows: readonly Row[]): readonly Row[] {
  return rows.filter(({ indent, syntax }, n) => syntax.startsWith('-') || (rows[n + 1]?.indent ?? 0) <= indent);
}

function kindOf({ name, text }: HelpSection, rows: readonly Row[], usage: readonly string[]): Kind {
  if (EXAMPLES.test(name)) return 'examples';
  if (/^description$/i.test(name)) return 'description';
  if (OTHER.test(name)) return 'other';
  if (CALL.test(text)) return 'examples';
  if (/^[\w &-]*\bcommands(?: \(.*\))?$/i.test(name) || COMMANDS.test(name)) return 'commands';
  if (ARGUMENTS.test(name)) return 'arguments';
  if (/(?:options|flags)$/i.test(name) || /^ +-{1,2}\w/m.test(text)) return 'options';
  return kindOfRows(rows, usage.join(' '));
}

/** The kind of a group with a custom title: arguments if the usage names them, commands if the program takes one. */
function kindOfRows(rows: readonly Row[], usage: string): Kind {
  if (rows.length === 0) return 'other';
  const words = usage.split(/[^\w-]+/);
  if (rows.every(({ syntax }) => words.includes(syntax.replace(/[^\w-]/g, '')))) return 'arguments';
  const isCommand = ({ syntax, text }: Row): boolean => /^[a-z][\w|:-]*(?: [[<\w].*)?$/.test(syntax) && text !== '';
  return /\b(?:sub)?command\b/i.test(usage) && innermost(rows).every(isCommand) ? 'commands' : 'other';
}

/** Command names, each once, without the words of the call, which yargs and oclif print before them. */
function commandsOf(
  rows: Found['commands'],
  path: readonly string[],
  usage: readonly string[],
): CliCommand['commands'] {
  const callWords = usage[0]?.split(' ') ?? [];
  const commandByName = new Map<string, CliCommand['commands'][number]>();
  for (const { syntax, text, group } of rows) {
    const words = syntax.split(/[\s,|:]+/);
    const start = [callWords.slice(0, path.length + 1), path].find(
      (some) => some.length > 0 && some.every((word, n) => word === words[n]),
    );
    const name = words[start?.length ?? 0] ?? '';
    if (name === '' || /^[[<({]/.test(name) || commandByName.has(name)) continue;
    commandByName.set(name, { name, description: text.replace(/\s*\[(?:aliases: [^\]]*|default)\]/g, ''), group });
  }
  return [...commandByName.values()];
}

/**
 * The description: text before and after the usage, the section `DESCRIPTION` (which may continue the first line), and text after rows.
 * Drops hints about how to print help.
 */
function descriptionOf({ head, lead, sections }: HelpParts, descriptions: readonly string[]): string {
  const beginning = paragraphs([head, lead].map((part) => `${part}\n`));
  const descriptionText = paragraphs(descriptions);
  const description = descriptionText.startsWith(beginning) ? [descriptionText] : [beginning, descriptionText];
  const notes = sections.map(({ closing }) => closing.replace(/^(?:Use|Run) ["'`].*(?:--help|for a list).*$/gm, ''));
  return paragraphs([...description, ...notes].map((part) => `${part}\n`));
}
