import { writeFence } from '../../../markdown/dialect/code-syntax/fence-lines.js';
import { fold } from '../facts.js';
import { escapeMarkdown } from '../markdown.js';
import { markedText, type Texts } from '../overlay/texts.js';
import type { PageAnchors } from './anchors.js';
import type { Api, ApiModule, DocSample, TypeTarget, TypeText } from './api.js';

/** Context that the pages of a package's reference share. */
export interface Library {
  readonly api: Api;
  readonly packageName: string;
  readonly version: string;
  /** Route of the index page without slashes at the ends. */
  readonly route: string;
  /** Route of each module's page below it. */
  readonly moduleRoutes: ReadonlyMap<string, string>;
  readonly sourceUrl: string | null;
  readonly texts: Texts;
  readonly anchors: ReadonlyMap<string, PageAnchors>;
  /** The last part of the route of each symbol's page, by module and symbol; null if symbols have no pages. */
  readonly paths: ReadonlyMap<string, ReadonlyMap<string, string | null>> | null;
}

/** The context of one page. */
export interface View extends Library {
  readonly module: string;
  /** The symbol that the page is about; null for the page of a module. */
  readonly symbol: string | null;
}

/** All modules of a package, the one of the package itself first. */
export function modulesOf({ index, modules }: Api): readonly ApiModule[] {
  return index === null ? modules : [index, ...modules];
}

/** Link to a symbol or member (`Name`, `Name.member`), or to the module's page if `name` is empty. */
export function symbolHref(target: { readonly module: string; readonly name: string }, view: View): string {
  const page = `/${pageRoute(target.module, view)}`;
  if (target.name === '') return page;
  const module = moduleBehind(target, view);
  if (module !== null) return symbolHref({ module, name: '' }, view);
  const pageOfSymbol = ownPage(target, view);
  if (pageOfSymbol !== null) return pageOfSymbol;
  const anchors = view.anchors.get(target.module);
  const id = anchors === undefined ? undefined : nearestAnchor(target.name, anchors);
  if (id === undefined) return page;
  return `${target.module === view.module && view.symbol === null ? '' : page}#${id}`;
}

/** The module that a name stands for, such as `core` in zod; null for other names. */
function moduleBehind(
  { module, name }: { readonly module: string; readonly name: string },
  { api }: View,
): string | null {
  const symbol = modulesOf(api)
    .find((one) => one.name === module)
    ?.symbols.find((one) => one.name === name);
  return symbol?.target?.name === '' ? symbol.target.module : null;
}

/** Link to a symbol or member on the symbol's own page; null if it is on the module's page. */
function ownPage({ module, name }: { readonly module: string; readonly name: string }, view: View): string | null {
  const paths = view.paths?.get(module);
  if (paths === undefined) return null;
  let symbol = name;
  while (!paths.has(symbol) && symbol.includes('.')) symbol = symbol.slice(0, symbol.lastIndexOf('.'));
  const path = paths.get(symbol);
  if (path == null) return null;
  const member = symbol === name ? undefined : view.anchors.get(module)?.get(name);
  const isHere = view.module === module && view.symbol === symbol;
  const page = isHere && member !== undefined ? '' : `/${pageRoute(module, view)}/${path}`;
  return `${page}${member === undefined ? '' : `#${member}`}`;
}

/** Route of a module's page without slashes at the ends. */
export function pageRoute(module: string, { route, moduleRoutes }: Pick<Library, 'route' | 'moduleRoutes'>): string {
  return module === 'index' ? route : `${route}/${moduleRoutes.get(module) ?? module}`;
}

/** The id of a name, or of its nearest parent with an id: `Box` for `Box.size`. */
function nearestAnchor(name: string, anchors: PageAnchors): string | undefined {
  const end = name.lastIndexOf('.');
  return anchors.get(name) ?? (end === -1 ? undefined : nearestAnchor(name.slice(0, end), anchors));
}

/** A name as code, linked to its description. */
export function symbolLink(target: { readonly module: string; readonly name: string }, view: View): string {
  return `[\`${target.name === '' ? target.module : target.name}\`](${symbolHref(target, view)})`;
}

/** A type as code, with every known name linked. */
export function typeMarkup(type: TypeText, view: View): string {
  const parts = type.map((part) =>
    part.target === null
      ? escapeMarkdown(part.text)
      : `[${escapeMarkdown(part.text)}](${targetHref(part.target, view)})`,
  );
  return `<code class="api-type">${parts.join('')}</code>`;
}

function targetHref(target: TypeTarget, view: View): string {
  return target.kind === 'url' ? target.url : symbolHref(target, view);
}

/**
 * Resolves links to ids: `#Box.size` leads to the symbol with that name. A link to an id that only the package's own site has is replaced
 * by its text.
 */
function withKnownIds(source: string, view: View): string {
  return source.replace(/\[((?:[^[\]]|\[[^[\]]*\])*)\]\(#([^)\s]*)\)/g, (whole, label: string, id: string) => {
    const ids = view.symbol === null ? view.anchors.get(view.module)?.values() : undefined;
    if ([...(ids ?? [])].includes(id)) return whole;
    const homes = modulesOf(view.api).filter(({ name }) => view.anchors.get(name)?.has(id) === true);
    const home = homes.find(({ name }) => name === view.module) ?? homes[0];
    return home === undefined ? label : `[${label}](${symbolHref({ module: home.name, name: id }, view)})`;
  });
}

/** The text of a unit as Markdown for the page, with links resolved. */
export function unitText(key: string, source: string, view: View): string {
  return markedText(view.texts.unit(key, withKnownIds(source, view)), view.texts).replace(
    /\]\(symbol:([^.)]+)\.([^)]+)\)/g,
    (_, module: string, name: string) =>
      `](${symbolHref({ module: decodeURIComponent(module), name: decodeURIComponent(name) }, view)})`,
  );
}

/** The samples of a symbol below a bold line. */
export function samplesMarkup(key: string, samples: readonly DocSample[], view: View): string {
  const text = samplesText(key, samples, view);
  return text === '' ? '' : `**${samplesTitle(samples, key, view)}**\n\n${text}`;
}

/** The samples of a member in a fold. */
export function foldedSamples(key: string, samples: readonly DocSample[], view: View): string {
  return fold(samplesTitle(samples, key, view), samplesText(key, samples, view));
}

function samplesTitle(samples: readonly DocSample[], key: string, { texts }: View): string {
  return texts.word(samples.length > 1 && texts.samples(key) === null ? 'examples' : 'example');
}

/** The locale's own samples, otherwise those of the package, which the build does not check. */
function samplesText(key: string, samples: readonly DocSample[], view: View): string {
  const ownSamples = view.texts.samples(key);
  if (ownSamples !== null) return ownSamples;
  const parts = samples.map((sample, n) => {
    const caption = sample.caption === '' ? '' : `${unitText(`${key}:sample${n + 1}`, sample.caption, view)}\n\n`;
    const language = sample.language === 'typescript' ? 'ts' : sample.language;
    return `${caption}${writeFence(sample.code, `${language} noCheck="sample of the package"`)}`;
  });
  return parts.join('\n\n');
}
