import { SourceMap, type SourceMapPayload } from 'node:module';
import { basename } from 'node:path';

/** A bundle that was evaluated: its file and its source map. */
export interface EvaluatedBundle {
  readonly file: string;
  readonly map: string;
}

/** Where in the sources of a bundle an error was thrown, as the map names them; null where its stack does not lead there. */
export function originOf(
  error: unknown,
  bundle: EvaluatedBundle,
): { readonly file: string; readonly line: number; readonly column: number } | null {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const name = basename(bundle.file).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const [, line, column] = new RegExp(`${name}:(\\d+):(\\d+)`).exec(stack) ?? [];
  if (line === undefined) return null;
  const map = new SourceMap(JSON.parse(bundle.map) as SourceMapPayload);
  const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
  if (!('originalSource' in entry)) return null;
  return { file: entry.originalSource, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
}

/** What was thrown, in words; never the path of a file that only the run knows. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : typeof error === 'string' ? error : jsonOf(error);
  return text.replace(/ imported from \/\S+$/, '').replace(/\.$/, '');
}

function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
}
