import { byCodeUnit } from '../../../base/files.js';
import { anchorOf, Ids } from '../anchor-ids.js';
import type { GeneratedPage } from '../contract.js';
import { blocks, cell, firstParagraph, firstSentence, heading } from '../markdown.js';
import type { ApiModule } from './api.js';
import { NO_COMMENT } from './comment.js';
import { groupsMarkup, indexMarkup, packageLine, sourceUrl } from './module-page.js';
import { aliasLine } from './symbol-page.js';
import { type Library, samplesMarkup, symbolLink, unitText, type View } from './view.js';

/** The page of the package: its text, its modules, and all exports by module. */
export function indexPage(library: Library): GeneratedPage {
  const view: View = { ...library, module: 'index', symbol: null };
  const { api, texts, packageName, version } = library;
  const root = api.index ?? NO_MODULE;
  const intro = unitText('index', api.index?.comment.text ?? '', view);
  const names = { package: packageName, version, count: api.modules.length };
  const { introduction, ...head } = texts.page(library.route, {
    title: texts.word('modulesTitle', names),
    description: texts.word(api.modules.length === 0 ? 'packageDescription' : 'modulesDescription', names),
  });
  const samples = samplesMarkup('index', api.index?.comment.samples ?? [], view);
  return {
    ...head,
    sidebarPosition: 1,
    editUrl: sourceUrl(library.sourceUrl, 'index'),
    isIndex: true,
    tocMaxHeadingLevel: 4,
    text: `${blocks(intro, samples, introduction, packageLine(view), modulesTable(view), indexMarkup(root, view), ...(view.paths === null ? groupsMarkup(root, view) : []), rootExports(view), allExports(view))}\n`,
  };
}

const NO_MODULE: ApiModule = { name: 'index', specifier: '', sameModules: [], comment: NO_COMMENT, symbols: [] };

function modulesTable(view: View): string {
  if (view.api.modules.length === 0) return '';
  const rows = view.api.modules.map(
    (module) => `| ${symbolLink({ module: module.name, name: '' }, view)} | ${cell(gist(module, view))} |`,
  );
  const table = [`| ${view.texts.word('module')} | ${view.texts.word('meaning')} |`, '|---|---|', ...rows].join('\n');
  return blocks(heading(2, view.texts.word('modulesHeading'), 'modules'), table);
}

/** A summary of a module: the first sentence of its text, otherwise its first exports. */
function gist(module: ApiModule, view: View): string {
  const text = firstSentence(firstParagraph(unitText(module.name, module.comment.text, view)));
  const names = module.symbols.filter((symbol) => !symbol.comment.ignored).map((symbol) => `\`${symbol.name}\``);
  return text === '' ? view.texts.list(names.slice(0, 6)) : text;
}

/** Exports of the package itself, besides its modules. */
function rootExports(view: View): string {
  const lines = (view.api.index?.symbols ?? []).flatMap((symbol) => {
    if (symbol.target === null) return [];
    const id = view.anchors.get('index')?.get(symbol.name) ?? '';
    const name = `<span class="api-anchor" id="${id}">\`${symbol.name}\`</span>`;
    return `- ${view.texts.explained(name, aliasLine(symbol, symbol.target, view))}`;
  });
  if (lines.length === 0) return '';
  return blocks(heading(2, view.texts.word('rootHeading'), 'root-exports'), lines.join('\n'));
}

function allExports(view: View): string {
  if (view.api.modules.length === 0) return '';
  const ids = new Ids();
  const lists = view.api.modules.flatMap((module) => [
    heading(3, `\`${module.name}\``, ids.take(`exports-${anchorOf(module.name)}`)),
    exportsOf(module, view),
  ]);
  return blocks(heading(2, view.texts.word('exportsHeading'), 'all-exports'), ...lists);
}

function exportsOf(module: ApiModule, view: View): string {
  const names = module.symbols
    .map((symbol) => symbol.name)
    .sort((a, b) => byCodeUnit(a.toLowerCase(), b.toLowerCase()));
  return view.texts.list(names.map((name) => symbolLink({ module: module.name, name }, view)));
}
