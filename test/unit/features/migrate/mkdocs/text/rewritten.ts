import type { JsonObject } from '../../../../../../src/base/json.js';
import { type MigrationFinding, RewrittenPage } from '../../../../../../src/features/mdx/text/index.js';
import { outlineOf, type PythonSite, rewriteBody } from '../../../../../../src/features/migrate/mkdocs/text/index.js';

/** The extensions that most sites with Material have on. */
const EXTENSIONS =
  'abbr admonition attr_list def_list fenced_code footnotes md_in_html tables toc pymdownx.caret pymdownx.critic pymdownx.details ' +
  'pymdownx.emoji pymdownx.highlight pymdownx.inlinehilite pymdownx.keys pymdownx.mark pymdownx.smartsymbols pymdownx.snippets ' +
  'pymdownx.superfences pymdownx.tabbed pymdownx.tilde pymdownx.blocks.admonition pymdownx.blocks.details pymdownx.blocks.tab ' +
  'pymdownx.blocks.caption pymdownx.blocks.html pymdownx.arithmatex pymdownx.tasklist';

/** What a test changes about a site. */
export interface TestSite extends Partial<Omit<PythonSite, 'extensions' | 'plugins'>> {
  readonly extensions?: Readonly<Record<string, JsonObject>>;
  /** Extensions that are off. */
  readonly without?: readonly string[];
  readonly plugins?: Readonly<Record<string, JsonObject>>;
  /** Texts of files by path. */
  readonly files?: Readonly<Record<string, string>>;
}

/** A site with the usual extensions. */
export function testSite({
  extensions = {},
  without = [],
  plugins = {},
  files = {},
  ...rest
}: TestSite = {}): PythonSite {
  const names = EXTENSIONS.split(' ').filter((name) => !without.includes(name));
  return {
    extensions: new Map([...names.map((name) => [name, {}] as const), ...Object.entries(extensions)]),
    plugins: new Map(Object.entries(plugins)),
    features: new Set(),
    values: {},
    flavour: 'mkdocs',
    snippet: (path) => (Object.hasOwn(files, path) ? { file: path, from: path, text: files[path] ?? '' } : null),
    resolve: () => null,
    reference: () => null,
    ...rest,
  };
}

/** A page in docsgen's Markdown, without the line end, and its findings. */
export function rewrittenPage(
  text: string,
  site: TestSite = {},
): { readonly text: string; readonly findings: readonly MigrationFinding[] } {
  const page = new RewrittenPage('docs/a.md', text);
  rewriteBody(page, 'a.md', testSite(site));
  return { text: page.toString().replace(/\n$/, ''), findings: page.findings };
}

/** A page in docsgen's Markdown, without the line end. */
export function rewritten(text: string, site: TestSite = {}): string {
  return rewrittenPage(text, site).text;
}

/** The ids of headings and anchors of a page. */
export function oldIds(text: string, site: TestSite = {}): readonly string[] {
  return outlineOf(text, testSite(site)).headings.map(({ id }) => id);
}
