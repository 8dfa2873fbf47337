import type { Plugin } from 'esbuild';
import { FRAME_ICONS, ICON_LINES, icons } from '../shared/icons.js';
import { refuseForeignStyles } from './imported-files.js';
import { themeFolder } from './theme-plugin.js';

/** Generated rules that are added to the theme's style sheets. */
export interface GeneratedCss {
  /** Rules of code tokens, after the theme's main sheet. */
  readonly code: string;
  /** Rules before the theme's sheet of a feature, by feature. */
  readonly features: Readonly<Record<string, string>>;
  /** Appearance settings of the site, if there are any. */
  readonly looks: SiteLooks | null;
}

/** A site's theme settings as rules, and its own style sheets. */
export interface SiteLooks {
  readonly rules: string;
  /** Absolute paths. */
  readonly styles: readonly string[];
  /** WOFF2 fonts that the rules refer to as `docsgen-fonts:<name>`. */
  readonly fonts: ReadonlyMap<string, Uint8Array>;
}

/** Provides the theme's sheets as entries `docsgen-styles:main` and `docsgen-styles:<feature>`, with the generated rules. */
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

/**
 * If the site changes the appearance, the theme becomes a cascade layer, so that the site's rules override it whatever their selectors are.
 */
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

/** The icons of the frame: `.icon-menu { --icon: url(…) }`. They are used as masks, so the stroke colour has no effect. */
function iconRules(): string {
  const frame = `viewBox="0 0 24 24" fill="none" stroke="#000" ${ICON_LINES}`;
  return Array.from(FRAME_ICONS, (name) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${frame}>${icons[name]}</svg>`;
    return `.icon-${name}{--icon:url('data:image/svg+xml,${svg.replace('#', '%23')}')}`;
  }).join('\n');
}
