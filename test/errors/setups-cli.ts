import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Diagnostic } from '../../src/model/diagnostic.js';
import { commitAll, git } from '../support/repositories.js';
import type { Setup } from './setups.js';
import { docsgen, type Files, type Run, root, type Workbench } from './site.js';
import { linkFolder } from '../support/capabilities.js';

const HOME: Files = { 'content/index.md': '# Home\n' };

/** The findings that a run with `--json` printed. */
export function diagnosticsIn({ lines }: Run): readonly Diagnostic[] {
  return lines.filter((line) => line.startsWith('{"event":"diagnostic"')).map((line) => JSON.parse(line) as Diagnostic);
}

/** A command in a site of its own; `built` runs a build before. */
function command(
  name: string,
  args: readonly string[],
  options: { readonly files?: Files; readonly built?: boolean } = {},
) {
  return async (bench: Workbench): Promise<readonly Diagnostic[]> => {
    const dir = bench.site(name, { ...HOME, ...options.files });
    if (options.built === true) await docsgen(['build'], dir);
    return diagnosticsIn(await docsgen([...args, '--json'], dir));
  };
}

const BUILT: Files = { 'build/index.html': '<p>Home</p>\n' };

/** More redirects than Azure takes. */
const REDIRECTS = `const redirects = Array.from({ length: 120 }, (_, i) => ({ from: '/old-' + i, to: '/' }));
export default { hosts: ['azure'], redirects };
`;

/** A site in a repository of its own, and the findings of a command on its last commit. */
async function committed(bench: Workbench, name: string, files: Files): Promise<readonly Diagnostic[]> {
  const dir = bench.site(name, { ...HOME, ...files });
  git(dir, 'init', '-q');
  const sha = commitAll(dir);
  return diagnosticsIn(await docsgen(['preview', 'take', '--ref', sha, '--json'], dir));
}

const MANY: Files = Object.fromEntries(Array.from({ length: 5001 }, (_, i) => [`content/${i}.md`, '# A\n']));

/** A site with a translation. */
const TRANSLATED: Files = {
  'site.config.ts':
    "export default { i18n: { defaultLocale: 'en', locales: { en: { label: 'E' }, fr: { label: 'F' } } } };\n",
  'content/en/install.md': '# Install\n\n## Update {#update}\n\nRun it.\n',
  'content/fr/install.md': '# Installer\n\n## Mettre à jour {#update}\n\nLancez.\n',
};

/** What translators sent. */
const PO = `msgid ""
msgstr ""
"Language: fr\\n"
"Content-Type: text/plain; charset=UTF-8\\n"

msgctxt "install.md#update"
msgid "Update"
msgstr "Mettre à jour"

msgctxt "install.md#update"
msgid "Run it."
msgstr "Lancez-le."
`;

