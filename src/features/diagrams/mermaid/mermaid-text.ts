import { decodeText } from '../../../base/html/character-references.js';
import { breakLines } from '../measure.js';
import { Notes } from './notes.js';

/** A non-empty line of a Mermaid text; `number` counts from 1 in the whole text. */
export interface Statement {
  readonly text: string;
  readonly number: number;
}

/** Title and description that a Mermaid text declares itself. */
interface Accessibility {
  readonly title: string | null;
  readonly description: string | null;
}

/** A Mermaid text without comments and settings, line by line. */
export interface MermaidText extends Accessibility {
  /** First word: `flowchart`, `sequenceDiagram`, … */
  readonly type: string;
  /** Text after the type on the same line. */
  readonly argument: string;
  readonly statements: readonly Statement[];
  readonly typeLine: number;
  /** Notes that the readers of diagrams add. */
  readonly notes: Notes;
}

/** Types with a line `title …`; in other types such a line is a node, a member or an attribute. */
const TITLED = /^(?:sequenceDiagram|pie|gantt|timeline)$/;

/** Types in which a quoted text may span several lines. */
const QUOTING = /^(?:graph|flowchart|flowchart-elk)$/;

/** Splits a Mermaid text into statements. */
export function readMermaid(source: string): MermaidText {
  const body = withoutSettings(source.replace(/^\s*---\n[\s\S]*?\n---(?=\n)/, blankLines)).replace(
    /accDescr\s*\{([^}]*)\}/g,
    (whole, text: string) => `accDescr: ${text.replace(/\s+/g, ' ').trim()}${blankLines(whole)}`,
  );
  const statements: Statement[] = [];
  let title: string | null =
    /^\s*---\n(?:[\s\S]*?\n)?title:[ \t]*(.+)\n[\s\S]*?---\n/
      .exec(source)?.[1]
      ?.trim()
      .replace(/^"(.*)"$/, '$1') ?? null;
  let description: string | null = null;
  let isQuoted = false;
  for (const [index, line] of body.split('\n').entries()) {
    const type = /^[\w-]*/.exec(statements[0]?.text ?? line)?.[0] ?? '';
    const lineWithoutComment = withoutComment(line, isQuoted);
    isQuoted = lineWithoutComment.isQuoted && QUOTING.test(type);
    const text = lineWithoutComment.text.trim();
    const [, key, value = ''] = /^(accTitle\s*:|accDescr\s*:|title\b\s*:?\s)\s*(.*)$/.exec(text) ?? [];
    if (key?.startsWith('accDescr')) description = value;
    else if (key?.startsWith('accTitle') || (key !== undefined && statements.length > 0 && TITLED.test(type)))
      title = value;
    else if (text !== '') statements.push({ text, number: index + 1 });
  }
  const [typeStatement, ...otherStatements] = statements;
  const [, type = '', argument = ''] = /^(\S+)\s*(.*)$/.exec(typeStatement?.text.replace(/;$/, '') ?? '') ?? [];
  // A pie may have its title beside its type: `pie showData title Pets`.
  if (type === 'pie') title ??= /(?:^|\s)title\s+(.*)$/.exec(argument)?.[1] ?? null;
  const typeLine = typeStatement?.number ?? 1;
  return { type, argument, statements: otherStatements, title, description, typeLine, notes: new Notes() };
}

/** Removes `%%{ … }%%`, which may span several lines. Other lines keep their numbers. */
function withoutSettings(source: string): string {
  let text = '';
  let position = 0;
  for (;;) {
    const start = source.indexOf('%%{', position);
    const end = start === -1 ? -1 : source.indexOf('}%%', start);
    if (end === -1) return text + source.slice(position);
    text += source.slice(position, start) + blankLines(source.slice(start, end));
    position = end + 3;
  }
}

/**
 * Removes a comment, which starts the line or follows a blank outside of quotes. Inside a quotation that an earlier line opened, it is
 * text.
 */
function withoutComment(line: string, wasQuoted: boolean): { readonly text: string; readonly isQuoted: boolean } {
  if (/^\s*%%/.test(line)) return { text: '', isQuoted: wasQuoted };
  let isQuoted = wasQuoted;
  for (const { 0: mark, index } of line.matchAll(/"|\s%%/g)) {
    if (mark === '"') isQuoted = !isQuoted;
    else if (!isQuoted) return { text: line.slice(0, index), isQuoted };
  }
  return { text: line, isQuoted };
}

function blankLines(text: string): string {
  return '\n'.repeat(text.split('\n').length - 1);
}

/**
 * Joins statements that continue on the next lines because a quotation mark or `@{` is open. If it is never closed, each line is a
 * statement. Only statements that match `startPattern` may continue.
 */
export function joinStatements(statements: readonly Statement[], startPattern: RegExp): readonly Statement[] {
  const joinedStatements: Statement[] = [];
  let openStatement: { readonly first: number; readonly lines: string[]; isQuoted: boolean; isBraced: boolean } | null =
    null;
  for (const [index, statement] of statements.entries()) {
    if (openStatement === null && !startPattern.test(statement.text)) {
      joinedStatements.push(statement);
      continue;
    }
    openStatement ??= { first: index, lines: [], isQuoted: false, isBraced: false };
    openStatement.lines.push(statement.text);
    for (const [mark] of statement.text.matchAll(/"|@\{|\}/g)) {
      if (mark === '"') openStatement.isQuoted = !openStatement.isQuoted;
      else if (!openStatement.isQuoted) openStatement.isBraced = mark === '@{';
    }
    if (openStatement.isQuoted || openStatement.isBraced) continue;
    joinedStatements.push({
      text: openStatement.lines.join('\n'),
      number: statements[openStatement.first]?.number ?? statement.number,
    });
    openStatement = null;
  }
  return openStatement === null ? joinedStatements : [...joinedStatements, ...statements.slice(openStatement.first)];
}

/**
 * The lines of a label, at most `width` pixels wide. Resolves quotes, line breaks and Mermaid's `#35;` references, and drops other tags and
 * names of icons.
 */
export function labelLines(label: string, width?: number): readonly string[] {
  const text = withoutMarks(label.trim().replace(/^"([\s\S]*)"$/, '$1'))
    .replace(/<br\s*\/?>|\\n/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/\bfa[a-z]{0,2}:fa-[\w-]+\s*/g, '');
  return breakLines(
    decodeText(text).replace(/#(\d{1,6}|[a-z]{1,10});/gi, (whole, name: string) => reference(name) ?? whole),
    width,
  );
}

/** Removes bold and italic marks: text between backticks is Markdown, and is drawn plain. */
function withoutMarks(label: string): string {
  const innerText = /^\s*`([\s\S]*)`\s*$/.exec(label)?.[1];
  return innerText?.replace(/\*\*|__|(?<![\p{L}\p{N}])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\p{N}])/gu, '') ?? label;
}

const NAMES: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', nbsp: '\u00A0', semi: ';' };

function reference(name: string): string | null {
  const code = Number(name);
  if (Number.isInteger(code)) return code > 31 && code < 0xd800 ? String.fromCodePoint(code) : null;
  return NAMES[name.toLowerCase()] ?? null;
}
