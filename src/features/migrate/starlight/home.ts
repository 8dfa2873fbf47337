import { list, record, text } from '../../../base/json-values.js';
import type { Draft } from '../draft.js';
import type { Folder } from '../gate/index.js';
import { PROGRAM_PAGE } from '../hero.js';
import { homeOf, readMarkup } from '../home/index.js';
import { isOutside, targetParts } from '../links.js';
import { literalAt } from '../literal/index.js';
import type { Home } from '../model.js';
import type { Routes } from '../routes.js';
import { normalPath } from '../tree.js';

/** Place of the home page. */
interface HomePlace {
  readonly root: Folder;
  readonly routes: Routes;
  /** Folder of the default locale; empty for a site with one locale. */
  readonly locale: string;
}

/** Adds a home page that was an Astro page, with the hero of `<StarlightPage frontmatter={…}>` or the headings and links of its markup. */
export function addHome(draft: Draft, file: string, { root, routes, locale }: HomePlace): void {
  const source = root.read(file);
  const linkTo = (target: string): string => {
    if (isOutside(target)) return target;
    const { path, query, hash } = targetParts(target);
    const page = routes.at(path);
    return (page === null ? `/${normalPath(path)}` : `/${page.route}`) + query + hash;
  };
  const markup = source.replace(/^\s*---\r?\n[\s\S]*?\n---[ \t]*(?:\n|$)/, '');
  const hero = heroIn(markup, linkTo);
  const home = hero ?? homeOf(readMarkup(markup), { file, linkTo, report: draft.report, keepsRest: false });
  if (hero !== null)
    draft.report(
      'home',
      'The home page was a program. Its hero comes from its front matter; the rest is left out.',
      file,
    );
  const path = normalPath(`${locale}/index.md`);
  const page = { source: file, path, text: '', changes: [PROGRAM_PAGE] };
  draft.pages.push({ ...page, oldAddress: '/', address: '/', home });
}

/** The hero in the front matter that a page passes to Starlight, or null. */
function heroIn(markup: string, linkTo: (target: string) => string): Home | null {
  const [opening] = /<StarlightPage\b[^{>]*\bfrontmatter=\{/.exec(markup) ?? [];
  if (opening === undefined) return null;
  const fields = record(literalAt(markup, markup.indexOf(opening) + opening.length));
  const hero = record(fields['hero']);
  const links = list(hero['actions'])
    .map(record)
    .flatMap((action) => {
      const label = text(action['text']);
      return label === null ? [] : [`[${label}](${linkTo(text(action['link']) ?? '/')})`];
    });
  return {
    title: text(hero['title']) ?? text(fields['title']),
    tagline: text(hero['tagline']) ?? text(fields['description']),
    links,
    rest: '',
  };
}
