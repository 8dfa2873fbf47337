// Generates the references of various packages and compares them with the exports that the compiler finds: every symbol has an entry with
// content, every link works (otherwise the build fails), no heading skips a level.
// `--all` includes large packages, and installs some into a temporary folder. `node test/references.js yaml @types/node+fs` checks only the
// named ones; `+fs` selects a module, `+index` the package itself.

import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { parse } from 'parse5';
import { parse as parseYaml } from 'yaml';
import { configOf, expectedOf, PROGRAMS, programsIn } from './reference-programs.js';

const root = fileURLToPath(new URL('..', import.meta.url));
// An `import` would read the 9 MB of the compiler twice more.
const ts = createRequire(import.meta.url)('typescript');
/** This step has a low priority, so a long page may wait for the processor longer than the default limit allows. */
const PATIENCE = 'limits: { pageSeconds: 300 }';
const SMALL = ['docsgen+index', 'commander', 'unified', 'chokidar', 'yaml', 'meilisearch', '@tauri-apps/api'];
const LARGE = ['zod', 'react', 'vite', '@types/node+fs'];
const INSTALLED = ['hono', 'date-fns'];
/** Units with a page of their own: every package is built in each mode. */
const MODES = { module: 'api', symbol: 'symbols' };
/** Packages that are too large for a page per module. */
const SPLIT = ['meilisearch', ...LARGE, ...INSTALLED];
/** Largest page, in compressed bytes. Installed packages are exempt: the index of date-fns, with 2,086 names, is a little larger. */
const LARGEST = 60_000;
/** Public OpenAPI descriptions: package, file. */
const DESCRIPTIONS = [
  ['@scalar/galaxy', 'dist/3.1.json'],
  ['@readme/oas-examples', '3.1/json/train-travel.json'],
  ['@readme/oas-examples', '3.1/yaml/train-travel.yaml'],
  ['@readme/oas-examples', '3.0/json/petstore.json'],
];

/** Public schemas of drafts 4, 7 and 2020-12: package, file. */
const SCHEMAS = [
  ['schemastore', 'schemas/json/package.json'],
  ['schemastore', 'schemas/json/tsconfig.json'],
  ['schemastore', 'schemas/json/github-workflow.json'],
  ['@biomejs/biome', 'configuration_schema.json'],
];

/** Findings of a build; unsound declarations are the package's own fault. */
const FINDING = /(?:error|warning) \[(?!reference-declarations-invalid)/;

const named = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const isAll = process.argv.includes('--all');
const others = [...DESCRIPTIONS.map(([name]) => name), ...SCHEMAS.map(([name]) => name), 'programs'];
const packages = named.filter((name) => !others.includes(name));
const wanted = named.length > 0 ? packages : isAll ? [...SMALL, ...LARGE, ...INSTALLED] : SMALL;

const dir = mkdtempSync(join(tmpdir(), 'docsgen-references-'));
writeFileSync(join(dir, 'package.json'), '{ "name": "references", "private": true, "type": "module" }');
const descriptions = inEachWay(DESCRIPTIONS, ['tag', 'operation']);
const schemas = inEachWay(SCHEMAS, ['schema', 'definition']);
const hasPrograms = isAll || named.includes('programs');
const installed = [
  ...(hasPrograms ? new Set(PROGRAMS.map(([, name]) => name)) : []),
  ...(wanted.some((one) => INSTALLED.includes(one)) ? INSTALLED : []),
  ...descriptions.map(([name]) => name),
  ...schemas.map(([name]) => name).filter((name) => !existsSync(join(root, 'node_modules', name))),
];
if (installed.length > 0) run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...installed]);
linkPackages(join(root, 'node_modules'), join(dir, 'node_modules'));
if (wanted.includes('docsgen+index') && !existsSync(join(root, 'dist/index.d.ts')))
  run('node', [join(root, 'bin/types.js')]);
symlinkSync(root, join(dir, 'node_modules/docsgen'));

let failed = 0;
const shared = new Map();
console.log('package                     modules   names symbols entries   pages  longest page (gzip)');
const together = wanted.filter((one) => SMALL.includes(one));
const groups = [
  ...(together.length > 0 ? [together] : []),
  ...wanted.filter((one) => !SMALL.includes(one)).map((one) => [one]),
];
for (const group of groups) checkPackages(group);
for (const one of descriptions) checkDescription(one);
for (const one of schemas) checkSchema(one);
const programs = hasPrograms ? programsIn(dir) : [];
for (const one of programs) checkProgram(one);
rmSync(dir, { recursive: true, force: true });
console.log(
  `\n${wanted.length * Object.keys(MODES).length + descriptions.length + schemas.length + programs.length - failed} passed, ${failed} failed`,
);
process.exitCode = failed > 0 ? 1 : 0;

