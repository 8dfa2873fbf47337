import { type DataFormat, formatOf, readData } from './data.js';
import type { Draft } from './draft.js';
import type { Folder } from './gate/index.js';
import type { Json, JsonObject } from './model.js';
import { list, record } from './values.js';

/** A data file of the old site. */
export interface DataFile {
  readonly folder: Folder;
  /** From that folder. */
  readonly path: string;
  /** As reports name it, from the root of the site; the path where it is missing. */
  readonly name?: string;
}

/** The object in a data file; empty where the file is missing. What cannot be read in it is reported, and the rest is the answer. */
export function recordIn(file: DataFile, report: Draft['report']): JsonObject {
  return wholeRecordIn(file, report).value;
}

/** The same; `isWhole` is false where something could not be read. */
export function wholeRecordIn(
  file: DataFile,
  report: Draft['report'],
): { readonly value: JsonObject; readonly isWhole: boolean } {
  let isWhole = true;
  const value = valueIn(file, { name: 'object', isRight: isRecord }, (...finding) => {
    isWhole = false;
    report(...finding);
  });
  return { value: record(value), isWhole };
}

/** The list in a data file, in the same way. */
export function listIn(file: DataFile, report: Draft['report']): readonly Json[] {
  return list(valueIn(file, { name: 'list', isRight: Array.isArray }, report));
}

interface Shape {
  readonly name: string;
  readonly isRight: (value: unknown) => boolean;
}

function valueIn({ folder, path, name = path }: DataFile, shape: Shape, report: Draft['report']): unknown {
  const source = folder.text(path);
  if (source === null) {
    if (folder.isFile(path)) report('data', 'The file cannot be read, so what it says is left out.', name);
    return undefined;
  }
  const format = formatOf(path);
  const { value, faults } = readData(source, format);
  for (const { reason, line } of faults) report('data', faultText(format, reason), name, line);
  if (value === undefined || value === null || shape.isRight(value)) return value;
  report('data', `The file holds no ${shape.name}, so what it says is left out.`, name);
  return undefined;
}

/** Keeps a bundler from reading a damaged `tsconfig.json`, which would fail the whole bundle; its aliases are missed then. */
export function bundlerSettings(folder: Folder): { readonly tsconfigRaw?: string } {
  const isDamaged = ['tsconfig.json', 'jsconfig.json'].some((name) => {
    const source = folder.text(name);
    return source !== null && readData(source, 'JSON').faults.length > 0;
  });
  return isDamaged ? { tsconfigRaw: '{}' } : {};
}

/** What a report says of a fault in a file. */
export function faultText(format: DataFormat, reason: string): string {
  return `The file cannot be read here as ${format}: ${reason}. What depends on it is left out.`;
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && !Array.isArray(value);
}
