import { dirname } from 'node:path';
import { Script } from 'node:vm';
import type { Plugin } from 'esbuild';
import { record } from '../../../base/json-values.js';
import type { FenceSegment, RewrittenPage } from '../../mdx/text/index.js';
import type { Evaluate } from '../evaluate.js';
import type { Folder } from '../gate/index.js';
import { TEMPLATE_FUNCTIONS, type VueScript, withReferences } from './vue/component.js';

/** Values of a page's expressions: texts and numbers as shown, lists for components. */
export type Values = ReadonlyMap<string, unknown>;

/** An expression between double braces, which may contain braces and quotes. */
export const EXPRESSION = /\{\{\s*([\s\S]*?)\s*\}\}/g;

/** A repeated Vue element that does not contain an element with its own name. */
export const REPEATED = /<([a-z][\w-]*)\s+v-for="([^"]+?)\s+(?:in|of)\s+([^"]+)"([^<>]*)>([\s\S]*?)<\/\1>/g;

const BOUND = /\s:([\w-]+)(?:="([^"]+)")?(?=[\s/>])/g;

/** The folders of a page, and the function that runs its script. */
export interface ScriptPlace {
  readonly srcDir: Folder;
  readonly root: Folder;
  readonly evaluate: Evaluate;
  /** Provides components, data loaders and the packages that they use. */
  readonly modules: Plugin;
}

/** Code that runs before the expressions of a page: its script, and imports of the theme's global components. */
export interface PageProgram {
  readonly script: VueScript;
  readonly imports: string;
  /** Expressions whose values are HTML. */
  readonly units: readonly string[];
}

/**
 * Computes the plain values that a page shows, such as `{{ 1 + 1 }}` or a list in its script. Runs like the configuration: in a process
 * that may only read the site, without packages. Expressions that need Vue or a browser have no value.
 */
export async function pageValues(
  page: RewrittenPage,
  program: PageProgram,
  { srcDir, root, evaluate, modules }: ScriptPlace,
): Promise<Values> {
  const text = page.segments
    .map((segment) => (segment.kind === 'text' ? segment.text : interpolatedText(segment)))
    .join('\n');
  const expressions = new Set(
    [
      ...Array.from(text.matchAll(EXPRESSION), ([, code = '']) => code),
      ...Array.from(text.matchAll(REPEATED), ([element]) => repetition(element)),
      ...Array.from(text.matchAll(BOUND), ([, name = '', code]) => code ?? name),
    ]
      .filter(isExpression)
      .concat(program.units),
  );
  if (expressions.size === 0) return new Map();
  const code = programOf(page, program, [...expressions]);
  const result = await evaluate({ code, dir: srcDir.at(dirname(page.file)), plugins: [modules] }, root);
  const values = 'value' in result ? record(result.value) : {};
  return new Map([...expressions].map((code, index) => [code, values[index]]));
}

/** True for a language that ends in `-vue`, in whose code Vue computes expressions. */
export function isInterpolated({ info }: FenceSegment): boolean {
  return /^[\w-]+-vue\b/.test(info);
}

function interpolatedText(fence: FenceSegment): string {
  return isInterpolated(fence) ? fence.body.join('\n') : '';
}

/** True if code can be parsed, since a syntax error would fail all other expressions. It is not run here. */
function isExpression(code: string): boolean {
  try {
    return new Script(`(${code})`) instanceof Script;
  } catch {
    return false;
  }
}

/** The expression for the text of a repeated element. */
export function repetition(element: string): string {
  return element.replace(REPEATED, (_, ...groups: readonly string[]) => {
    const [name = '', item = '', items = '', attributes = '', body = ''] = groups;
    const text = `<${name}${attributes}>${body}</${name}>`.replace(/[\\`$]/g, '\\$&').replace(EXPRESSION, '$${$1}');
    return `$repeated(${items}, (${item.replace(/^\((.*)\)$/, '$1')}) => \`${text}\`)`;
  });
}

/** The script of a page, followed by each expression separately, so that one that fails does not affect the others. */
function programOf(page: RewrittenPage, { script, imports }: PageProgram, expressions: readonly string[]): string {
  const properties = expressions.map(
    (code, index) => `${index}: $attempt(() => $unref(${withReferences(code, script)}))`,
  );
  return `${script.imports}
${imports}
${TEMPLATE_FUNCTIONS}
${script.body}
const $frontmatter = ${JSON.stringify(Object.fromEntries(page.frontmatter))};
export default { ${properties.join(', ')} };
`;
}
