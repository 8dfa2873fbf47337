import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { ComponentType } from 'react';
import { problem, SiteError } from '../base/diagnostics.js';
import type { HeadTag, PageModel, RenderedPage } from '../model/page.js';

/** Props of a React page. */
export interface PageProps {
  readonly page: PageModel;
}

/** What `templates/server.tsx` exports. */
export interface Theme {
  renderPage(page: PageModel, content: ComponentType<PageProps> | null): RenderedPage;
  renderComponent(
    name: string,
    props: Readonly<Record<string, unknown>>,
    childrenHtml: string | null,
    locale: string,
  ): string;
  readonly componentNames: readonly string[];
  words(locale: string): Readonly<Record<string, string>>;
  headTags(page: PageModel): readonly HeadTag[];
  /** `Source.path` of a React page → its component. */
  readonly pages: ReadonlyMap<string, ComponentType<PageProps>>;
}

interface ThemeModule extends Omit<Theme, 'pages'> {
  readonly pages: Readonly<Record<string, { readonly default?: unknown }>>;
}

/** Loads a server bundle. A React page without default export is an error that names its file. */
export async function loadTheme(module: string, fileOf: (path: string) => string): Promise<Theme> {
  const loaded = await load(module);
  const entries = Object.entries(loaded.pages);
  const missing = entries.filter(([, page]) => typeof page.default !== 'function');
  if (missing.length > 0) {
    throw new SiteError(
      missing.map(([path]) =>
        problem(
          'missing-default-export',
          `The page ${fileOf(path)} has no default export, so there is nothing to render.`,
          {
            place: { file: fileOf(path), line: 1, column: 1 },
            hint: 'Export a React component by default: `export default function Page() { … }`.',
          },
        ),
      ),
    );
  }
  const pages = new Map(entries.map(([path, page]) => [path, page.default as ComponentType<PageProps>]));
  const { renderPage, renderComponent, componentNames, words, headTags } = loaded;
  return { renderPage, renderComponent, componentNames, words, headTags, pages };
}

/** Node keeps modules for as long as it runs, except for CommonJS ones that are taken out of its cache. */
async function load(module: string): Promise<ThemeModule> {
  if (!module.endsWith('.cjs')) return import(pathToFileURL(module).href);
  const require = createRequire(module);
  try {
    return require(module);
  } finally {
    delete require.cache[module];
  }
}
