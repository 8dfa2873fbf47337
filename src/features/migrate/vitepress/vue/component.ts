import { type ComponentScope, compileTemplate } from './compile.js';
import { readTemplate } from './template.js';

const IMPORT =
  /^[ \t]*import\s+(?:([\w$]+)\s*,?\s*)?(?:\{([^{}]*)\}|\*\s+as\s+([\w$]+))?\s*(?:from\s+)?['"]([^'"]+)['"];?[ \t]*$/gm;
const TYPES = /^[ \t]*import\s+type\s[^'"]*['"][^'"]+['"];?[ \t]*$/gm;
const DECLARED =
  /^(?:export\s+)?(?:const|let|var|(?:async\s+)?function\*?|class)\s+(?:([\w$]+)|\{([^{}=]*)\}|\[([^[\]=]*)\])/gm;
const IDENTIFIER = /(?<![.\w$])[A-Za-z_]\w*/g;
const KEYWORDS = new Set(
  'await break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof let new null of return super switch this throw true try typeof undefined var void while with yield'.split(
    ' ',
  ),
);

/** Import of the functions that compiled expressions and components call. */
export const TEMPLATE_FUNCTIONS =
  "import { $attempt, $attribute, $component, $each, $filePath, $html, $load, $macros, $picture, $repeated, $text, $unknown, $unref, $withDefaults } from 'docsgen-sandboxed:vue-template';";

/** The script of a component or a page: imports, body, and declared names. */
export interface VueScript {
  readonly imports: string;
  readonly body: string;
  readonly names: readonly string[];
  /** Names imported from `.vue` files. */
  readonly components: ReadonlySet<string>;
}

/** Splits a script. Names that are declared inside functions do not count. */
export function readScript(source: string): VueScript {
  const script = source.replace(TYPES, '');
  const names = new Set<string>();
  const components = new Set<string>();
  for (const [, defaultName, list = '', namespaceName, from = ''] of script.matchAll(IMPORT)) {
    for (const name of [defaultName, namespaceName, ...localNames(list)]) if (name !== undefined) names.add(name);
    if (defaultName !== undefined && /^[./].*\.vue$/.test(from)) components.add(defaultName);
  }
  const body = script.replace(IMPORT, '');
  for (const [, name, object = '', array = ''] of body.matchAll(DECLARED))
    for (const localName of [...(name === undefined ? [] : [name]), ...localNames(object), ...localNames(array)])
      names.add(localName);
  const imports = Array.from(script.matchAll(IMPORT), ([line]) => line.trim()).join('\n');
  return { imports, body, names: [...names].filter((name) => !components.has(name)), components };
}

/** The names that `a, b: c, d as e` declares: `a`, `c`, `e`. */
function localNames(list: string): readonly string[] {
  return list
    .split(',')
    .map((entry) => /([\w$]+)\s*$/.exec(entry.replace(/^\s*type\s.*/, ''))?.[1] ?? '')
    .filter((name) => name !== '');
}

/** Code of an expression in which refs are replaced by their values. */
export function withReferences(code: string, { names }: VueScript): string {
  const usedNames = names.filter((name) =>
    new RegExp(`(?<![.\\w$])${name.replace(/\$/g, '\\$')}(?![\\w$])`).test(code),
  );
  return usedNames.length === 0
    ? code
    : `((${usedNames.join(', ')}) => (${code}))(${usedNames.map((name) => `$unref(${name})`).join(', ')})`;
}

/** Resolves names of components in a template: `my-list` is `MyList`. */
export function scopeOf(components: ReadonlySet<string>): ComponentScope {
  return {
    component(name) {
      const pascal = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
      return [name, pascal].find((candidate) => components.has(candidate)) ?? null;
    },
  };
}

/**
 * Compiles a component to a module whose default export returns its HTML for properties and slots; null for components without
 * `<script setup>` or with a broken template.
 */
export function componentModule(source: string): string | null {
  const template = /<template>([\s\S]*)<\/template>/.exec(source)?.[1];
  const nodes = template === undefined ? null : readTemplate(template.trim());
  const scripts = Array.from(source.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g));
  if (nodes === null || scripts.some(([, attributes = '']) => !/\bsetup\b/.test(attributes))) return null;
  const script = readScript(scripts.map(([, , text = '']) => text).join('\n'));
  const code = compileTemplate(nodes, scopeOf(script.components));
  const knownNames = new Set([...script.names, ...script.components]);
  const properties = [...new Set(code.replace(/"(?:[^"\\]|\\.)*"/g, '""').match(IDENTIFIER))].filter(
    (name) => !knownNames.has(name) && !KEYWORDS.has(name) && !(name in globalThis),
  );
  const values = properties.map((name) => `$properties[${JSON.stringify(name)}]`);
  return `${script.imports}
export default ($properties, $slots) => {
  const { defineProps, defineEmits, defineExpose, defineOptions, defineSlots, useSlots } = $macros(() => $properties, $slots);
  const withDefaults = (given, defaults) => ($properties = $withDefaults(given, defaults));
  ${script.body}
  return ((${properties.join(', ')}) => ${withReferences(code, script)})(${values.join(', ')});
};
`;
}
