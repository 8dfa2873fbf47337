import type { GeneratorName } from '../generator-name.js';

/** Settings that do not affect readers of the new site, with the reason. */
const MEANINGLESS: Readonly<Record<GeneratorName, readonly (readonly [RegExp, string])[]>> = {
  mdbook: [
    [/^build\./, 'how the old generator builds and where it writes'],
    [/^rust\.edition$/, 'how code is tested'],
    [/^preprocessor\./, 'for programs, of which the report names those that have not run'],
    [/^output\.html\.search\.(?!enable$)/, 'the search of docsgen has weights and limits of its own'],
    [/^output\.html\.preferred-dark-theme$/, 'docsgen has one dark mode'],
    [/^output\.html\.mathjax-support$|^output\.html\.hash-files$/, 'formulas are set and files are hashed without it'],
  ],
  vitepress: [
    [/^(?:outDir|cacheDir|assetsDir|metaChunk|mpa|router|useWebFonts)(?:\.|$)/, 'how the old generator builds'],
    [/^ignoreDeadLinks(?:\.|$)/, 'docsgen checks links itself; the new site says how strictly'],
    [
      /^vite\.(?:server|preview|build|optimizeDeps|ssr|logLevel|clearScreen|cacheDir|worker|esbuild|json|test)(?:\.|$)/,
      'how the old bundler works',
    ],
    [
      /^(?:locales\.[^.]+\.)?markdown\.(?:theme|cache|languages)(?:\.|$)/,
      'docsgen has its own colours and languages of code',
    ],
    [/\.nav\.\d+\.(?:items\.\d+\.)*activeMatch$/, 'the entry of the page that is open marks itself'],
    [/^locales\.[^.]+\.link$/, 'the address of a locale follows from its folder'],
    [/(?:^|\.)themeConfig\.i18nRouting$/, 'the menu of languages always leads to the same page'],
  ],
  docusaurus: [
    [/^on(?:Broken|Duplicate)\w+$|^markdown\.hooks\./, 'docsgen checks links itself; the new site says how strictly'],
    [/^(?:organizationName|projectName|deploymentBranch|githubHost|githubPort)$/, 'for the command that deploys'],
    [/^(?:future|storage|webpack|ssrTemplate)(?:\.|$)/, 'how the old generator builds'],
    [/^customFields(?:\.|$)/, 'for programs of the old site'],
    [
      /(?:^|\.)prism\.(?:theme|darkTheme|additionalLanguages)(?:\.|$)/,
      'docsgen has its own colours and languages of code',
    ],
    [/^themeConfig\.(?:footer|navbar)\.style$/, 'the look of the bar'],
    [/^themeConfig\.navbar\.logo\.(?:width|height|style|className)$/, 'the theme gives the logo its size'],
    [/\.items\.\d+\.(?:activeBase\w+|exact)$/, 'the entry of the page that is open marks itself'],
    [/^presets\.\d+\.1\.(?:sitemap|debug)(?:\.|$)/, 'docsgen writes a map of the site itself'],
  ],
  starlight: [
    [
      /^(?:outDir|cacheDir|build|server|vite|devToolbar|adapter|output|prefetch|compressHTML|scopedStyleStrategy|security|telemetry|experimental|image|env|session)(?:\.|$)/,
      'how the old generator builds',
    ],
    [
      /^integrations\.\d+\.(?:credits|disable404Route)$/,
      'there are no credits, and the page for unknown addresses is written anew',
    ],
    [/^integrations\.\d+\.expressiveCode\.(?:themes|styleOverrides)(?:\.|$)/, 'docsgen has its own colours of code'],
  ],
  mkdocs: [
    [
      /^(?:site_dir|dev_addr|watch|strict|validation|remote_branch|remote_name|INHERIT)(?:\.|$)/,
      'how the old generator builds',
    ],
    [/^(?:site_author|draft_docs|exclude_docs|not_in_nav)(?:\.|$)/, 'the old generator does not show them to readers'],
    [
      /^theme\.(?:variant|icon|features|palette|static_templates|locale|include_search_page)(?:\.|$)/,
      'the look of the old theme',
    ],
    [
      /^theme\.(?:highlightjs|hljs_\w+|shortcuts|navigation_depth|nav_style|color_mode|user_color_mode_toggle)(?:\.|$)/,
      'the look of the old theme',
    ],
    [/^extra\./, 'for templates of the old site'],
  ],
  folder: [],
};

/** True if a setting does not affect readers, so that nobody misses it. */
export function isMeaningless(generator: GeneratorName, name: string): boolean {
  return MEANINGLESS[generator].some(([pattern]) => pattern.test(name));
}
