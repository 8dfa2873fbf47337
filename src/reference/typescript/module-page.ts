import { byCodeUnit } from '../../base/files.js';
import { Ids } from '../anchor-ids.js';
import type { GeneratedPage } from '../contract.js';
import { blocks, heading, summary } from '../markdown.js';
import type { Word } from '../reference-words.js';
import type { ApiModule, ApiSymbol } from './api.js';
import { symbolMarkup } from './symbol-page.js';
import { hrefOf, type Library, samplesMarkup, unitText, type View } from './view.js';

/** Groups of a module's page, in order; aliases stand with what they stand for. */
const GROUPS: readonly (readonly [ApiSymbol['kind'], Word])[] = [
  ['enum', 'enums'],
  ['class', 'classes'],
  ['interface', 'interfaces'],
  ['type', 'types'],
  ['variable', 'variables'],
  ['function', 'functions'],
];

/** The page of one module: its text, then every export, grouped and sorted by name. */
export function modulePage(module: ApiModule, position: number, library: Library): GeneratedPage {
  const view: View = { ...library, module: module.name };
  const slug = `${library.route}/${module.name}`;
  const intro = unitText(module.name, module.comment.text, view);
  const ids = new Ids();
  for (const id of view.anchors.get(module.name)?.values() ?? []) ids.take(id);
  const groups = GROUPS.flatMap(([kind, word]) => {
    const symbols = module.symbols.filter((symbol) => groupOf(symbol, view) === kind).sort(bySymbolName);
    return symbols.length === 0
      ? []
      : [heading(2, view.texts.word(word), ids.take(word)), ...symbols.map((symbol) => symbolMarkup(symbol, view))];
  });
  const { introduction, ...head } = library.texts.page(slug, {
    title: module.name,
    description: describe(module, intro, view),
  });
  return {
    ...head,
    sidebarPosition: position,
    editUrl: sourceUrl(library.sourceUrl, module.name),
    isIndex: false,
    tocMaxHeadingLevel: 3,
    text: `${blocks(intro, introduction, moduleLine(view), samplesMarkup(module.name, module.comment.samples, view), ...groups)}\n`,
  };
}

function groupOf(symbol: ApiSymbol, view: View): ApiSymbol['kind'] {
  if (symbol.kind !== 'alias' || symbol.target === null) return symbol.kind === 'namespace' ? 'variable' : symbol.kind;
  const { module, name } = symbol.target;
  return (
    view.api.modules.find((other) => other.name === module)?.symbols.find((other) => other.name === name)?.kind ??
    'variable'
  );
}

function bySymbolName(a: ApiSymbol, b: ApiSymbol): number {
  return (
    Number(a.comment.ignored) - Number(b.comment.ignored) || byCodeUnit(a.name.toLowerCase(), b.name.toLowerCase())
  );
}

function moduleLine(view: View): string {
  const { texts, packageName, version, module } = view;
  const url = sourceUrl(view.sourceUrl, module)?.replace('/edit/', '/blob/');
  const source = url === undefined ? '' : `[${texts.word('source')}](${url})`;
  const index = `[\`${packageName}\`](${hrefOf({ module: 'index', name: '' }, view)})`;
  return texts.word('moduleLine', { module: `\`${packageName}/${module}\``, package: index, version, source }).trim();
}

/** `{module|README}` in the address is the module's name, or what follows the bar for the index page. */
export function sourceUrl(template: string | null, module: string): string | null {
  if (template === null) return null;
  return template.replace(/\{module(?:\|([^}]*))?\}/, (_, index: string | undefined) =>
    module === 'index' ? (index ?? 'index') : module,
  );
}

function describe(module: ApiModule, intro: string, view: View): string {
  const first = summary(intro);
  if (first !== '') return first;
  const names = module.symbols.map((symbol) => symbol.name).sort(byCodeUnit);
  return summary(
    view.texts.word('moduleDescription', {
      module: module.name,
      package: view.packageName,
      version: view.version,
      names: view.texts.list(names),
    }),
    300,
  );
}
