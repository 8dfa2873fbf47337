import { writeFence } from '../../../markdown/dialect/code-syntax/fence-lines.js';
import { anchorOf, Ids } from '../anchor-ids.js';
import type { GeneratedPage } from '../contract.js';
import { type Fact, factsOfHeading } from '../facts.js';
import { filterField } from '../filter-field.js';
import { foreignText, withoutPaths } from '../foreign-text.js';
import { blocks, bullet, codeSpan, firstSentence, flattenHeadings, heading } from '../markdown.js';
import { markedText, type Texts } from '../overlay/texts.js';
import type { CliCommand, CliOption } from './cli-command.js';

/** Facts about the package. */
export interface CliSource {
  readonly bin: string;
  readonly version: string;
  /** Route without slashes at the ends. */
  readonly route: string;
  readonly sourceUrl: string | null;
}

/** The page of a command line: the binary itself, then all of its commands. */
export function cliPage(commands: readonly CliCommand[], source: CliSource, texts: Texts): GeneratedPage {
  const { introduction, ...head } = texts.page(source.route, {
    title: texts.word('cliTitle', { bin: source.bin }),
    description: texts.word('cliDescription', { bin: source.bin, version: source.version }),
  });
  const view: CliView = { bin: source.bin, texts, ids: new Ids(), commands };
  const [root, ...otherCommands] = [...commands].sort((a, b) => Math.sign(a.path.length) - Math.sign(b.path.length));
  const intro = root === undefined ? '' : text('', root.description, view);
  return {
    ...head,
    sidebarPosition: 1,
    editUrl: source.sourceUrl,
    isIndex: false,
    tocMaxHeadingLevel: 3,
    text: `${blocks(
      intro,
      introduction,
      filterField(optionCount(commands), texts),
      ...(root === undefined ? [] : [root, ...otherCommands]).map((command) => commandMarkup(command, view)),
    )}\n`,
  };
}

function optionCount(commands: readonly CliCommand[]): number {
  return commands.reduce((sum, one) => sum + one.arguments.length + one.options.length, 0);
}

interface CliView {
  readonly bin: string;
  readonly texts: Texts;
  readonly ids: Ids;
  readonly commands: readonly CliCommand[];
}

/** Help is plain text except for code in backticks and web links. Translations are Markdown. */
function text(key: string, source: string, view: CliView): string {
  return markedText(view.texts.unit(key === '' ? view.bin : key, source, plainHelp), view.texts);
}

/**
 * Escapes help for Markdown: placeholders such as `<dir>` would be elements, and patterns such as `src/**` emphasis. Drops links to files,
 * which would lead to other pages.
 */
function plainHelp(help: string): string {
  return flattenHeadings(withoutPaths(foreignText(asWritten(help)), false));
}

/** Code in backticks, the start of an element, or an asterisk or underscore that does not start a list item. */
const SIGNS = /(`+)[^`]+\1|<(?=[a-z/!?])|\*(?! )|(?<=\S)\*|(?<!\w)_|_(?!\w)/gi;

function asWritten(help: string): string {
  return help.replace(SIGNS, (sign) => (sign.length === 1 ? `\\${sign}` : sign));
}

function commandMarkup(command: CliCommand, view: CliView): string {
  const { texts } = view;
  const key = command.path.join(' ');
  const id = view.ids.take(key === '' ? anchorOf(view.bin) : anchorOf(key));
  const isRunnable = command.commands.length === 0 && key !== '';
  return blocks(
    heading(2, codeSpan(key === '' ? view.bin : key), id),
    key === '' ? '' : text(key, command.description, view),
    isRunnable ? texts.word('run', { command: runnable(command), bin: view.bin }) : '',
    `**${texts.word('usage')}**\n\n${writeFence(command.usage.join('\n'), 'text')}`,
    subcommands(command, view),
    optionList('arguments', command.arguments, { command, id }, view),
    optionList('options', command.options, { command, id }, view),
    command.examples === '' ? '' : `**${texts.word('examples')}**\n\n${writeFence(command.examples, 'shell')}`,
  );
}

/** A command with its required arguments, without options in square brackets. */
function runnable({ path, usage }: CliCommand): string {
  const name = path.join(' ');
  const [line = ''] = usage;
  const at = line.lastIndexOf(name);
  const requiredPart = at === -1 ? '' : line.slice(at + name.length).replace(/\[[^[\]]*\](?:\.{3})?/g, '');
  return [name, ...requiredPart.split(/\s+/).filter((part) => part !== '')].join(' ').replaceAll('"', '&quot;');
}

/** Links to the sections of subcommands; `help` has no section. */
function subcommands(command: CliCommand, view: CliView): string {
  const lists = byGroup(command.commands).map(([group, commands]) => {
    const entries = commands.map(({ name, description }) => {
      const path = [...command.path, name].join(' ');
      const target = view.commands.find((other) => other.path.join(' ') === path);
      const label = target === undefined ? codeSpan(name) : `[${codeSpan(name)}](#${anchorOf(path)})`;
      return bullet(view.texts.explained(label, firstSentence(text(path, target?.description ?? description, view))));
    });
    return blocks(groupTitle(group, 'commands', { command, view }), entries.join('\n'));
  });
  return blocks(...lists);
}

