import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Draft, draftOf } from '../draft.js';
import type { Evaluate } from '../evaluate.js';
import { globPattern } from '../glob.js';
import type { CopiedFile, ForeignSite, JsonObject, Migration } from '../model.js';
import { PageText } from '../page-text.js';
import { copyPublic } from '../public-files.js';
import { bareRoute, type PageRoute, Routes } from '../routes.js';
import { filesBelow } from '../tree.js';
import { list, record, text } from '../values.js';
import { themeComponents } from './components.js';
import { localesOf, type VitepressLocale } from './locales.js';
import { openPage, rewritePage, type VitepressSite } from './page.js';
import { rewriteWith } from './rewrites.js';
import { settingsOf } from './settings.js';
import { addSidebars } from './sidebar.js';
import { revertCode } from './transformers.js';
import { valuesOf } from './values.js';
import { addWords } from './words.js';

/** Reads a site of VitePress. Its configuration is a program, which is run in a process of its own. */
export async function readVitepress({ root, config: file, evaluate }: ForeignSite): Promise<Migration> {
  const draft = draftOf('vitepress');
  const evaluation = await evaluate(join(root, file), root);
  if ('error' in evaluation)
    draft.report('configuration', `The configuration gives no settings: ${evaluation.error}.`, file);
  const config = 'value' in evaluation ? record(evaluation.value) : {};
  const srcDir = join(root, text(config['srcDir']) ?? '.');
  const rewrite = rewriteWith(record(config['rewrites']));
  const files = pagesIn(srcDir, config, draft);
  const locales = await localesOf(config, { srcDir, root, evaluate, folders: (prefix) => prefix });
  const routes = new Routes(files.map((path) => routeOf(path, rewrite(path), locales)));
  const copies = new Map<string, CopiedFile>();
  const site: VitepressSite = {
    srcDir,
    routes,
    themeConfig: locales[0]?.themeConfig ?? {},
    copies,
    components: themeComponents(join(root, '.vitepress/theme')),
    hasCodeTitles: /\bgroupIconMdPlugin\b/.test(readFileSync(join(root, file), 'utf8')),
    revertCode: revertCode(record(config['markdown'])),
  };
  const edit = text(record(record(locales[0]?.themeConfig)['editLink'])['pattern']);
  const context = { site, isClean: config['cleanUrls'] === true, edit, root, evaluate };
  for (const route of routes.pages) await addPage(draft, route, context);
  draft.copies.push(...copies.values());
  copyPublic(draft, join(srcDir, 'public'));
  for (const { themeConfig, code, prefix } of locales)
    addSidebars(draft, themeConfig['sidebar'], {
      locale: locales.length > 1 ? code : '',
      prefix,
      routes,
      config: file,
    });
  for (const path of filesBelow(join(root, '.vitepress/theme')))
    draft.report('theme', 'The file is a part of the theme and is not brought over.', `.vitepress/theme/${path}`);
  addWords(draft, config, locales);
  return draft.finish(settingsOf({ config, locales, routes, file }, draft));
}

/** Markdown files that are pages. Those with a parameter in their name are made by a program. */
function pagesIn(srcDir: string, config: JsonObject, draft: Draft): readonly string[] {
  const excluded = list(config['srcExclude']).map((pattern) => globPattern(String(pattern)));
  const all = filesBelow(srcDir, (path) => path === 'public' || /(?:^|\/)\.vitepress$/.test(path)).filter(
    (path) => path.endsWith('.md') && !excluded.some((pattern) => pattern.test(path)),
  );
  const isDynamic = (path: string): boolean => /\[[^\]]+\]/.test(path);
  for (const path of all.filter(isDynamic))
    draft.report('dynamic-route', 'The pages of this file are made by a program.', path);
  return all.filter((path) => !isDynamic(path));
}

/** Where a page goes: into the folder of its locale, at the path that decides its address. */
function routeOf(file: string, rewritten: string, locales: readonly VitepressLocale[]): PageRoute {
  const locale = locales.find(({ prefix }) => prefix !== '' && rewritten.startsWith(`${prefix}/`)) ?? locales[0];
  const path = locale === undefined || locale.prefix === '' ? rewritten : rewritten.slice(locale.prefix.length + 1);
  return { file, route: bareRoute(rewritten), locale: locales.length > 1 ? (locale?.code ?? '') : '', path };
}

interface PageContext {
  readonly site: VitepressSite;
  readonly isClean: boolean;
  /** Pattern of the address where a page is edited. */
  readonly edit: string | null;
  readonly root: string;
  readonly evaluate: Evaluate;
}

async function addPage(draft: Draft, route: PageRoute, context: PageContext): Promise<void> {
  const { site, isClean, edit, root, evaluate } = context;
  const page = new PageText(route.file, readFileSync(join(site.srcDir, route.file), 'utf8'));
  const script = openPage(page, route, site);
  const values = await valuesOf(page, script, { srcDir: site.srcDir, root, evaluate });
  rewritePage(page, route, site, { script, values });
  const path = route.locale === '' ? route.path : `${route.locale}/${route.path}`;
  if (edit !== null && path !== route.file && !page.frontmatter.has('edit_url'))
    page.frontmatter.set('edit_url', edit.replace(':path', route.file));
  const isIndex = /(?:^|\/)index\.md$/.test(route.path);
  const address = `/${route.route}`;
  const oldAddress = isIndex ? `${address === '/' ? '' : address}/` : isClean ? address : `${address}.html`;
  draft.addPage(page, { path, oldAddress, address });
  if (!isIndex && isClean) draft.moved.push({ from: `${address}.html`, to: address });
}
