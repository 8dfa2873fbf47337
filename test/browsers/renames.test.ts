import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildSite, keepAddresses } from '../../src/build/index.js';
import { loadConfig } from '../../src/config/index.js';
import { serveStatic } from '../../src/serve/index.js';
import { type TemporarySite, temporarySite } from '../support/temporary-site.js';
import { eventually, onEveryEngine } from './on-every-engine.js';

/** Times that somebody renames headings and pages, and publishes: `RELEASES=20` makes more of them, `SEED` others. */
const RELEASES = Number(process.env['RELEASES'] ?? 4);
const SEED = Number(process.env['SEED'] ?? 61);

const [PAGES, SECTIONS] = [4, 5];
const LANGUAGES = ['en', 'fr'] as const;
type Language = (typeof LANGUAGES)[number];
const OPTIONS = { progress: () => undefined, workers: 0, memory: null, cache: true };

let seed = SEED;
/** A random number below a limit. */
function random(limit: number): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % limit;
}

let names = 0;
function newHeading(): string {
  const words = ['Install', 'Über uns', 'Run it', '窗口', 'C++ & more', 'The `run` command'][random(6)];
  return `## ${words} ${++names}${random(3) === 0 ? '' : ` {#s-${names}}`}`;
}

let site: TemporarySite;
let url = '';
let stop: () => Promise<void>;
/** Files of the pages. The sections of a page keep their order, so a number stands for each. */
const paths = Array.from({ length: PAGES }, (_, page) => `guides/page-${page}.md`);
/** The section that each published link leads to: `1.3` for `/guides/page-1#s-4`. */
const links = new Map<string, string>();
/** Ids and addresses that nothing recognised, so that they were written by hand. */
let byHand = 0;

const fileOf = (language: Language, page: number): string => join(site.dir, 'content', language, paths[page] ?? '');
const textOf = (language: Language, page: number): string => readFileSync(fileOf(language, page), 'utf8');

/** Writes the lines of headings anew; `change` receives what stands there and the number of the section. */
function write(language: Language, page: number, change: (line: string, section: number) => string): void {
  let section = 0;
  const text = textOf(language, page).replace(/^## .*/gm, (line) => change(line, section++));
  site.write(join('content', language, paths[page] ?? ''), text);
}

/** What stands behind a heading: `{#new was=old}`. */
const idsOf = (line: string): string => / \{#\S+(?: was=\S+)?\}$/.exec(line)?.[0] ?? '';

/** Renames headings, edits texts and moves pages. */
function change(): void {
  for (const page of paths.keys()) {
    if (random(3) === 0) {
      const from = LANGUAGES.map((language) => fileOf(language, page));
      paths[page] = `${['guides', 'start', 'über/窗口'][random(3)]}/p${++names}.md`;
      for (const [at, language] of LANGUAGES.entries()) {
        mkdirSync(dirname(fileOf(language, page)), { recursive: true });
        renameSync(from[at] ?? '', fileOf(language, page));
      }
    }
    write('en', page, (line) => {
      if (random(3) > 0) return line;
      // Authors keep what is written of earlier ids, and give the heading another id or none.
      const heading = newHeading();
      const was = / was=\S+(?=\}$)/.exec(line)?.[0] ?? '';
      return was === '' ? heading : `${heading.replace(/ \{.*/, '')} {#s-${names}${was}}`;
    });
    site.write(
      join('content/en', paths[page] ?? ''),
      textOf('en', page).replace(/again\.$/gm, () => `again ${random(99)}.`),
    );
  }
}

/** Writes by hand what `docsgen addresses` still reports. */
async function repair(): Promise<void> {
  const { summary } = await keep({});
  for (const { code, message } of summary.diagnostics) {
    // Translations get the ids of their originals when the site is published.
    if (code === 'translation-ids-differ') continue;
    if (code !== 'address-gone' && code !== 'id-gone') throw new Error(message);
    byHand++;
    const address = /(?:address `|to which |The page )(\/[^` ]*)/.exec(message)?.[1] ?? '';
    const lost = /id `(.*?)`/.exec(message)?.[1] ?? '';
    const [page = 0, section] = where(code === 'id-gone' ? `${address}#${lost}` : address);
    if (code === 'id-gone') write('en', page, (line, at) => (at === section ? withFormer(line, lost) : line));
    else {
      const text = textOf('en', page).replace('---\n', `---\nredirect_from: ${address}\n`);
      site.write(join('content/en', paths[page] ?? ''), text);
    }
  }
}

function withFormer(line: string, former: string): string {
  const [, id = `s-${++names}`, was] = / \{#(\S+?)(?: was=(\S+))?\}$/.exec(line) ?? [];
  return `${line.replace(idsOf(line), '')} {#${id} was=${was === undefined ? '' : `${was},`}${former}}`;
}

function where(link: string): readonly number[] {
  return (links.get(link) ?? '').split('.').map(Number);
}

async function keep(options: { readonly write?: boolean; readonly fix?: boolean }): ReturnType<typeof keepAddresses> {
  return keepAddresses(await loadConfig(site.dir), { ...OPTIONS, write: false, fix: false, ...options });
}

/** Publishes the site, and notes its links. */
async function publish(): Promise<void> {
  // Translations have the ids of their originals.
  for (const page of paths.keys()) {
    const ids = Array.from(textOf('en', page).matchAll(/^## .*/gm), ([line]) => idsOf(line));
    write('fr', page, (line, section) => line.replace(idsOf(line), '') + (ids[section] ?? ''));
  }
  const { summary, isWritten } = await keep({ write: true });
  expect([summary.diagnostics, isWritten]).toEqual([[], true]);
  const git = (...args: readonly string[]): void => void execFileSync('git', args, { cwd: site.dir });
  git('init', '-q');
  git('add', '-A', 'content', 'site.config.ts');
  git('-c', 'user.name=a', '-c', 'user.email=a@b.example', 'commit', '-qm', 'x');
  const config = await loadConfig(site.dir);
  expect((await buildSite(config, OPTIONS)).diagnostics).toEqual([]);
  for (const [page, path] of paths.entries())
    for (const prefix of ['', '/fr']) {
      const address = `${prefix}/${path.replace('.md', '')}`;
      const html = readFileSync(join(config.outDir, address, 'index.html'), 'utf8');
      note(address, `${page}`);
      for (const [section, [, id]] of [...html.matchAll(/<h2 id="([^"]*)"/g)].entries())
        if (prefix === '' || /^s-/.test(id ?? '')) note(`${address}#${id}`, `${page}.${section}`);
    }
}

function note(link: string, section: string): void {
  expect(links.get(link) ?? section).toBe(section);
  links.set(link, section);
}

beforeAll(async () => {
  const files = paths.map((path, page) => {
    const long = Array.from({ length: 12 }, (_, n) => `Paragraph ${page}.${n} fills the page.`).join('\n\n');
    const sections = Array.from(
      { length: SECTIONS },
      (_, section) =>
        `${newHeading()}\n\nText ${page}.${section} is here.\n\nRun ${page}.${section} again.\n\n${long}\n`,
    );
    return [path, `---\ntitle: Page ${page}\n---\n\n${sections.join('\n')}`] as const;
  });
  site = temporarySite({
    ...Object.fromEntries(LANGUAGES.flatMap((one) => files.map(([path, text]) => [`content/${one}/${path}`, text]))),
    'site.config.ts': `export default { title: 'Site', url: 'https://docs.example', i18n: { defaultLocale: 'en', locales: { en: { label: 'E' }, fr: { label: 'F' } } } };`,
    'content/en/index.md': '# Home\n',
    'content/fr/index.md': '# Accueil\n',
  });
  await publish();
  for (let release = 0; release < RELEASES; release++) {
    change();
    await keep({ fix: true });
    await repair();
    await publish();
  }
  const { outDir } = await loadConfig(site.dir);
  const server = await serveStatic({ root: outDir, base: '/', trailingSlash: 'never', port: 0 });
  url = `http://127.0.0.1:${server.port}`;
  stop = () => server.close();
}, 300_000);
afterAll(async () => {
  await stop?.();
  site?.remove();
});

/** The section that the address of the page has led to, and whether it is in view; the page for an address without section. */
const LANDED = `(() => {
  if (location.hash === '') return [/Page (\\d+)/.exec(document.querySelector('h1')?.textContent)?.[1], scrollY === 0];
  const heading = document.querySelector(':target')?.closest('h2');
  const { top, bottom } = heading?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
  return [/Text (\\S+)/.exec(heading?.nextElementSibling.textContent)?.[1], top >= 0 && bottom <= innerHeight];
})()`;

it('texts recognise nearly all that is renamed', () => {
  expect(links.size).toBeGreaterThan(PAGES * SECTIONS * 2);
  expect(byHand).toBe(0);
});

onEveryEngine(({ visit }) => {
  it('every link that was ever published leads to its section, without a script', { timeout: 600_000 }, async () => {
    const { window, front } = await visit(url, '/', (proxy) => proxy.forbidScripts());
    for (const [link, section] of links) {
      await window.open(front.url + encodeURI(link));
      await eventually(() => window.run(LANDED)).toEqual([section, true]);
    }
  });
});
