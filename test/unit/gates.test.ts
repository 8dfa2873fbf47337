import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../support/servers.js';
import { type TemporarySite, temporarySite } from '../support/temporary-site.js';

const { scripts, knip } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: { readonly lint: string };
  readonly knip: object;
};

/** The two commands of `npm run lint`. */
const [BIOME = '', KNIP = ''] = scripts.lint.split(' && ');

/** Files of a small project, each of which violates a rule of `.biome.json`, with that rule. */
const VIOLATIONS: readonly (readonly [title: string, file: string, text: string, rule: string])[] = [
  [
    'a cycle of values',
    'src/search/query.ts',
    "import { rank } from './rank.js';\n\nexport const query = (): unknown => rank;\n",
    'lint/suspicious/noImportCycles',
  ],
  [
    'its other half',
    'src/search/rank.ts',
    "import { query } from './query.js';\n\nexport const rank = (): unknown => query;\n",
    'lint/suspicious/noImportCycles',
  ],
  [
    'a cycle of types',
    'src/site/route.ts',
    "import type { Page } from './page.js';\n\nexport interface Route {\n  readonly page: Page;\n}\n",
    'lint/suspicious/noImportCycles',
  ],
  [
    'its other half',
    'src/site/page.ts',
    "import type { Route } from './route.js';\n\nexport interface Page {\n  readonly route: Route;\n}\n",
    'lint/suspicious/noImportCycles',
  ],
  [
    'a cycle by a dynamic import',
    'templates/lazy.ts',
    "import type { Eager } from './eager.js';\n\nexport const lazy = (eager: Eager): Eager => eager;\n",
    'lint/suspicious/noImportCycles',
  ],
  [
    'its other half',
    'templates/eager.ts',
    "export interface Eager {\n  readonly name: string;\n}\n\nexport const load = (): Promise<unknown> => import('./lazy.js');\n",
    'lint/suspicious/noImportCycles',
  ],
  [
    'a cycle of tests',
    'test/support/first.ts',
    "import { second } from './second.js';\n\nexport const first = (): unknown => second;\n",
    'lint/suspicious/noImportCycles',
  ],
  [
    'its other half',
    'test/support/second.ts',
    "import { first } from './first.js';\n\nexport const second = (): unknown => first;\n",
    'lint/suspicious/noImportCycles',
  ],
  ['`any`', 'src/any.ts', 'export const any = (value: any): unknown => value;\n', 'lint/suspicious/noExplicitAny'],
  [
    '`any` in a test',
    'test/any.ts',
    'export const any = (value: any): unknown => value;\n',
    'lint/suspicious/noExplicitAny',
  ],
  [
    '`!`',
    'src/assertion.ts',
    'export const length = (text: string | undefined): number => text!.length;\n',
    'lint/style/noNonNullAssertion',
  ],
  [
    'a fifth parameter',
    'bin/parameters.js',
    'export const sum = (a, b, c, d, e) => a + b + c + d + e;\n',
    'lint/complexity/useMaxParams',
  ],
  [
    'a cognitive complexity of 21',
    'src/complexity.ts',
    // A nested condition counts one more per level: 1 + 2 + 3 + 4 + 5 + 6 = 21.
    `export function depth(n: number): number {\n${[1, 2, 3, 4, 5, 6]
      .map((level) => `${'  '.repeat(level)}if (n > ${level}) {\n`)
      .join('')}${'  '.repeat(7)}return n;\n${[6, 5, 4, 3, 2, 1]
      .map((level) => `${'  '.repeat(level)}}\n`)
      .join('')}  return 0;\n}\n`,
    'lint/complexity/noExcessiveCognitiveComplexity',
  ],
  [
    'an unused import',
    'src/unused-import.ts',
    "import { join } from 'node:path';\n\nexport const separator = '/';\n",
    'lint/correctness/noUnusedImports',
  ],
  [
    'an unused variable',
    'src/unused-variable.ts',
    "export function separator(): string {\n  const unused = 1;\n  return '/';\n}\n",
    'lint/correctness/noUnusedVariables',
  ],
  [
    'a type that is imported like a value',
    'src/import-type.ts',
    "import { Plain } from './plain.js';\n\nexport const same = (value: Plain): Plain => value;\n",
    'lint/style/useImportType',
  ],
  [
    'a module of Node without `node:`',
    'src/protocol.ts',
    "import { sep } from 'path';\n\nexport const separator = sep;\n",
    'lint/style/useNodejsImportProtocol',
  ],
  ['unformatted code', 'src/format.ts', 'export const a = "1"\n', 'format'],
  [
    'unordered imports',
    'src/order.ts',
    "import { sep } from 'node:path';\nimport { EOL } from 'node:os';\n\nexport const both = sep + EOL;\n",
    'assist/source/organizeImports',
  ],
];

