/**
 * The module `docsgen-astro` of a bundle, which Astro components and their uses in pages call. It returns trees of texts,
 * `{ name, attributes, children }`, `{ html }`, `{ slot }` for content of the page, `{ component, … }` for a component of the theme, and
 * `{ missing }` with the name of a missing one. It is a string because it is bundled with the site's code and runs in another process.
 */
export const ASTRO_RUNTIME = `
class Markup { constructor(nodes) { this.nodes = nodes; } toString() { return ''; } }
const settings = globalThis.docsgenSite ?? {};
let page = {};

const flat = async (given) => {
  const value = await given;
  if (value === null || value === undefined || typeof value === 'boolean' || value === '' || value === globalThis.docsgenAbsent) return [];
  if (value instanceof Markup) return value.nodes;
  if (typeof value === 'function') return [];
  if (typeof value !== 'object') return [String(value)];
  if (typeof value[Symbol.iterator] !== 'function') return [String(value)];
  const nodes = [];
  for (const entry of value) nodes.push(...(await flat(entry)));
  return nodes;
};
// What a slot gives is markup where a component shows it as it is, and its HTML where the component works on it as a text.
const asText = (markup) => {
  const parts = markup.nodes.map((node) => typeof node === 'string' ? node : slotTexts.get(node.slot));
  if (parts.includes(undefined)) return markup;
  const html = parts.join('');
  return new Proxy(markup, {
    get: (target, key) => {
      if (key === 'nodes') return target.nodes;
      if (key === Symbol.toPrimitive || key === 'toString') return () => html;
      const value = html[key];
      return typeof value === 'function' ? value.bind(html) : value;
    },
  });
};
const plainOf = (node) => (node.inSlot === undefined ? [node] : node.nodes);
const classes = (value) =>
  Array.isArray(value) ? value.map(classes).filter(Boolean).join(' ')
  : value !== null && typeof value === 'object' ? Object.keys(value).filter((key) => value[key]).join(' ')
  : value || '';
const isPlain = (value) => ['string', 'number', 'boolean'].includes(typeof value);
const attributesOf = (props) =>
  Object.fromEntries(Object.entries(props).filter(([key, value]) => isPlain(value) && value !== false && !key.includes(':')));

export const Fragment = Symbol('Fragment');
export const inSlot = async (name, value) => new Markup([{ inSlot: String(name), nodes: (await flat(value)).flatMap(plainOf) }]);
const slotTexts = new Map();
export const slot = (number, html) => { if (html !== undefined) slotTexts.set(number, html); return new Markup([{ slot: number }]); };
export const h = async (given, written, children, name = '') => {
  const tag = await given;
  const { 'set:html': html, 'set:text': text, 'class:list': list, ...props } = written;
  if (list !== undefined) props.class = [props.class, classes(list)].filter(Boolean).join(' ');
  const own = await html;
  const nodes =
    text !== undefined ? [String(await text)]
    : own instanceof Markup ? own.nodes
    : html !== undefined && isPlain(own) ? [{ html: String(own) }]
    : await flat(children);
  if (tag === Fragment) return new Markup(nodes);
  if (typeof tag === 'string') return new Markup([{ name: tag, attributes: attributesOf(props), children: nodes.flatMap(plainOf) }]);
  if (tag?.docsgenAstro === true) return tag.render(props, nodes);
  if (tag?.docsgenTheme !== undefined) return theme(tag.docsgenTheme, props, nodes.flatMap(plainOf));
  return new Markup([{ missing: name, children: nodes.flatMap(plainOf) }]);
};
const theme = (component, props, children) => new Markup([{ component, attributes: attributesOf(props), children }]);

export const component = (run) => {
  const self = { docsgenAstro: true };
  self.render = async (props, nodes) => {
    const named = (name) => nodes.filter((node) => (node.inSlot ?? 'default') === name).flatMap(plainOf);
    const has = (name) => named(name).some((node) => typeof node !== 'string' || node.trim() !== '');
    const slotted = async ({ name = 'default' }, fallback) => new Markup(has(name) ? named(name) : await flat(fallback));
    const slots = { has, render: async (name = 'default') => asText(new Markup(named(name))) };
    return new Markup(await flat(await run({ ...astroOf(props, slots), self }, { h, slotted, inSlot })));
  };
  return self;
};

const translate = (key, values = {}) => {
  const own = settings.words?.[page.lang]?.[key] ?? settings.words?.[settings.lang]?.[key] ?? String(key);
  return own.replace(/{{\\s*([\\w.]+)\\s*}}/g, (written, name) => (values[name] === undefined ? written : String(values[name])));
};
translate.exists = (key) => settings.words?.[settings.lang]?.[key] !== undefined;
translate.all = () => ({ ...settings.words?.[settings.lang], ...settings.words?.[page.lang] });
translate.dir = () => page.dir;
const astroOf = (props, slots) => {
  const { lang, dir, locale, route, frontmatter } = page;
  const meta = { lang, dir, locale };
  const entry = { id: route, slug: route, data: frontmatter, collection: 'docs' };
  const starlightRoute = { ...meta, entry, entryMeta: meta, id: route, slug: route, isFallback: false, siteTitle: settings.title, headings: [], sidebar: [], hasSidebar: true };
  const site = settings.site === undefined ? undefined : new URL(settings.site);
  const url = new URL('/' + route + (route === '' ? '' : '/'), site ?? 'http://localhost/');
  return {
    props, slots, site, url, request: new Request(url), params: {}, generator: 'Astro',
    currentLocale: locale ?? settings.locale ?? lang,
    locals: { t: translate, starlightRoute }, redirect: () => null, glob: async () => [],
  };
};

export const onPage = (facts) => { page = facts; };
export const used = async (make) => {
  try { return { tree: (await flat(await make())).flatMap(plainOf) }; }
  catch (error) { return { error: String(error?.message ?? error).split('\\n')[0] }; }
};
export const textsIn = (values) => Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string' || typeof value === 'number').map(([key, value]) => [key, String(value)]));

export const image = ({ src, alt, width, height, class: name }) => new Markup([{ name: 'img', attributes: attributesOf({ src: src?.src ?? src, alt: alt ?? '', width, height, class: name }), children: [] }]);
export const Image = { docsgenAstro: true, render: async (props) => image({ ...props, src: await props.src }) };
const linked = (address, words) => new Markup(address === '' ? [] : [{ name: 'a', attributes: { href: address }, children: [words] }]);
const embedded = (host) => ({ docsgenAstro: true, render: async ({ id = '' }) => linked(/^https?:/.test(id) ? id : id === '' ? '' : host + id, 'Play') });
const video = (id) => /(?:v=|youtu\\.be\\/|\\/(?:shorts|embed|live)\\/)([\\w-]+)/.exec(id)?.[1] ?? id;
export const YouTube = { docsgenAstro: true, render: async ({ id = '' }) => linked(id === '' ? '' : 'https://youtube.com/watch?v=' + video(id), 'Play') };
export const Vimeo = embedded('https://vimeo.com/');
export const Page = { docsgenAstro: true, render: async ({ id = '', href = id }) => linked(href, href) };
export const localeUrl = (locale, path = '') => '/' + [settings.prefixes?.[locale] ?? locale, path].map((part) => String(part).replace(/^\\/+|\\/+$/g, '')).filter(Boolean).join('/') + '/';
const themeParts = new Proxy({}, { get: (_, name) => (typeof name === 'string' ? { docsgenTheme: name } : undefined), getPrototypeOf: () => null });
export const themed = new Proxy({}, { get: (_, name) => (name === 'default' || name === '__esModule' ? undefined : Reflect.get(themeParts, name)), getPrototypeOf: () => themeParts });
`;

