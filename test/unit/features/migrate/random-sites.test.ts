import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import {
  evaluateNothing,
  evaluator,
  migrate,
  recogniseSite,
  writeMigration,
} from '../../../../src/features/migrate/index.js';
import { randomFrom } from '../../../markdown/mutate.js';
import { onlyWhereLinksWork } from '../../../support/capabilities.js';
import { run } from '../../../support/servers.js';
import { temporarySite } from '../../../support/temporary-site.js';
import { canariesIn } from './canary-sites.js';

const SITES = Number(process.env['MIGRATIONS'] ?? 16);
const SEED = Number(process.env['SEED'] ?? 20_261_128);

/** Text of files outside of the old site, which must not appear in the new one. */
const SECRET = 'SECRET-OF-ANOTHER-FOLDER';

/** A small site that canaries are added to. */
interface Planting {
  readonly root: string;
  /** Folder of pages, relative to the site. */
  readonly pages: string;
  readonly files: Map<string, string>;
  readonly links: Map<string, string>;
  /** Lines of the first page. */
  readonly lines: string[];
  /** Entries for `redirects` and `rewrites` in the configuration. */
  readonly redirects: [string, string][];
  readonly rewrites: [string, string][];
  readonly slugs: string[];
  readonly imports: string[];
  readonly program: (name: string) => string;
  one<T>(values: readonly T[]): T;
}

const PROGRAM_ENDINGS = ['tsx', 'jsx', 'ts', 'js', 'mjs', 'cjs', 'mts', 'TSX', 'd.ts', 'page.tsx'];
const OUTER_FILES = ['secret.txt', 'secret.md', 'secret.json', 'secret.js', 'secret.ts', 'deep/secret.md', 'deep'];

/** A path from a folder of the site to a file outside of it. */
function outer({ root, one }: Planting, from: string): string {
  const up = '../'.repeat(from.split('/').filter((part) => part !== '').length);
  const name = one(OUTER_FILES);
  return one([
    `${up}../../outside/${name}`,
    `./${up}../../outside/${name}`,
    join(root, '../../outside', name),
    `${up}out-link/${name}`,
  ]);
}

/** An address that leads out of the site. */
function escaping({ one }: Planting): string {
  const end = one(['x', 'x.html', 'x.md', 'index.html', 'evil.tsx', 'new/content/evil.tsx', 'old/docs/a.md', '']);
  const up = one([
    '/../',
    '/../../',
    '/../../../',
    '/a/../../../',
    '../../',
    '/%2e%2e/%2e%2e/',
    '/..%2f..%2f',
    '/..\\..\\',
    '//../',
  ]);
  return up + end;
}

const PLANTS: readonly ((site: Planting) => void)[] = [
  (site) => {
    const name = `p${site.files.size}.${site.one(PROGRAM_ENDINGS)}`;
    const folder = site.one([
      site.pages,
      site.pages,
      'public/',
      'static/',
      'templates/slots/text-after/',
      'extensions/',
      'content/',
    ]);
    site.files.set(folder + name, site.program(`p${site.files.size}`));
    site.lines.push(
      site.one([
        `[p](./${name})`,
        `![p](${name})`,
        `<a href="./${name}">p</a>`,
        `[p]: ./${name}\n\n[p]`,
        `[p](@site/${folder}${name})`,
      ]),
    );
  },
  (site) => {
    const folder = site.one([site.pages, 'public/', 'static/', 'src/', '', '.vitepress/', 'node_modules/']);
    const name = site.one([
      `l${site.links.size}`,
      `l${site.links.size}.md`,
      `l${site.links.size}.png`,
      `l${site.links.size}.tsx`,
    ]);
    site.links.set(
      folder + name,
      site.one([`${site.root}/../../outside/${site.one(OUTER_FILES)}`, `${'../'.repeat(8)}etc/hostname`]),
    );
    site.lines.push(`[l](./${name})`, `![l](/${name})`, `[d](./${name}/secret.md)`);
  },
  (site) => {
    const path = outer(site, site.pages);
    site.lines.push(
      site.one([
        `{{#include ${path}}}`,
        `{{#rustdoc_include ${path}:1:9}}`,
        `<<< ${path}`,
        `<<< @/${path}`,
        `<!--@include: ${path}-->`,
        `<!--@include: @/${path}-->`,
      ]),
    );
  },
  (site) => {
    const path = outer(site, site.pages);
    const name = `X${site.imports.length}`;
    site.imports.push(`import ${name} from '${path}';`);
    site.lines.push(`<${name} />`, `{${name}}`, `[x](${path})`, `![x](${path})`);
  },
  (site) => void site.redirects.push([escaping(site), site.one(['/a', 'https://x.example/', '/'])]),
  (site) => void site.redirects.push(['/old', site.one([escaping(site), 'javascript:alert(1)', 'data:text/html,x'])]),
  (site) => void site.rewrites.push([site.one(['a.md', 'b.md', ':all*', 'sub/:x.md']), escaping(site)]),
  (site) => void site.slugs.push(escaping(site)),
  (site) => {
    const rule = `${escaping(site)} ${site.one(['https://x.example/', '/a', escaping(site)])}`;
    for (const folder of ['public', 'static']) site.files.set(`${folder}/_redirects`, `${rule}\n`);
  },
  (site) =>
    void site.files.set(
      `${site.pages}_category_.json`,
      JSON.stringify({ link: { type: 'generated-index', slug: escaping(site) } }),
    ),
];

const list = (site: Planting): string => JSON.stringify(site.redirects.map(([from, to]) => ({ from, to })));
const table = (rules: readonly (readonly [string, string])[]): string => JSON.stringify(Object.fromEntries(rules));

