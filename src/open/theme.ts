import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ComponentType } from 'react';
import { problem, SiteError } from '../base/diagnostics.js';
import { isInside } from '../base/files.js';
import { packageRoot } from '../base/package-root.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { HeadTag, PageModel, RenderedPage } from '../model/page.js';

/** Props of a React page. */
export interface PageProps {
  readonly page: PageModel;
}

/** A mistake in the attributes of a directive, from `templates/directives/attributes.ts`. */
export interface AttributeMistake {
  readonly attribute: string | null;
  readonly kind: 'unknown' | 'missing' | 'invalid';
  readonly message: string;
  readonly names: readonly string[];
}

/** A directive to render; see `templates/server.tsx`. */
export interface ComponentCall {
  readonly name: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly html: string | null;
  readonly locale: string;
  readonly key: string;
  readonly icons?: NonNullable<PageModel['icons']>;
}

/** The result of `openTheme` in `templates/server.tsx`. */
export interface ServerTheme {
  renderPage(page: PageModel, content: ComponentType<PageProps> | null): RenderedPage;
  checkAttributes(
    name: string,
    props: Readonly<Record<string, unknown>>,
  ): { readonly props: Readonly<Record<string, unknown>>; readonly mistakes: readonly AttributeMistake[] };
  renderComponent(call: ComponentCall): string;
  readonly componentNames: readonly string[];
  readonly layoutNames: readonly string[];
  words(locale: string): Readonly<Record<string, string>>;
  missingWords(locale: string): readonly string[];
  headTags(page: PageModel): readonly HeadTag[];
}

/** The theme and the React pages of a site. */
export interface Theme extends ServerTheme {
  /** Components of React pages by `Source.path`. */
  readonly pages: ReadonlyMap<string, ComponentType<PageProps>>;
}

interface ThemeModule {
  readonly theme: ServerTheme;
  /** Files that the theme found by their folders. */
  readonly parts: readonly LoadedPart[];
  readonly pages: Readonly<Record<string, { readonly default?: unknown }>>;
}

interface LoadedPart {
  readonly file: string;
  readonly component?: unknown;
  readonly extension?: { readonly name: string };
}

/** Names of bundled files in diagnostics. */
export interface BundledNames {
  /** Names a page, given its `Source.path`. */
  page(path: string): string;
  /** Names a template, given its path in its owner's folder and the extension that owns it. */
  template(file: string, extension: string | null): string;
}

/** Loads a server bundle. A React page or template that exports no component is an error that names the file. */
export async function loadTheme(module: string, names: BundledNames): Promise<Theme> {
  const { theme, parts, pages } = await load(module);
  const entries = Object.entries(pages);
  const missingComponents = [
    ...entries.filter(([, page]) => typeof page.default !== 'function').map(([path]) => missingPage(names.page(path))),
    ...parts.filter((part) => typeof part.component !== 'function').map((part) => missingPart(part, names)),
  ];
  if (missingComponents.length > 0) throw new SiteError(missingComponents);
  return { ...theme, pages: new Map(entries.map(([path, page]) => [path, page.default as ComponentType<PageProps>])) };
}

function missingPage(file: string): Diagnostic {
  return problem('missing-default-export', `The page ${file} has no default export, so there is nothing to render.`, {
    place: { file, line: 1, column: 1 },
    hint: 'Export a React component by default: `export default function Page() { … }`.',
  });
}

function missingPart({ file: path, extension }: LoadedPart, names: BundledNames): Diagnostic {
  const file = names.template(path, extension?.name ?? null);
  const name = /([^/]+)\.tsx$/.exec(path)?.[1] ?? '';
  return problem('template-without-component', `The template ${file} exports no component.`, {
    place: { file, line: 1, column: 1 },
    hint: `Export a React component of its name: \`export function ${name}() { … }\`.`,
  });
}

/**
 * Node never unloads modules, except CommonJS modules that are removed from its cache. The theme beside the generator's code stays loaded:
 * it is the same for all sites.
 */
async function load(module: string): Promise<ThemeModule> {
  if (!module.endsWith('.cjs')) return import(pathToFileURL(module).href);
  const require = createRequire(module);
  if (isInside(join(packageRoot(), 'dist'), module)) return require(module);
  try {
    return require(module);
  } finally {
    delete require.cache[module];
  }
}
