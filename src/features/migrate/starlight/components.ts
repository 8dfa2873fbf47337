import { relative } from 'node:path';
import type { JsonObject } from '../../../base/json.js';
import { text } from '../../../base/json-values.js';
import { type ReportFinding, RewrittenPage } from '../../mdx/text/index.js';
import { type AstroResult, projectFile, runComponents } from '../astro/run.js';
import { unweave, weave } from '../astro/weave.js';
import { recordIn } from '../data-files.js';
import type { Draft } from '../draft.js';
import type { Folder } from '../gate/index.js';
import type { ForeignSite } from '../model.js';
import type { PageRoute } from '../routes.js';
import { relativePath } from '../tree.js';
import type { StarlightLocale } from './settings.js';

/** Output of components by the file of their page. */
export type Components = ReadonlyMap<string, AstroResult>;

/** Runs the site's own components if pages use them. */
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
    words: wordsOf(root, draft.report),
  };
  const results = await runComponents(
    pages
      .filter(({ file }) => file.endsWith('.mdx'))
      .map((route) => ({ file: root.at(route.file).path, ...pageOf(root, route, locales) })),
    {
      root,
      bounds: folder,
      evaluate,
      facts,
      report: (message, file) => draft.report('component', message, projectFile(root.path, file)),
    },
  );
  return new Map([...results].map(([file, result]) => [projectFile(root.path, file), result]));
}

function pageOf(root: Folder, route: PageRoute, locales: readonly StarlightLocale[]) {
  const page = new RewrittenPage(route.file, root.read(route.file));
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

/** Interface words that the site adds, by language. */
function wordsOf(root: Folder, report: ReportFinding): JsonObject {
  const path = 'src/content/i18n';
  const folder = root.at(path);
  return Object.fromEntries(
    folder
      .files()
      .filter((file) => /\.(?:json|ya?ml)$/.test(file))
      .map((file) => [file.replace(/\.\w+$/, ''), recordIn({ folder, path: file, name: `${path}/${file}` }, report)]),
  );
}

/** Inserts the output of components into their page, then has the page rewritten. The output itself stays as it is. */
export function withComponents(
  page: RewrittenPage,
  result: AstroResult | undefined,
  {
    root,
    folder,
    rewrite,
  }: {
    readonly root: Folder;
    readonly folder: Folder;
    readonly rewrite: (values: ReadonlyMap<string, string>) => void;
  },
): void {
  if (result === undefined) {
    rewrite(new Map());
    return;
  }
  const linesAbove = (page.segments[0]?.line ?? 1) - 1;
  const site = relative(folder.path, root.path).replaceAll('\\', '/');
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
