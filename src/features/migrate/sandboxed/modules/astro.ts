/**
 * Renders Astro components and their uses in pages as trees. Bundled code of a site imports it as `docsgen-sandboxed:astro`, and it
 * replaces the components of Astro and Starlight.
 */
import type { AstroNode, Attributes } from '../../astro/markup.js';

/** Content of a component for one of its slots. */
interface SlotContent {
  readonly inSlot: string;
  readonly nodes: readonly AstroNode[];
}

type Node = AstroNode | SlotContent;

/** Properties of a component: any value that its use computes. */
type Props = Readonly<Record<string, unknown>>;

/** A component of the site, or one that replaces a component of a package. */
interface Component {
  readonly docsgenAstro: true;
  readonly render: (props: Props, nodes: readonly Node[]) => Promise<Markup>;
}

type Words = Readonly<Record<string, string>>;

/** Values for all pages. */
interface Site {
  readonly title?: string;
  readonly site?: string;
  readonly lang?: string;
  readonly locale?: string;
  /** Interface words by language. */
  readonly words?: Readonly<Record<string, Words>>;
  /** First parts of addresses, by locale. */
  readonly prefixes?: Readonly<Record<string, string>>;
}

/** Values of one page. */
interface PageFacts {
  readonly lang: string;
  readonly dir: string;
  readonly locale?: string;
  readonly route: string;
  readonly frontmatter: unknown;
}

/** The outcome of running a use of a component. */
type Rendered = { readonly tree: readonly AstroNode[] } | { readonly error: string };

/** Nodes that are markup, unlike strings, which are texts. */
class Markup {
  constructor(readonly nodes: readonly Node[]) {}

  toString(): string {
    return '';
  }
}

/** The process runs one page after the other. */
const running: { site: Site; page: PageFacts } = {
  site: {},
  page: { lang: '', dir: '', route: '', frontmatter: {} },
};

/** Contents of the page's slots as HTML, by number. */
const slotTexts = new Map<number, string>();

async function flat(given: unknown): Promise<readonly Node[]> {
  const value = await given;
  if (value === null || value === undefined || typeof value === 'boolean' || value === '') return [];
  if (value === globalThis.docsgenAbsent) return [];
  if (value instanceof Markup) return value.nodes;
  if (typeof value === 'function') return [];
  if (!isIterable(value)) return [String(value)];
  const nodes: Node[] = [];
  for (const entry of value) nodes.push(...(await flat(entry)));
  return nodes;
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return typeof value === 'object' && typeof (value as Partial<Iterable<unknown>>)[Symbol.iterator] === 'function';
}

/** Content of a slot for a component that renders it itself: markup where it is shown, and its HTML where it is used as a text. */
function asText(markup: Markup): Markup {
  const parts = markup.nodes.map(textOf);
  if (parts.includes(undefined)) return markup;
  const html = parts.join('');
  return new Proxy(markup, {
    get: (target, key) => {
      if (key === 'nodes') return target.nodes;
      if (key === Symbol.toPrimitive || key === 'toString') return () => html;
      const value: unknown = Reflect.get(Object(html), key);
      return typeof value === 'function' ? value.bind(html) : value;
    },
  });
}

function textOf(node: Node): string | undefined {
  if (typeof node === 'string') return node;
  return 'slot' in node ? slotTexts.get(node.slot) : undefined;
}

function plainNodes(nodes: readonly Node[]): readonly AstroNode[] {
  return nodes.flatMap((node) => (typeof node === 'object' && 'inSlot' in node ? node.nodes : [node]));
}

/** The value of `class:list`. */
function classNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(classNames).filter(Boolean).join(' ');
  if (value === null || typeof value !== 'object') return value || '';
  return Object.entries(value)
    .flatMap(([name, isSet]) => (isSet ? [name] : []))
    .join(' ');
}

