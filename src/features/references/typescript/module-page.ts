import { byCodeUnit } from '../../../base/files.js';
import { Ids } from '../anchor-ids.js';
import type { GeneratedPage } from '../contract.js';
import { filterField } from '../filter-field.js';
import { blocks, escapeMarkdown, firstParagraph, firstSentence, heading } from '../markdown.js';
import type { Word } from '../reference-words.js';
import type { ApiModule, ApiSymbol } from './api.js';
import { entryMarkup, symbolMarkup } from './symbol-page.js';
import { type Library, modulesOf, pageRoute, samplesMarkup, symbolHref, unitText, type View } from './view.js';

/** Groups of a module's page, in order. Aliases are grouped with their target's kind. */
const GROUPS: readonly (readonly [ApiSymbol['kind'], Word, one: Word])[] = [
  ['namespace', 'namespaces', 'kindNamespace'],
  ['enum', 'enums', 'kindEnum'],
  ['class', 'classes', 'kindClass'],
  ['interface', 'interfaces', 'kindInterface'],
  ['type', 'types', 'kindType'],
  ['variable', 'variables', 'kindVariable'],
  ['function', 'functions', 'kindFunction'],
];

/** The page of a module: its text, then all exports, grouped and sorted by name. */
export function modulePage(module: ApiModule, position: number, library: Library): GeneratedPage {
  const view: View = { ...library, module: module.name, symbol: null };
  const slug = pageRoute(module.name, library);
  const intro = unitText(module.name, module.comment.text, view);
  const { introduction, ...head } = library.texts.page(slug, {
    title: module.name,
    description: describe(module, intro, view),
  });
  return {
    ...head,
    sidebarPosition: position,
    editUrl: sourceUrl(library.sourceUrl, module.name),
    isIndex: library.paths !== null,
    tocMaxHeadingLevel: 4,
    text: `${blocks(intro, introduction, moduleLine(view), samplesMarkup(module.name, module.comment.samples, view), indexMarkup(module, view), ...(view.paths === null ? groupsMarkup(module, view) : []))}\n`,
  };
}

/**
 * All exports of a module below a heading for each kind, sorted by name. Namespaces that are modules of the reference have their own pages
 * instead.
 */
export function groupsMarkup(module: ApiModule, view: View): readonly string[] {
  const ids = new Ids();
  for (const id of new Set(view.anchors.get(module.name)?.values())) ids.take(id);
  return GROUPS.flatMap(([kind, word]) => {
    const symbols = module.symbols.filter((symbol) => groupOf(symbol, view) === kind).sort(bySymbolName);
    return symbols.length === 0
      ? []
      : [heading(2, view.texts.word(word), ids.take(word)), ...symbols.map((symbol) => symbolMarkup(symbol, view))];
  });
}

/** Smallest number of exports that gets a list. */
const INDEX = 4;

/** The symbols of a page by kind, each with its first sentence; a script adds a filter field. */
export function indexMarkup(module: ApiModule, view: View): string {
  const describedSymbols = module.symbols.filter((symbol) => groupOf(symbol, view) !== 'alias');
  if (describedSymbols.length < INDEX && view.paths === null) return '';
  const groups = GROUPS.flatMap(([kind, word]) => {
    const symbols = describedSymbols.filter((symbol) => groupOf(symbol, view) === kind).sort(bySymbolName);
    const rows = symbols.map((symbol) => {
      const name = `\`${symbol.name}${symbol.kind === 'function' ? '()' : ''}\``;
      const home = view.paths === null ? null : symbol.target;
      const link = `[${name}](${symbolHref(home ?? { module: module.name, name: symbol.name }, view)})`;
      const gist = symbol.target === null ? gistOf(`${module.name}.${symbol.name}`, symbol.comment.text, view) : '';
      return `- ${withAnchor(link, symbol, view)} ${gist}`.trimEnd();
    });
    return rows.length === 0 ? [] : [`**${view.texts.word(word)}**`, rows.join('\n')];
  });
  const size = describedSymbols.reduce((sum, symbol) => sum + 1 + symbol.members.length, 0);
  const filter = filterField(size, view.texts);
  const title = view.texts.word('index');
  return `${filter}<details class="api-index${view.paths === null ? '' : ' api-moved'}" open>\n<summary>${title}</summary>\n\n${blocks(...groups)}\n\n</details>`;
}

/** Adds the id of a symbol to its row if the symbol has its own page. A script redirects from these ids. */
function withAnchor(link: string, { name }: ApiSymbol, view: View): string {
  const id = view.paths === null ? undefined : view.anchors.get(view.module)?.get(name);
  return id === undefined ? link : `<span class="api-anchor" id="${id}">${link}</span>`;
}

