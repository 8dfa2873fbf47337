import type { Plugin } from 'esbuild';
import { themeFolder } from './theme-plugin.js';

/** Generated rules that join the theme's style sheets. */
export interface GeneratedCss {
  /** Rules of code tokens, after the theme's main sheet. */
  readonly code: string;
  /** Rules before the theme's sheet of a feature, by feature. */
  readonly features: Readonly<Record<string, string>>;
}

/** Makes entries of the theme's sheets: `docsgen-styles:main`, `docsgen-styles:<feature>`, each with the generated rules that belong to it. */
export function stylePlugin(css: GeneratedCss): Plugin {
  const resolveDir = themeFolder();
  return {
    name: 'docsgen-styles',
    setup(build) {
      build.onResolve({ filter: /^docsgen-(?:styles|rules):/ }, (args) => {
        const [namespace = '', path = ''] = args.path.split(':');
        return { path, namespace };
      });
      build.onLoad({ filter: /.*/, namespace: 'docsgen-styles' }, ({ path }) => ({
        contents: path === 'main' ? `@import "docsgen/theme/styles/main.css";\n${css.code}` : featureSheet(path),
        loader: 'css',
        resolveDir,
      }));
      build.onLoad({ filter: /.*/, namespace: 'docsgen-rules' }, ({ path }) => ({
        contents: css.features[path] ?? '',
        loader: 'css',
        resolveDir,
      }));
    },
  };
}

function featureSheet(name: string): string {
  return `@import "docsgen-rules:${name}";\n@import "docsgen/theme/styles/features/${name}.css";`;
}
