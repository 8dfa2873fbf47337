/**
 * From `site.config.ts` to `SiteConfig`:
 * 1. find the file (`findConfig`); a folder without one gets defaults,
 * 2. bundle and evaluate it (`evaluateConfig`),
 * 3. validate it against the schema, reporting every mistake (`readSettings`, `configProblems`),
 * 4. fill in defaults (those of the schema, then `resolveConfig`) and apply overrides of the command line,
 * 5. check rules across several fields (`checkRules`), even if the schema rejects other fields.
 */

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { codeList } from '../base/code-list.js';
import { problem, SiteError } from '../base/diagnostics.js';
import { errorCode, relativeTo } from '../base/files.js';
import { workFolderIn } from '../base/work-folder.js';
import type { SiteConfig, WorkFolder } from '../model/config.js';
import { type Evaluated, evaluateConfig } from './bundle.js';
import { checkFolders, isFolder } from './folder-rules.js';
import { findConfig } from './locate.js';
import { hiddenConfigs, misnamedConfigs } from './misnamed.js';
import type { ConfigText } from './mistake.js';
import { configProblems } from './problems.js';
import { type Readable, readSettings } from './readable.js';
import { resolveConfig } from './resolve.js';
import { checkRules } from './rules.js';
import { readTheme } from './theme.js';
import { openBase, refuseImports, type UntrustedOptions, withoutTrust } from './untrusted.js';

export { configPlaces, extensionPlaces } from './locate.js';
export { defineConfig } from './resolve.js';
export type { UserConfig } from './schema.js';

/** Overrides from the command line. */
export interface ConfigOverrides {
  readonly outDir?: string | undefined;
  readonly baseUrl?: string | undefined;
  readonly url?: string | undefined;
  /** Folder of bundles and the cache; by default inside the site's folder. */
  readonly workFolder?: WorkFolder | undefined;
  /** Publish only these locales. */
  readonly locales?: readonly string[] | undefined;
  /** Run no program that strangers may have changed; undefined to trust all. */
  readonly untrusted?: UntrustedOptions | undefined;
}

/** Reads, validates and completes the configuration of a site. Throws `SiteError` with every mistake. */
export async function loadConfig(siteDir: string, overrides: ConfigOverrides = {}): Promise<SiteConfig> {
  const dir = resolve(siteDir);
  if (!isFolder(dir)) {
    const message = `The folder ${relativeTo(process.cwd(), dir)} does not exist.`;
    throw new SiteError([problem('site-not-found', message, { hint: 'Check the path given with `--site`.' })]);
  }
  const file = findConfig(dir);
  const misnamed = file === null ? misnamedConfigs(dir) : hiddenConfigs(dir);
  if (misnamed.length > 0) throw new SiteError(misnamed);
  const text = {
    file: file === null ? 'site.config.ts' : relativeTo(dir, file),
    source: file === null ? '' : await readConfig(file, dir),
  };
  const { untrusted, workFolder = workFolderIn(dir) } = overrides;
  const base = untrusted === undefined ? null : await openBase(dir, untrusted);
  const accept = async (files: readonly string[]): Promise<void> =>
    untrusted === undefined ? undefined : refuseImports(dir, base, files);
  const { readable, files } =
    file === null
      ? { readable: readSettings({}), files: [] }
      : await evaluateConfig(file, dir, {
          workFolder,
          accept,
          use: (e) => ({ readable: read(e, text), files: e.files }),
        });
  const { settings } = readable;
  const invalid = configProblems(readable, text);
  if (settings === null) throw new SiteError(invalid);
  const writtenText = { ...text, written: readable.written };
  const { theme, mistakes: themeMistakes } = await readTheme(dir, settings.theme, writtenText);
  // Locales given on the command line may be among the invalid ones.
  const asked = invalid.length > 0 ? { ...overrides, locales: [] } : overrides;
  const config = applyOverrides({ ...resolveConfig(dir, settings), workFolder, theme, configFiles: files }, asked);
  const { contentDir, templatesDir } = settings;
  const folders = { contentDir, templatesDir, isOutGiven: overrides.outDir !== undefined };
  const mistakes = [
    ...themeMistakes,
    ...checkRules(config, writtenText, readable.isKnown),
    ...(FOLDERS.every(readable.isKnown) ? checkFolders(config, writtenText, folders) : []),
  ].filter(({ path }) => !readable.isTouched(path));
  const problems = [...invalid, ...mistakes.map(({ diagnostic }) => diagnostic)];
  if (problems.length > 0) throw new SiteError(problems);
  return untrusted === undefined ? config : withoutTrust(config, base, files);
}

/** Settings that contain a folder. */
const FOLDERS = ['contentDir', 'templatesDir', 'outDir'];

async function readConfig(file: string, siteDir: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const shownPath = relativeTo(siteDir, file);
    const message = `The file ${shownPath} cannot be read (${errorCode(error)}).`;
    throw new SiteError([
      problem('unreadable-file', message, { place: { file: shownPath }, hint: 'Check that you may read it.' }),
    ]);
  }
}

function read({ hasDefault, value }: Evaluated, text: ConfigText): Readable {
  if (!hasDefault) {
    throw new SiteError([
      problem('config-no-default-export', 'The configuration has no default export.', {
        place: { file: text.file },
        hint: 'Write `export default defineConfig({ … })`.',
      }),
    ]);
  }
  return readSettings(value);
}

function applyOverrides(config: SiteConfig, overrides: ConfigOverrides): SiteConfig {
  const chosenCodes = overrides.locales ?? [];
  const unknownCodes = chosenCodes.filter((code) => !config.i18n.locales.some((l) => l.code === code));
  if (unknownCodes.length > 0) {
    const codes = codeList(config.i18n.locales.map((l) => l.code));
    throw new SiteError(
      unknownCodes.map((code) =>
        problem('unknown-locale', `The site has no locale \`${code}\`.`, { hint: `Choose from ${codes}.` }),
      ),
    );
  }
  return {
    ...config,
    ...(overrides.outDir === undefined ? {} : { outDir: resolve(overrides.outDir) }),
    ...(overrides.baseUrl === undefined ? {} : { baseUrl: `/${overrides.baseUrl}/`.replace(/\/{2,}/g, '/') }),
    ...(overrides.url === undefined ? {} : { url: overrides.url.replace(/\/+$/, '') }),
    publishedLocales: chosenCodes.length > 0 ? chosenCodes : config.publishedLocales,
  };
}
