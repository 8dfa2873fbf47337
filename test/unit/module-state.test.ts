import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { ROOT } from '../support/servers.js';

/** Variables of modules that keep something from call to call, by the reason. All else lives in an object that somebody sets up. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  'The module is a worker thread or a script of one page: it is loaded once for what it does.': [
    'src/base/guard-worker.ts: beat',
    'src/base/guard-worker.ts: clock',
    'src/base/guard-worker.ts: currentPage',
    'src/base/guard-worker.ts: lastBeat',
    'src/base/guard-worker.ts: silentLooks',
    'src/base/guard-worker.ts: isEnding',
    'src/base/guard-worker.ts: handles',
    'src/base/guard-worker.ts: findings',
    'src/pages/page-worker.ts: lastAnswer',
    'src/pages/page-worker.ts: openFailure',
    'src/pages/page-worker.ts: reports',
    'src/client/behaviours/menu.ts: isReturning',
    'src/client/search/dialog.ts: opening',
  ],
  'The program runs once, in the bounded child of `migrate`.': [
    'src/features/migrate/sandboxed/modules/astro.ts: running',
    'src/features/migrate/sandboxed/modules/astro.ts: slotTexts',
    'src/features/migrate/sandboxed/modules/vue-template.ts: nesting',
    'src/features/migrate/sandboxed/prefixes/lenient.ts: missingFiles',
  ],
  'Another thread watches this one through shared memory, of which a thread has one.': [
    'src/base/main-state.ts: watched',
    'src/extend/calls.ts: running',
    'src/extend/calls.ts: runningHook',
  ],
  'A memo that follows from its key alone, and goes with it.': [
    'src/base/described.ts: descriptions',
    'src/extend/open.ts: OPEN',
    'src/markdown/fragment.ts: LINES',
    'src/output/part-files.ts: TABLES',
    'src/pages/records/build-state.ts: LINES',
    'src/site/locale-worker.ts: LOCALE_WORKERS',
    'src/site/page-sidebar.ts: SHARED',
    'src/site/post-groups.ts: GROUPS',
    'src/site/static-files.ts: NAMES',
  ],
  'A memo by locale, of which a site has few: what it answers follows from the locale alone.': [
    'src/shared/date-text.ts: FORMATS',
    'templates/strings/index.ts: NAMES',
  ],
  'A memo of bounded size on a hot path: what it answers follows from the text that it is asked for.': [
    'src/base/line-starts.ts: recent',
    'src/markdown/highlight/line-search.ts: CHARACTERS',
    'src/shared/reading.ts: kinds',
  ],
};

/** Methods that change what they are called on. */
const CHANGES = new Set('set add delete clear push pop shift unshift splice sort reverse fill copyWithin'.split(' '));

/** Variables of a module that are declared with `let`, or that a function writes into. */
function stateIn(text: string): readonly string[] {
  const source = ts.createSourceFile('module.tsx', text, ts.ScriptTarget.Latest, true);
  const declared = source.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) =>
    declarationList.declarations.map(({ name }) => ({
      name: name.getText(),
      isConstant: (declarationList.flags & ts.NodeFlags.Const) !== 0,
    })),
  );
  const constants = new Set(declared.filter(({ isConstant }) => isConstant).map(({ name }) => name));
  const state = new Set(declared.filter(({ isConstant }) => !isConstant).map(({ name }) => name));
  const visit = (node: ts.Node, isInFunction: boolean): void => {
    const owner = isInFunction ? writtenOwner(node) : null;
    if (owner !== null && constants.has(owner)) state.add(owner);
    ts.forEachChild(node, (child) => visit(child, isInFunction || ts.isFunctionLike(node)));
  };
  visit(source, false);
  return [...state];
}

/** The variable that an expression writes into: `a` of `a.set(1, 2)`, `a[0] = 1`, `a.b.c++` and `delete a.b`. */
function writtenOwner(node: ts.Node): string | null {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
    return CHANGES.has(node.expression.name.text) ? ownerOf(node.expression.expression) : null;
  if (ts.isDeleteExpression(node)) return ownerOf(node.expression);
  const target = assignedTo(node);
  // `lastIndex` of a regular expression is set before each use.
  if (target === null || ts.isIdentifier(target) || /\.lastIndex$/.test(target.getText())) return null;
  return ownerOf(target);
}

function assignedTo(node: ts.Node): ts.Expression | null {
  const { FirstAssignment, LastAssignment, PlusPlusToken, MinusMinusToken } = ts.SyntaxKind;
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    return kind >= FirstAssignment && kind <= LastAssignment ? node.left : null;
  }
  if (!ts.isPrefixUnaryExpression(node) && !ts.isPostfixUnaryExpression(node)) return null;
  return node.operator === PlusPlusToken || node.operator === MinusMinusToken ? node.operand : null;
}

function ownerOf(node: ts.Expression): string | null {
  if (ts.isIdentifier(node)) return node.text;
  const isPart = ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node);
  const isWrapped = ts.isAsExpression(node) || ts.isParenthesizedExpression(node);
  return isPart || isWrapped ? ownerOf(node.expression) : null;
}

function stateOfSource(): readonly string[] {
  return ['src', 'templates']
    .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .flatMap((file) => stateIn(readFileSync(file, 'utf8')).map((name) => `${relative(ROOT, file)}: ${name}`));
}

it('modules keep nothing from call to call, but for what is on the list', () => {
  expect([...stateOfSource()].sort()).toEqual(Object.values(KEPT).flat().sort());
});

it.each([
  ['let count = 0;', ['count']],
  ['export let last: string | null = null;', ['last']],
  ['const seen = new Set<string>();\nexport function note(a: string): void { seen.add(a); }', ['seen']],
  ['const memo = new WeakMap<object, number>();\nconst f = (a: object): unknown => memo.set(a, 1);', ['memo']],
  ['const list: string[] = [];\nfunction f(): void { (list as string[]).push(""); }', ['list']],
  ['const table: Record<string, number> = {};\nfunction f(): void { table["a"] = 1; }', ['table']],
  ['const counts = { all: { of: 0 } };\nfunction f(): void { counts.all.of++; }', ['counts']],
  ['const counts = { a: 0 };\nclass A { f(): void { delete counts.a; } }', ['counts']],
  ['const seen = new Set<string>();\nseen.add("a");', []],
  ['const SIGN = /a/g;\nfunction f(): void { SIGN.lastIndex = 0; }', []],
  ['function f(): Set<string> { const seen = new Set<string>(); return seen.add(""); }', []],
])('a planted variable is seen: %s', (text, names) => expect(stateIn(text)).toEqual(names));
