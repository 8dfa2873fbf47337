import { join } from 'node:path';
import { formatLine } from '../../src/base/diagnostics.js';
import { ownPageExtensions } from '../../src/pages/docs.js';
import { type Compiled, type CompileInput, type Compiler, type CompilerOptions, createCompiler } from '../../src/markdown/index.js';
import type { Diagnostic } from '../../src/model/diagnostic.js';
import { splitFrontmatter } from '../../src/shared/frontmatter.js';

/** Folder with the pages, partials and pictures of the cases. */
export const FIXTURES = join(import.meta.dirname, '_site');

/** Settings of the fixture site. */
export const FIXTURE_OPTIONS: CompilerOptions = {
  siteDir: FIXTURES,
  contentDir: join(FIXTURES, 'content'),
  html: 'sanitize',
  math: false,
  codeThemes: { light: 'github-light', dark: 'github-dark' },
  embeds: ['player.example'],
  components: ['bar-chart', 'create-app', 'hero'],
};

/** A compiler for the fixture site. */
export function fixtureCompiler(options: Partial<CompilerOptions> = {}): Compiler {
  return createCompiler({ ...FIXTURE_OPTIONS, ...options }, ownPageExtensions());
}

/** Input for a text as if it were `content/zh-cn/page.md` of the fixture site. */
export function fixtureInput(fileText: string): CompileInput {
  const { body, bodyLine } = splitFrontmatter(fileText);
  return {
    path: 'zh-cn/page.md',
    absolutePath: join(FIXTURES, 'content/zh-cn/page.md'),
    text: body,
    firstLine: bodyLine,
    fileText,
    localeDir: join(FIXTURES, 'content/zh-cn'),
    staticDirs: [join(FIXTURES, 'content/static')],
    kind: 'doc',
    math: mathOf(fileText),
  };
}

function mathOf(fileText: string): boolean | null {
  const value = /^math: (true|false)$/m.exec(fileText)?.[1];
  return value === undefined ? null : value === 'true';
}

/** Compiles a text as a page of the fixture site. */
export async function compileText(compiler: Compiler, fileText: string): Promise<Compiled> {
  return compiler.compile(fixtureInput(fileText));
}

/** Slots in a readable form for diffs. */
export function showSlots(text: string): string {
  return text.replaceAll('\u0001', '{').replaceAll('\u0002', '}');
}

/** Diagnostics as lines, without frames. */
export function showDiagnostics(diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map((diagnostic) => `${formatLine(diagnostic)}\n`).join('');
}
