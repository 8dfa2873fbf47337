import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from 'yaml';
import { type AstroResult, runComponents, siteFile } from '../astro/run.js';
import { unweave, weave } from '../astro/weave.js';
import type { Draft } from '../draft.js';
import type { ForeignSite, JsonObject } from '../model.js';
import { PageText } from '../page-text.js';
import type { PageRoute } from '../routes.js';
import { filesBelow, relativePath } from '../tree.js';
import { record, text } from '../values.js';
import type { StarlightLocale } from './settings.js';

/** File of a page → what its components gave. */
export type Components = ReadonlyMap<string, AstroResult>;

/** Runs the site's own components, where pages use them. */
export async function runOwnComponents(
  site: ForeignSite,
  pages: readonly PageRoute[],
  {
    config,
    options,
    locales,
    draft,
  }: {
    readonly config: JsonObject;
    readonly options: JsonObject;
    readonly locales: readonly StarlightLocale[];
    readonly draft: Draft;
  },
): Promise<Components> {
  const { root, folder, evaluate } = site;
  const [main] = locales;
  const facts = {
    lang: main?.lang ?? 'en',
    locale: main?.prefix === '' ? undefined : main?.prefix,
    title: text(options['title']) ?? '',
    ...(text(config['site']) !== null && { site: text(config['site']) }),
    prefixes: Object.fromEntries(
      locales.flatMap(({ prefix, lang }) => [[lang, prefix] as const, [prefix, prefix] as const]),
    ),
    words: wordsOf(root),
  };
  const results = await runComponents(
    pages
      .filter(({ file }) => file.endsWith('.mdx'))
      .map((route) => ({ file: join(root, route.file), ...pageOf(root, route, locales) })),
    {
      root,
      bounds: folder,
      evaluate,
      facts,
      report: (message, file) => draft.report('component', message, siteFile(root, file)),
    },
  );
  return new Map([...results].map(([file, result]) => [siteFile(root, file), result]));
}

function pageOf(root: string, route: PageRoute, locales: readonly StarlightLocale[]) {
  const page = new PageText(route.file, readFileSync(join(root, route.file), 'utf8'));
  const locale = locales.find(({ code }) => code === route.locale) ?? locales[0];
  return {
    body: page.body,
    facts: {
      lang: locale?.lang ?? 'en',
      dir: locale?.dir ?? 'ltr',
      locale: locale?.prefix === '' ? undefined : locale?.prefix,
      route: route.route,
      frontmatter: Object.fromEntries(page.frontmatter),
    },
  };
}

/** Words of the interface that the site adds, by language. */
function wordsOf(root: string): JsonObject {
  const folder = join(root, 'src/content/i18n');
  return Object.fromEntries(
    filesBelow(folder)
      .filter((file) => /\.(?:json|ya?ml)$/.test(file))
      .map((file) => [file.replace(/\.\w+$/, ''), record(parse(readFileSync(join(folder, file), 'utf8')))]),
  );
}

/** Writes what components gave into their page, then has the page rewritten; what they gave stays as it is. */
export function withComponents(
  page: PageText,
  result: AstroResult | undefined,
  {
    root,
    folder,
    rewrite,
  }: {
    readonly root: string;
    readonly folder: string;
    readonly rewrite: (values: ReadonlyMap<string, string>) => void;
  },
): void {
  if (result === undefined) {
    rewrite(new Map());
    return;
  }
  const linesAbove = (page.segments[0]?.line ?? 1) - 1;
  const site = relative(folder, root).replaceAll('\\', '/');
  const wovenPage = weave(page.body, result, {
    pathOf: (file) => relativePath([site, page.file].filter((part) => part !== '').join('/'), file),
    miss: ({ name }, part, line) =>
      page.report('component', `The component ${part}, which ${name} shows, is left out.`, line + linesAbove),
    fail: ({ name }, reason, line) =>
      page.report('component', `The component ${name} does not run: ${reason}.`, line + linesAbove),
  });
  page.setLines(
    'component',
    wovenPage.lines.map(({ text: ownText, line }) => ({ text: ownText, line: line + linesAbove })),
  );
  rewrite(result.values);
  page.replaceBody('component', unweave(page.body, wovenPage));
}
