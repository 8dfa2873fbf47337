import { type DataFormat, formatOf, readData } from '../../base/data-text.js';
import type { JsonObject, PlainValue } from '../../base/json.js';
import { list, record } from '../../base/json-values.js';
import type { ReportFinding } from '../mdx/text/index.js';
import type { Folder } from './gate/index.js';

/** A data file of the old site. */
export interface DataFile {
  readonly folder: Folder;
  /** Relative to that folder. */
  readonly path: string;
  /** Name in reports, relative to the root of the site; defaults to the path. */
  readonly name?: string;
  /** Its format, if that does not follow from its name. */
  readonly format?: DataFormat;
}

/** The object in a data file; empty if the file is missing. Parts that cannot be read are reported, and the rest is returned. */
export function recordIn(file: DataFile, report: ReportFinding): JsonObject {
  return wholeRecordIn(file, report).value;
}

/** Like `recordIn`; `isWhole` is false if a part could not be read. */
export function wholeRecordIn(
  file: DataFile,
  report: ReportFinding,
): { readonly value: JsonObject; readonly isWhole: boolean } {
  let isWhole = true;
  const value = valueIn(file, { name: 'object', isRight: isRecord }, (...finding) => {
    isWhole = false;
    report(...finding);
  });
  return { value: record(value), isWhole };
}

/** The list in a data file; like `recordIn`. */
export function listIn(file: DataFile, report: ReportFinding): readonly PlainValue[] {
  return list(valueIn(file, { name: 'list', isRight: Array.isArray }, report));
}

interface Shape {
  readonly name: string;
  readonly isRight: (value: unknown) => boolean;
}

function valueIn(
  { folder, path, name = path, format = formatOf(path) }: DataFile,
  shape: Shape,
  report: ReportFinding,
): unknown {
  const source = folder.text(path);
  if (source === null) {
    if (folder.isFile(path)) report('data', 'The file cannot be read, so what it says is left out.', name);
    return undefined;
  }
  const { value, faults } = readData(source, format);
  for (const { reason, line } of faults) report('data', faultText(format, reason), name, line);
  if (value === undefined || value === null || shape.isRight(value)) return value;
  report('data', `The file holds no ${shape.name}, so what it says is left out.`, name);
  return undefined;
}

/** Keeps a bundler from reading a damaged `tsconfig.json`, which would fail the whole bundle. Its aliases are lost. */
export function bundlerSettings(folder: Folder): { readonly tsconfigRaw?: string } {
  const isDamaged = ['tsconfig.json', 'jsconfig.json'].some((name) => {
    const source = folder.text(name);
    return source !== null && readData(source, 'JSON').faults.length > 0;
  });
  return isDamaged ? { tsconfigRaw: '{}' } : {};
}

/** The message for a fault in a file. */
export function faultText(format: DataFormat, reason: string): string {
  return `The file cannot be read here as ${format}: ${reason}. What depends on it is left out.`;
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && !Array.isArray(value);
}