/** The configuration of a site by generator, with all of its redirects and imports. */
const GENERATORS: Readonly<
  Record<string, { readonly pages: string; readonly config: (site: Planting) => readonly [string, string] }>
> = {
  docusaurus: {
    pages: 'docs/',
    config: (site) => [
      'docusaurus.config.js',
      `${site.imports.join('\n')}\n${site.program('config')}export default { title: 'X', plugins: [['@docusaurus/plugin-client-redirects', { redirects: ${list(site)} }]], staticDirectories: ['static', ${JSON.stringify(site.one(['public', '../../outside', site.root]))}] };`,
    ],
  },
  vitepress: {
    pages: '',
    config: (site) => [
      '.vitepress/config.mjs',
      `${site.imports.join('\n')}\n${site.program('config')}export default { title: 'X', rewrites: ${table(site.rewrites)} };`,
    ],
  },
  starlight: {
    pages: 'src/content/docs/',
    config: (site) => [
      'astro.config.mjs',
      `${site.imports.join('\n')}\n${site.program('config')}export default { redirects: ${table(site.redirects)}, integrations: [{ name: 'x', title: 'X' }] };`,
    ],
  },
  mdbook: {
    pages: 'src/',
    config: (site) => [
      'book.toml',
      `[book]\nsrc = "src"\n[output.html.redirect]\n${Object.entries(Object.fromEntries(site.redirects))
        .map(([from, to]) => `${JSON.stringify(from)} = ${JSON.stringify(to)}`)
        .join('\n')}\n`,
    ],
  },
};

/** Writes a site with canaries, chosen by a seed. */
function plantSite(root: string, random: () => number, program: (name: string) => string): void {
  const one = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const { pages, config } = GENERATORS[one(Object.keys(GENERATORS))] as (typeof GENERATORS)[string];
  const lists = { lines: [], redirects: [], rewrites: [], slugs: [], imports: [] };
  const site: Planting = { root, pages, files: new Map(), links: new Map(), ...lists, program, one };
  for (let count = 1 + Math.floor(random() * 5); count > 0; count--) one(PLANTS)(site);
  const chapters = [...site.files.keys()].filter((path) => path.startsWith('src/')).map((path) => path.slice(4));
  const listed = ['a.md', 'b.md', 'sub/c.md', outer(site, 'src/'), ...chapters];
  site.files.set('src/SUMMARY.md', listed.map((path) => `- [x](${path})`).join('\n'));
  const fields = site.slugs.map((slug) => `slug: ${JSON.stringify(slug)}\n`).at(-1) ?? '';
  const page = `---\ntitle: A\n${fields}---\n${site.imports.join('\n')}\n\n# A\n\n${site.lines.join('\n\n')}\n`;
  site.files
    .set(`${pages}${one(['a.md', 'a.mdx'])}`, page)
    .set(`${pages}b.md`, '# B\n')
    .set(`${pages}sub/c.md`, page);
  site.files.set('blog/2026-01-01-post.md', page);
  site.files.set(...config(site));
  for (const [path, text] of site.files) write(join(root, path), text);
  for (const [path, target] of site.links) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    symlinkSync(target, join(root, path));
  }
  if (one([true, false])) symlinkSync('../../outside', join(root, 'out-link'));
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Texts of the files below a folder; symbolic links are not followed. */
function contents(dir: string, skipped = ''): ReadonlyMap<string, string> {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1));
  const others = entries
    .filter((entry) => !entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1));
  const own = (path: string): boolean => skipped === '' || !`${path}/`.startsWith(`${skipped}/`);
  return new Map([
    ...others.filter(own).map((path) => [path, ''] as const),
    ...paths.filter(own).map((path) => [path, readFileSync(join(dir, path), 'utf8')] as const),
  ]);
}

onlyWhereLinksWork(`of ${SITES} sites nothing is run, read from outside or written outside`, async () => {
  for (let index = 0; index < SITES; index++) {
    const seed = SEED * 1000 + index;
    const random = randomFrom(seed);
    const folder = temporarySite(
      Object.fromEntries(
        [...OUTER_FILES.slice(0, -1), '.env'].map((path) => [
          `outside/${path}`,
          path.endsWith('.json') ? `{"x":"${SECRET}"}` : path.endsWith('s') ? `export default '${SECRET}';` : SECRET,
        ]),
      ),
    );
    try {
      const canaries = canariesIn(join(folder.dir, 'ran'), 'http://127.0.0.1:9');
      folder.write('ran/.keep', '');
      plantSite(join(folder.dir, 'a/old'), random, canaries.module);
      const before = contents(folder.dir);
      const mayRun = random() < 0.3;
      const migration = await migrate({
        ...recogniseSite(join(folder.dir, 'a/old')),
        evaluate: mayRun ? evaluator() : evaluateNothing,
        preprocessors: null,
      });
      const dir = join(folder.dir, 'a/new');
      writeMigration(migration, dir);
      if (index % 20 === 0) expect((await run(['build'], dir)).stderr).not.toMatch(/internal-error|^\s+at /m);
      const written = contents(dir);
      expect(contents(folder.dir, 'a/new'), `seed ${seed}`).toEqual(before);
      expect(
        [...written].filter(([, text]) => text.includes(SECRET)).map(([path]) => path),
        `seed ${seed}`,
      ).toEqual([]);
      const programs = /^(?!static\/|site\.config\.ts$|build\/|\.docsgen\/).*\.[cm]?[jt]sx?$/i;
      expect(
        [...written.keys()].filter((path) => programs.test(path)),
        `seed ${seed}`,
      ).toEqual([]);
      expect(written.get('redirects.json') ?? '', `seed ${seed}`).not.toMatch(/\/\.\.|javascript:|data:/);
    } finally {
      folder.remove();
    }
  }
});
