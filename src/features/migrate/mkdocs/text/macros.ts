import { readData } from '../../../../base/data-text.js';
import type { PlainValue } from '../../../../base/json.js';
import { list, record, text as textOf } from '../../../../base/json-values.js';
import type { PlacedLine } from '../../../mdx/text/index.js';
import { evaluated, isTemplateTrue, loopItems, printed, type TemplateValue } from '../templates/expressions.js';
import { type TemplateToken, tokensOf } from '../templates/tokens.js';
import { type TemplateBranch, type TemplateNode, templateNodes } from '../templates/tree.js';
import { fencedLines } from './fences.js';
import type { PythonSite } from './model.js';

/** What a page gives to its macros. */
export interface MacroPage {
  readonly site: PythonSite;
  readonly frontmatter: ReadonlyMap<string, unknown>;
  readonly report: (kind: string, message: string, line: number) => void;
}

/** Characters that templates may write into a page, and rounds of its loops. */
const LONGEST = 2_000_000;
const MOST_ROUNDS = 20_000;

/** Files of data that a page or the configuration may name, and characters of each. */
const MOST_FILES = 50;
const LARGEST_FILE = 4_000_000;

/**
 * Fills in templates as far as they are data of the configuration, of files that it names or of the front matter: values, loops and
 * conditions. Everything else is reported: an expression stays as code, and a command as a comment.
 */
