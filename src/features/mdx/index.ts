import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageRoot } from '../../base/package-root.js';
import type { Extension, OptionsSchema, PageContext, PageFile, PageText as PageTextOf } from '../../extend/contract.js';
import type { Known } from './find-parts.js';
import { type MarkedPage, markParts, unmark } from './marks.js';
import { hasCounterpart } from './rewrite/components.js';
import { literalOf } from './rewrite/expressions.js';
import { takeModules } from './rewrite/modules.js';
import { rewriteMdx } from './rewrite/page.js';
import { type CompileMdx, runParts } from './run-parts.js';
import { RewrittenPage } from './text/page-text.js';
import { linesOf, segmentsText } from './text/segments.js';

/** Options that a site gives in its configuration. */
interface Options {
  /** Runs code in pages, which is then trusted as much as the configuration. */
  readonly run: boolean;
}

const optionsSchema: OptionsSchema<Options> = {
  '~standard': {
    version: 1,
    vendor: 'docsgen',
    validate: (value) => {
      const { run = false, ...rest } = value as { readonly run?: unknown };
      const [otherKey] = Object.keys(rest);
      if (otherKey !== undefined)
        return { issues: [{ message: `Unknown option \`${otherKey}\`; there is \`run\``, path: [otherKey] }] };
      if (typeof run !== 'boolean') return { issues: [{ message: 'Must be true or false', path: ['run'] }] };
      return { value: { run } };
    },
  },
};

/**
 * Makes pages from `.mdx` files: converts known markup to docsgen's and the site's components to directives. Runs code in a page only if
 * the site enables it.
 */
const mdx: Extension<Options> = {
  name: 'mdx',
  contract: 1,
  options: optionsSchema,
  codes: {
    component: {
      severity: 'error',
      explain:
        'A page uses a component that docsgen does not know. Write `templates/directives/NAME.tsx`, which receives its attributes and content; or import it from code and run pages with `run: true`; or remove the component.',
    },
    expression: {
      severity: 'error',
      explain:
        'A page contains an expression that would have to run. docsgen reads texts, numbers, constants of the page and its front matter; write the value of anything else, or run pages with `run: true`.',
    },
    export: {
      severity: 'error',
      explain:
        'A page defines something in code. docsgen reads constants with a text or a number; move anything else into a component of the site, or run pages with `run: true`.',
    },
    syntax: {
      severity: 'error',
      explain:
        'A page is not valid MDX, so its code cannot run. Close what is open, and write a backslash before literal braces.',
    },
    import: {
      severity: 'error',
      explain: 'A page imports code that cannot be bundled. Correct the path, or install the package.',
    },
    run: {
      severity: 'error',
      explain:
        'The code of a page throws or does not finish. Correct it; it runs at build time, where there is no window and no document.',
    },
    package: {
      severity: 'error',
      explain: 'Pages that run code need the package `@mdx-js/mdx`. Install it: `npm install @mdx-js/mdx`.',
    },
  },
  page: async ({ options, site }) => {
    const run = options.run && site.untrusted !== true;
    const directive = (name: string): string | null => directiveIn(site.dir, name);
    const compile = run ? await compilerOf(site.dir) : null;
    return {
      formats: {
        '.mdx': (file, context) => markdownOf({ file, context, directive, run, compile, siteDir: site.dir }),
      },
    };
  },
};
export default mdx;

/** The MDX compiler that is installed for the site, or null. Its version is an input of all pages. */
async function compilerOf(siteDir: string): Promise<CompileMdx | null> {
  for (const folder of [siteDir, packageRoot()]) {
    try {
      const entry = createRequire(join(folder, 'package.json')).resolve('@mdx-js/mdx');
      readFileSync(join(dirname(entry), 'package.json'));
      const { compileSync } = (await import(pathToFileURL(entry).href)) as { readonly compileSync: CompileMdx };
      return compileSync;
    } catch (error) {
      const { code } = error as { readonly code?: string };
      if (code !== 'MODULE_NOT_FOUND' && code !== 'ERR_MODULE_NOT_FOUND') throw error;
    }
  }
  return null;
}