/** Name of the module that replaces packages, which are not run. Every property and every call of it is empty again. */
export const NOTHING = 'docsgen-nothing';

/** Replacements of modules of Astro and Starlight, by name. */
export const MODULES: Readonly<Record<string, string>> = {
  'docsgen-astro': ASTRO_RUNTIME,
  [NOTHING]: `
const get = (_, key) => key === Symbol.toPrimitive ? () => '' : key === Symbol.iterator ? function* () {} : key === '__esModule' ? true : key === 'then' || /^docsgen/.test(String(key)) ? undefined : nothing;
const named = new Proxy({}, { get, getPrototypeOf: () => null });
const nothing = new Proxy(function () {}, { get, apply: () => nothing, construct: () => nothing, getPrototypeOf: () => named });
module.exports = nothing;
`,
  'astro:assets': `import { Image } from 'docsgen-astro'; export { Image, Image as Picture }; export const getImage = async (options) => ({ ...options.src, attributes: {} });`,
  'astro:i18n': `import { localeUrl } from 'docsgen-astro'; export const getRelativeLocaleUrl = localeUrl; export const getAbsoluteLocaleUrl = localeUrl;`,
  'astro-embed': `export { YouTube, Vimeo, Page as Tweet, Page as LinkPreview, Page as BlueskyPost, Page as Gist } from 'docsgen-astro';`,
  '@astro-community/astro-embed-youtube': `export { YouTube } from 'docsgen-astro';`,
  '@astro-community/astro-embed-vimeo': `export { Vimeo } from 'docsgen-astro';`,
  '@astro-community/astro-embed-twitter': `export { Page as Tweet } from 'docsgen-astro';`,
  'astro/errors': 'export class AstroError extends Error {}',
  '@astrojs/starlight/components': `module.exports = require('docsgen-astro').themed;`,
};
