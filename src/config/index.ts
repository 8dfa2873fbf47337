/**
 * From `site.config.ts` to `SiteConfig`:
 * 1. find the file (`findConfig`); a folder without one gets defaults,
 * 2. bundle and evaluate it (`evaluateConfig`),
 * 3. validate it against the schema, every mistake named (`configProblems`),
 * 4. fill in defaults (those of the schema, then `resolveConfig`) and apply what the command line overrides,
 * 5. check what spans several fields (`checkRules`).
 */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { problem, SiteError } from '../base/diagnostics.js';
import { errorCode, relativeTo } from '../base/files.js';
import type { SiteConfig } from '../model/config.js';
import { type Evaluated, evaluateConfig } from './bundle.js';
import { checkFolders, isFolder } from './folder-rules.js';
import { findConfig } from './locate.js';
import type { ConfigText } from './mistake.js';
import { configProblems } from './problems.js';
import { resolveConfig } from './resolve.js';
import { checkRules } from './rules.js';
import { configSchema, type ParsedConfig } from './schema.js';
import { checkSeverities } from './severity-rules.js';
import { readTheme } from './theme.js';

export { configPlaces, extensionPlaces } from './locate.js';
export { defineConfig } from './resolve.js';
export type { UserConfig } from './schema.js';

/** What the command line may override. */
export interface ConfigOverrides {
  readonly outDir?: string | undefined;
  readonly baseUrl?: string | undefined;
  readonly url?: string | undefined;
  /** Publish these locales only. */
  readonly locales?: readonly string[] | undefined;
}

/** Reads, validates and completes the configuration of a site. Throws `SiteError` with every mistake. */
export async function loadConfig(siteDir: string, overrides: ConfigOverrides = {}): Promise<SiteConfig> {
  const dir = resolve(siteDir);
  if (!isFolder(dir)) {
    const message = `The folder ${relativeTo(process.cwd(), dir)} does not exist.`;
    throw new SiteError([problem('site-not-found', message, { hint: 'Check the path given with `--site`.' })]);
  }
  const file = findConfig(dir);
  const text = {
    file: file === null ? 'site.config.ts' : relativeTo(dir, file),
    source: file === null ? '' : await readConfig(file, dir),
  };
  const { parsed, files } =
    file === null
      ? { parsed: configSchema.parse({}), files: [] }
      : await evaluateConfig(file, dir, (e) => ({ parsed: validated(e, text), files: e.files }));
  const { theme, problems: ofTheme } = await readTheme(dir, parsed.theme, text);
  const config = applyOverrides({ ...resolveConfig(dir, parsed), theme, configFiles: files }, overrides);
  const { contentDir, templatesDir } = parsed;
  const folders = { contentDir, templatesDir, isOutGiven: overrides.outDir !== undefined };
  const problems = [
    ...ofTheme,
    ...checkRules(config, text),
    ...checkSeverities(config, text),
    ...checkFolders(config, text, folders),
  ];
  if (problems.length > 0) throw new SiteError(problems);
  return config;
}

async function readConfig(file: string, siteDir: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const shown = relativeTo(siteDir, file);
    const message = `The file ${shown} cannot be read (${errorCode(error)}).`;
    throw new SiteError([
      problem('unreadable-file', message, { place: { file: shown }, hint: 'Check that you may read it.' }),
    ]);
  }
}

function validated({ hasDefault, value }: Evaluated, text: ConfigText): ParsedConfig {
  if (!hasDefault) {
    throw new SiteError([
      problem('config-no-default-export', 'The configuration has no default export.', {
        place: { file: text.file },
        hint: 'Write `export default defineConfig({ … })`.',
      }),
    ]);
  }
  const parsed = configSchema.safeParse(value);
  if (!parsed.success) throw new SiteError(configProblems(parsed.error.issues, text.file, text.source));
  return parsed.data;
}

function applyOverrides(config: SiteConfig, overrides: ConfigOverrides): SiteConfig {
  const only = overrides.locales ?? [];
  const unknown = only.filter((code) => !config.i18n.locales.some((l) => l.code === code));
  if (unknown.length > 0) {
    const codes = config.i18n.locales.map((l) => l.code).join(', ');
    throw new SiteError(
      unknown.map((code) =>
        problem('unknown-locale', `The site has no locale \`${code}\`.`, { hint: `Choose from ${codes}.` }),
      ),
    );
  }
  return {
    ...config,
    ...(overrides.outDir === undefined ? {} : { outDir: resolve(overrides.outDir) }),
    ...(overrides.baseUrl === undefined ? {} : { baseUrl: `/${overrides.baseUrl}/`.replace(/\/{2,}/g, '/') }),
    ...(overrides.url === undefined ? {} : { url: overrides.url.replace(/\/+$/, '') }),
    publishedLocales: only.length > 0 ? only : config.publishedLocales,
  };
}
