import { readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { problem, warning } from '../base/diagnostics.js';
import { isInside, withRelativePaths } from '../base/files.js';
import { readHtml } from '../base/html/read.js';
import { reasonOf } from '../base/origin.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { ComponentUse } from '../model/doc.js';
import type { Route } from '../model/site.js';
import type { Source } from '../model/source.js';
import { readSiteText } from '../open/places.js';
import { isSafeUrl } from '../shared/addresses.js';
import { cardsBelow, hrefOf, localeOf, setIcons, urlOf } from '../site/index.js';
import type { RenderContext } from './context.js';
import { attributeProblem, componentProblem } from './render-problems.js';

/**
 * Markup of a component directive. `cards` receives the pages below, `search-box` the address of the search page; a `src` with a JSON file
 * passes its data.
 */
export function renderComponent(
  context: RenderContext,
  at: { route: Route; source: Source },
  use: ComponentUse,
  { html: children, key }: { readonly html: string | null; readonly key: string },
): string {
  const { site, config, theme, report } = context;
  const extra: Record<string, unknown> = {};
  const cards = use.name === 'cards' ? cardsBelow(site, at.route) : [];
  if (use.name === 'cards') extra['cards'] = cards;
  if (use.name === 'search-box' && config.search.provider !== 'none')
    extra['searchHref'] = hrefOf(config, urlOf(localeOf(site, at.route), 'search'));
  const src = use.props['src'];
  if (typeof src === 'string' && src.endsWith('.json')) {
    const data = readData(context, at.source, { use, src });
    if (data === null) return '';
    extra['data'] = data.value;
  }
  try {
    const { props, mistakes } = theme.checkAttributes(use.name, use.props);
    if (mistakes.length > 0) {
      if (!at.route.isFallback) for (const mistake of mistakes) report(attributeProblem(config.siteDir, use, mistake));
      return '';
    }
    const { name } = use;
    const html = theme.renderComponent({
      name,
      props: { ...props, ...extra },
      html: children,
      locale: at.route.locale,
      key,
      icons: setIcons(site, [], cards) ?? {},
    });
    return config.markdown.html === 'trust' ? html : withSafeAddresses(context, at.route, use, html);
  } catch (error) {
    if (!at.route.isFallback) report(componentProblem(config.siteDir, use, error));
    return '';
  }
}

/** Attributes whose value a browser navigates to or loads. */
const ADDRESSES = ['href', 'src', 'action', 'formaction', 'poster', 'data', 'cite', 'xlink:href'];

/** Data URLs of images cannot run code. */
const PICTURE = /^data:image\//i;

/**
 * Removes unsafe addresses from the markup. Attributes and data of a component come from content, and only its markup shows which of them
 * became addresses.
 */
function withSafeAddresses({ config, report }: RenderContext, route: Route, use: ComponentUse, html: string): string {
  const pieces: string[] = [];
  let end = 0;
  readHtml(html, {
    open(tag) {
      for (const name of ADDRESSES) {
        const [url, value] = [tag.get(name), tag.valueOf(name)];
        if (url === null || value === null || isSafeUrl(url) || (name === 'src' && PICTURE.test(url))) continue;
        pieces.push(html.slice(end, value.start));
        end = value.end;
        if (!route.isFallback) report(unsafeAddress(config.siteDir, use, name));
      }
    },
  });
  return pieces.join('') + html.slice(end);
}

function unsafeAddress(siteDir: string, use: ComponentUse, name: string): Diagnostic {
  const message = `The component \`${use.name}\` has an address in \`${name}\` whose scheme is not allowed in content; it was removed.`;
  return warning('unsafe-link', message, {
    place: use.place,
    source: readSiteText(siteDir, use.place.file),
    hint: 'Use http, https or mailto, or a path within the site.',
  });
}

/** The JSON in a component's data file; null if it cannot be read, which is reported. */
function readData(
  { config, report, noteFile }: RenderContext,
  source: Source,
  { use, src }: { readonly use: ComponentUse; readonly src: string },
): { readonly value: unknown } | null {
  const path = join(dirname(source.absolutePath), src);
  try {
    if (!isInside(config.contentDir, path)) throw new Error('it is outside the content folder');
    noteFile?.(path);
    if (!isInside(realpathSync.native(config.contentDir), realpathSync.native(path)))
      throw new Error('a link points outside the content folder');
    return { value: JSON.parse(readFileSync(path, 'utf8')) };
  } catch (error) {
    const reason = withRelativePaths(reasonOf(error), config.siteDir).replace(/\s+/g, ' ');
    report(
      problem('component-data', `The data of the component \`${use.name}\` in \`${src}\` cannot be read: ${reason}.`, {
        place: use.place,
        source: readSiteText(config.siteDir, use.place.file),
        hint: 'Check the path, and that the file is valid JSON.',
      }),
    );
    return null;
  }
}
