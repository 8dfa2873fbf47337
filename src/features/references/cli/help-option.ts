import type { CliOption } from './cli-command.js';
import type { Row } from './help-rows.js';

/** Context of an option in its help. */
export interface OptionPlace {
  readonly usage: readonly string[];
  /** Title of the group; null for a standard one. */
  readonly group: string | null;
  /** True for argparse, which prints defaults without quotes and values instead of a name. */
  readonly hasBareDefaults: boolean;
}

/** Notes by name: `[default: 3]`, `(env: PORT)`, `<options: a|b>`. */
type Notes = ReadonlyMap<string, string>;

/** Notes that become facts; others stay in the text. */
const NOTES =
  /^(default|possible values|options|choices|env|aliases|deprecated)(?:: ?| (?=[\d"'[]|true|false))(.*)$|^(required|boolean|count|string|number|array)$/s;

/** Text in brackets, and `<options: a|b>`. */
const BRACKETS = /\s*(\[(?:[^[\]]|\[[^[\]]*\])*\]|\([^()]*\)|<options: [^<>]*>)/g;

/** Cobra's types of repeatable options. */
const SEVERAL = /\b(?:strings|ints|stringArray|\w+Slice|stringTo\w+)$/;

/** The option or argument of a row. */
export function toOption(row: Row, place: OptionPlace): CliOption {
  const { text, notes } = cutNotes(row.text, place);
  const listedValues = /\{([^{}]*,[^{}]*)\}/.exec(row.syntax)?.[1];
  // kubectl prints the default right after the name.
  const [, syntaxAlone = row.syntax, printedDefault = ''] = /^(-.*?)=('[^']*'|\[.*\]|[^\s:]*):$/.exec(row.syntax) ?? [];
  const syntax = syntaxAlone.replace(/^(-\w) (?:\{[^{}]*\}|[^\s,-][^\s,]*)(?=, --)/, '$1');
  const name = nameOf(syntax);
  return {
    name,
    syntax,
    description: text,
    default: defaultOf(notes.get('default') ?? printedDefault),
    values: listedValues?.split(',') ?? valuesOf(notes),
    environment: notes.get('env')?.replace(/=.*$/, '') ?? null,
    repeatable: isRepeatable(syntax, place.usage) || notes.has('array') || notes.has('count') || SEVERAL.test(syntax),
    required: notes.has('required') || isRequired(syntax, name, place.usage),
    deprecated: notes.get('deprecated') ?? null,
    group: place.group,
  };
}

function nameOf(syntax: string): string {
  return (
    /--(?:\[no-\])?([\w-]+)/.exec(syntax)?.[1] ??
    /^-(\w)/.exec(syntax)?.[1] ??
    syntax.replace(/[^\w-]/g, '').toLowerCase()
  );
}

/** Removes the notes from a text. */
function cutNotes(source: string, place: OptionPlace): { readonly text: string; readonly notes: Notes } {
  const notes = new Map<string, string>();
  const text = source.replace(BRACKETS, (brackets, group: string) => {
    const parts = group.slice(1, -1).split(/, (?=(?:default|choices|env): )/);
    const otherParts = parts.filter((part) => {
      const note = noteIn(part, group.startsWith('('), place);
      if (note !== null) notes.set(...note);
      return note === null;
    });
    if (otherParts.length === parts.length) return brackets;
    return otherParts.length === 0 ? '' : ` ${group.charAt(0)}${otherParts.join(', ')}${group.at(-1)}`;
  });
  return { text: text.trim(), notes };
}

/** The name and value of a note; null for normal text. */
function noteIn(part: string, isRound: boolean, place: OptionPlace): [name: string, value: string] | null {
  if (isRound && /^[\w-]+(?:\|[\w-]+)+$/.test(part)) return ['options', part];
  const [, name, value = '', flag] = NOTES.exec(part) ?? [];
  if (flag !== undefined) return isRound && flag !== 'required' ? null : [flag, ''];
  if (name === undefined || (isRound && name === 'default' && !isValue(value, place))) return null;
  return [name, value.trim()];
}

/** True if the text in round brackets is a value: quoted, a number or the like. A default in words is part of the text. */
function isValue(text: string, { hasBareDefaults }: OptionPlace): boolean {
  return /^(?:"[^"]*"|-?[\d.][\w.]*|true|false|\[.*\])$/.test(text) || (hasBareDefaults && /^\S+$/.test(text));
}

function defaultOf(value: string): string | null {
  return ['', '[]', "''", 'None', 'false'].includes(value) ? null : value.replace(/^(["'])(.*)\1$/, '$2');
}

function valuesOf(notes: Notes): readonly string[] {
  const text = notes.get('possible values') ?? notes.get('choices') ?? notes.get('options');
  return text?.split(notes.has('options') ? '|' : /, */).map((value) => value.replace(/^"(.*)"$/, '$1')) ?? [];
}

/** True if dots follow the name, in the row or, as with argparse, in the usage. */
function isRepeatable(syntax: string, usage: readonly string[]): boolean {
  if (/\.{2,}/.test(syntax)) return true;
  return /^[\w-]+$/.test(syntax) && new RegExp(`(?<![\\w-])${syntax} ?\\.{3}`).test(usage.join(' '));
}

/** True if the usage names it outside of square brackets. */
function isRequired(syntax: string, name: string, usage: readonly string[]): boolean {
  const usageOutside = usage.join(' ').replace(/\[[^[\]]*\]/g, '');
  if (syntax.startsWith('-')) return new RegExp(`--${name}(?![\\w-])`).test(usageOutside);
  return /^[<\w]/.test(syntax) && usageOutside.split(/\s+/).some((word) => word === syntax || word === `<${syntax}>`);
}