function isPlain(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function attributesOf(props: Props): Attributes {
  const isAttribute = ([key, value]: [string, unknown]): boolean =>
    isPlain(value) && value !== false && !key.includes(':');
  return Object.fromEntries(Object.entries(props).filter(isAttribute)) as Attributes;
}

/** The element without a tag. */
export const astroFragment = Symbol('Fragment');

/** Content for a named slot. */
export async function inSlot(name: unknown, value: unknown): Promise<Markup> {
  return new Markup([{ inSlot: String(name), nodes: plainNodes(await flat(value)) }]);
}

/** Content of the page, by number, with its HTML if it is known. */
export function slotContent(number: number, html?: string): Markup {
  if (html !== undefined) slotTexts.set(number, html);
  return new Markup([{ slot: number }]);
}

/** An element or a component; `name` is its written name. */
export async function h(given: unknown, written: Props, children?: unknown, name = ''): Promise<Markup> {
  const tag = await given;
  const { 'set:html': html, 'set:text': text, 'class:list': list, ...rest } = written;
  const props =
    list === undefined ? rest : { ...rest, class: [rest['class'], classNames(list)].filter(Boolean).join(' ') };
  const nodes = await contentOf(html, text, children);
  if (tag === astroFragment) return new Markup(nodes);
  if (typeof tag === 'string')
    return new Markup([{ name: tag, attributes: attributesOf(props), children: plainNodes(nodes) }]);
  if (isComponent(tag)) return tag.render(props, nodes);
  const component = (tag as { readonly docsgenTheme?: string } | null | undefined)?.docsgenTheme;
  if (component !== undefined)
    return new Markup([{ component, attributes: attributesOf(props), children: plainNodes(nodes) }]);
  return new Markup([{ missing: name, children: plainNodes(nodes) }]);
}

async function contentOf(html: unknown, text: unknown, children: unknown): Promise<readonly Node[]> {
  const own = await html;
  if (text !== undefined) return [String(await text)];
  if (own instanceof Markup) return own.nodes;
  return html !== undefined && isPlain(own) ? [{ html: String(own) }] : flat(children);
}

function isComponent(tag: unknown): tag is Component {
  return (tag as Partial<Component> | null | undefined)?.docsgenAstro === true;
}

/** Functions that the compiled template of a component calls. */
interface Functions {
  readonly h: typeof h;
  readonly slotted: (given: { readonly name?: string }, fallback: unknown) => Promise<Markup>;
  readonly inSlot: typeof inSlot;
}

/** A component whose script and template are `run`. */
export function astroComponent(run: (astro: object, functions: Functions) => unknown): Component {
  const self: Component = {
    docsgenAstro: true,
    render: async (props, nodes) => {
      const named = (name: string): readonly AstroNode[] => plainNodes(nodes.filter((node) => slotOf(node) === name));
      const has = (name: string): boolean => named(name).some((node) => typeof node !== 'string' || node.trim() !== '');
      const slotted: Functions['slotted'] = async ({ name = 'default' }, fallback) =>
        new Markup(has(name) ? named(name) : await flat(fallback));
      const slots = { has, render: async (name = 'default') => asText(new Markup(named(name))) };
      return new Markup(await flat(await run({ ...astroOf(props, slots), self }, { h, slotted, inSlot })));
    },
  };
  return self;
}

function slotOf(node: Node): string {
  return typeof node === 'object' && 'inSlot' in node ? node.inSlot : 'default';
}

/** `Astro.locals.t`: interface words of the page's language, otherwise of the site's. */
function translate(key: string, values: Props = {}): string {
  const { site, page } = running;
  const own = site.words?.[page.lang]?.[key] ?? site.words?.[site.lang ?? '']?.[key] ?? String(key);
  return own.replace(/{{\s*([\w.]+)\s*}}/g, (written, name: string) =>
    values[name] === undefined ? written : String(values[name]),
  );
}

const t = Object.assign(translate, {
  exists: (key: string) => running.site.words?.[running.site.lang ?? '']?.[key] !== undefined,
  all: () => ({ ...running.site.words?.[running.site.lang ?? ''], ...running.site.words?.[running.page.lang] }),
  dir: () => running.page.dir,
});

/** The global `Astro` of a component. */
function astroOf(props: Props, slots: object): object {
  const { site, page } = running;
  const { lang, dir, locale, route, frontmatter } = page;
  const meta = { lang, dir, locale };
  const entry = { id: route, slug: route, data: frontmatter, collection: 'docs' };
  const starlightRoute = {
    ...meta,
    entry,
    entryMeta: meta,
    id: route,
    slug: route,
    isFallback: false,
    siteTitle: site.title,
    headings: [],
    sidebar: [],
    hasSidebar: true,
  };
  const address = site.site === undefined ? undefined : new URL(site.site);
  const url = new URL(`/${route}${route === '' ? '' : '/'}`, address ?? 'http://localhost/');
  return {
    props,
    slots,
    site: address,
    url,
    request: new Request(url),
    params: {},
    generator: 'Astro',
    currentLocale: locale ?? site.locale ?? lang,
    locals: { t, starlightRoute },
    redirect: () => null,
    glob: async () => [],
  };
}

/** What a module of a page answers. */
type PageAnswer =
  | { readonly uses: readonly Rendered[]; readonly values: Readonly<Record<string, string>> }
  | { readonly error: string };

/** A page: its uses of components, and names that it defines, with their values. */
interface Page {
  readonly facts: PageFacts;
  readonly uses: readonly (() => unknown)[];
  readonly values: () => Props;
}

/** Runs the components of a page, one after the other. A failing one does not affect the others. */
export async function runPage({ facts, uses, values }: Page): Promise<PageAnswer> {
  running.page = facts;
  const rendered: Rendered[] = [];
  for (const use of uses) rendered.push(await rendering(use));
  return { uses: rendered, values: textsIn(values()) };
}

async function rendering(use: () => unknown): Promise<Rendered> {
  try {
    return { tree: plainNodes(await flat(await use())) };
  } catch (error) {
    return { error: firstLine(error) };
  }
}

function textsIn(values: Props): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .map(([key, value]) => [key, String(value)]),
  );
}

