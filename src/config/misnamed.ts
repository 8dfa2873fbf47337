import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { codeList } from '../base/code-list.js';
import { problem } from '../base/diagnostics.js';
import { byCodeUnit } from '../base/files.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { CONFIG_NAMES } from './locate.js';

/** Folders of a site in which a configuration would be overlooked. */
const WRONG_FOLDERS = ['.config', 'config', 'content', 'src', 'templates'];

/** Names that can only mean docsgen, whatever the file contains. */
const OWN_NAME = /^(?:\.?docsgen(?:[.-]?config)?|site\.config)\.(?:[cm]?[jt]sx?|json[5c]?|ya?ml|toml)$/i;

/** Names of modules that may be a configuration, depending on their text. */
const MODULE = /(?:site|config).*\.[cm]?[jt]sx?$/i;
const CONFIGURES_DOCSGEN = /\bimport\s*\{[^}]*\bdefineConfig\b[^}]*\}\s*from\s*['"]docsgen['"]/;

/** A larger file is not a configuration. */
const MOST_BYTES = 200_000;

/**
 * One error for each file that was meant as the missing configuration of a site: by its name, or because it imports `defineConfig` from
 * docsgen.
 */
export function misnamedConfigs(siteDir: string): readonly Diagnostic[] {
  return ['', ...WRONG_FOLDERS].flatMap((folder) =>
    filesIn(join(siteDir, folder))
      .filter((name) => isMeant(siteDir, folder, name))
      .map((name) => misnamed(folder === '' ? name : `${folder}/${name}`)),
  );
}

/** One error for each configuration that is ignored because of another one in the folder. */
export function hiddenConfigs(siteDir: string): readonly Diagnostic[] {
  const names = filesIn(siteDir);
  const [read, ...hidden] = CONFIG_NAMES.filter((name) => names.includes(name));
  return hidden.map((file) =>
    problem('config-misnamed', `${file} is not read, because ${read} is the configuration of the site.`, {
      place: { file },
      hint: 'Remove one of them.',
    }),
  );
}

function filesIn(dir: string): readonly string[] {
  try {
    const entries = readdirSync(dir, { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort(byCodeUnit);
  } catch {
    return [];
  }
}

function isMeant(siteDir: string, folder: string, name: string): boolean {
  if (folder === '' && OWN_NAME.test(name)) return true;
  return MODULE.test(name) && CONFIGURES_DOCSGEN.test(textOf(join(siteDir, folder, name)));
}

function textOf(path: string): string {
  try {
    return statSync(path).size > MOST_BYTES ? '' : readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function misnamed(file: string): Diagnostic {
  const names = codeList(CONFIG_NAMES);
  return problem(
    'config-misnamed',
    `${file} is not read: the configuration of a site must be one of ${names} in its folder.`,
    {
      place: { file },
      hint: MODULE.test(file)
        ? 'Rename it to `site.config.ts`, next to the folder `content`.'
        : 'Write the settings into `site.config.ts`, as `export default defineConfig({ … })`.',
    },
  );
}
