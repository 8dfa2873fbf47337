import { parse as parseToml, TomlError } from 'smol-toml';
import { type Document, LineCounter, parseDocument } from 'yaml';

/** Strings, which stay, and the additions of JSON with comments: comments, and commas before a closing bracket. */
const EXTRAS = /("(?:[^"\\\n]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\/|,(?=(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*[}\]])/g;

/** The value of JSON with comments and trailing commas, as compilers read it; null if it cannot be parsed. */
export function relaxedJson(source: string): unknown {
  try {
    return JSON.parse(source.replace(/^\uFEFF/, '').replace(EXTRAS, (_, string: string | undefined) => string ?? ''));
  } catch {
    return null;
  }
}

/** Formats of data files. */
export type DataFormat = 'JSON' | 'TOML' | 'YAML';

/** A fault in a data file. The reason continues the sentence “cannot be read as JSON:”. */
export interface DataFault {
  readonly reason: string;
  readonly line: number | null;
}

/** The part of a data file that can be read; `value` is undefined if it is empty. */
export interface DataReading {
  readonly value: unknown;
  readonly faults: readonly DataFault[];
}

/** Longest text that is parsed again without its faults, in characters. */
const LONGEST_REPAIRED = 1_000_000;

/** Maximum number of lines that are removed from a text, which is parsed again after each. */
const MOST_REPAIRS = 50;

/** Maximum number of faults reported per file. */
const MOST_FAULTS = 10;

/** Reads YAML after `change` has changed its parsed document, such as values with tags. Otherwise like `readData`. */
export function readChangedYaml(source: string, change: (document: Document) => void): DataReading {
  const { value, faults } = readYaml(source.replace(/^\uFEFF/, ''), change);
  return { value, faults: faults.slice(0, MOST_FAULTS) };
}

/** Reads the text of a data file. Never throws: parts that cannot be read are faults, and the rest is the value. */
export function readData(source: string, format: DataFormat): DataReading {
  const text = source.replace(/^\uFEFF/, '');
  const { value, faults } = READERS[format](text);
  return { value, faults: faults.slice(0, MOST_FAULTS) };
}

/** The format for a file name. */
export function formatOf(path: string): DataFormat {
  return path.endsWith('.toml') ? 'TOML' : /\.ya?ml$/.test(path) ? 'YAML' : 'JSON';
}

const READERS: Readonly<Record<DataFormat, (text: string) => DataReading>> = {
  JSON: readJson,
  TOML: readToml,
  YAML: (text) => readYaml(text),
};

/** A value that another one follows without a comma. */
const MISSING_COMMA =
  /("(?:[^"\\\n]|\\.)*"|\b(?:true|false|null)\b|\d|[}\]])(?=\s*(?:["{[]|(?<=\s)(?:-?\d|true|false|null)))/g;

/**
 * Reads JSON with comments, trailing commas or missing commas. Places of faults come from the YAML parser, because those of JSON differ
 * between versions of Node.js; its values may be wrong and are not used.
 */
function readJson(text: string): DataReading {
  const value = relaxedJson(text);
  if (value !== null || text.trim() === 'null') return { value, faults: [] };
  const repairedValue = relaxedJson(text.replace(MISSING_COMMA, '$1,')) ?? undefined;
  const [fault] = readYaml(text).faults;
  return { value: repairedValue, faults: [fault ?? { reason: 'it is not JSON', line: null }] };
}

function readYaml(text: string, change?: (document: Document) => void): DataReading {
  const lines = new LineCounter();
  const faults: DataFault[] = [];
  try {
    const document = parseDocument(text, {
      uniqueKeys: false,
      merge: true,
      logLevel: 'silent',
      prettyErrors: false,
      lineCounter: lines,
    });
    for (const { message, pos } of document.errors)
      faults.push({ reason: sentenceEnd(message), line: lines.linePos(pos[0]).line });
    change?.(document);
    const value: unknown = document.toJS() ?? undefined;
    if (!containsItself(value)) return { value, faults };
    return { value: undefined, faults: [...faults, { reason: 'a value contains itself', line: null }] };
  } catch (error) {
    const reason = sentenceEnd(error instanceof Error ? error.message : String(error));
    return { value: undefined, faults: [...faults, { reason, line: null }] };
  }
}

/** True if an alias of YAML is within the value that it stands for. */
function containsItself(value: unknown, above: readonly object[] = []): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return above.includes(value) || Object.values(value).some((inner) => containsItself(inner, [...above, value]));
}

/** Reads TOML. A line that cannot be read is removed; if it is the head of a table, so are the lines up to the next table. */
function readToml(text: string): DataReading {
  const lines = text.split('\n');
  const faults: DataFault[] = [];
  for (let repairs = 0; ; repairs++) {
    try {
      return { value: parseToml(lines.join('\n')), faults };
    } catch (error) {
      const fault = faultOf(error);
      const index = lines.findLastIndex((line, at) => at < (fault.line ?? Infinity) && line.trim() !== '');
      if (faults.length < MOST_FAULTS) faults.push({ ...fault, line: index + 1 });
      if (index === -1 || repairs === MOST_REPAIRS || text.length > LONGEST_REPAIRED)
        return { value: undefined, faults };
      const isHead = /^\s*\[/.test(lines[index] ?? '');
      const next = lines.findIndex((line, at) => at > index && /^\s*\[/.test(line));
      const end = isHead ? (next === -1 ? lines.length : next) : index + 1;
      lines.fill('', index, end);
    }
  }
}

function faultOf(error: unknown): DataFault {
  if (!(error instanceof TomlError)) return { reason: sentenceEnd(String(error)), line: null };
  const [message = ''] = error.message.split('\n');
  return { reason: sentenceEnd(message.replace(/^Invalid TOML document: /, '')), line: error.line };
}

/** The first line of a parser's message, without a full stop. */
function sentenceEnd(message: string): string {
  const [line = ''] = message.split('\n');
  return line.replace(/[.:\s]+$/, '').slice(0, 200);
}