/** Runs the modules of pages, one after the other, and returns their answers by id, as JSON. A failing one does not affect the others. */
export async function runPages(
  site: Site,
  pages: Readonly<Record<string, () => Promise<{ readonly default: () => Promise<PageAnswer> }>>>,
): Promise<string> {
  running.site = site;
  const answers: Record<string, PageAnswer> = {};
  for (const [id, load] of Object.entries(pages)) {
    try {
      answers[id] = await (await load()).default();
    } catch (error) {
      answers[id] = { error: firstLine(error) };
    }
  }
  return JSON.stringify(answers);
}

function firstLine(error: unknown): string {
  const message = (error as Partial<Error> | null | undefined)?.message ?? error;
  return String(message).split('\n')[0] ?? '';
}

function image({ src, alt, width, height, class: name }: Props): Markup {
  const source = (src as { readonly src?: unknown } | null | undefined)?.src ?? src;
  const attributes = attributesOf({ src: source, alt: alt ?? '', width, height, class: name });
  return new Markup([{ name: 'img', attributes, children: [] }]);
}

/** `Image` and `Picture` of `astro:assets`. */
export const Image: Component = {
  docsgenAstro: true,
  render: async (props) => image({ ...props, src: await props['src'] }),
};

/** A component that is a link; `addressOf` returns an empty text if it has no target. */
function linked(addressOf: (props: Props) => string, words?: string): Component {
  return {
    docsgenAstro: true,
    render: async (props) => {
      const href = addressOf(props);
      return new Markup(href === '' ? [] : [{ name: 'a', attributes: { href }, children: [words ?? href] }]);
    },
  };
}

/** `YouTube` of `astro-embed`. */
export const YouTube = linked(({ id = '' }) => {
  if (id === '') return '';
  const video = /(?:v=|youtu\.be\/|\/(?:shorts|embed|live)\/)([\w-]+)/.exec(String(id))?.[1] ?? String(id);
  return `https://youtube.com/watch?v=${video}`;
}, 'Play');

/** `Vimeo` of `astro-embed`. */
export const Vimeo = linked(({ id = '' }) => {
  const video = String(id);
  return video === '' || /^https?:/.test(video) ? video : `https://vimeo.com/${video}`;
}, 'Play');

/** Components of `astro-embed` that show a page. */
export const EmbeddedPage = linked(({ id = '', href = id }) => String(href));

/** `getRelativeLocaleUrl` of `astro:i18n`. */
export function localeUrl(locale: string, path = ''): string {
  const parts = [running.site.prefixes?.[locale] ?? locale, path];
  const names = parts.map((part) => String(part).replace(/^\/+|\/+$/g, '')).filter(Boolean);
  return `/${names.join('/')}/`;
}

const themeParts = new Proxy(
  {},
  {
    get: (_, name) => (typeof name === 'string' ? { docsgenTheme: name } : undefined),
    getPrototypeOf: () => null,
  },
);

/** The components of Starlight, by name. Its prototype answers named imports. */
export const themed: object = new Proxy(
  {},
  {
    get: (_, name) => (name === 'default' || name === '__esModule' ? undefined : Reflect.get(themeParts, name)),
    getPrototypeOf: () => themeParts,
  },
);
