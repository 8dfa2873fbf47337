import { parseDocument, type YAMLError } from 'yaml';
import { deepYaml } from '../../base/yaml-depth.js';

/** The fault of a text that is not JSON, as the end of a sentence, with its offset. */
export interface JsonFault {
  readonly reason: string;
  readonly offset: number;
}

/** Finds the fault of a text that `JSON.parse` refuses. The parser's own message has no position in some versions of Node.js. */
export function jsonFault(text: string): JsonFault {
  const deepAt = deepYaml(text);
  if (deepAt !== null) return { reason: 'it is nested too deep', offset: deepAt };
  const mark = NO_JSON.exec(text.replace(STRING, (string) => string.replace(/[^\n]/g, '"')));
  const [fault] = parseDocument(text, { logLevel: 'silent' }).errors;
  if (mark !== null && (fault === undefined || mark.index <= fault.pos[0]))
    return { reason: `\`${text.slice(mark.index, mark.index + 1)}\` has no place here`, offset: mark.index };
  if (fault === undefined) return { reason: 'it is YAML', offset: 0 };
  return { reason: yamlReason(fault), offset: Math.min(fault.pos[0], Math.max(0, text.length - 1)) };
}

/** The message of a YAML error, without its place and frame. */
export function yamlReason(error: YAMLError): string {
  return (error.message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, '');
}

const STRING = /"(?:\\.|[^"\\\n])*"/g;

/** Syntax that YAML accepts and JSON does not: a trailing comma, a comment, other quotes, a bare word. */
const NO_JSON = /,(?=\s*[}\]])|\/[/*]|['#]|\b(?!(?:true|false|null)\b|\d|[eE][+-]?\d)[A-Za-z_$][\w$]*/;
