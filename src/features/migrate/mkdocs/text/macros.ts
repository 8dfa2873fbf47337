import type { PlainValue } from '../../../../base/json.js';
import { record, text as textOf } from '../../../../base/json-values.js';
import type { PlacedLine } from '../../../mdx/text/index.js';
import type { PythonSite } from './model.js';

/** What a page gives to its macros. */
export interface MacroPage {
  readonly site: PythonSite;
  readonly frontmatter: ReadonlyMap<string, unknown>;
  readonly report: (kind: string, message: string, line: number) => void;
}

const TOKEN = /\{\{-?([^{}]*)-?\}\}|\{%-?([^{}]*?)-?%\}|\{#[\s\S]*?#\}/g;

/**
 * Fills in the variables of templates, `{{ extra.name }}`, as far as they are data of the configuration or the front matter. Everything
 * else is reported: an expression stays as code, and a command as a comment.
 */
export function fillMacros(lines: readonly PlacedLine[], page: MacroPage): readonly PlacedLine[] {
  if (!rendersMacros(page)) return lines;
  const filler = new MacroFiller(page);
  return lines.map((line) =>
    line.text.includes('{') || filler.isInComment ? { ...line, text: filler.fill(line) } : line,
  );
}

/** True if the plugin fills in macros of the page. */
function rendersMacros({ site, frontmatter }: MacroPage): boolean {
  const options = site.plugins.get('macros');
  if (options === undefined || frontmatter.get('ignore_macros') === true) return false;
  const own = frontmatter.get('render_macros');
  return typeof own === 'boolean' ? own : options['render_by_default'] !== false;
}

/** Fills in the lines of a page from first to last. */
class MacroFiller {
  readonly #values = new Map<string, PlainValue | undefined>();
  #isRaw = false;
  /** True inside of a comment over several lines. */
  isInComment = false;
  #isFenced = false;

  constructor(private readonly page: MacroPage) {
    const { site, frontmatter } = page;
    for (const [key, value] of Object.entries(site.values)) this.#values.set(key, value);
    this.#values.set('extra', site.values);
    this.#values.set('page', {
      meta: record(Object.fromEntries(frontmatter)),
      title: textOf(frontmatter.get('title')) ?? undefined,
    });
  }

  fill({ text, line }: PlacedLine): string {
    if (/^[ \t>]*(?:`{3,}|~{3,})/.test(text)) this.#isFenced = !this.#isFenced;
    if (this.isInComment) {
      const end = text.indexOf('#}');
      if (end === -1) return '';
      this.isInComment = false;
      return this.fill({ text: text.slice(end + 2), line });
    }
    const filled = text.replace(TOKEN, (source, expression: string | undefined, command: string | undefined) => {
      if (command !== undefined) return this.#command(source, command.trim(), line);
      if (this.#isRaw) return source;
      return expression === undefined ? '' : this.#expression(source, expression, line);
    });
    const comment = this.#isRaw ? -1 : filled.search(/\{#(?![\w-]+\})[ \t]/);
    if (comment === -1) return filled;
    this.isInComment = true;
    return filled.slice(0, comment);
  }

  #command(source: string, command: string, line: number): string {
    if (command === 'raw' || command === 'endraw') {
      this.#isRaw = command === 'raw';
      return '';
    }
    if (this.#isRaw) return source;
    const [, name, value] =
      /^set\s+(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')$/.exec(command)?.filter((part) => part !== undefined) ?? [];
    if (name !== undefined) {
      this.#values.set(name, value);
      return '';
    }
    this.page.report(
      'macro',
      `The command \`${source}\` of a template is left out, since templates are not run.`,
      line,
    );
    return this.#isFenced ? source : `<!-- ${source.replaceAll('--', '- -')} -->`;
  }

  #expression(source: string, expression: string, line: number): string {
    const value = this.#value(expression);
    if (value !== null) return value;
    this.page.report('macro', `The value of \`${source}\` is not in the configuration, so it is shown as code.`, line);
    return this.#isFenced ? source : `\`${source}\``;
  }

  /** The text of an expression such as `extra.name | upper`; null if it is more than data. */
  #value(expression: string): string | null {
    const [path = '', ...filters] = expression.split('|').map((part) => part.trim());
    const [, literal] = /^["']([^"']*)["']$/.exec(path) ?? [];
    if (literal === undefined && !/^[A-Za-z_]\w*(?:\.\w+|\[["'][^"'\]]+["']\])*$/.test(path)) return null;
    const keys = path.match(/[^.[\]"']+/g) ?? [];
    const [first = '', ...rest] = keys;
    const found =
      literal ??
      rest.reduce<unknown>(
        (value, key) => (Object.hasOwn(record(value), key) ? record(value)[key] : undefined),
        this.#values.get(first),
      );
    const start =
      typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean' ? String(found) : null;
    return filters.reduce<string | null>((value, filter) => filtered(value, filter), start);
  }
}

/** A text behind a simple filter of Jinja; null for others. */
function filtered(value: string | null, filter: string): string | null {
  const [, name = '', argument] = /^(\w+)(?:\(\s*["']([^"']*)["']\s*\))?$/.exec(filter) ?? [];
  if (name === 'default' || name === 'd') return value ?? argument ?? null;
  if (value === null) return null;
  if (name === 'upper') return value.toUpperCase();
  if (name === 'lower') return value.toLowerCase();
  if (name === 'trim') return value.trim();
  return name === 'safe' || name === 'e' || name === 'string' ? value : null;
}
