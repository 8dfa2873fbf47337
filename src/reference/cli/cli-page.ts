import { writeFence } from '../../dialect/fence/fence-lines.js';
import { anchorOf, Ids } from '../anchor-ids.js';
import type { GeneratedPage } from '../contract.js';
import { foreignText } from '../foreign-text.js';
import { blocks, bullet, code, firstSentence, heading } from '../markdown.js';
import { markedText, type Texts } from '../overlay/texts.js';
import type { CliCommand, CliOption } from './cli-command.js';

/** What the page says of the package. */
export interface CliSource {
  readonly bin: string;
  readonly version: string;
  /** Route without slashes at the ends. */
  readonly route: string;
  readonly sourceUrl: string | null;
}

/** The page of a command line: the binary itself, then every command below it. */
export function cliPage(commands: readonly CliCommand[], source: CliSource, texts: Texts): GeneratedPage {
  const { introduction, ...head } = texts.page(source.route, {
    title: texts.word('cliTitle'),
    description: texts.word('cliDescription', { bin: source.bin, version: source.version }),
  });
  const view: CliView = { bin: source.bin, texts, ids: new Ids(), commands };
  const [root, ...rest] = [...commands].sort((a, b) => Math.sign(a.path.length) - Math.sign(b.path.length));
  const intro = root === undefined ? '' : text('', root.description, view);
  return {
    ...head,
    sidebarPosition: 1,
    editUrl: source.sourceUrl,
    isIndex: false,
    tocMaxHeadingLevel: 2,
    text: `${blocks(intro, introduction, ...(root === undefined ? [] : [commandMarkup(root, view)]), ...rest.map((command) => commandMarkup(command, view)))}\n`,
  };
}

interface CliView {
  readonly bin: string;
  readonly texts: Texts;
  readonly ids: Ids;
  readonly commands: readonly CliCommand[];
}

/** Help is no Markdown but for code in backticks: its placeholders, such as `<dir>`, would be read as elements. Translations are Markdown. */
function text(key: string, source: string, view: CliView): string {
  const show = (help: string): string => foreignText(withoutElements(help));
  return markedText(view.texts.unit(key === '' ? view.bin : key, source, show), view.texts);
}

function withoutElements(help: string): string {
  return help.replace(/(`+)[^`]+\1|<(?=[a-z/!?])/gi, (found) => (found === '<' ? '\\<' : found));
}

function commandMarkup(command: CliCommand, view: CliView): string {
  const { texts } = view;
  const key = command.path.join(' ');
  const id = view.ids.take(key === '' ? anchorOf(view.bin) : anchorOf(key));
  const isRunnable = command.commands.length === 0 && key !== '';
  return blocks(
    heading(2, code(key === '' ? view.bin : key), id),
    key === '' ? '' : text(key, command.description, view),
    isRunnable ? texts.word('run', { command: runnable(command), bin: view.bin }) : '',
    `**${texts.word('usage')}**\n\n${writeFence(command.usage.join('\n'), 'text')}`,
    subcommands(command, view),
    optionList('arguments', command.arguments, { command, id }, view),
    optionList('options', command.options, { command, id }, view),
    command.examples === '' ? '' : `**${texts.word('examples')}**\n\n${writeFence(command.examples, 'shell')}`,
  );
}

/** A command with what it cannot do without; options that may be left out are. */
function runnable({ path, usage }: CliCommand): string {
  const name = path.join(' ');
  const [line = ''] = usage;
  const at = line.lastIndexOf(name);
  const required = at === -1 ? '' : line.slice(at + name.length).replace(/\[[^[\]]*\](?:\.{3})?/g, '');
  return [name, ...required.split(/\s+/).filter((part) => part !== '')].join(' ').replaceAll('"', '&quot;');
}

/** Commands that have a section below; `help` has none. */
function subcommands(command: CliCommand, view: CliView): string {
  if (command.commands.length === 0) return '';
  const entries = command.commands.map(({ name, description }) => {
    const path = [...command.path, name].join(' ');
    const target = view.commands.find((other) => other.path.join(' ') === path);
    const label = target === undefined ? code(name) : `[${code(name)}](#${anchorOf(path)})`;
    return bullet(view.texts.explained(label, firstSentence(text(path, target?.description ?? description, view))));
  });
  return `**${view.texts.word('commands')}**\n\n${entries.join('\n')}`;
}

interface Owner {
  readonly command: CliCommand;
  readonly id: string;
}

function optionList(word: 'arguments' | 'options', options: readonly CliOption[], owner: Owner, view: CliView): string {
  if (options.length === 0) return '';
  return blocks(`**${view.texts.word(word)}**`, ...options.map((option) => optionMarkup(option, owner, view)));
}

function optionMarkup(option: CliOption, { command, id }: Owner, view: CliView): string {
  const key = `${command.path.length === 0 ? view.bin : command.path.join(' ')} ${option.syntax.startsWith('-') ? (option.syntax.includes('--') ? `--${option.name}` : `-${option.name}`) : `<${option.name}>`}`;
  const head = heading(3, code(option.syntax), view.ids.take(`${id}-${anchorOf(option.name)}`));
  return blocks(head, text(key, option.description, view), facts(option, view));
}

/** Default value, allowed values, environment variable and repetition on one line. */
function facts(option: CliOption, { texts }: CliView): string {
  return [
    ...(option.required ? [`:badge[${texts.word('required')}]{type=warning}`] : []),
    ...(option.default === null
      ? []
      : [texts.fact('default', option.default === '.' ? texts.word('currentDirectory') : code(option.default))]),
    ...(option.values.length === 0 ? [] : [texts.fact('possibleValues', texts.list(option.values.map(code)))]),
    ...(option.environment === null ? [] : [texts.fact('environment', code(option.environment))]),
    ...(option.repeatable ? [texts.word('repeatable')] : []),
  ].join(' · ');
}
