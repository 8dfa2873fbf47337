import { problem } from '../../base/diagnostics.js';
import { loadTypeScript } from '../../base/typescript.js';
import type { ReferenceConfig } from '../../model/config.js';
import type { Context, GeneratedPage } from '../contract.js';
import type { Texts } from '../overlay/texts.js';
import { findPackage } from '../package.js';
import { collectAnchors } from './anchors.js';
import { cachedApi } from './cache.js';
import { extractApi } from './extract.js';
import { indexPage } from './index-page.js';
import { modulePage } from './module-page.js';
import type { Library } from './view.js';

/** The configuration of a reference made from type declarations. */
export type TypeScriptReference = Extract<ReferenceConfig, { kind: 'typescript' }>;

/**
 * The pages of a package's modules.
 * 1. find the package, 2. read its declarations (or take the model from the cache), 3. give every symbol and member its id, 4. write a page per module and the index.
 */
export async function typeScriptPages(
  config: TypeScriptReference,
  texts: Texts,
  context: Context,
): Promise<readonly GeneratedPage[]> {
  const pkg = await findPackage(config.package, context);
  if (pkg === null) return [];
  const api = await cachedApi({ pkg, modules: config.modules, cacheDir: context.cacheDir }, async () => {
    const ts = await loadTypeScript(context.siteDir);
    if (ts !== null) return extractApi(ts, { pkg, modules: config.modules }, context);
    const hint = 'Install it as a development dependency of the site: npm install --save-dev typescript@5.9.';
    context.report(
      problem(
        'reference-typescript-missing',
        'A reference from type declarations needs the package "typescript", which is not installed.',
        { hint },
      ),
    );
    return null;
  });
  if (api === null) return [];
  const route = config.route.replace(/^\/+|\/+$/g, '');
  const library: Library = {
    api,
    packageName: pkg.name,
    version: pkg.version,
    route,
    sourceUrl: config.sourceUrl,
    texts,
    anchors: collectAnchors(api),
  };
  const pages = api.modules.map((module, n) => modulePage(module, n + 2, library));
  return [indexPage(library), ...pages];
}
