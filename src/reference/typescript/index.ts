import { problem } from '../../base/diagnostics.js';
import { loadTypeScript } from '../../base/typescript.js';
import type { ReferenceConfig } from '../../model/config.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import { bare } from '../../shared/addresses.js';
import type { Context, GeneratedPage } from '../contract.js';
import type { Texts } from '../overlay/texts.js';
import { findPackage, type InstalledPackage, typesPackage } from '../package.js';
import { collectAnchors, symbolPaths } from './anchors.js';
import type { Api } from './api.js';
import { cachedApi } from './api-cache.js';
import { extractApi } from './extract.js';
import { indexPage } from './index-page.js';
import { modulePage, symbolPages } from './module-page.js';
import { type Library, modulesOf } from './view.js';

/** The configuration of a reference made from type declarations. */
export type TypeScriptReference = Extract<ReferenceConfig, { kind: 'typescript' }>;

/**
 * The pages of a package's modules.
 * 1. find the package, 2. read its declarations (or take the model that is known), 3. give every symbol and member its id, 4. write a page per module and the index.
 */
export async function typeScriptPages(
  config: TypeScriptReference,
  texts: Texts,
  context: Context,
): Promise<readonly GeneratedPage[]> {
  const pkg = await findPackage(config.package, context);
  if (pkg === null) return [];
  const api = await cachedApi({ pkg, modules: config.modules, context }, async () => {
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
  // Modules that were asked for and are not there were reported by name.
  const isFound = config.modules.length === 0 || api.modules.length > 0;
  if (isFound && isEmpty(api)) context.report(emptyReference(pkg, context));
  const route = bare(config.route);
  const library: Library = {
    api,
    packageName: pkg.name,
    version: pkg.version,
    route,
    sourceUrl: config.sourceUrl,
    texts,
    anchors: collectAnchors(api),
    paths:
      config.pages === 'symbol'
        ? new Map(modulesOf(api).map((module) => [module.name, symbolPaths(module, api)]))
        : null,
  };
  const pages = api.modules.map((module, n) => modulePage(module, n + 2, library));
  const symbols = modulesOf(api).flatMap((module) => symbolPages(module, library));
  return [indexPage(library), ...pages, ...symbols];
}

function isEmpty({ index, modules }: Api): boolean {
  return [index, ...modules].every((module) => module === null || module.symbols.length === 0);
}

/** Where declarations were looked for. */
function emptyReference({ name, version, types }: InstalledPackage, { place }: Context): Diagnostic {
  const namedFiles = types.slice(0, 5).map((file) => `\`${file}\``);
  const lookedInWords =
    namedFiles.length === 0
      ? 'no declarations lie beside the files that its `package.json` names, nor directly in its folder'
      : `its \`package.json\` names ${namedFiles.join(', ')}${types.length > namedFiles.length ? ` and ${types.length - namedFiles.length} more` : ''}, where nothing is exported`;
  return problem('reference-empty', `The reference of "${name}" ${version} would be empty: ${lookedInWords}.`, {
    ...place('package'),
    hint: `Where others keep the declarations of "${name}", install them: npm install --save-dev ${typesPackage(name)}.`,
  });
}
