import type { JsonObject } from '../../base/json.js';
import { list, record, text } from '../../base/json-values.js';
import { yamlValue } from '../mdx/text/index.js';
import type { MigratedPage } from './model.js';

/** The hero of a home page, from its title and its non-empty parts. */
export function heroOf({ title, parts }: { readonly title: string; readonly parts: readonly string[] }): string {
  const content = parts.filter((part) => part.trim() !== '').join('\n\n');
  return `:::hero{title=${JSON.stringify(title.replace(/"/g, '&quot;'))}}\n${content}\n:::`;
}

/** Kind of change for a page that was a program. */
export const PROGRAM_PAGE = 'React page';

/** Maximum number of links of a hero that is made from the navbar. */
const MOST_LINKS = 3;

/**
 * Gives a hero to home pages that were components of the old site: from texts in the component, else from the settings (title, tagline and
 * links of the navbar). `firstPages` are linked if the navbar has no links.
 */
export function withHomePages(
  pages: readonly MigratedPage[],
  settings: JsonObject,
  firstPages: readonly string[],
): readonly MigratedPage[] {
  const codes = Object.keys(record(record(settings['i18n'])['locales']));
  return pages.map((page) => {
    const code = /^(.+)\/index\.md$/.exec(page.path)?.[1] ?? '';
    const isHome = page.path === 'index.md' || codes.includes(code);
    const isComponent = page.home !== undefined || page.changes.includes(PROGRAM_PAGE) || isBlank(page.text);
    return isHome && isComponent ? homePage(page, code, settings, firstPages) : page;
  });
}

/** True if a page shows nothing although the old one had a component. */
function isBlank(content: string): boolean {
  const body = content.replace(/^---\n[\s\S]*?\n---\n?/, '').replace(/<!--[\s\S]*?-->/g, '');
  return body.trim() === '' && content.trim() !== '';
}

function homePage(page: MigratedPage, code: string, settings: JsonObject, firstPages: readonly string[]): MigratedPage {
  const main = text(record(settings['i18n'])['defaultLocale']) ?? '';
  const inLocale = (value: unknown): string | null =>
    text(value) ?? text(record(value)[code]) ?? text(record(value)[main]);
  const home = page.home ?? { title: null, tagline: null, links: [], rest: '' };
  const siteTitle = inLocale(settings['title']) || 'Home';
  const title = home.title ?? siteTitle;
  const navLinks = list(record(settings['navbar'])['items'])
    .map(record)
    .flatMap((item) => (item['items'] === undefined ? [item] : list(item['items']).map(record).slice(0, 1)))
    .flatMap((item) => {
      const to = text(item['to']);
      const label = inLocale(item['label']);
      return to === null || to === '/' || label === null || label === '' ? [] : [`[${label}](${to})`];
    });
  const ownLinks = navLinks.length > 0 ? navLinks : firstPages.map((path) => `[${siteTitle}](${path})`);
  const links = home.links.length > 0 ? home.links : ownLinks.slice(0, MOST_LINKS);
  const tagline = home.tagline ?? inLocale(settings['tagline']) ?? '';
  const hero = heroOf({ title, parts: [tagline, links.map((link) => `- ${link}`).join('\n')] });
  const rest = home.rest === '' ? '' : `\n${home.rest}\n`;
  return {
    ...page,
    text: `---\ntitle: ${yamlValue(title)}\nlayout: home\n---\n\n${hero}\n${rest}`,
    changes: [...new Set([...page.changes, 'home page'])],
  };
}