/** A page for each symbol of a module, in the order of the list. */
export function symbolPages(module: ApiModule, library: Library): readonly GeneratedPage[] {
  const paths = library.paths?.get(module.name);
  const symbols = [...module.symbols].filter(({ name }) => paths?.get(name) != null).sort(bySymbolName);
  return symbols.map((symbol, n) => {
    const view: View = { ...library, module: module.name, symbol: symbol.name };
    const slug = `${pageRoute(module.name, library)}/${paths?.get(symbol.name) ?? ''}`;
    const specifier = `\`${module.specifier}\``;
    const text = firstParagraph(unitText(`${module.name}.${symbol.name}`, symbol.comment.text, view));
    const { introduction, ...head } = library.texts.page(slug, {
      title: symbol.name,
      description:
        text === '' ? library.texts.word('symbolDescription', { name: symbol.name, module: module.specifier }) : text,
    });
    const line = library.texts.word('symbolLine', { module: specifier, kind: library.texts.word(wordOf(symbol)) });
    return {
      ...head,
      sidebarPosition: n + library.api.modules.length + 2,
      editUrl: sourceUrl(library.sourceUrl, module.name),
      isIndex: false,
      tocMaxHeadingLevel: 3,
      text: `${blocks(line, introduction, entryMarkup(symbol, view))}\n`,
    };
  });
}

function wordOf({ kind }: ApiSymbol): Word {
  return GROUPS.find(([groupKind]) => groupKind === kind)?.[2] ?? 'kindVariable';
}

/** The first sentence of a text, as plain text. */
function gistOf(key: string, source: string, view: View): string {
  return escapeMarkdown(firstSentence(firstParagraph(unitText(key, source, view))));
}

/** The kind of a symbol; for an alias, that of its target. */
function groupOf({ kind, target }: ApiSymbol, view: View): ApiSymbol['kind'] {
  if (target === null || kind !== 'alias') return target === null || view.module !== 'index' ? kind : 'alias';
  return view.module === 'index' ? 'alias' : kindBehind(target, view, new Set());
}

/**
 * The kind of an alias's target, which may be an alias itself: a constant that renames a function and is re-exported by a second module.
 */
function kindBehind(
  { module, name }: { readonly module: string; readonly name: string },
  view: View,
  seenSymbols: Set<ApiSymbol>,
): ApiSymbol['kind'] {
  const symbol = modulesOf(view.api)
    .find((one) => one.name === module)
    ?.symbols.find((one) => one.name === name);
  if (symbol === undefined || seenSymbols.has(symbol)) return 'variable';
  if (symbol.kind !== 'alias' || symbol.target === null) return symbol.kind === 'alias' ? 'variable' : symbol.kind;
  return kindBehind(symbol.target, view, seenSymbols.add(symbol));
}

function bySymbolName(a: ApiSymbol, b: ApiSymbol): number {
  return (
    Number(a.comment.ignored) - Number(b.comment.ignored) || byCodeUnit(a.name.toLowerCase(), b.name.toLowerCase())
  );
}

function moduleLine(view: View): string {
  const { texts, packageName, version, module } = view;
  const source = sourceLink(view);
  const index = `[\`${packageName}\`](${symbolHref({ module: 'index', name: '' }, view)})`;
  return texts.word('moduleLine', { module: `\`${packageName}/${module}\``, package: index, version, source }).trim();
}

/** The package and its version, for the first page. */
export function packageLine(view: View): string {
  const { texts, packageName, version } = view;
  return texts.word('packageLine', { package: `\`${packageName}\``, version, source: sourceLink(view) }).trim();
}

function sourceLink({ texts, sourceUrl: template, module }: View): string {
  const url = sourceUrl(template, module)?.replace('/edit/', '/blob/');
  return url === undefined ? '' : `[${texts.word('source')}](${url})`;
}

/** The source link of a module: `{module|README}` stands for the module's name, or for the text after the bar on the index page. */
export function sourceUrl(template: string | null, module: string): string | null {
  if (template === null) return null;
  return template.replace(/\{module(?:\|([^}]*))?\}/, (_, index: string | undefined) =>
    module === 'index' ? (index ?? 'index') : module,
  );
}

function describe(module: ApiModule, intro: string, view: View): string {
  const firstSentence = firstParagraph(intro);
  if (firstSentence !== '') return firstSentence;
  const names = module.symbols.map((symbol) => symbol.name).sort(byCodeUnit);
  return firstParagraph(
    view.texts.word('moduleDescription', {
      module: module.name,
      package: view.packageName,
      version: view.version,
      names: view.texts.list(names),
    }),
    300,
  );
}
