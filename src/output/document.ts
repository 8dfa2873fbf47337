import { problem, SiteError } from '../base/diagnostics.js';
import { type HtmlHandler, readHtml } from '../base/html/read.js';
import { together } from '../base/html/together.js';
import { nearest } from '../base/nearest.js';
import type { AssetManifest, HeadTag, PageModel, RenderedPage } from '../model/page.js';
import { type CspSources, mergeSources } from './csp.js';
import { PolicyReader } from './csp-page.js';
import { documentSources, policyTags } from './document-policy.js';
import { sortHead } from './head.js';
import { type PartFiles, PartReader } from './part-files.js';
import { printAttributes, printTag } from './tag.js';

/** An HTML document and the sources that it needs in addition to those of the site. */
export interface ComposedDocument {
  readonly html: string;
  readonly csp: CspSources;
}

/** The input of `composeDocument`. */
export interface DocumentInput {
  readonly page: PageModel;
  readonly renderedPage: RenderedPage;
  readonly assets: AssetManifest;
  /** Tags that every page has in addition to `page.head`: icons, web manifest, the script that sets the colour mode. */
  readonly extraHead: readonly HeadTag[];
  /** Address of the live client, from `liveScriptAddress`; null in builds. */
  readonly liveScript: string | null;
  /** From `siteSources`; null if the site has no policy. */
  readonly policy: CspSources | null;
  /** Parts of the body that untrusted authors may have written. The policy allows no code in them. */
  readonly untrusted: readonly string[];
  /** Further handlers of the body's HTML, so that it is parsed only once. */
  readonly readers?: readonly HtmlHandler[];
}

/**
 * Composes a whole HTML document.
 *
 * 1. The body is parsed once, for the files and the policy that it needs, and for `readers`. It is printed unchanged. Markup that it shares
 * with other pages is parsed only for the first of them.
 * 2. `documentHead` collects the tags of the site, the page and its assets in a fixed order.
 * 3. Scripts follow the body: island addresses as JSON, modules of the theme's parts, the live client. The main module is in the head.
 * 4. The policies are computed from all of that and printed before the first script.
 */
export function composeDocument(input: DocumentInput): ComposedDocument {
  const { page, renderedPage, policy, untrusted, readers = [] } = input;
  const [parts, ofBody] = [new PartReader(input.assets), new PolicyReader(page.href)];
  const { ownBody, markup } = renderedPage.shared ?? { ownBody: renderedPage.body, markup: [] };
  readHtml(ownBody, together([parts, ...(policy === null ? [] : [ofBody]), ...readers]));
  parts.addShared(markup);
  const files = parts.files(page.features);
  const tags = documentHead(input, files);
  const print = createPrinter();
  const modules = mainModules(input.assets);
  const scripts = bodyScripts(input, files).map((tag) => `${printTag(tag)}\n`);
  const frame = [print(tags), print(modules), ...scripts].join('\n');
  const sources = { href: page.href, frame, body: ofBody.sources(), untrusted };
  const csp = policy === null ? {} : documentSources(sources, policy);
  const policies = policy === null ? [] : policyTags(mergeSources([policy, csp]));
  const head = print([...sortHead([...policies, ...tags]), ...modules]);
  const html = `<!doctype html>\n<html${printAttributes(htmlAttributes(input))}>\n<head>\n${head}\n</head>\n<body>\n${renderedPage.body}\n${scripts.join('')}</body>\n</html>\n`;
  return { html, csp };
}

/** Returns a function that prints tags, one a line, each of which is printed once: the policy is computed before the head is complete. */
function createPrinter(): (tags: readonly HeadTag[]) => string {
  const printed = new Map<HeadTag, string>();
  const printOnce = (tag: HeadTag): string => {
    const text = printed.get(tag) ?? printTag(tag);
    printed.set(tag, text);
    return text;
  };
  return (tags) => tags.map(printOnce).join('\n');
}

/**
 * `data-color-*` give style sheets and the boot script the site's colour mode before any script runs. `data-base` is the site's base for
 * the client, `data-worker` lists the service workers to register, and `data-offline` when to cache the whole locale. The live server has
 * no worker.
 */
function htmlAttributes({ page, liveScript }: DocumentInput): Record<string, string> {
  const offline = liveScript === null ? page.site.offline : null;
  return {
    lang: page.locale.htmlLang,
    dir: page.locale.direction,
    'data-layout': page.layout,
    'data-base': page.site.baseUrl,
    'data-color-default': page.site.colorMode.default,
    'data-color-system': String(page.site.colorMode.respectSystem),
    ...(offline === null
      ? {}
      : {
          'data-worker': [offline.worker, offline.localeWorker].filter((address) => address !== null).join(' '),
          'data-offline': [...offline.strategies, ...(offline.debug ? ['debug'] : [])].join(' '),
        }),
  };
}

function documentHead({ page, renderedPage, assets, extraHead }: DocumentInput, { styles }: PartFiles): HeadTag[] {
  const givenTags = [...page.head, ...extraHead];
  return [
    ...missingBasics(page, givenTags),
    ...givenTags,
    ...styleTags([layoutFeature(page, assets), ...page.features, ...renderedPage.features], styles, assets),
  ];
}

