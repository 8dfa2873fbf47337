import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openStore } from '../../../../src/base/store/store.js';
import { SharedDeclarations } from '../../../../src/base/typescript.js';
import { generateReference, type ReferenceResult } from '../../../../src/features/references/index.js';
import type { ReferenceConfig } from '../../../../src/model/config.js';

export const root = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/\/$/, '');

/** A small site in a folder of its own, from contents by file. */
export function makeSite(files: Readonly<Record<string, string>>): {
  readonly dir: string;
  write(file: string, content: string): void;
  remove(): void;
} {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-reference-')));
  const write = (file: string, content: string): void => {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), content);
  };
  write('package.json', '{"name":"site"}');
  for (const [file, content] of Object.entries(files)) write(file, content);
  return { dir, write, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/** The reference of a site in a locale; if caching is requested, its cache is the site's folder `cache`. */
export function generate(
  dir: string,
  config: ReferenceConfig,
  hasStore = false,
  locale = 'xx',
): Promise<ReferenceResult> {
  const store = hasStore ? openStore({ dir: join(dir, 'cache'), root: dir, generator: '' }) : null;
  return generateReference(config, { siteDir: dir, contentDir: join(dir, 'content'), locale, store, declarations });
}

/** Declarations of this repository's packages, for all references of a test file. */
const declarations = new SharedDeclarations();

export const typescript: ReferenceConfig = {
  kind: 'typescript',
  package: 'lib',
  entry: null,
  route: 'api',
  modules: [],
  pages: 'module',
  sourceUrl: 'https://example.org/{module|README}.ts',
  overlay: 'api/_overlay',
};
export const schema: ReferenceConfig = {
  kind: 'json-schema',
  package: 'lib',
  schema: 'schema.json',
  pages: 'schema',
  route: 'config',
  sourceUrl: null,
  overlay: 'api/_overlay',
};
export const cli: ReferenceConfig = {
  kind: 'cli',
  package: 'lib',
  bin: 'lib',
  record: 'content/xx/_cli.json',
  manifest: null,
  route: 'cli',
  sourceUrl: null,
  overlay: 'api/_overlay',
};

/** The references of the documentation site. */
export const ours: readonly ReferenceConfig[] = [
  {
    kind: 'typescript',
    package: '@tauri-apps/api',
    entry: null,
    route: 'v1/api/js',
    modules: [],
    pages: 'module',
    sourceUrl: 'https://example.org/{module|README}.ts',
    overlay: 'v1/api/_overlay-js',
  },
  {
    kind: 'json-schema',
    package: '@tauri-apps/cli',
    schema: 'schema.json',
    pages: 'schema',
    route: 'v1/api/config',
    sourceUrl: null,
    overlay: 'v1/api/_overlay-config',
  },
  {
    kind: 'cli',
    package: '@tauri-apps/cli',
    bin: 'tauri',
    record: 'content/zh-cn/v1/api/_cli.json',
    manifest: null,
    route: 'v1/api/cli',
    sourceUrl: null,
    overlay: 'v1/api/_overlay-cli',
  },
];

/** Ids on a page: headings with `{#id}` and elements with `id="…"`. */
export function idsOf(text: string): Set<string> {
  return new Set([...text.matchAll(/\{#([^}\s]+)\}|\sid="([^"]+)"/g)].map((match) => match[1] ?? match[2] ?? ''));
}

/** The reference of an API whose description is a file of the package `lib`. */
export const OPENAPI = {
  kind: 'openapi',
  package: 'lib',
  file: 'openapi.yaml',
  route: 'http',
  pages: 'tag',
  sourceUrl: null,
  overlay: 'api/_overlay',
} satisfies ReferenceConfig;
