import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { formatLine } from '../../../src/base/diagnostics.js';
import { byCodeUnit } from '../../../src/base/files.js';
import { checkSite } from '../../../src/build/index.js';
import { createProgram } from '../../../src/cli/main.js';
import { hostFiles, siteFiles } from '../../../src/cli/starter/files.js';
import { HOST_NAMES, hostOf } from '../../../src/cli/starter/hosts.js';
import { packageManager } from '../../../src/cli/starter/package-manager.js';
import type { Start } from '../../../src/cli/starter/start.js';
import { loadConfig } from '../../../src/config/index.js';
import type { FencedCode } from '../../../src/markdown/dialect/code-syntax/info.js';
import { linkFolder } from '../../support/capabilities.js';
import { DOCS, type Files, fences, sitesOf } from '../../support/docs-samples.js';
import { pathsBelow } from '../../support/paths-below.js';
import { temporarySite } from '../../support/temporary-site.js';

/**
 * Builds the samples of docsgen's documentation. `docsgen check --samples` parses and type-checks each separately; here, the samples of a
 * page that are titled with paths form a site, and a repeated path starts the next site.
 */
const pages = pathsBelow(DOCS)
  .filter((path) => path.endsWith('.md'))
  .sort();

/** Pages that samples may link to without showing them. */
const NEIGHBOURS: Files = {
  'content/index.md': neighbour('Home'),
  'content/install.md': neighbour('Install'),
};
/** A picture of one pixel for the samples; the content of fonts is not read. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** `examples.test.ts` builds and checks it; its compiler took more than a quarter of the time of all these pages. */
const BUILT = /\/extensions\/hovers\.md$/;

describe('the samples of a page are right together', () => {
  it.each(pages.filter((page) => !BUILT.test(page)))('%s', async (page) => {
    for (const files of sitesOf(page)) expect(await mistakesOf(files, neighboursOf(page, files))).toEqual([]);
  });
});

describe('the file of a host is the one that init writes', () => {
  const rows = HOST_NAMES.map(hostOf).flatMap(({ name, file }) => (file === null ? [] : [[name, file] as const]));
  it.each(rows)('%s', (name, file) => {
    const page = pages.find((path) => path.startsWith(`en/how-to/deploy/${name}`)) ?? '';
    const sample = fences(page).find(({ info }) => info.title === file)?.code ?? '';
    const written = hostFiles(startOf(name)).get(file);
    expect(`${sample}\n`).toBe(written?.replace(/^# .*\n/gm, ''));
  });
});

describe('a translation has the samples of the original', () => {
  const rows = pages
    .filter((page) => /^zh-cn\/(?:tutorial|how-to)\//.test(page))
    .map((page) => [page, page.replace('zh-cn/', 'en/')]);
  it.each(rows)('%s', (page, original) => {
    expect(fences(page).map(untranslated)).toEqual(fences(original).map(untranslated));
  });
});

describe('the commands of a page exist with their options', () => {
  const rows = pages.map((page) => [page, fences(page).flatMap(commandsOf)] as const);
  it.each(rows.filter(([, commands]) => commands.length > 0))('%s', (_page, commands) => {
    for (const command of commands) expect(unknownWords(command)).toEqual([]);
  });
});

function neighbour(title: string): string {
  return `---\ntitle: ${title}\ndescription: A page that stands beside those that the samples show.\n---\n\nText.\n`;
}

/** Results by site, since a translation often has the samples of the original. */
const checked = new Map<string, Promise<readonly string[]>>();

function mistakesOf(files: Files, neighbours: Files): Promise<readonly string[]> {
  const site = { ...neighbours, ...files };
  const key = JSON.stringify(Object.entries(site).sort(([a], [b]) => byCodeUnit(a, b)));
  const mistakes = checked.get(key) ?? checkedSite({ ...binaries(files), ...site });
  checked.set(key, mistakes);
  return mistakes;
}

async function checkedSite(files: Readonly<Record<string, string | Buffer>>): Promise<readonly string[]> {
  const site = temporarySite(files);
  linkFolder(fileURLToPath(new URL('../../../node_modules', import.meta.url)), join(site.dir, 'node_modules'));
  try {
    const config = await loadConfig(site.dir);
    const options = { progress: () => undefined, workers: 0, memory: null, cache: false, samples: false };
    const { diagnostics } = await checkSite(config, options);
    // Packages and files in samples, such as `my-tool`, do not exist, and pages show only a few files of a site, often without its home
    // page.
    const expected = ['reference-package-missing', 'reference-file-unusable', 'home-missing'];
    return diagnostics.filter(({ code }) => !expected.includes(code)).map(formatLine);
  } finally {
    site.remove();
  }
}

/** Files beside the samples: in the tutorial, the site that `init` creates. A site with a folder per language has no other page. */
function neighboursOf(page: string, files: Files): Files {
  if (page.includes('/tutorial/')) return Object.fromEntries(siteFiles(startOf('github')));
  return Object.keys(files).some((path) => path.startsWith('content/en/')) ? {} : NEIGHBOURS;
}

/** Options of `docsgen init my-docs --deploy HOST`. */
function startOf(host: string): Start {
  const manager = packageManager(undefined);
  return { dir: '/my-docs', hasPages: false, host: hostOf(host), manager, repository: null };
}

/** Stand-ins for all pictures, films and fonts that the files refer to. */
function binaries(files: Files): Record<string, Buffer> {
  const named = /(?:!\[[^\]]*\]\(|url\("|\b(?:src|poster|captions)=)(\.{1,2}\/[^)"\s#}]+\.(?:png|woff2|mp4|vtt))/g;
  return Object.fromEntries(
    Object.entries(files).flatMap(([path, text]) =>
      [...text.matchAll(named)].map(([, target = '']) => [join(dirname(path), target), PICTURE]),
    ),
  );
}

/**
 * The parts of a sample that a translation keeps: everything but comments and titles in words; of Markdown and diagrams only their
 * presence.
 */
function untranslated({ info: { language, title, range }, code }: FencedCode): readonly unknown[] {
  const isCode = ['sh', 'json', 'toml', 'nginx', 'css'].includes(language) || title?.startsWith('.github/');
  const path = /^[\x21-\x7e]+$/.test(title ?? '') ? title : null;
  return [language, path, range, isCode ? code.replace(/ *(?:# .*)$/gm, '') : ''];
}

/** Lines of terminals that run docsgen. */
function commandsOf({ info, code }: FencedCode): readonly string[] {
  if (!/^(?:sh|shell|bash|console)$/.test(info.language)) return [];
  return code.split('\n').flatMap((line) => /\bdocsgen( [^#|&]+)/.exec(line)?.[1]?.trim() ?? []);
}

const program = await createProgram('all');

/** Unknown names of commands and options. */
function unknownWords(line: string): readonly string[] {
  let command = program;
  const unknown: string[] = [];
  let isName = true;
  for (const word of line.split(/\s+/)) {
    const next: Command | undefined = isName ? command.commands.find((one) => one.name() === word) : undefined;
    if (next !== undefined) command = next;
    else if (isName && command.commands.length > 0) unknown.push(word);
    else if (word.startsWith('--') && !command.options.some(({ long }) => word.split('=')[0] === long))
      unknown.push(word);
    isName = next !== undefined;
  }
  return unknown;
}
