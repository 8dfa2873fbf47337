import type { CliCommand, CliOption, RecordedHelp } from './cli-command.js';

/** Reads help in the form that clap, commander and their like print: `Usage:` with a text before or after it, then sections of indented rows. Null where there is no usage. */
export function parseHelp({ path, help }: RecordedHelp): CliCommand | null {
  const usageAt = /^Usage:[ \t]*(.*)$/im.exec(help);
  if (usageAt === null) return null;
  const sections = cutSections(help.slice(usageAt.index + usageAt[0].length));
  const rows = (name: RegExp): Row[] =>
    sections.filter((section) => name.test(section.name)).flatMap((section) => readRows(section.text));
  const [usageRest = '', ...textBelow] = (sections[0]?.text ?? '').split(/\n[ \t]*\n/);
  const usage = [usageAt[1] ?? '', ...usageRest.split('\n')].map((line) => line.trim()).filter((line) => line !== '');
  return {
    path,
    description: paragraphs([help.slice(0, usageAt.index), ...textBelow].map((part) => `${part}\n`)),
    usage,
    commands: rows(/^(sub)?commands$/i).map((row) => ({
      name: row.syntax.split(/[\s,|]/)[0] ?? '',
      description: row.text,
    })),
    arguments: rows(/^arguments$/i).map((row) => toOption(row, usage)),
    options: rows(/options$/i).map((row) => toOption(row, usage)),
    examples: sections
      .filter((section) => /^examples?$/i.test(section.name))
      .map((section) => withoutMargin(section.text))
      .join('\n'),
  };
}

/** Lines without the blanks that all of them begin with. */
function withoutMargin(text: string): string {
  const lines = text.replace(/^(?:[ \t]*\n)+|\s+$/g, '').split('\n');
  const margins = lines.filter((line) => line.trim() !== '').map((line) => /^ */.exec(line)?.[0].length ?? 0);
  return lines.map((line) => line.slice(Math.min(...margins))).join('\n');
}

interface Section {
  readonly name: string;
  readonly text: string;
}

/** Sections begin with a line at the margin that ends in a colon; what stands before the first belongs to the usage. */
function cutSections(text: string): Section[] {
  const parts = text.split(/^(\S[^\n]*):[ \t]*$/m);
  const sections: Section[] = [{ name: '', text: parts[0] ?? '' }];
  for (let n = 1; n < parts.length; n += 2) sections.push({ name: parts[n] ?? '', text: parts[n + 1] ?? '' });
  return sections;
}

interface Row {
  readonly syntax: string;
  readonly text: string;
}

/** A row begins at the indentation of a name or a dash; its text follows after two spaces or on further indented lines. */
function readRows(text: string): Row[] {
  const rows: { syntax: string; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const start = /^( {1,8})(-\S.*|[[<\w].*)$/.exec(line);
    if (start !== null && isRowStart(start[1] ?? '', start[2] ?? '')) {
      const [syntax = '', ...rest] = (start[2] ?? '').split(/ {2,}/);
      rows.push({ syntax, lines: [rest.join('  ')] });
    } else rows.at(-1)?.lines.push(line.trim());
  }
  return rows.map((row) => ({ syntax: row.syntax, text: paragraphs(row.lines) }));
}

/** Rows stand at two spaces; options without a short form at six. */
function isRowStart(indent: string, text: string): boolean {
  return indent.length <= 4 || (indent.length === 6 && text.startsWith('--'));
}

function paragraphs(lines: readonly string[]): string {
  return lines
    .join('\n')
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replace(/\s*\n\s*/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}

/** The default as commander prints it, `(default: "build")`; one in words is part of the text. */
const QUOTED_DEFAULT = /\s*\(default: "([^"]*)"\)/;

function toOption(row: Row, usage: readonly string[]): CliOption {
  const note = (name: string): string | null =>
    new RegExp(`\\[${name}: ?([^\\]]*)\\]`).exec(row.text)?.[1]?.trim() ?? null;
  const quoted = QUOTED_DEFAULT.exec(row.text)?.[1] ?? null;
  const name =
    /--([\w-]+)/.exec(row.syntax)?.[1] ??
    /^-(\w)/.exec(row.syntax)?.[1] ??
    row.syntax.replace(/[^\w-]/g, '').toLowerCase();
  return {
    name,
    syntax: row.syntax,
    description: row.text
      .replace(/\s*\[(?:default|possible values|env|aliases): ?[^\]]*\]/g, '')
      .replace(QUOTED_DEFAULT, '')
      .trim(),
    default: note('default') ?? quoted,
    values: note('possible values')?.split(/, */) ?? [],
    environment: note('env')?.replace(/=.*$/, '') ?? null,
    repeatable: row.syntax.includes('...'),
    required: isRequired(row.syntax, name, usage),
  };
}

/** Required is what the usage names outside square brackets. */
function isRequired(syntax: string, name: string, usage: readonly string[]): boolean {
  const outside = usage.join(' ').replace(/\[[^[\]]*\]/g, '');
  return syntax.startsWith('-')
    ? new RegExp(`--${name}(?![\\w-])`).test(outside)
    : syntax.startsWith('<') && outside.includes(syntax);
}
