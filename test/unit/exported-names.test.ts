import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { ROOT } from '../support/servers.js';

/** Names that several files of `src` export, by the reason. Any other name means one thing. */
const SHARED_NAMES: Readonly<Record<string, readonly string[]>> = {
  'The face of a room loads the file that does the work, and its function has the same name.': [
    'checkSamples',
    'checkSite',
    'generateReference',
    'inspectRoute',
    'listExternalLinks',
    'openSearchPush',
    'referenceInputs',
    'siteContrast',
    'acceptTranslations',
    'translationDiff',
    'exportTranslations',
    'importTranslations',
    'translationStatus',
    'keepAddresses',
    'verifyBuild',
  ],
  'Each generator that sites are migrated from has its reader, with the same steps.': [
    'addSidebars',
    'componentModule',
    'entriesOf',
    'expandIncludes',
    'localesOf',
    'rewriteFence',
    'rewriteFrontmatter',
    'rewritePage',
    'settingsOf',
  ],
  'A construct or setting has one name in the schema, in Markdown and in the browser.': [
    'announcement',
    'code',
    'colorMode',
    'formulas',
    'images',
    'links',
    'navbar',
    'reference',
    'search',
    'tabs',
  ],
  'The public contract imports no other module.': ['HeadTag'],
  'Configuration and content refuse an address with messages of their own.': ['address'],
};

/** Names of values and types that a module declares and exports. */
function exportedNames(text: string): readonly string[] {
  const { statements } = ts.createSourceFile('module.tsx', text, ts.ScriptTarget.Latest, true);
  return statements.flatMap((statement) => {
    const modifiers = (ts.canHaveModifiers(statement) && ts.getModifiers(statement)) || [];
    if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => name.getText());
    const { name } = statement as ts.DeclarationStatement;
    return name === undefined ? [] : [name.getText()];
  });
}

/** Names that several modules declare and export, with these modules. */
function repeatedNames(modules: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const owners = new Map<string, Set<string>>();
  for (const [path, text] of modules)
    for (const name of exportedNames(text)) owners.set(name, (owners.get(name) ?? new Set()).add(path));
  return new Map([...owners].filter(([, paths]) => paths.size > 1).map(([name, paths]) => [name, [...paths]]));
}

function modulesOfSource(): ReadonlyMap<string, string> {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [relative(ROOT, file), readFileSync(file, 'utf8')]));
}

const allowedNames = Object.values(SHARED_NAMES).flat();

it('an exported name belongs to one file, or is on the list', () => {
  const repeated = repeatedNames(modulesOfSource());
  const strays = [...repeated].filter(([name]) => !allowedNames.includes(name));
  expect(strays.map(([name, paths]) => `${name}: ${paths.join(', ')}`)).toEqual([]);
});

it('every name on the list is still repeated', () => {
  const repeated = repeatedNames(modulesOfSource());
  expect(allowedNames.filter((name) => !repeated.has(name))).toEqual([]);
});

it.each([
  ['interfaces', 'export interface Page {}', 'export interface Page {}', ['Page']],
  ['a type and a class', 'export type Page = string;', 'export abstract class Page {}', ['Page']],
  ['functions', 'export async function open() {}', 'export function open(): void {}', ['open']],
  ['constants', 'export const first = 1,\n  last = 2;', 'export let last: number;', ['last']],
  ['an overloaded function', 'export function a(): 1;\nexport function a(b: 2): 1;', '', []],
  ['what is not exported', 'export interface Page {}', 'interface Page {}', []],
  ['what is passed on', 'export interface Page {}', "export { Page } from './page.js';", []],
  ['default exports', 'export default {};', 'export default {};', []],
])('a planted repetition is seen: %s', (_title, first, second, names) => {
  const modules = new Map([
    ['src/a.ts', first],
    ['src/b.ts', second],
  ]);
  expect([...repeatedNames(modules).keys()]).toEqual(names);
});
