import { dirname, join } from 'node:path';
import { escapeHtml } from '../../../shared/html.js';
import { type RewrittenPage, replaceTags, type Tag } from '../../mdx/text/index.js';
import type { Folder } from '../gate/index.js';

/** A component that is only markup: the markup around its slot, and the slot's default content. */
export interface Component {
  readonly markupBefore: string;
  readonly content: string;
  readonly markupAfter: string;
}

const IMPORT = /import\s+(\w+)\s+from\s+['"](\.[^'"]+\.vue)['"]/g;

/** Components that a script imports and that are only markup, by their local name. */
export function importedComponents(script: string, file: string, root: Folder): ReadonlyMap<string, Component> {
  const imports = script.matchAll(IMPORT);
  return plainComponents(
    new Map(Array.from(imports, ([, name = '', path = '']) => [name, join(dirname(file), path)] as const)),
    root,
  );
}

/** Default imports of a script: `import Box from './box.vue'`. */
export function importedNames(script: string): readonly string[] {
  return Array.from(script.matchAll(/import\s+(\w+)\s+from\b/g), ([, name = '']) => name);
}

/** Folders whose components plugins such as unplugin-vue-components register for all pages, relative to the site. */
const FOLDERS = ['.vitepress/components', '.vitepress/theme', 'components', 'src/components'];

/**
 * Component files that pages use without importing them, by name: those that the theme registers, and those in folders that plugins or
 * globs register by file name. `root` is the folder of the site.
 */
export function themeComponents(root: Folder): ReadonlyMap<string, string> {
  const byName = FOLDERS.flatMap((folder) =>
    root
      .files(folder)
      .filter((file) => file.endsWith('.vue'))
      .map((file) => [componentName(file), root.at(`${folder}/${file}`).path] as const),
  );
  return new Map([...byName.reverse(), ...registeredFiles(root.at('.vitepress/theme'))]);
}

/** Name of a component's file: `MyBox` for `my-box.vue` and `MyBox/index.vue`. */
function componentName(file: string): string {
  const name = file.replace(/(?:\/index)?\.vue$/, '').replace(/^.*\//, '');
  return name.replace(/(?:^|[-_])(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Files that the program of a theme registers by name. */
function registeredFiles(dir: Folder): readonly (readonly [string, string])[] {
  for (const name of ['index.ts', 'index.mts', 'index.js', 'index.mjs']) {
    const script = dir.text(name);
    if (script === null) continue;
    const paths = new Map(Array.from(script.matchAll(IMPORT), ([, local = '', path = '']) => [local, path] as const));
    return Array.from(script.matchAll(/\.component\(\s*['"]([\w-]+)['"]\s*,\s*(\w+)\s*\)/g)).flatMap(
      ([, component = '', local = '']) => {
        const path = paths.get(local);
        return path === undefined ? [] : [[component, dir.at(path).path] as const];
      },
    );
  }
  return [];
}

/** The files that are only markup, as components. `root` is the folder that components are read from. */
export function plainComponents(files: ReadonlyMap<string, string>, root: Folder): ReadonlyMap<string, Component> {
  return new Map(
    [...files].flatMap(([name, path]) => {
      const component = componentIn(root.read(path));
      return component === null ? [] : [[name, component] as const];
    }),
  );
}

/** Reads a component whose template only shows its properties and its slot; null for any other. */
function componentIn(source: string): Component | null {
  const [, template] = /<template>([\s\S]*)<\/template>/.exec(source) ?? [];
  const script = /<script[^>]*>([\s\S]*?)<\/script>/.exec(source)?.[1] ?? '';
  const isPlain = /^\s*(?:(?:const\s+props\s*=\s*)?defineProps(?:<\{[^{}]*\}>\(\)|\([^()]*\));?)?\s*$/.test(script);
  if (
    template === undefined ||
    !isPlain ||
    /\s(?:@|#|v-)[\w-]+|\s:[\w-]+="(?!\w+")|\{\{(?!\s*\w+\s*\}\})/.test(template)
  )
    return null;
  const markup = template.trim().replace(/\s*\n\s*/g, ' ');
  const [slot = '', content = ''] = /<slot\s*(?:\/>|>([\s\S]*?)<\/slot>)/.exec(markup) ?? [];
  const at = slot === '' ? markup.length : markup.indexOf(slot);
  return { markupBefore: markup.slice(0, at), content: content.trim(), markupAfter: markup.slice(at + slot.length) };
}

/** Replaces components with their markup. Components with logic stay. */
export function replaceVueComponents(page: RewrittenPage, components: ReadonlyMap<string, Component>): void {
  const ends: string[] = [];
  replaceTags(page, 'component', (tag) => {
    const component = components.get(tag.name);
    if (component === undefined) return null;
    if (tag.kind === 'close') return ends.pop() ?? '';
    const markupOf = (markup: string): string => withProperties(markup, tag);
    if (tag.kind === 'empty') return markupOf(component.markupBefore + component.content + component.markupAfter);
    ends.push(markupOf(component.markupAfter));
    return markupOf(component.markupBefore);
  });
}

/** Markup with the properties of a tag inserted. */
function withProperties(markup: string, { attributes }: Tag): string {
  const value = (name: string): string => {
    const property = attributes.get(name);
    return typeof property === 'string' ? property : '';
  };
  return markup
    .replace(/\s:([\w-]+)="(\w+)"/g, (_, attribute: string, name: string) =>
      value(name) === '' ? '' : ` ${attribute}="${escapeHtml(value(name))}"`,
    )
    .replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => escapeHtml(value(name)));
}
