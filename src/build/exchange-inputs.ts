import { lstatSync, readFileSync } from 'node:fs';
import { extname, resolve } from 'node:path';
import { problem } from '../base/diagnostics.js';
import { type ExchangeFault, type ExchangeFile, LARGEST_FILE, readPo, readXliff } from '../features/exchange/index.js';
import type { Diagnostic } from '../model/diagnostic.js';

/** A file of translators as it was read. */
export interface ExchangeInput {
  readonly name: string;
  readonly text: string;
  readonly content: ExchangeFile;
}

/** Readers of files by their file extension. */
const READERS: Readonly<Record<string, (text: string) => ExchangeFile | ExchangeFault>> = {
  '.po': readPo,
  '.xlf': readXliff,
  '.xliff': readXliff,
};

/** Reads a file of translators, or says why not. */
export function readExchangeFile(name: string): ExchangeInput | Diagnostic {
  const refuse = (message: string, hint: string): Diagnostic =>
    problem('import-invalid', message, { place: { file: shownName(name) }, hint });
  const path = resolve(name);
  const read = READERS[extname(path).toLowerCase()];
  if (read === undefined)
    return refuse(`${shownName(name)} is no file of translators.`, 'Give files that end in `.po` or `.xlf`.');
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (entry?.isFile() !== true) return refuse(`Cannot find the file ${shownName(name)}.`, 'Correct its path.');
  if (entry.size > LARGEST_FILE)
    return refuse(`${shownName(name)} is larger than ${LARGEST_FILE / 1e6} MB.`, 'Divide it into several files.');
  const text = decoded(readFileSync(path));
  if (text === null) return refuse(`${shownName(name)} is not UTF-8.`, 'Save it in UTF-8.');
  const content = read(text);
  return 'message' in content ? faultIn(name, text, content) : { name: shownName(name), text, content };
}

function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function shownName(name: string): string {
  return name.replaceAll('\\', '/');
}

function faultIn(name: string, text: string, { line, column, message, hint }: ExchangeFault): Diagnostic {
  return problem('import-invalid', message, { place: { file: shownName(name), line, column }, source: text, hint });
}