export function fillMacros(lines: readonly PlacedLine[], page: MacroPage): readonly PlacedLine[] {
  if (!rendersMacros(page) || !lines.some(({ text }) => /\{[{%#]/.test(text))) return lines;
  return new MacroFiller(lines, page).fill();
}

/** The data in files that a configuration or a page names: a list of paths, or paths by name. */
export function includedData(
  paths: unknown,
  snippet: PythonSite['snippet'],
  reportMissing: (path: string) => void,
): ReadonlyMap<string, PlainValue> {
  const values = new Map<string, PlainValue>();
  for (const { name, path } of namedPaths(paths).slice(0, MOST_FILES)) {
    const file = snippet(path);
    if (file === null || file.text.length > LARGEST_FILE) {
      reportMissing(path);
      continue;
    }
    const value = readData(file.text, file.file.endsWith('.json') ? 'JSON' : 'YAML').value as PlainValue | undefined;
    if (name !== '') values.set(name, value ?? null);
    else for (const [key, part] of Object.entries(record(value))) values.set(key, part ?? null);
  }
  return values;
}

/** Paths of files of data, with the variables that they are the value of; an empty name stands for a variable of each field. */
function namedPaths(paths: unknown): readonly { readonly name: string; readonly path: string }[] {
  const entries = Array.isArray(paths)
    ? list(paths).map((path) => ['', path] as const)
    : Object.entries(record(paths)).map(([name, path]) => [name, path ?? null] as const);
  return entries.flatMap(([name, written]) =>
    (Array.isArray(written) ? list(written) : [written]).flatMap((path) =>
      typeof path === 'string' ? [{ name, path }] : [],
    ),
  );
}

/** True if the plugin fills in macros of the page. */
function rendersMacros({ site, frontmatter }: MacroPage): boolean {
  const options = site.plugins.get('macros');
  if (options === undefined || frontmatter.get('ignore_macros') === true) return false;
  const own = frontmatter.get('render_macros');
  return typeof own === 'boolean' ? own : options['render_by_default'] !== false;
}

/** The variables of a page: those of the site, those of its data files, and its front matter. */
function variablesOf({ site, frontmatter, report }: MacroPage): Map<string, TemplateValue> {
  const fields = record(Object.fromEntries(frontmatter));
  const missing = (path: string): void =>
    report('macro', `The file \`${path}\` of \`include_yaml\` is missing or too large, so its values are left out.`, 1);
  return new Map<string, TemplateValue>([
    ...Object.entries(site.values),
    ...includedData(fields['include_yaml'], site.snippet, missing),
    ...Object.entries(fields),
    ['extra', site.values],
    ['page', { meta: fields, title: textOf(fields['title']) ?? undefined }],
  ]);
}

/** Fills in the lines of a page. */
class MacroFiller {
  readonly #output: PlacedLine[] = [];
  readonly #variables: Map<string, TemplateValue>;
  readonly #text: string;
  /** Position of each line in the text. */
  readonly #starts: readonly number[];
  /** Indexes of lines in fences. */
  readonly #fenced: ReadonlySet<number>;
  #rest = '';
  #length = 0;
  #rounds = 0;
  #isFull = false;

  constructor(
    private readonly lines: readonly PlacedLine[],
    private readonly page: MacroPage,
  ) {
    this.#variables = variablesOf(page);
    this.#text = lines.map(({ text }) => text).join('\n');
    let start = 0;
    this.#starts = lines.map(({ text }) => {
      const own = start;
      start += text.length + 1;
      return own;
    });
    this.#fenced = fencedLines(lines);
  }

  fill(): readonly PlacedLine[] {
    this.#nodes(templateNodes(tokensOf(this.#text)));
    this.#output.push({ text: this.#rest, line: this.lines.at(-1)?.line ?? 1 });
    return this.#output;
  }

  #nodes(nodes: readonly TemplateNode[]): void {
    for (const node of nodes) {
      if (node.kind === 'if') this.#condition(node.branches, node.end);
      else if (node.kind === 'for') this.#loop(node);
      else this.#token(node.token);
    }
  }

  #token(token: TemplateToken): void {
    const index = this.#lineOf(token);
    if (token.kind === 'text') this.#textLines(token.source, index);
    else if (token.kind === 'value') this.#write(this.#valueText(token), index);
    else this.#command(token);
  }

  /** Writes text that goes over several lines of the page. */
  #textLines(source: string, from: number): void {
    for (const [offset, part] of source.split('\n').entries()) {
      if (offset > 0) this.#endLine(from + offset - 1);
      this.#write(part, from + offset);
    }
  }

  #valueText(token: TemplateToken): string {
    const found = evaluated(token.code, this.#variables);
    const text = found === null ? null : printed(found.value);
    if (text !== null) return text;
    const index = this.#lineOf(token);
    const message = `The value of \`${token.source}\` is not in the configuration, so it is shown as code.`;
    this.page.report('macro', message, this.#number(index));
    const isCode = this.#fenced.has(index) || this.#text[token.at - 1] === '`';
    return isCode ? token.source : `\`${token.source}\``;
  }

  #command(token: TemplateToken): void {
    const [, name = '', written = ''] = /^set\s+(\w+)\s*=\s*(.+)$/s.exec(token.code) ?? [];
    const found = name === '' ? null : evaluated(written, this.#variables);
    if (found === null) this.#unknown(token);
    else this.#variables.set(name, found.value);
  }

  /** Reports a command that is not run, and leaves it as a comment. */
  #unknown(token: TemplateToken): void {
    const index = this.#lineOf(token);
    const message = `The command \`${token.source}\` of a template is left out, since templates are not run.`;
    this.page.report('macro', message, this.#number(index));
    this.#comment(token);
  }

  #comment({ source, at }: TemplateToken): void {
    const index = lineIndex(this.#starts, at);
    const text = source.replace(/\s+/g, ' ');
    this.#write(this.#fenced.has(index) ? source : `<!-- ${text.replaceAll('--', '- -')} -->`, index);
  }

  /** Of a condition that is more than data, all branches are written. */
  #condition(branches: readonly TemplateBranch[], end: TemplateToken | null): void {
    const tests = branches.map(({ test }) => (test === null ? { value: true } : evaluated(test, this.#variables)));
    if (tests.every((test) => test !== null)) {
      this.#nodes(branches[tests.findIndex(({ value }) => isTemplateTrue(value))]?.body ?? []);
      return;
    }
    for (const [index, { opening, body }] of branches.entries()) {
      if (index === 0) this.#unknown(opening);
      else this.#comment(opening);
      this.#nodes(body);
    }
    if (end !== null) this.#comment(end);
  }

  #loop(loop: TemplateNode & { readonly kind: 'for' }): void {
    const names = [...loop.names, 'loop'];
    const outer = names.flatMap((name) =>
      this.#variables.has(name) ? [[name, this.#variables.get(name)] as const] : [],
    );
    const rounds = this.#roundsOf(loop);
    if (rounds === null) {
      this.#unknown(loop.opening);
      this.#nodes(loop.body);
      if (loop.end !== null) this.#comment(loop.end);
      return;
    }
    for (const [index, item] of rounds.entries()) {
      if (++this.#rounds > MOST_ROUNDS) this.#stop(this.#lineOf(loop.opening));
      if (this.#isFull) break;
      this.#name(loop.names, item);
      const { length } = rounds;
      const state = { index: index + 1, index0: index, first: index === 0, last: index === length - 1, length };
      this.#variables.set('loop', state);
      this.#nodes(loop.body);
    }
    for (const name of names) this.#variables.delete(name);
    for (const [name, value] of outer) this.#variables.set(name, value);
    if (rounds.length === 0) this.#nodes(loop.otherwise);
  }

  /** The items of a loop for which its own condition is true; null if it is more than data. */
  #roundsOf({ list: written, names, test }: TemplateNode & { readonly kind: 'for' }): readonly PlainValue[] | null {
    const found = evaluated(written, this.#variables);
    const items = found === null ? null : (loopItems(found.value) ?? (found.value === undefined ? [] : null));
    if (items === null || test === null) return items;
    const rounds: PlainValue[] = [];
    for (const item of items) {
      this.#name(names, item);
      const result = evaluated(test, this.#variables);
      if (result === null) return null;
      if (isTemplateTrue(result.value)) rounds.push(item);
    }
    return rounds;
  }

  #name(names: readonly string[], item: PlainValue): void {
    const [first = '', ...others] = names;
    if (others.length === 0) this.#variables.set(first, item);
    else for (const [index, name] of names.entries()) this.#variables.set(name, list(item)[index] ?? undefined);
  }

  /** Ends loops, and reports it once. */
  #stop(index: number): void {
    if (!this.#isFull)
      this.page.report(
        'macro',
        'The template is left out from here: it writes too much into the page.',
        this.#number(index),
      );
    this.#isFull = true;
  }

  /** Writes text into the last line of the output. Values may have several lines. */
  #write(text: string, index: number): void {
    this.#length += text.length;
    if (this.#length > LONGEST + this.#text.length) this.#stop(index);
    if (this.#isFull) return;
    const [first = '', ...others] = text.split('\n');
    this.#rest += first;
    for (const part of others) {
      this.#endLine(index);
      this.#rest = part;
    }
  }

  #endLine(index: number): void {
    if (this.#isFull) return;
    this.#output.push({ text: this.#rest, line: this.#number(index) });
    this.#length++;
    this.#rest = '';
  }

  #lineOf({ at }: TemplateToken): number {
    return lineIndex(this.#starts, at);
  }

  /** Number of a line in its file. */
  #number(index: number): number {
    return this.lines[Math.min(index, this.lines.length - 1)]?.line ?? 1;
  }
}

/** Index of the last start that is not behind a position. */
function lineIndex(starts: readonly number[], at: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}