/** The requested references, once for each value of `pages`. */
function inEachWay(references, modes) {
  const wantedReferences = references.filter(([name]) => isAll || named.includes(name));
  return wantedReferences.flatMap((one) => modes.map((mode) => [...one, mode]));
}

/** Builds one site with the references of all these packages, so that the compiler starts once, and checks each of them. */
function checkPackages(group) {
  const references = group.flatMap((one) => {
    const [name, module] = one.split('+');
    const modules = module === undefined ? '' : `, modules: ['${module}']`;
    return Object.keys(MODES).map(
      (mode) =>
        `{ kind: 'typescript', package: '${name}', route: '${routeOf(one, mode)}'${modules}, pages: '${mode}' }`,
    );
  });
  const routes = group.flatMap((one) => Object.keys(MODES).map((mode) => routeOf(one, mode)));
  const faults = buildFaults(references, routes);
  for (const one of group) for (const mode of Object.keys(MODES)) checkPackage(one, mode, faults);
}

/** Route of a package's reference: `api/tauri-apps-api`. */
function routeOf(one, mode) {
  return `${MODES[mode]}/${one.replace(/^\W+/, '').replace(/\W+/g, '-')}`;
}

/** Checks the reference of a package in the built site; `faultsOfBuild` are the errors of the build. */
function checkPackage(one, mode, faultsOfBuild) {
  const [name, module] = one.split('+');
  const faults = [...faultsOfBuild];
  const pages = faults.length === 0 ? htmlBelow(join(dir, 'build', routeOf(one, mode))) : [];
  const read = pages.map((file) => entriesOf(readFileSync(file, 'utf8')));
  const entries = new Map(read.flatMap((page) => [...page.entries]));
  const exports = exportsOf(name, module);
  for (const page of read) faults.push(...page.faults);
  for (const names of exports.symbols.values()) {
    const name = [...names].find((other) => entries.has(other));
    if (name === undefined) faults.push(`no entry for ${[...names].join(', ')}`);
    else if (entries.get(name) < 1) faults.push(`the entry of ${name} is empty`);
  }
  if (mode === 'symbol') faults.push(...pages.flatMap(emptyPage));
  const longest = Math.max(0, ...pages.map((file) => gzipSync(readFileSync(file)).length));
  if (longest > LARGEST && !INSTALLED.includes(one) && (mode === 'symbol' || !SPLIT.includes(one)))
    faults.push(`the longest page has ${longest} bytes`);
  const cells = [exports.modules, exports.names, exports.symbols.size, entries.size, pages.length];
  console.log(
    `${`${one}, ${mode}`.padEnd(28)}${cells.map((cell) => String(cell).padStart(7)).join(' ')}  ${(longest / 1000).toFixed(1)} kB`,
  );
  if (faults.length === 0) return;
  failed++;
  for (const fault of faults.slice(0, 12)) console.log(`  ${fault}`);
  if (faults.length > 12) console.log(`  and ${faults.length - 12} more`);
}

/**
 * A fault if a page contains nothing but the kind of its symbol, according to its Markdown copy. Symbols that another package declares may
 * be empty.
 */
