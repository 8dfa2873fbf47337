import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { byCodeUnit } from '../base/files.js';
import { sha256, stableJson } from '../base/hash.js';
import { remember } from '../base/remember.js';
import {
  type BrowserBundle,
  bundleBrowser,
  bundleTemplates,
  type ServerBundle,
  type TemplateOptions,
  themeFolder,
} from '../bundle/index.js';
import { configPlaces } from '../config/index.js';
import type { SiteConfig } from '../model/config.js';
import type { Content } from '../model/source.js';
import type { ConfigPlace } from '../site/index.js';
import { placed } from './thrown.js';

/** How bundles are made in this run. */
export interface BundleOptions {
  readonly config: SiteConfig;
  /** From `generatorHash`. */
  readonly generator: string;
  /** Bundles for the live server: with its client and source maps. */
  readonly live: boolean;
  /** Take bundles of the last run while nothing in them changed. */
  readonly cache: boolean;
}

/** The theme and the site's React pages for the server; taken from the last run while nothing in them changed. */
export async function openServerBundle(
  { config, generator, cache }: BundleOptions,
  pages: TemplateOptions['pages'],
): Promise<ServerBundle> {
  const { siteDir, templatesDir } = config;
  const make = (): Promise<ServerBundle> => bundleTemplates({ siteDir, templatesDir, pages });
  if (!cache) return make();
  const key = sha256(stableJson([generator, themeFiles(config), pages.map((p) => p.path)]));
  const bundle = await remember(memory(config, 'server', key), async () => {
    const made = await make();
    return { value: { ...made, inputs: [] }, inputs: made.inputs };
  });
  const module = join(siteDir, '.docsgen', `templates-${bundle.hash.slice(0, 16)}.mjs`);
  return existsSync(module) ? { ...bundle, module } : make();
}

interface StoredBundle extends Omit<BrowserBundle, 'files' | 'inputs'> {
  readonly files: readonly { readonly file: string; readonly base64: string }[];
}

/** True where some page may hold a formula: their fonts and rules come along only then. */
export function hasMath({ markdown }: SiteConfig, content: Content): boolean {
  return markdown.math || content.sources.some((source) => source.frontmatter.math === true);
}

/** Scripts, islands and styles for the browser, with those of formulas if wanted; taken from the last run while nothing in them changed. */
export async function openBrowserBundle(options: BundleOptions, math: boolean): Promise<Omit<BrowserBundle, 'inputs'>> {
  const { config, generator, live, cache } = options;
  const { siteDir, templatesDir, baseUrl, markdown } = config;
  const sourceMaps = live || config.sourceMaps;
  const key = sha256(stableJson([generator, themeFiles(config), baseUrl, markdown.codeThemes, sourceMaps, live, math]));
  const make = async (): Promise<BrowserBundle> => {
    const { codeThemeCss, mathCss } = await import('../markdown/index.js');
    const at = (): ReturnType<ConfigPlace> => configPlaces(siteDir)(['markdown', 'codeThemes']);
    const codeCss = await placed(at, () => codeThemeCss(markdown.codeThemes));
    const featureCss: Record<string, string> = math ? { math: await mathCss() } : {};
    return bundleBrowser({ siteDir, templatesDir, baseUrl, codeCss, featureCss, sourceMaps, live });
  };
  if (!cache) return make();
  const stored = await remember<StoredBundle>(
    memory(config, `browser${live ? '-live' : ''}${math ? '-math' : ''}`, key),
    async () => {
      const { inputs, files, ...rest } = await make();
      return { value: { ...rest, files: files.map(encode) }, inputs };
    },
  );
  return {
    ...stored,
    files: stored.files.map(({ file, base64 }) => ({ file, content: Buffer.from(base64, 'base64') })),
  };
}

function encode(file: BrowserBundle['files'][number]): StoredBundle['files'][number] {
  const content = 'content' in file ? file.content : '';
  return { file: file.file, base64: Buffer.from(content).toString('base64') };
}

function memory(config: SiteConfig, name: string, key: string): { file: string; root: string; key: string } {
  return { file: join(config.siteDir, `.docsgen/cache/bundles/${name}.json`), root: config.siteDir, key };
}

/** Names of all theme files: a new one may replace another or add an island. */
function themeFiles({ templatesDir }: SiteConfig): readonly string[] {
  const dirs = [themeFolder(), templatesDir].filter((dir) => dir !== null && existsSync(dir));
  return dirs
    .flatMap((dir, i) =>
      dir === null ? [] : readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((file) => `${i}:${file}`),
    )
    .sort(byCodeUnit);
}
