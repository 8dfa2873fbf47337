/** A section of a command's help: its title and its lines. */
export interface HelpSection {
  readonly name: string;
  readonly text: string;
  /** Text at the margin after the rows, which is about the whole command. */
  readonly closing: string;
}

/** Help split at its titles. */
export interface HelpParts {
  /** Text before the usage. */
  readonly head: string;
  /** Usage, one line per call. */
  readonly usage: readonly string[];
  /** Text between the usage and the first section. */
  readonly lead: string;
  readonly sections: readonly HelpSection[];
}

/** Titles without a colon, in capitals as in oclif. */
const CAPITALS = /^[A-Z][A-Z ]*[A-Z]$/;

/** The row of an option or a command: indented, with its text after two blanks. */
const ROW = /^ {2,6}(?:-{1,2}\w|[a-z][\w-]* {2,}\S)/;

/**
 * Splits help into its parts; null if it does not show how the command is called. The usage may come after other sections, as in Cobra;
 * without a usage section, as in yargs, the first line is the call.
 */
export function cutHelp(help: string): HelpParts | null {
  const usageAt = /^(?:Usage:|USAGE$)[ \t]*(.*)$/im.exec(help);
  if (usageAt !== null) {
    const sectionsAbove = cutSections(help.slice(0, usageAt.index));
    const partsBelow = cutBelow(help.slice(usageAt.index + usageAt[0].length), usageAt[1] ?? '');
    return {
      ...partsBelow,
      head: sectionsAbove[0]?.text ?? '',
      sections: [...sectionsAbove.slice(1), ...partsBelow.sections],
    };
  }
  const [firstLine = '', ...otherLines] = help.split('\n');
  const parts = cutBelow(`\n${otherLines.join('\n')}`, firstLine);
  const isCall =
    /^[\w$@.-]/.test(firstLine) && parts.sections.some(({ name }) => /^(?:options|positionals)$/i.test(name));
  return isCall ? { head: '', ...parts } : null;
}

function cutBelow(text: string, firstCall: string): Omit<HelpParts, 'head'> {
  const [lead = { name: '', text: '', closing: '' }, ...sections] = cutSections(text);
  const isBelow = firstCall.trim() === '';
  const [usage = '', ...otherParagraphs] = (isBelow ? lead.text.replace(/^\s*\n/, '') : lead.text).split(/\n[ \t]*\n/);
  return { usage: callsOf([firstCall, ...usage.split('\n')]), lead: otherParagraphs.join('\n\n'), sections };
}

/** Joins wrapped usage lines: a line continues the previous one unless it starts with the same word as the first. */
function callsOf(lines: readonly string[]): string[] {
  const calls: string[] = [];
  for (const line of lines.map((one) => one.trim().replace(/^\$ /, '')).filter((one) => one !== '')) {
    if (calls.length === 0 || line.split(' ')[0] === calls[0]?.split(' ')[0]) calls.push(line);
    else calls.push(`${calls.pop()} ${line}`);
  }
  return calls;
}

/**
 * Splits text into sections. A title is a line at the margin that ends in a colon and is not part of a paragraph, is in capitals, or has
 * rows directly below it.
 */
function cutSections(text: string): HelpSection[] {
  const sections: { readonly name: string; readonly lines: string[] }[] = [{ name: '', lines: [] }];
  const lines = text.split('\n');
  for (const [n, line] of lines.entries()) {
    const title = titleOf(line, lines[n + 1] ?? '');
    if (title === null) sections.at(-1)?.lines.push(line);
    else sections.push({ name: title, lines: [] });
  }
  return sections.map(({ name, lines: sectionLines }) => {
    const end = name === '' ? sectionLines.length : closingAt(sectionLines);
    return { name, text: sectionLines.slice(0, end).join('\n'), closing: sectionLines.slice(end).join('\n') };
  });
}

/** Index of the closing text: the first line at the margin after an indented and an empty line, without rows below it. */
function closingAt(lines: readonly string[]): number {
  const firstRow = lines.findIndex((line) => /^ +\S/.test(line));
  const at = lines.findIndex((line, n) => n > firstRow && /^\S/.test(line) && lines[n - 1]?.trim() === '');
  return firstRow === -1 || at === -1 || lines.slice(at).some((line) => ROW.test(line)) ? lines.length : at;
}

function titleOf(line: string, nextLine: string): string | null {
  const title = /^(\S.*):[ \t]*$/.exec(line)?.[1];
  if (title !== undefined) return /^\S/.test(nextLine) && /\s/.test(title) ? null : title;
  if (CAPITALS.test(line)) return line;
  return /^[A-Z][\w &-]*$/.test(line) && ROW.test(nextLine) ? line : null;
}
