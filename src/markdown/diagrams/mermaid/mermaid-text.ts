import { breakLines } from '../measure.js';

/** A line of a mermaid text that says something; `number` counts from 1 in the whole text. */
export interface Statement {
  readonly text: string;
  readonly number: number;
}

/** Title and description that a mermaid text carries itself. */
interface Accessibility {
  readonly title: string | null;
  readonly description: string | null;
}

/** A mermaid text without comments and settings, line by line. */
export interface MermaidText extends Accessibility {
  /** First word: `flowchart`, `sequenceDiagram`, … */
  readonly type: string;
  /** What follows the type on its line. */
  readonly argument: string;
  readonly statements: readonly Statement[];
  readonly typeLine: number;
}

/** Splits a mermaid text into statements. */
export function readMermaid(source: string): MermaidText {
  const body = source
    .replace(/^\s*---\n[\s\S]*?\n---(?=\n)/, blankLines)
    .replace(
      /accDescr\s*\{([\s\S]*?)\}/g,
      (whole, text: string) => `accDescr: ${text.replace(/\s+/g, ' ').trim()}${blankLines(whole)}`,
    );
  const statements: Statement[] = [];
  let title: string | null =
    /^\s*---\n(?:[\s\S]*?\n)?title:[ \t]*(.+)\n[\s\S]*?---\n/.exec(source)?.[1]?.trim() ?? null;
  let description: string | null = null;
  body.split('\n').forEach((line, index) => {
    const text = line.replace(/%%.*$/, '').trim();
    const [, key, value = ''] = /^(accTitle|accDescr|title)\s*:?\s+(.*)$/.exec(text) ?? [];
    if (key === 'accDescr') description = value;
    else if (key !== undefined && statements.length > 0) title = value;
    else if (text !== '') statements.push({ text, number: index + 1 });
  });
  const [first, ...rest] = statements;
  const [, type = '', argument = ''] = /^(\S+)\s*(.*)$/.exec(first?.text.replace(/;$/, '') ?? '') ?? [];
  return { type, argument, statements: rest, title, description, typeLine: first?.number ?? 1 };
}

function blankLines(text: string): string {
  return '\n'.repeat(text.split('\n').length - 1);
}

/** The lines of a label: quotes, line break tags, other tags and mermaid's `#35;` references resolved. */
export function labelLines(label: string): readonly string[] {
  const text = label
    .trim()
    .replace(/^"([\s\S]*)"$/, '$1')
    .replace(/^`([\s\S]*)`$/, '$1')
    .replace(/<br\s*\/?>|\\n/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/#(\d{1,6}|[a-z]{1,10});/gi, (whole, name: string) => reference(name) ?? whole);
  return breakLines(text);
}

const NAMES: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', nbsp: '\u00A0', semi: ';' };

function reference(name: string): string | null {
  const code = Number(name);
  if (Number.isInteger(code)) return code > 31 && code < 0xd800 ? String.fromCodePoint(code) : null;
  return NAMES[name.toLowerCase()] ?? null;
}
