import type { JsonObject, PlainValue } from '../../../base/json.js';
import type { GeneratorName } from '../generator-name.js';
import { isFunction, type SettingPath } from './watched.js';

type Type = 'text' | 'number' | 'flag' | 'list' | 'table' | 'function';

/** Types that generators accept for settings that docsgen reads; a star is any key. */
const TYPES: Readonly<Record<GeneratorName, Readonly<Record<string, string>>>> = {
  mdbook: {
    'book build output preprocessor rust': 'table',
    'book.title book.description book.src book.language book.text-direction': 'text',
    'book.authors output.html.additional-css output.html.additional-js': 'list',
    'book.authors.* output.html.additional-css.* output.html.additional-js.*': 'text',
    'build.build-dir': 'text',
    'build.use-default-preprocessors build.create-missing': 'flag',
    'output.* preprocessor.* output.html.code output.html.code.hidelines output.html.redirect output.html.search':
      'table',
    'output.html.code.hidelines.* output.html.redirect.* preprocessor.*.command': 'text',
    'preprocessor.*.before preprocessor.*.after preprocessor.*.renderers': 'list',
    'output.html.edit-url-template output.html.git-repository-url output.html.default-theme': 'text',
    'output.html.site-url output.html.cname': 'text',
    'output.html.mathjax-support output.html.smart-punctuation output.html.curly-quotes': 'flag',
    'output.html.search.enable': 'flag',
  },
  docusaurus: {
    'title tagline url baseUrl favicon': 'text',
    trailingSlash: 'flag',
    'i18n themeConfig markdown i18n.localeConfigs i18n.localeConfigs.*': 'table',
    'presets plugins staticDirectories i18n.locales scripts headTags': 'list',
    'staticDirectories.* i18n.locales.* i18n.defaultLocale markdown.format': 'text',
    'i18n.localeConfigs.*.label i18n.localeConfigs.*.htmlLang i18n.localeConfigs.*.direction': 'text',
    'themeConfig.navbar themeConfig.navbar.logo themeConfig.footer themeConfig.colorMode themeConfig.prism': 'table',
    'themeConfig.navbar.title themeConfig.image themeConfig.footer.copyright themeConfig.colorMode.defaultMode': 'text',
    'themeConfig.navbar.items themeConfig.footer.links themeConfig.footer.links.*.items': 'list',
    'themeConfig.navbar.items.* themeConfig.footer.links.*': 'table',
    'themeConfig.navbar.items.*.label themeConfig.navbar.items.*.to themeConfig.navbar.items.*.href': 'text',
    'themeConfig.navbar.logo.src themeConfig.navbar.logo.srcDark themeConfig.navbar.logo.alt': 'text',
    'themeConfig.navbar.hideOnScroll themeConfig.colorMode.respectPrefersColorScheme': 'flag',
    'themeConfig.prism.magicComments': 'list',
  },
  vitepress: {
    'title description base lang srcDir': 'text',
    'cleanUrls lastUpdated': 'flag',
    'head srcExclude': 'list',
    'head.*': 'list',
    'srcExclude.* sitemap.hostname': 'text',
    appearance: 'flag text table',
    'themeConfig locales locales.* rewrites markdown sitemap vite': 'table',
    'locales.*.themeConfig locales.*.markdown markdown.attrs markdown.container': 'table',
    'locales.*.label locales.*.lang locales.*.title locales.*.description': 'text',
    'markdown.math': 'flag table',
    'themeConfig.nav themeConfig.socialLinks locales.*.themeConfig.nav locales.*.themeConfig.socialLinks': 'list',
    'themeConfig.nav.* themeConfig.socialLinks.* locales.*.themeConfig.nav.*': 'table',
    'themeConfig.logo': 'flag text table',
    'themeConfig.sidebar locales.*.themeConfig.sidebar': 'flag list table',
    'themeConfig.footer themeConfig.editLink themeConfig.search': 'flag table',
    'themeConfig.footer.message themeConfig.footer.copyright': 'text',
    'themeConfig.editLink.pattern': 'text function',
    'themeConfig.nav.*.text themeConfig.nav.*.link': 'text',
  },
  starlight: {
    'site base trailingSlash': 'text',
    integrations: 'list',
    redirects: 'table',
    'integrations.*.title': 'text table',
    'integrations.*.description integrations.*.favicon integrations.*.defaultLocale': 'text',
    'integrations.*.locales integrations.*.locales.* integrations.*.components': 'table',
    'integrations.*.locales.*.label integrations.*.locales.*.lang integrations.*.locales.*.dir': 'text',
    'integrations.*.sidebar integrations.*.head integrations.*.customCss': 'list',
    'integrations.*.social': 'list table',
    'integrations.*.logo integrations.*.editLink': 'flag table',
    'integrations.*.editLink.baseUrl integrations.*.logo.src': 'text',
    'integrations.*.lastUpdated': 'flag',
  },
  mkdocs: {
    'site_name site_description site_url copyright repo_url repo_name edit_uri edit_uri_template docs_dir': 'text',
    'exclude_docs not_in_nav draft_docs theme.name theme.language theme.direction theme.logo theme.favicon': 'text',
    theme: 'text table',
    'theme.features extra_css extra_javascript hooks extra_templates extra.social extra.alternate nav': 'list',
    'plugins markdown_extensions': 'list table',
    'extra validation validation.links': 'table',
    use_directory_urls: 'flag',
    'theme.palette': 'list table',
    'extra.social.* extra.alternate.*': 'table',
  },
  folder: {},
};

const NAMES: Readonly<Record<Type, string>> = {
  text: 'a text',
  number: 'a number',
  flag: '`true` or `false`',
  list: 'a list',
  table: 'an object',
  function: 'a function',
};

/** A value of a type that the old generator does not accept either. */
export interface WrongType {
  readonly path: SettingPath;
  /** End of a sentence: `is a number where a text belongs`. */
  readonly fault: string;
}

/** Splits a configuration into itself without values of a wrong type, and these values. */
export function rightTypes(
  generator: GeneratorName,
  config: JsonObject,
): { readonly config: JsonObject; readonly wrong: readonly WrongType[] } {
  const types = Object.entries(TYPES[generator]).flatMap(([paths, names]) =>
    paths.split(' ').map((path) => [path.split('.'), names.split(' ') as readonly Type[]] as const),
  );
  const wrong: WrongType[] = [];
  const without = (value: PlainValue | undefined, path: SettingPath): PlainValue | undefined => {
    const taken = types.find(([pattern]) => fits(pattern, path))?.[1];
    if (value === undefined || value === null) return value;
    const type = typeOf(value);
    if (taken !== undefined && !taken.includes(type)) {
      const expected = taken.map((name) => NAMES[name]).join(' or ');
      wrong.push({
        path,
        fault: `is ${type === 'flag' ? `\`${String(value)}\`` : NAMES[type]} where ${expected} belongs`,
      });
      return undefined;
    }
    if (Array.isArray(value))
      return (value as readonly PlainValue[])
        .map((entry, index) => without(entry, [...path, String(index)]))
        .filter((entry) => entry !== undefined);
    if (type !== 'table') return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, without(inner, [...path, key])]));
  };
  return { config: without(config, []) as JsonObject, wrong };
}

function fits(pattern: SettingPath, path: SettingPath): boolean {
  return pattern.length === path.length && pattern.every((key, index) => key === '*' || key === path[index]);
}

function typeOf(value: PlainValue): Type {
  if (isFunction(value)) return 'function';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'object') return 'table';
  return typeof value === 'boolean' ? 'flag' : typeof value === 'number' ? 'number' : 'text';
}
