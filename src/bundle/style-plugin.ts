import type { Plugin } from 'esbuild';
import { FRAME_ICONS, ICON_LINES, icons } from '../shared/icons.js';
import { refuseForeignStyles } from './imported-files.js';
import { themeFolder } from './theme-plugin.js';

/** Generated rules that join the theme's style sheets. */
export interface GeneratedCss {
  /** Rules of code tokens, after the theme's main sheet. */
  readonly code: string;
  /** Rules before the theme's sheet of a feature, by feature. */
  readonly features: Readonly<Record<string, string>>;
  /** What the site changes in the looks; null for nothing. */
  readonly looks: SiteLooks | null;
}

/** The site's settings of the theme as rules, and its own style sheets. */
export interface SiteLooks {
  readonly rules: string;
  /** Absolute paths. */
  readonly styles: readonly string[];
  /** Fonts that the rules name as `docsgen-fonts:<name>`, as WOFF2. */
  readonly fonts: ReadonlyMap<string, Uint8Array>;
}

/** Makes entries of the theme's sheets: `docsgen-styles:main`, `docsgen-styles:<feature>`, each with the generated rules that belong to it. */
export function stylePlugin(css: GeneratedCss): Plugin {
  const resolveDir = themeFolder();
  return {
    name: 'docsgen-styles',
    setup(build) {
      refuseForeignStyles(build);
      build.onResolve({ filter: /^docsgen-(?:styles|rules|fonts):/ }, (args) => {
        const [namespace = '', path = ''] = args.path.split(':');
        return { path, namespace };
      });
      build.onLoad({ filter: /.*/, namespace: 'docsgen-styles' }, ({ path }) => ({
        contents: path === 'main' ? mainSheet(css) : featureSheet(path, css.looks),
        loader: 'css',
        resolveDir,
      }));
      build.onLoad({ filter: /.*/, namespace: 'docsgen-rules' }, ({ path }) => ({
        contents: rulesOf(css, path),
        loader: 'css',
        resolveDir,
      }));
      build.onLoad({ filter: /.*/, namespace: 'docsgen-fonts' }, ({ path }) => {
        const contents = css.looks?.fonts.get(path);
        return contents === undefined ? null : { contents, loader: 'file' };
      });
    },
  };
}

/** With looks of its own the theme is a cascade layer: what the site says goes before it, whatever its selectors are. */
function mainSheet({ code, looks }: GeneratedCss): string {
  const theme = '@import "docsgen/theme/styles/main.css"';
  const drawings = '@import "docsgen-rules:main/icons"';
  if (looks === null) return `${drawings};\n${theme};\n${code}`;
  return [
    '@layer docsgen, docsgen-settings;',
    `${drawings} layer(docsgen);`,
    `${theme} layer(docsgen);`,
    '@import "docsgen-rules:main/code" layer(docsgen);',
    '@import "docsgen-rules:main/looks" layer(docsgen-settings);',
    ...looks.styles.map((path) => `@import ${JSON.stringify(path)};`),
  ].join('\n');
}

function featureSheet(name: string, looks: SiteLooks | null): string {
  const layer = looks === null ? '' : ' layer(docsgen)';
  return `@import "docsgen-rules:${name}"${layer};\n@import "docsgen/theme/styles/features/${name}.css"${layer};`;
}

function rulesOf({ code, features, looks }: GeneratedCss, name: string): string {
  if (name === 'main/code') return code;
  if (name === 'main/icons') return iconRules();
  return name === 'main/looks' ? (looks?.rules ?? '') : (features[name] ?? '');
}

/** The drawings of the frame's icons: `.icon-menu { --icon: url(…) }`. Masks take the shape only, so the colour of the strokes means nothing. */
function iconRules(): string {
  const frame = `viewBox="0 0 24 24" fill="none" stroke="#000" ${ICON_LINES}`;
  return Array.from(FRAME_ICONS, (name) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${frame}>${icons[name]}</svg>`;
    return `.icon-${name}{--icon:url('data:image/svg+xml,${svg.replace('#', '%23')}')}`;
  }).join('\n');
}