const COMMANDS: readonly Setup[] = [
  {
    code: 'untrusted-program',
    expected: [
      'content/page.tsx error [untrusted-program] The file content/page.tsx is a program below the content folder, and `--untrusted` runs none.',
    ],
    run: command('untrusted-program', ['check', '--untrusted'], { files: { 'content/page.tsx': '' } }),
  },
  {
    code: 'untrusted-content',
    expected: [
      'error [untrusted-content] With `--untrusted`, content must have its own folder, but the content folder contains the site.',
    ],
    run: command('untrusted-content', ['check', '--untrusted'], {
      files: { 'site.config.ts': "export default { contentDir: '.' };\n" },
    }),
  },
  {
    code: 'base-ref-unusable',
    expected: [
      'error [base-ref-unusable] The commit `main` that `--base-ref` names cannot be read: the site is not in a git repository.',
    ],
    run: command('base-ref-unusable', ['check', '--untrusted', '--base-ref', 'main']),
  },
  {
    code: 'preview-refused',
    expected: ['error [preview-refused] `main` is not the full SHA of a commit.'],
    run: command('preview-refused', ['preview', 'take', '--ref', 'main']),
  },
  {
    code: 'preview-file-left-out',
    expected: [
      'content/page.tsx warning [preview-file-left-out] content/page.tsx is of a type that previews do not accept; it is left out of the preview.',
    ],
    run: (bench) => committed(bench, 'preview-file-left-out', { 'content/page.tsx': '' }),
  },
  {
    code: 'preview-too-large',
    expected: [
      'error [preview-too-large] The commit has 5002 content files with 1 MB; at most 5000 files and 100 MB are allowed.',
    ],
    run: (bench) => committed(bench, 'preview-too-large', MANY),
  },
  {
    code: 'host-file-too-large',
    expected: [
      'warning [host-file-too-large] `staticwebapp.config.json` is too large for its host, which accepts at most 20 kB.',
    ],
    run: command('host-file-too-large', ['build'], { files: { 'site.config.ts': REDIRECTS } }),
  },
  {
    code: 'site-not-found',
    expected: ['error [site-not-found] The folder docs does not exist.'],
    run: command('site-not-found', ['check', '--site', 'docs']),
  },
  {
    code: 'unknown-locale',
    expected: ['error [unknown-locale] The site has no locale `zh`.'],
    run: command('unknown-locale', ['check', '--locale', 'zh']),
  },
  {
    code: 'unknown-code',
    expected: ['error [unknown-code] No diagnostic has the code `broken-lnik`.'],
    run: command('unknown-code', ['explain', 'broken-lnik']),
  },
  {
    code: 'unknown-route',
    expected: ['error [unknown-route] The site has no route /guide.'],
    run: command('unknown-route', ['inspect', '/guide'], { files: { 'content/guides.md': '# Guides\n' } }),
  },
  {
    code: 'unknown-translation',
    expected: ['error [unknown-translation] There is no translation `guide.md` with an original.'],
    run: command('unknown-translation', ['translations', 'accept', 'guide.md', '--locale', 'fr'], {
      files: {
        'site.config.ts':
          "export default { i18n: { defaultLocale: 'en', locales: { en: { label: 'E' }, fr: { label: 'F' } } } };\n",
        'content/en/index.md': '# Home\n',
        'content/fr/index.md': '# Accueil\n',
      },
    }),
  },
  {
    code: 'translations-history',
    expected: ['error [translations-history] The pages are in no Git repository.'],
    run: command('translations-history', ['translations', 'accept', '--same', 'index.md'], {
      files: {
        'site.config.ts':
          "export default { i18n: { defaultLocale: 'en', locales: { en: { label: 'E' }, fr: { label: 'F' } } } };\n",
        'content/en/index.md': '# Home\n',
        'content/fr/index.md': '# Accueil\n',
      },
    }),
  },
  {
    code: 'import-invalid',
    expected: ['fr.po:2:1 error [import-invalid] The file says that its charset is `ISO-8859-1`, not UTF-8.'],
    run: command('import-invalid', ['translations', 'import', 'fr.po'], {
      files: { ...TRANSLATED, 'fr.po': PO.replace('UTF-8', 'ISO-8859-1') },
    }),
  },
  {
    code: 'import-outdated',
    expected: ['fr.po:12:1 warning [import-outdated] The site has no text `Run it again.` in `install.md#update`.'],
    run: command('import-outdated', ['translations', 'import', 'fr.po'], {
      files: { ...TRANSLATED, 'fr.po': PO.replace('Run it.', 'Run it again.') },
    }),
  },
  {
    code: 'import-refused',
    expected: [
      'fr.po:12:1 error [import-refused] The translation of `install.md#update` adds the address `https://other.example`, which its original does not have.',
    ],
    run: command('import-refused', ['translations', 'import', 'fr.po'], {
      files: { ...TRANSLATED, 'fr.po': PO.replace('Lancez-le.', '[Lancez-le.](https://other.example)') },
    }),
  },
  {
    code: 'init-folder-not-empty',
    expected: ['error [init-folder-not-empty] This folder contains more than pages.'],
    run: command('init-not-empty', ['init', '.'], { files: { 'src/main.rs': 'fn main() {}\n', 'Cargo.toml': '' } }),
  },
  {
    code: 'init-inside-content',
    expected: ['error [init-inside-content] content/guides is in the content of the site in this folder.'],
    run: command('init-inside', ['init', 'content/guides'], { files: { 'site.config.ts': 'export default {};\n' } }),
  },
  {
    code: 'migrate-into-source',
    expected: ['error [migrate-into-source] The folder docs-new is in the old site, to which docsgen never writes.'],
    run: command('migrate-into', ['migrate', '.', '--to', 'docs-new'], { files: { 'book.toml': '' } }),
  },
  {
    code: 'migrate-unknown-site',
    expected: [
      'error [migrate-unknown-site] The folder docs contains no MkDocs, Docusaurus, VitePress, Starlight or mdBook site, and no Markdown.',
    ],
    run: command('migrate-unknown', ['migrate', 'docs', '--to', '../docs-new'], { files: { 'docs/a.txt': '' } }),
  },
  {
    code: 'init-site-exists',
    expected: ['error [init-site-exists] There is already a site in this folder.'],
    run: command('init-site', ['init'], { files: { 'site.config.ts': 'export default {};\n' } }),
  },
  {
    code: 'unknown-host',
    expected: ['error [unknown-host] There is no host `gihtub`.'],
    run: command('unknown-host', ['init', 'docs', '--deploy', 'gihtub']),
  },
  {
    code: 'init-not-a-folder',
    expected: ['error [init-not-a-folder] content/index.md is not a folder.'],
    run: command('init-not-a-folder', ['init', 'content/index.md']),
  },
  {
    code: 'file-system-error',
    expected: [
      "error [file-system-error] The system rejects a file operation: ENOTDIR: not a directory, stat 'content/index.md/docs'.",
    ],
    run: command('file-system-error', ['init', 'content/index.md/docs']),
  },
  {
    code: 'page-too-costly',
    expected: ['content/spin.tsx:1:1 error [page-too-costly] The page content/spin.tsx takes longer than 1 second.'],
    run: command('page-too-costly', ['check'], {
      files: {
        'site.config.ts': 'export default { limits: { pageSeconds: 1 } };\n',
        'content/spin.tsx': 'export default function Page() {\n  for (;;);\n}\n',
      },
    }),
  },
  {
    code: 'ended-early',
    expected: ['error [ended-early] The configuration ends the process before the command is finished.'],
    run: command('ended-early', ['check'], {
      files: { 'site.config.ts': 'process.exit(0);\nexport default {};\n' },
    }),
  },
  {
    code: 'work-folder-not-writable',
    expected: [
      "error [work-folder-not-writable] Cannot use the folder .docsgen of the site: EEXIST: file already exists, mkdir '.docsgen'.",
    ],
    run: command('work-folder', ['check'], { files: { '.docsgen': 'A file.\n' } }),
  },
  {
    code: 'nothing-to-serve',
    expected: ['error [nothing-to-serve] There is no built site in `build`.'],
    run: command('nothing-to-serve', ['serve', '--port', '0']),
  },
  {
    code: 'host-not-available',
    expected: ['error [host-not-available] The server cannot listen on the address `192.0.2.1` (EADDRNOTAVAIL).'],
    run: command('host', ['serve', '--port', '0', '--host', '192.0.2.1'], { files: BUILT }),
  },
  {
    code: 'port-in-use',
    expected: [],
    run: (bench) =>
      withServer(
        () => ({ status: 200, body: {} }),
        (port) => command('port', ['serve', '--port', String(port), '--host', '127.0.0.1'], { files: BUILT })(bench),
      ),
  },
];