interface Owner {
  readonly command: CliCommand;
  readonly id: string;
}

function optionList(word: 'arguments' | 'options', options: readonly CliOption[], owner: Owner, view: CliView): string {
  const inheritedOnes = options.filter((option) => ownerOf(option, owner.command, view) !== undefined);
  const ownOptions = options.filter((option) => !inheritedOnes.includes(option));
  const lists = byGroup(ownOptions).map(([group, entries]) =>
    blocks(
      groupTitle(group, word, { command: owner.command, view }),
      ...entries.map((option) => optionMarkup(option, owner, view)),
    ),
  );
  return blocks(...lists, inheritedOptions(inheritedOnes, owner.command, view));
}

/** Title of options that a command inherits, as Cobra and others print them. */
const INHERITED = /^(?:global|inherited)\b/i;

/** The parent command that describes an inherited option. */
function ownerOf({ group, syntax }: CliOption, { path }: CliCommand, view: CliView): CliCommand | undefined {
  if (!INHERITED.test(group ?? '')) return undefined;
  return view.commands.find(
    (candidate) =>
      candidate.path.length < path.length &&
      candidate.path.every((word, n) => word === path[n]) &&
      candidate.options.some((option) => option.syntax === syntax),
  );
}

/** Inherited options on one line, linked to their description. */
function inheritedOptions(options: readonly CliOption[], command: CliCommand, view: CliView): string {
  if (options.length === 0) return '';
  const links = options.map((option) => {
    const ownerPath = ownerOf(option, command, view)?.path ?? [];
    return `[${codeSpan(option.syntax)}](#${anchorOf([ownerPath.join(' ') || view.bin, option.name].join('-'))})`;
  });
  return `${view.texts.explained(`**${view.texts.word('inheritedOptions')}**`, view.texts.list(links))}`;
}

/** The title of a group from the help, or the standard one. */
function groupTitle(
  group: string | null,
  word: 'commands' | 'arguments' | 'options',
  { command, view }: { readonly command: CliCommand; readonly view: CliView },
): string {
  if (group === null) return `**${view.texts.word(word)}**`;
  const unit = view.texts.unit(`${command.path.join(' ') || view.bin} [${group}]`, group);
  return markedText({ ...unit, text: `**${unit.text}**` }, view.texts);
}

/** Entries by group: those without a group first, the others in the order of the help. */
function byGroup<T extends { readonly group: string | null }>(entries: readonly T[]): [string | null, T[]][] {
  const groups = new Map<string | null, T[]>();
  for (const entry of [
    ...entries.filter(({ group }) => group === null),
    ...entries.filter(({ group }) => group !== null),
  ])
    groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  return [...groups];
}

/** An option as a row: its spellings, badges, text and facts. */
function optionMarkup(option: CliOption, { command, id }: Owner, view: CliView): string {
  const key = `${command.path.length === 0 ? view.bin : command.path.join(' ')} ${option.syntax.startsWith('-') ? (option.syntax.includes('--') ? `--${option.name}` : `-${option.name}`) : `<${option.name}>`}`;
  const head = heading(3, codeSpan(option.syntax), view.ids.take(`${id}-${anchorOf(option.name)}`));
  const content = blocks(
    head,
    withBadges(option, text(key, option.description, view), view),
    factsOfHeading(factsOf(option, view)),
  );
  return `<section class="api-entry api-plain api-option">\n\n${content}\n\n</section>`;
}

/** A text with badges that show whether the option is required, repeatable or deprecated. A list or code stays a block of its own. */
function withBadges({ required, repeatable, deprecated }: CliOption, text: string, { texts }: CliView): string {
  const badge = (isSet: boolean, word: 'required' | 'deprecated' | 'repeatable', type: string): string =>
    isSet ? `:badge[${texts.word(word)}]{type=${type}}` : '';
  const marks = [
    badge(required, 'required', 'warning'),
    badge(repeatable, 'repeatable', 'info'),
    badge(deprecated !== null, 'deprecated', 'warning'),
    deprecated === null ? '' : plainHelp(deprecated),
  ].filter((part) => part !== '');
  if (marks.length === 0) return text;
  return /^(?:[-*+>#|<]|\d+[.)]|:::|```)/.test(text)
    ? blocks(marks.join(' '), text)
    : `${marks.join(' ')} ${text}`.trim();
}

function factsOf(option: CliOption, { texts }: CliView): readonly Fact[] {
  const defaultText =
    option.default === '.' ? texts.word('currentDirectory') : option.default && codeSpan(option.default);
  return [
    [texts.word('default'), defaultText ?? ''],
    [texts.word('possibleValues'), texts.list(option.values.map(codeSpan))],
    [texts.word('environment'), option.environment === null ? '' : codeSpan(option.environment)],
  ];
}
