import { problem } from '../../../base/diagnostics.js';
import { loadTypeScript } from '../../../base/typescript.js';
import type { ReferenceConfig } from '../../../model/config.js';
import type { Diagnostic } from '../../../model/diagnostic.js';
import { bare } from '../../../shared/addresses.js';
import type { Context, GeneratedPage } from '../contract.js';
import type { Texts } from '../overlay/texts.js';
import { findPackage, type InstalledPackage, isInstalled, SOURCE, typesPackage } from '../package.js';
import { findSourceFile, type PackageAround, packageAround } from '../source-file.js';
import { collectAnchors, moduleRoutes, symbolPaths } from './anchors.js';
import type { Api } from './api.js';
import { cachedApi } from './api-cache.js';
import { extractApi, type WantedPackage } from './extract.js';
import { indexPage } from './index-page.js';
import { modulePage, symbolPages } from './module-page.js';
import { type Library, modulesOf } from './view.js';

/** The configuration of a reference made from type declarations. */
export type TypeScriptReference = Extract<ReferenceConfig, { kind: 'typescript' }>;

/**
 * The pages of a package's modules.
 * 1. find the package,
 * 2. read its declarations, or take the cached model,
 * 3. give every symbol and member its id,
 * 4. write a page per module, and the index.
 */
export async function typeScriptPages(
  config: TypeScriptReference,
  texts: Texts,
  context: Context,
): Promise<readonly GeneratedPage[]> {
  const wanted = await wantedApi(config, context);
  if (wanted === null) return [];
  const { pkg } = wanted;
  const api = await cachedApi({ pkg, modules: config.modules, context }, async () => {
    const ts = await loadTypeScript(context.siteDir);
    if (ts !== null) return extractApi(ts, wanted, context);
    const hint = 'Install it as a development dependency of the site: npm install --save-dev typescript@5.9.';
    context.report(
      problem(
        'reference-typescript-missing',
        'A reference from type declarations needs the package `typescript`, which is not installed.',
        { hint },
      ),
    );
    return null;
  });
  if (api === null) return [];
  // Requested modules that are missing have been reported by name.
  const isFound = config.modules.length === 0 || api.modules.length > 0;
  if (isFound && isEmpty(api)) context.report(emptyReference(wanted, context));
  const route = bare(config.route);
  const library: Library = {
    api,
    packageName: pkg.name,
    version: pkg.version,
    route,
    moduleRoutes: moduleRoutes(api.modules),
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

/** The package or source to read; null, with a problem reported, if it is missing. */
async function wantedApi(
  { package: name, entry, modules }: TypeScriptReference,
  context: Context,
): Promise<WantedPackage | null> {
  if (name !== null) {
    const pkg = await findPackage(name, context);
    return pkg === null ? null : { pkg, modules, entry: null };
  }
  const source = entry === null ? null : await findSourceFile({ file: entry, key: 'entry', pkg: null }, context);
  if (source === null) return null;
  if (SOURCE.test(source.path))
    return { pkg: { ...NO_PACKAGE, ...packageAround(source) }, modules, entry: source.path };
  const message = `The file \`${entry}\` that a reference is made from is not TypeScript.`;
  const hint = 'Name a source that ends in `.ts`, `.tsx`, `.mts` or `.cts`.';
  context.report(problem('reference-file-unusable', message, { ...context.place('entry'), hint }));
  return null;
}

const NO_PACKAGE: Omit<InstalledPackage, keyof PackageAround> = {
  bins: {},
  exports: null,
  typesVersions: {},
  dependencies: [],
  types: [],
  hasSources: true,
};

function isEmpty({ index, modules }: Api): boolean {
  return [index, ...modules].every((module) => module === null || module.symbols.length === 0);
}

/** The error about an empty reference, with the places that were searched. */
function emptyReference({ pkg, entry }: WantedPackage, { place }: Context): Diagnostic {
  const { name, version, types, dir } = pkg;
  if (entry !== null)
    return problem('reference-empty', `The reference of \`${name}\` would be empty: its source exports nothing.`, {
      ...place('entry'),
      hint: 'Set `entry` to the source that programs import.',
    });
  const namedFiles = types.slice(0, 5).map((file) => `\`${file}\``);
  const lookedInWords =
    namedFiles.length === 0
      ? 'there are no declarations next to the files that its `package.json` names, nor directly in its folder'
      : `its \`package.json\` names ${namedFiles.join(', ')}${types.length > namedFiles.length ? ` and ${types.length - namedFiles.length} more` : ''}, where nothing is exported`;
  return problem('reference-empty', `The reference of \`${name}\` ${version} would be empty: ${lookedInWords}.`, {
    ...place('package'),
    hint: isInstalled(dir)
      ? `If others maintain the declarations of \`${name}\`, install them: npm install --save-dev ${typesPackage(name)}.`
      : `Build \`${name}\` first, so that its declarations exist, or point \`exports\` in its \`package.json\` to the sources.`,
  });
}
