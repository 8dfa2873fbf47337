import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

const root = resolve(import.meta.dirname, '../..');
const { resolve: packageFile } = createRequire(join(root, 'package.json'));

/** The source of a fact. A text is an address for people to read; `test/site/claims.yml` explains the other kinds. */
export type ClaimSource =
  | string
  | { readonly tauri: string; readonly has: string }
  | { readonly package: string; readonly has: string }
  | { readonly help: string; readonly has: string }
  | { readonly schema: string; readonly is: unknown }
  | { readonly release: string; readonly is: string };

/** A source of a claim on the Tauri site. */
export interface SourcedClaim {
  readonly id: string;
  readonly source: ClaimSource;
}

/** All sources of all claims on the Tauri site. */
export function claimSources(): readonly SourcedClaim[] {
  const claims: Readonly<Record<string, { readonly sources: readonly ClaimSource[] }>> = parse(
    text('test/site/claims.yml'),
  );
  return Object.entries(claims).flatMap(([id, { sources }]) => sources.map((source) => ({ id, source })));
}

/** The difference between a source and the claim, or null if they agree. `tauri` contains a checkout of branch 1.x. */
export function sourceFault(source: ClaimSource, tauri: string): string | null {
  if (typeof source === 'string') return null;
  if ('tauri' in source) return lineFault(source.tauri, source.has, tauri);
  if ('schema' in source) return unequal(source.schema, schemaValue(source.schema), source.is);
  if ('release' in source) return unequal(source.release, releaseDate(source.release), source.is);
  if ('help' in source) return lacking(`tauri ${source.help}`, helpOf(source.help), source.has);
  return lacking(source.package, readFileSync(fileOf(source.package), 'utf8'), source.has);
}

function lineFault(place: string, words: string, folder: string): string | null {
  const [, file = '', line = ''] = /^(.+):(\d+)$/.exec(place) ?? [];
  const lines = readFileSync(join(folder, file), 'utf8').split('\n');
  if (lines[Number(line) - 1]?.includes(words)) return null;
  const other = lines.findIndex((text) => text.includes(words)) + 1;
  return `${place} does not have “${words}”${other > 0 ? `; line ${other} has` : ''}`;
}

function lacking(name: string, value: string, words: string): string | null {
  return value.includes(words) ? null : `${name} does not have “${words}”`;
}

function unequal(name: string, value: unknown, wanted: unknown): string | null {
  return JSON.stringify(value) === JSON.stringify(wanted) ? null : `${name} is ${JSON.stringify(value)}`;
}

function schemaValue(path: string): unknown {
  const schema: unknown = JSON.parse(readFileSync(fileOf('@tauri-apps/cli/schema.json'), 'utf8'));
  return path.split('.').reduce<unknown>((value, key) => Reflect.get(Object(value), key), schema);
}

function releaseDate(release: string): unknown {
  return release
    .split(' ')
    .reduce<unknown>((value, key) => Reflect.get(Object(value), key), JSON.parse(text('test/site/release-dates.json')));
}

function helpOf(command: string): string {
  const record: { commands: readonly { readonly path: readonly string[]; readonly help: string }[] } = JSON.parse(
    text('content/zh-cn/v1/api/_cli.json'),
  );
  return record.commands.find(({ path }) => path.join(' ') === command)?.help ?? '';
}

/** Path of a file in a package, which need not export it. */
function fileOf(path: string): string {
  const [scope = '', name = '', ...rest] = path.split('/');
  return join(packageFile(`${scope}/${name}/package.json`), '..', ...rest);
}

function text(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