/** Feature with the styles of a page's layout. A layout that the theme lacks is rendered as `page`. */
function layoutFeature({ layout }: PageModel, assets: AssetManifest): string {
  const feature = `layout:${layout}`;
  return Object.hasOwn(assets.featureStyles, feature) ? feature : 'layout:page';
}

/**
 * The main module and preloads of its static imports. Module scripts run after parsing wherever they are; in the head, the fetch starts
 * early. The client recognises the main module as the last one in the head.
 */
function mainModules(assets: AssetManifest): HeadTag[] {
  const [main, ...importedScripts] = assets.scripts;
  if (main === undefined) return [];
  const { attributes, ...tag } = moduleScript(main, assets);
  // By default, browsers load it after images.
  const mainScript = { ...tag, attributes: { ...attributes, fetchpriority: 'high' } };
  return [...importedScripts.map((href) => link({ rel: 'modulepreload', href }, assets)), mainScript];
}

function missingBasics(page: PageModel, givenTags: readonly HeadTag[]): HeadTag[] {
  const basics: HeadTag[] = [
    { tag: 'meta', attributes: { charset: 'utf-8' }, content: null },
    { tag: 'meta', attributes: { name: 'viewport', content: 'width=device-width, initial-scale=1' }, content: null },
    { tag: 'title', attributes: {}, content: page.title },
  ];
  return basics.filter((basic) => !givenTags.some((tag) => sameRole(tag, basic)));
}

function sameRole(a: HeadTag, b: HeadTag): boolean {
  if (a.tag !== b.tag) return false;
  return (
    a.tag === 'title' ||
    ('charset' in b.attributes ? 'charset' in a.attributes : a.attributes['name'] === b.attributes['name'])
  );
}

function styleTags(features: readonly string[], ofParts: readonly string[], assets: AssetManifest): HeadTag[] {
  const ofFeatures = features.flatMap((feature) => ownValue(assets.featureStyles, feature) ?? []);
  return [...new Set([...assets.styles, ...ofFeatures, ...ofParts])].map((href) =>
    link({ rel: 'stylesheet', href }, assets),
  );
}

function bodyScripts({ renderedPage, assets, liveScript }: DocumentInput, files: PartFiles): HeadTag[] {
  const scripts: HeadTag[] = [];
  const addresses = islandAddresses(renderedPage, assets);
  if (Object.keys(addresses).length > 0) scripts.push(addressTag(addresses));
  for (const src of files.scripts) scripts.push(partScript(src, assets));
  if (liveScript !== null) scripts.push(moduleScript(liveScript, assets));
  return scripts;
}

/** Addresses of the modules of the islands on the page, by island name. */
function islandAddresses(renderedPage: RenderedPage, assets: AssetManifest): Record<string, string> {
  return Object.fromEntries(
    [...new Set(renderedPage.islands)].sort().map((name) => [name, islandAddress(name, assets)]),
  );
}

/** The client finds the tag by its attribute: content can set an id, but not this attribute. */
function addressTag(addresses: Record<string, string>): HeadTag {
  return {
    tag: 'script',
    attributes: { type: 'application/json', 'data-docsgen': 'islands' },
    content: JSON.stringify(addresses),
  };
}

function islandAddress(name: string, assets: AssetManifest): string {
  const address = ownValue(assets.islands, name);
  if (address !== undefined) return address;
  const nearestName = nearest(name, Object.keys(assets.islands));
  const hint =
    nearestName === null ? `Write it in \`islands/${name}.tsx\` of the templates.` : `Write \`${nearestName}\`.`;
  throw new SiteError([
    problem('island-not-bundled', `The page uses the island \`${name}\`, which has no browser module.`, { hint }),
  ]);
}

function moduleScript(src: string, assets: AssetManifest): HeadTag {
  return { tag: 'script', attributes: { type: 'module', src, ...integrityOf(src, assets) }, content: null };
}

/** When the reader navigates, the client finds the scripts of the new page by this attribute. */
function partScript(src: string, assets: AssetManifest): HeadTag {
  const { attributes, ...tag } = moduleScript(src, assets);
  return { ...tag, attributes: { ...attributes, 'data-part': '' } };
}

/** Tags for the style sheets of a feature of the theme; empty if it has none. */
export function featureStyleTags(feature: string, assets: AssetManifest): string {
  return (ownValue(assets.featureStyles, feature) ?? [])
    .map((href) => printTag(link({ rel: 'stylesheet', href }, assets)))
    .join('');
}

function link(attributes: { readonly rel: string; readonly href: string }, assets: AssetManifest): HeadTag {
  return { tag: 'link', attributes: { ...attributes, ...integrityOf(attributes.href, assets) }, content: null };
}

function integrityOf(address: string, assets: AssetManifest): Record<string, string> {
  const value = ownValue(assets.integrity, address);
  return value ? { integrity: value } : {};
}

/** The value of an own key: `constructor` must not return the inherited value. */
function ownValue<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