/** A file that violates no rule, with the maximum number of parameters and conditions. */
const PLAIN = `export interface Plain {
  readonly name: string;
}

export function plain(a: number, b: number, c: number, d: number): number {
  if (a > 1) {
    if (b > 1) {
      if (c > 1) {
        if (d > 1) {
          if (a > b) {
            return 1;
          }
          if (b > c) return 2;
        }
      }
    }
  }
  return 0;
}
`;

/** Runs a command with the programs of this project. Returns its status and output. */
function run(command: string, cwd: string): { readonly status: number; readonly output: string } {
  const [program = '', ...args] = command.split(' ');
  const env = { ...process.env, PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env['PATH']}` };
  try {
    return { status: 0, output: execFileSync(program, args, { cwd, env, encoding: 'utf8', stdio: 'pipe' }) };
  } catch (error) {
    const { status, stdout } = error as { readonly status: number; readonly stdout: string };
    return { status, output: stdout };
  }
}

describe('`npm run lint` refuses', () => {
  let project: TemporarySite;
  let reported: readonly string[];

  beforeAll(() => {
    const files = VIOLATIONS.map(([, file, text]) => [file, text] as const);
    project = temporarySite({ ...Object.fromEntries(files), 'src/plain.ts': PLAIN });
    copyFileSync(join(ROOT, '.biome.json'), join(project.dir, '.biome.json'));
    const { status, output } = run(`${BIOME} --reporter=json --max-diagnostics=200`, project.dir);
    expect(status).not.toBe(0);
    const { diagnostics } = JSON.parse(output) as {
      readonly diagnostics: readonly { readonly category: string; readonly location: { readonly path: string } }[];
    };
    reported = diagnostics.map(({ category, location }) => `${location.path}: ${category}`);
  });
  afterAll(() => project.remove());

  it.each(VIOLATIONS)('%s in %s', (_title, file, _text, rule) => {
    expect(reported).toContain(`${file}: ${rule}`);
  });

  it('nothing else', () => {
    const planted = VIOLATIONS.map(([, file, , rule]) => `${file}: ${rule}`);
    expect(reported.filter((one) => !planted.includes(one))).toEqual([]);
  });

  it('one violation, and passes a project without any', () => {
    const lone = temporarySite({ 'src/plain.ts': PLAIN });
    onTestFinished(lone.remove);
    copyFileSync(join(ROOT, '.biome.json'), join(lone.dir, '.biome.json'));
    expect(run(BIOME, lone.dir).status).toBe(0);
    lone.write('src/any.ts', 'export const any = (value: any): unknown => value;\n');
    expect(run(BIOME, lone.dir).status).not.toBe(0);
  });
});

describe('`npm run lint` refuses what nothing uses:', () => {
  const files = {
    'src/index.ts': "import { used } from './used.js';\n\nused();\n",
    'src/used.ts': 'export function used(): void {}\n',
    'package.json': JSON.stringify({ name: 'planted', version: '1.0.0', type: 'module', knip }),
  };

  it.each([
    ['an export', { 'src/used.ts': `${files['src/used.ts']}\nexport const unused = 1;\n` }, 'unused'],
    ['a file', { 'src/lost.ts': 'export const lost = 1;\n' }, 'src/lost.ts'],
    [
      'a package',
      { 'package.json': files['package.json'].replace('{', '{"dependencies":{"unused-package":"1.0.0"},') },
      'unused-package',
    ],
    [
      'and a package that is not listed',
      { 'src/used.ts': `import 'unlisted-package';\n\n${files['src/used.ts']}` },
      'unlisted-package',
    ],
  ])('%s', (_title, planted, name) => {
    const project = temporarySite(files);
    onTestFinished(project.remove);
    expect(run(KNIP, project.dir).status).toBe(0);
    for (const [path, text] of Object.entries(planted)) project.write(path, text);
    const { status, output } = run(`${KNIP} --reporter json`, project.dir);
    expect(status).not.toBe(0);
    expect(output).toContain(name);
  });
});