/** The directive name for a component: `bar-chart` for `BarChart`, or null if the site has no such component. */
function directiveIn(siteDir: string, component: string): string | null {
  const isThere = existsSync(join(siteDir, 'templates', 'directives', `${component}.tsx`));
  return isThere ? component.replace(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase() : null;
}

/** A page to read, with its context. */
interface Reading {
  readonly file: PageFile;
  readonly context: PageContext;
  readonly directive: (component: string) => string | null;
  readonly run: boolean;
  readonly compile: CompileMdx | null;
  readonly siteDir: string;
}

function markdownOf(reading: Reading): PageTextOf {
  const { file, text, yaml } = reading.file;
  const { context, directive } = reading;
  const frontMatter = yaml === null ? '' : `---\n${yaml.replace(/\n$/, '')}\n---\n`;
  const linesAbove = frontMatter.split('\n').length - 1;
  const page = new RewrittenPage(file, frontMatter + text);
  const markedText = reading.run && reading.file.purpose === 'page' ? ranIn(reading, page) : null;
  if (markedText === 'faulty') return { text: '' };
  if (markedText !== null)
    page.setLines(
      'run',
      markedText.lines.map(({ text: words, line }) => ({ text: words, line: line + linesAbove })),
    );
  rewriteMdx(page, {
    partialOf: (from) => (/^\.{1,2}\/.*\.mdx?$/.test(from) ? `::include{file=${from}}` : null),
    directive,
  });
  for (const { kind, message, line } of page.findings) {
    const at = { line: Math.max(1, (line ?? 1) - linesAbove), column: 1 };
    context.report(kind, message.replace(' is left out.', ' cannot be shown.'), { at });
  }
  return {
    text: unmark(segmentsText(page.segments), markedText),
    lines: linesOf(page.segments).map((line) => Math.max(1, line - linesAbove)),
    way: markedText === null ? 'read as markup' : 'run',
  };
}

/** Runs the parts of a page that need it; null if none does. */
function ranIn(
  { file: { file, text }, context, directive, compile, siteDir }: Reading,
  page: RewrittenPage,
): MarkedPage | 'faulty' | null {
  const { values } = takeModules(new RewrittenPage(file, text));
  const known: Known = {
    isMarkup: (component, from) => from === null && (hasCounterpart(component) || directive(component) !== null),
    isPlain: (code) => /^\s*(?:\/\*[\s\S]*\*\/\s*)*$/.test(code) || literalOf(code.trim(), page, values) !== null,
    isPlainAttribute: (code) => isPlainAttribute(code.trim(), text),
  };
  if (compile === null) {
    context.report('package', 'The package `@mdx-js/mdx`, which runs the code of pages, is not installed.');
    return 'faulty';
  }
  const frontmatter = Object.fromEntries(page.frontmatter);
  const result = runParts({ text, file, siteDir, frontmatter }, compile, known);
  if ('parts' in result) return result.parts.length === 0 ? null : markParts(text, result.parts);
  const { code, reason, offset } = result.fault;
  const { line, column } = {
    line: text.slice(0, offset).split('\n').length,
    column: offset - text.lastIndexOf('\n', offset - 1),
  };
  context.report(code, `The page cannot be run: ${reason}.`, { at: { line, column } });
  return 'faulty';
}

/** True for attributes that are read without running them: plain values, React styles, pictures. */
function isPlainAttribute(code: string, page: string): boolean {
  if (/^(?:true|false|\{[^{}]*\}|(?:require|useBaseUrl)\([^()]*\)(?:\.default)?)$/.test(code)) return true;
  const name = /^([\w$]+)(?:\.src)?$/.exec(code)?.[1];
  return name !== undefined && new RegExp(`^import\\s+${name.replace(/\$/g, '\\$')}\\s+from\\s`, 'm').test(page);
}