function emptyPage(file) {
  const twin = file.replace(/\.html$/, '.md');
  if (!existsSync(twin)) return [];
  const text = readFileSync(twin, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
  const said = text
    .trim()
    .split(/\n{2,}/)
    .slice(1)
    .join('\n\n');
  return said === '' || /[=|&]\n```$/.test(said) ? [`the page is empty: ${file.slice(dir.length)}`] : [];
}

/** Checks that all commands and options of a program, counted in its help or its manifest, are on its page. */
function checkProgram(program) {
  const name = `${program[0]}: ${program[2]}${program[3] === null ? '' : ' (described)'}`;
  const { pages, faults } = buildOf(configOf(program, dir));
  if (pages.length === 0) {
    finish(name, 'nothing', pages, faults);
    return;
  }
  const text = pages.map((page) => textOf(parse(readFileSync(page, 'utf8')))).join('\n');
  for (const page of pages) faults.push(...entriesOf(readFileSync(page, 'utf8')).faults);
  const { commands, options } = expectedOf(program, dir);
  for (const one of [...commands, ...options]) if (!text.includes(one)) faults.push(`no entry for ${one}`);
  if (options.length === 0) faults.push('no option was found');
  const counts = `${commands.length} commands, ${options.length} options`;
  finish(name, counts, pages, faults);
}

/** Builds a site with one reference. */
function buildOf(reference) {
  const faults = buildFaults([reference], ['api']);
  return { pages: faults.length === 0 ? htmlBelow(join(dir, 'build/api')) : [], faults };
}

/** Builds a site with these references, and a home page that links to each. Returns the errors. */
function buildFaults(references, routes) {
  const content = join(dir, 'content/en');
  rmSync(join(dir, 'content'), { recursive: true, force: true });
  mkdirSync(content, { recursive: true });
  const links = routes.map((route) => `[API](/${route})`).join(', ');
  writeFileSync(
    join(content, 'index.md'),
    `---\ntitle: References\ndescription: Pages of an API.\n---\n\nSee ${links}.\n`,
  );
  writeFileSync(
    join(dir, 'site.config.ts'),
    `export default { title: 'References', url: 'https://example.org', ${PATIENCE}, reference: [${references.join(', ')}] };\n`,
  );
  const { status, stdout, stderr } = run('node', [join(root, 'bin/docsgen.js'), 'build', '--no-cache'], false);
  const errors = `${stdout}${stderr}`.split('\n').filter((line) => FINDING.test(line));
  if (status === 0 && errors.length === 0) return [];
  return [`the build failed:\n${errors.slice(0, 8).join('\n') || `${stdout}${stderr}`.slice(-1500)}`];
}

/** Prints the counts of a reference and its faults. */
function finish(name, counts, pages, faults) {
  const longest = Math.max(0, ...pages.map((page) => gzipSync(readFileSync(page)).length));
  if (longest > LARGEST) faults.push(`the longest page has ${longest} bytes`);
  console.log(`${name.padEnd(24)}${counts}, ${pages.length} pages  ${(longest / 1000).toFixed(1)} kB`);
  if (faults.length === 0) return;
  failed++;
  for (const fault of faults.slice(0, 12)) console.log(`  ${fault}`);
}

/** Checks that all operations and shared schemas of a description, counted in the file itself, have an entry. */
function checkDescription([name, file, split]) {
  const { pages, faults } = buildOf(
    `{ kind: 'openapi', package: '${name}', file: '${file}', route: 'api', pages: '${split}' }`,
  );
  const texts = pages.map((page) => readFileSync(page, 'utf8'));
  for (const text of texts) faults.push(...entriesOf(text).faults);
  const { paths, components } = parseYaml(readFileSync(join(dir, 'node_modules', name, file), 'utf8'));
  const calls = Object.entries(paths).flatMap(([path, item]) =>
    Object.keys(item)
      .filter((method) => /^(?:get|put|post|delete|options|head|patch|trace)$/.test(method))
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
  const lists = texts.map((text) => textOf(parse(text))).join('\n');
  for (const call of calls) if (!lists.includes(call)) faults.push(`no entry for ${call}`);
  const names = Object.keys(components?.schemas ?? {});
  for (const schema of names) if (!lists.includes(schema)) faults.push(`no entry for the schema ${schema}`);
  finish(`${name}, ${split}`, `${calls.length} operations, ${names.length} schemas`, pages, faults);
}

/** Checks that all properties in a schema, counted in the file itself, have an entry. */
function checkSchema([name, file, split]) {
  const { pages, faults } = buildOf(
    `{ kind: 'json-schema', package: '${name}', schema: '${file}', route: 'api', pages: '${split}' }`,
  );
  const texts = pages.map((page) => readFileSync(page, 'utf8'));
  for (const text of texts) faults.push(...entriesOf(text).faults);
  const all = texts.map((text) => textOf(parse(text))).join('\n');
  const properties = new Set();
  const visit = (value) => {
    if (typeof value !== 'object' || value === null) return;
    const { properties: own, default: _, examples: __, enum: ___, const: ____, ...rest } = value;
    const isNamed = typeof own === 'object' && own !== null && !Array.isArray(own);
    for (const [key, inner] of isNamed ? Object.entries(own) : []) {
      properties.add(key);
      visit(inner);
    }
    for (const inner of Object.values(rest)) visit(inner);
  };
  visit(JSON.parse(readFileSync(join(dir, 'node_modules', name, file), 'utf8')));
  for (const property of properties) if (!all.includes(property)) faults.push(`no entry for the property ${property}`);
  finish(`${file.split('/').at(-1)}, ${split}`, `${properties.size} properties`, pages, faults);
}

/** All distinct symbols that a package's modules export, with their names. Shares no code with the generator. */
function exportsOf(name, module) {
  const options = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ESNext,
    types: ['node'],
    skipLibCheck: true,
  };
  const from = join(dir, 'program.ts');
  const own = module === 'index' ? [name] : [];
  const specifiers = module === undefined ? specifiersOf(name) : own;
  const text = specifiers.map((specifier, n) => `import * as m${n} from '${specifier}';`).join('\n');
  writeFileSync(from, text === '' ? 'export {};' : text);
  const program = ts.createProgram(
    [from],
    { ...options, typeRoots: [join(dir, 'node_modules/@types')] },
    hostOf(options),
  );
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(from);
  const found = source.statements
    .filter(ts.isImportDeclaration)
    .map((statement) => checker.getSymbolAtLocation(statement.moduleSpecifier))
    .filter((symbol) => symbol !== undefined);
  const ambient = checker.getAmbientModules().filter((symbol) => symbol.name === `"${module}"`);
  const symbols = new Map();
  let names = 0;
  for (const owner of new Set([...found, ...ambient])) {
    for (const exported of checker.getExportsOfModule(owner)) {
      const target = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      if (target.name === 'prototype' || isIgnored(target) || found.includes(target)) continue;
      names++;
      symbols.set(target, (symbols.get(target) ?? new Set()).add(exported.name));
    }
  }
  return { modules: new Set([...found, ...ambient]).size, names, symbols };
}

/** A compiler host that reads shared declarations (of the language and of Node.js) once for all programs. */
function hostOf(options) {
  const host = ts.createCompilerHost(options);
  return {
    ...host,
    getSourceFile(path, parsing) {
      if (!/\/node_modules\/(?:typescript|@types\/node)\//.test(path)) return host.getSourceFile(path, parsing);
      if (!shared.has(path)) shared.set(path, host.getSourceFile(path, parsing));
      return shared.get(path);
    },
  };
}

function isIgnored(symbol) {
  return symbol.getJsDocTags().some((tag) => ['ignore', 'internal', 'hidden'].includes(tag.name));
}

/** Modules of a package according to its `package.json`, without keys with a star. */
function specifiersOf(name) {
  const { exports } = JSON.parse(readFileSync(join(dir, 'node_modules', name, 'package.json'), 'utf8'));
  const keys = typeof exports === 'object' && exports !== null ? Object.keys(exports) : [];
  const paths = keys.filter((key) => key.startsWith('./') && !key.includes('*') && !key.endsWith('.json'));
  return [name, ...paths.map((key) => `${name}${key.slice(1)}`)];
}

/** Names in headings and list entries of a page, each with the length of its text. */
function entriesOf(html) {
  const entries = new Map();
  const faults = [];
  let level = 1;
  let current = [];
  const visit = (node) => {
    const name = node.nodeName;
    if (/^h[1-6]$/.test(name)) {
      const next = Number(name[1]);
      if (next > level + 1) faults.push(`a heading skips from h${level} to h${next}: ${textOf(node)}`);
      level = next;
      current = [textOf(node).replace(/\(\)$/, '')];
      entries.set(current[0], Math.max(0, entries.get(current[0]) ?? 0));
      return;
    }
    const id = node.attrs?.find((attribute) => attribute.name === 'id')?.value;
    if (id !== undefined && name === 'span') entries.set(textOf(node), textOf(node.parentNode).length);
    if (name === '#text' && current.length > 0)
      entries.set(current[0], entries.get(current[0]) + node.value.trim().length);
    for (const child of node.childNodes ?? []) visit(child);
  };
  const main =
    find(parse(html), (node) => node.nodeName === 'article') ?? find(parse(html), (node) => node.nodeName === 'main');
  if (main !== null) visit(main);
  return { entries, faults };
}

function textOf(node) {
  if (node.nodeName === '#text') return node.value;
  const isHidden = node.attrs?.some(
    ({ name, value }) => name === 'class' && /anchor(?!ed)|heading-link/.test(value) && node.nodeName === 'a',
  );
  return isHidden ? '' : (node.childNodes ?? []).map(textOf).join('').trim();
}

function find(node, test) {
  if (test(node)) return node;
  for (const child of node.childNodes ?? []) {
    const inner = find(child, test);
    if (inner !== null) return inner;
  }
  return null;
}

function htmlBelow(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.html'))
    .map((file) => join(folder, file));
}

function linkPackages(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from)) {
    if (entry.startsWith('.')) continue;
    const inner = entry.startsWith('@') ? readdirSync(join(from, entry)).map((one) => `${entry}/${one}`) : [entry];
    for (const one of inner) {
      if (existsSync(join(to, one))) continue;
      mkdirSync(dirname(join(to, one)), { recursive: true });
      symlinkSync(join(from, one), join(to, one));
    }
  }
}

function run(command, parameters, isNeeded = true) {
  const result = spawnSync(command, parameters, { cwd: dir, encoding: 'utf8' });
  if (isNeeded && result.status !== 0) throw new Error(`${command} ${parameters.join(' ')} failed:\n${result.stderr}`);
  return result;
}