const meilisearch = (more: string): string => `export default { search: { provider: 'meilisearch', ${more} } };\n`;

/** A server that answers what a search server would, and the run of a command meanwhile. */
async function withServer<T>(
  answer: (path: string) => { readonly status: number; readonly body: object },
  work: (port: number) => Promise<T>,
): Promise<T> {
  const server: Server = createServer((request, response) => {
    const { status, body } = answer(request.url ?? '');
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    return await work((server.address() as AddressInfo).port);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** A push to a server that gives one answer to everything. */
function push(name: string, status: number, body: object) {
  return (bench: Workbench): Promise<readonly Diagnostic[]> =>
    withServer(
      () => ({ status, body }),
      (port) => {
        const files = { 'site.config.ts': meilisearch(`host: 'http://127.0.0.1:${port}', apiKey: 'key'`) };
        return command(name, ['search', 'push'], { files, built: true })(bench);
      },
    );
}

const SEARCH: readonly Setup[] = [
  {
    code: 'search-host-missing',
    expected: ['error [search-host-missing] There is no search server to send records to.'],
    run: command('search-host', ['search', 'push']),
  },
  {
    code: 'search-key-missing',
    expected: ['error [search-key-missing] There is no key for the search server http://127.0.0.1:1.'],
    run: command('search-key', ['search', 'push'], {
      files: { 'site.config.ts': "export default { search: { host: 'http://127.0.0.1:1' } };\n" },
    }),
  },
  {
    code: 'search-not-built',
    expected: ['error [search-not-built] The page / is not in the folder build.'],
    run: command('search-not-built', ['search', 'push', '--dry-run']),
  },
  {
    code: 'mcp-no-site',
    expected: ['error [mcp-no-site] There is no site to read at build: There is no site that docsgen built.'],
    run: command('mcp-no-site', ['mcp', 'build']),
  },
  {
    code: 'search-index-missing',
    expected: ['error [search-index-missing] There is no local index in build/search.'],
    run: command('search-index', ['search', 'eval', 'queries.json'], {
      files: { 'queries.json': '[{ "query": "home", "pages": ["/"] }]' },
    }),
  },
  {
    code: 'search-place-unknown',
    expected: [
      'queries.json error [search-place-unknown] Query 1, “home”, names /hme, but the index has no page /hme.',
      'queries.json error [search-place-unknown] Query 1, “home”, names /#top, but the index has no section top on this page.',
    ],
    run: command('search-place', ['search', 'eval', 'queries.json'], {
      files: { 'queries.json': '[{ "query": "home", "pages": ["/hme", "/#top"] }]' },
      built: true,
    }),
  },
  {
    code: 'search-queries-invalid',
    expected: [
      'queries.json error [search-queries-invalid] The queries in queries.json cannot be read: Too small: expected array to have >=1 items.',
    ],
    run: command('search-queries', ['search', 'eval', 'queries.json'], { files: { 'queries.json': '[]' } }),
  },
  {
    code: 'search-unreachable',
    expected: [],
    run: command('search-unreachable', ['search', 'push'], {
      files: { 'site.config.ts': meilisearch("host: 'http://127.0.0.1:1', apiKey: 'key'") },
      built: true,
    }),
  },
  {
    code: 'search-key-refused',
    expected: [],
    run: push('search-key-refused', 403, { code: 'invalid_api_key', message: 'The provided API key is invalid.' }),
  },
  {
    code: 'search-push-failed',
    expected: [],
    run: push('search-push-failed', 400, { code: 'invalid_index_uid', message: 'The index cannot be made.' }),
  },
];

function generatorWithout(bench: Workbench, name: string): string {
  const generator = join(bench.dir, `without-${name}`);
  if (existsSync(generator)) return generator;
  mkdirSync(join(generator, 'node_modules'), { recursive: true });
  for (const file of ['bin', 'dist', 'package.json'])
    cpSync(join(root, file), join(generator, file), { recursive: true });
  for (const folder of ['src', 'templates']) linkFolder(join(root, folder), join(generator, folder));
  for (const entry of readdirSync(join(root, 'node_modules')))
    if (entry !== name && !entry.startsWith('.'))
      linkFolder(join(root, 'node_modules', entry), join(generator, 'node_modules', entry));
  return generator;
}

/** A picture that is large enough to be worth smaller editions. */
function picture(): Uint8Array {
  return readFileSync(join(root, 'content/static/img/icon-512.png'));
}

const FORMULAS: Files = {
  'site.config.ts': 'export default { markdown: { math: true } };\n',
  'content/page.md': '# Page\n\n$a$ and $b$.\n\n$$\nc\n$$\n',
};

const CUT_FONT: Files = {
  'site.config.ts': "export default { theme: { fonts: { text: ['a.woff2'], subset: ['latin'] } } };\n",
  'content/page.md': '# Page\n',
  'a.woff2': readFileSync(join(root, 'node_modules/katex/dist/fonts/KaTeX_Main-Regular.woff2')),
};

/** The generator with all packages but one, to see what is told where that one is not installed. */
function without(name: string, files: Files, args: readonly string[]) {
  return async (bench: Workbench): Promise<readonly Diagnostic[]> => {
    const generator = generatorWithout(bench, name);
    const dir = bench.site(`site-without-${name}-${args.join('-')}`, { ...HOME, ...files });
    return diagnosticsIn(await docsgen([...args, '--json'], dir, generator));
  };
}

const INSTALLATION: readonly Setup[] = [
  {
    code: 'sample-checker-missing',
    expected: [
      'error [sample-checker-missing] 1 TypeScript samples cannot be checked: the package `typescript` is not installed.',
    ],
    run: without('typescript', { 'content/page.md': '# Page\n\n```ts\nlet a: number;\n```\n' }, ['check', '--samples']),
  },
  {
    code: 'reference-typescript-missing',
    expected: [
      'error [reference-typescript-missing] A reference from type declarations needs the package `typescript`, which is not installed.',
    ],
    run: without(
      'typescript',
      {
        'site.config.ts': "export default { reference: [{ kind: 'typescript', package: 'lib', route: 'api' }] };\n",
        'node_modules/lib/package.json': '{ "name": "lib", "version": "1.0.0" }',
        'node_modules/lib/index.d.ts': 'export declare const port: number;\n',
      },
      ['check'],
    ),
  },
  {
    code: 'native-parser-missing',
    expected: [
      'warning [native-parser-missing] The package `satteri` cannot be loaded, so remark reads every page.',
    ],
    run: without('satteri', { 'site.config.ts': "export default { markdown: { parser: 'native' } };\n" }, ['check']),
  },
  {
    code: 'package-missing',
    expected: [
      'content/page.md:3:1 error [package-missing] Formulas need the package `katex`, which is not installed.',
      'site.config.ts:1:27 error [package-missing] Font subsets need the package `subset-font`, which is not installed.',
    ],
    run: async (bench) => [
      ...(await without('katex', FORMULAS, ['build'])(bench)),
      ...(await without('subset-font', CUT_FONT, ['build'])(bench)),
    ],
  },
  {
    code: 'image-variants-unavailable',
    expected: [
      'warning [image-variants-unavailable] The package `sharp` cannot be loaded, so pictures are published as they are.',
    ],
    run: without('sharp', { 'content/page.md': '# Page\n\n![A picture](./a.png)\n', 'content/a.png': picture() }, [
      'build',
    ]),
  },
];

/** Every set-up that runs the compiled command line. */
export const CLI_SETUPS: readonly Setup[] = [...COMMANDS, ...SEARCH, ...INSTALLATION];
