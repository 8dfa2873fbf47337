/** Replaces the package `vitepress`: the part that lists the pages of a site. Everything else is absent. */
import { pathTest } from '../../path-pattern.js';
import type { ContentPage } from '../../vitepress/vue/modules.js';
import absent from './absent.cjs';

interface LoaderOptions {
  readonly transform?: (pages: readonly object[]) => unknown;
  readonly includeSrc?: boolean;
}

/** The package for a site with these pages. */
export function vitepressOf(pages: readonly ContentPage[]): object {
  const createContentLoader = (globs: string | readonly string[], options: LoaderOptions = {}) => ({
    load: async () => {
      const tests = [globs].flat().map((glob) => pathTest(glob));
      const found = pages
        .filter(({ file }) => tests.some((fits) => fits(file)))
        .map(({ url, path, frontmatter }) => ({ url, frontmatter, ...(options.includeSrc && { src: textOf(path) }) }));
      return options.transform === undefined ? found : await options.transform(found);
    },
  });
  return Object.assign(Object.create(Object.getPrototypeOf(absent)), {
    createContentLoader,
    defineLoader: (loader: unknown) => loader,
    withBase: (path: unknown) => path,
  });
}

function textOf(path: string): string | undefined {
  try {
    return process.getBuiltinModule('node:fs').readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
