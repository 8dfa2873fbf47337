import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { siteFiles } from '../../../src/cli/starter/files.js';
import { hostOf } from '../../../src/cli/starter/hosts.js';
import { packageManager } from '../../../src/cli/starter/package-manager.js';
import { pathsBelow } from '../../support/paths-below.js';
import { ROOT, run, serve } from '../../support/servers.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

/**
 * Runs the commands in docsgen's documentation on a new site. `test/tutorial.js` runs those of the tutorial in order. A translation has the
 * samples of the original (`samples.test.ts`).
 */
const content = join(ROOT, 'docs/content/en');
const pages = pathsBelow(content)
  .filter((path) => path.endsWith('.md') && !path.startsWith('tutorial/'))
  .sort();

/** Commands that cannot run here. */
const NOT_RUN: Readonly<Record<string, string>> = {
  'preview take --ref "$SHA"': 'needs a pull request',
  'build --untrusted --base-ref HEAD': 'needs a pull request',
  'translations export --locale fr --out translations/fr.po':
    'needs a site in two languages; test/unit/build/exchange.test.ts has one',
  'translations export --locale fr --out new.po': 'needs a site in two languages',
  'translations import translations/fr.po': 'needs what translators sent',
  'search push': 'needs a server of Meilisearch',
  'migrate . --to ../docs-new': 'needs the site of another generator; test/unit/features/migrate has some',
  'migrate . --to ../docs-new --run-preprocessors': 'needs a book of mdBook; test/unit/features/migrate has one',
};
/** A page that commands refer to. */
const INSTALL = '---\ntitle: Install\ndescription: How to install it.\n---\n\nText.\n';

/** A code block for a terminal: its first line and its commands. */
interface Block {
  readonly options: string;
  readonly lines: readonly string[];
}

/** If some lines start with `$`, the others are output. */
function blocksOf(page: string): readonly Block[] {
  const text = readFileSync(join(content, page), 'utf8');
  const fences = Array.from(text.matchAll(/^ *(`{3,})(\w*)([^\n]*)\n([\s\S]*?)\n *\1$/gm));
  return fences
    .filter(([, , language = '']) => ['sh', 'shell', 'bash', 'console'].includes(language))
    .map(([, , , options = '', code = '']) => {
      const lines = code.split('\n').map((line) => line.trim());
      const typed = lines.filter((line) => line.startsWith('$ ')).map((line) => line.slice(2));
      return { options, lines: typed.length > 0 ? typed : lines };
    });
}

function commandsOf(page: string): readonly string[] {
  const lines = blocksOf(page).flatMap((block) => block.lines);
  const commands = lines.flatMap((line) => Array.from(line.matchAll(/\bnpx docsgen ([^#|&]+)/g), ([, words]) => words));
  return commands.flatMap((command) => command?.trim() ?? []).filter((command) => !(command in NOT_RUN));
}

let site: TemporarySite;

beforeAll(() => {
  const start = { dir: '/my-docs', hasPages: false, host: hostOf('none'), repository: null };
  const files = siteFiles({ ...start, manager: packageManager(undefined) });
  site = temporarySite({ ...Object.fromEntries(files), 'content/guides/install.md': INSTALL });
  return site.remove;
});

describe('the commands of a page do what they say in a new site', () => {
  const rows = pages.map((page) => [page, commandsOf(page)] as const);
  it.each(rows.filter(([, commands]) => commands.length > 0))('%s', { timeout: 120_000 }, async (_page, commands) => {
    for (const command of commands) expect(await failureOf(command)).toBeNull();
  });
});

/** Output of a failing command, or null; a server is asked for its home page. */
async function failureOf(command: string): Promise<string | null> {
  const words = command.split(/\s+/);
  if (words[0] === 'serve') {
    const server = await serve(['--site', site.dir, ...words.slice(1)]);
    const { status } = await fetch(server.url);
    await server.stop();
    return status === 200 ? null : `${command}: ${status}`;
  }
  const { code, stdout, stderr } = await run(words, words[0] === 'init' ? emptyRepository() : site.dir);
  return code === 0 ? null : `${command} ended with ${code}:\n${stdout}${stderr}`;
}

/** Some commands create a site in an empty repository. */
function emptyRepository(): string {
  const { dir, remove } = temporarySite({});
  onTestFinished(remove);
  execFileSync('git', ['init', '--quiet', dir]);
  return dir;
}

it('a block for a terminal that holds more than docsgen and the tutorial says why it is not run', () => {
  const followed = ['tutorial/start', 'tutorial/write', 'tutorial/publish', 'how-to/extensions/first'];
  const ofTutorial = followed.flatMap((name) => blocksOf(`${name}.md`).flatMap(({ lines }) => lines));
  const silent = pages.flatMap((page) =>
    blocksOf(page)
      .filter(({ options }) => !/\bnoCheck="[^"]+"/.test(options))
      .flatMap(({ lines }) => lines)
      .filter((line) => !line.startsWith('npx docsgen ') && !ofTutorial.includes(line))
      .map((line) => `${page}: ${line}`),
  );
  expect(silent).toEqual([]);
});

it('pages install what docsgen asks for, in its version, or what their own samples use', () => {
  const { peerDependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const wanted = { ...devDependencies, ...peerDependencies };
  const installed = pages.flatMap((page) =>
    blocksOf(page)
      .flatMap(({ lines }) => lines.flatMap((line) => /npm install --save-dev (.+)$/.exec(line)?.[1]?.split(' ') ?? []))
      .map((word) => ({ page, word })),
  );
  expect(installed.length).toBeGreaterThan(3);
  for (const { page, word } of installed) {
    const [, name = '', version = ''] = /^(@?[^@]+)@?(.*)$/.exec(word) ?? [];
    if (!(name in wanted)) expect(samplesOf(page), `${page} installs ${name}`).toContain(name);
    else if (version !== '') expect([wanted[name], devDependencies[name]]).toContain(version);
  }
});

/** Code of a page that is not for a terminal. */
function samplesOf(page: string): string {
  const text = readFileSync(join(content, page), 'utf8');
  return Array.from(text.matchAll(/^(`{3,})(?:ts|tsx|js|json)\b[^\n]*\n([\s\S]*?)\n\1$/gm), ([, , code]) => code).join(
    '\n',
  );
}
