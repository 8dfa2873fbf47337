import {
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadConfig } from '../../../src/config/index.js';
import type { Diagnostic } from '../../../src/model/diagnostic.js';
import { createLiveSite } from '../../../src/serve/live/index.js';
import { onlyWhereLinksWork } from '../../support/capabilities.js';
import { commitAll, docsgen, git, writeFiles } from '../../support/repositories.js';

let dir: string;
beforeEach(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-untrusted-')));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const canary = (name = 'ran'): string =>
  `import { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(join(dir, name))}, '');\n`;
const PLAIN = "title: 'S', offline: false, search: { provider: 'none' }";
const HOME = { 'content/index.md': '# Home\n' };

/** Builds with `--untrusted`; `ran` is true if the canary of the site ran. */
function build(...args: readonly string[]) {
  const { status, said } = docsgen(dir, ['build', '--untrusted', ...args]);
  return { status, said, ran: existsSync(join(dir, 'ran')) };
}

it('needs no git, and builds a site without programs in its content', () => {
  writeFiles(dir, {
    ...HOME,
    'nav.ts': "export const title = 'T';\n",
    'site.config.ts': `import { title } from './nav';\nexport default { ${PLAIN.replace("'S'", 'title')} };\n`,
  });
  const { status, said } = build();
  expect(status, said).toBe(0);
});

it.each<[what: string, files: Record<string, string>, code: string]>([
  ['a page', { 'content/a.tsx': 'X' }, 'untrusted-program'],
  ['a page in a folder that is not published', { 'content/_a/.b/c.tsx': 'X' }, 'untrusted-program'],
  [
    'an import of the configuration',
    { 'content/x.ts': 'X', 'site.config.ts': `import './content/x';\nexport default { ${PLAIN} };` },
    'untrusted-program',
  ],
  [
    'an import of a configuration that says where content lies',
    {
      'docs/x.ts': 'X',
      'docs/index.md': '# A\n',
      'site.config.ts': `import './docs/x';\nexport default { contentDir: 'docs', ${PLAIN} };`,
    },
    'untrusted-program',
  ],
  [
    'an import of a configuration that computes where content lies',
    {
      'docs/x.ts': 'X',
      'docs/index.md': '# A\n',
      'site.config.ts': `import './docs/x';\nconst d = 'do' + 'cs';\nexport default { contentDir: d, ${PLAIN} };`,
    },
    'untrusted-content',
  ],
  [
    'data that the configuration imports',
    {
      'content/x.json': '{}',
      'site.config.ts': `import x from './content/x.json';\nexport default { ${PLAIN}, tagline: String(x) };`,
    },
    'untrusted-program',
  ],
  [
    'an extension',
    { 'content/e.mjs': 'X', 'site.config.ts': `export default { ${PLAIN}, extensions: ['./content/e.mjs'] };` },
    'untrusted-program',
  ],
  [
    'a package of the content folder',
    {
      'content/node_modules/p/index.js': 'X',
      'templates/directives/Hello.tsx': "import '../../content/node_modules/p';\nexport default () => null;",
    },
    'untrusted-program',
  ],
  [
    'an import of a template',
    { 'content/x.ts': 'X', 'templates/directives/Hello.tsx': "import '../../content/x';\nexport default () => null;" },
    'untrusted-program',
  ],
  [
    'a style sheet of a template',
    { 'content/x.css': '', 'site.config.ts': `export default { ${PLAIN}, theme: { styles: ['content/x.css'] } };` },
    'untrusted-program',
  ],
  [
    'templates',
    {
      'content/_t/directives/Hello.tsx': 'X',
      'site.config.ts': `export default { ${PLAIN}, templatesDir: 'content/_t' };`,
    },
    'untrusted-program',
  ],
  ['a tsconfig.json', { 'content/_a/tsconfig.base.json': '{}' }, 'untrusted-program'],
  ['a package.json', { 'content/package.json': '{}' }, 'untrusted-program'],
  ['a repository', { 'content/module/.git': 'gitdir: ../../x\n' }, 'untrusted-content'],
  ['the site as content', { 'site.config.ts': `export default { ${PLAIN}, contentDir: '.' };` }, 'untrusted-content'],
  [
    'a folder around the site as content',
    { 'site.config.ts': `export default { ${PLAIN}, contentDir: '..' };` },
    'untrusted-content',
  ],
])('refuses %s', (_, files, code) => {
  const written = Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path, text === 'X' ? canary() : text]),
  );
  writeFiles(dir, { ...HOME, 'site.config.ts': `export default { ${PLAIN} };`, ...written });
  for (const command of ['build', 'check']) {
    const { status, said } = docsgen(dir, [command, '--untrusted']);
    expect(status, said).toBe(1);
    expect(said).toContain(`[${code}]`);
    expect(said).not.toContain('internal-error');
    expect(existsSync(join(dir, 'ran'))).toBe(false);
  }
});

onlyWhereLinksWork('refuses symbolic links, also within the content folder', () => {
  writeFiles(dir, HOME);
  symlinkSync('index.md', join(dir, 'content/b.md'));
  expect(build().said).toContain('content/b.md error [untrusted-content]');
});

it('runs programs of the base, and only as they are there', () => {
  writeFiles(dir, {
    ...HOME,
    'content/_t/directives/Hello.tsx': 'export default () => <p>hello</p>;\n',
    'site.config.ts': `export default { ${PLAIN}, templatesDir: 'content/_t' };\n`,
  });
  git(dir, 'init', '-q');
  commitAll(dir);
  writeFiles(dir, { 'content/b.md': '# B\n\n:::hello\n:::\n' });
  const { status, said } = build('--base-ref', 'HEAD');
  expect(status, said).toBe(0);
  expect(build().said).toContain('[untrusted-program]');
  // A checkout may change line ends; any other change makes another program.
  writeFiles(dir, { 'content/_t/directives/Hello.tsx': 'export default () => <p>hello</p>;\r\n' });
  expect(build('--base-ref', 'HEAD').status).toBe(0);
  writeFiles(dir, { 'content/_t/directives/Hello.tsx': 'export default () => <p>hello!</p>;\n' });
  expect(build('--base-ref', 'HEAD').said).toContain('differs from the one in `HEAD`');
  git(dir, 'checkout', '-q', '.');
  writeFiles(dir, { 'site.config.ts': `${canary()}export default { ${PLAIN} };\n` });
  expect(build('--base-ref', 'HEAD')).toMatchObject({ status: 1, ran: false });
});

it('says what is wrong with a base', () => {
  writeFiles(dir, HOME);
  expect(build('--base-ref', 'main').said).toContain('[base-ref-unusable]');
  git(dir, 'init', '-q');
  commitAll(dir);
  expect(build('--base-ref', 'no-such').said).toContain('[base-ref-unusable]');
  expect(build('--base-ref', '--output=x').said).toContain('[base-ref-unusable]');
  expect(docsgen(dir, ['build', '--base-ref', 'HEAD']).status).toBe(2);
  expect(docsgen(dir, ['check', '--samples', '--untrusted']).status).toBe(2);
});

it('holds whatever the configuration says', () => {
  const config = `export default { ${PLAIN}, markdown: { html: 'trust' }, files: { active: 'allow' }, extensions: [['docsgen/mdx', { run: true }]] };`;
  writeFiles(dir, {
    ...HOME,
    'site.config.ts': config,
    'content/a.md': '# A\n\n<script>ran(1)</script>\n\n<img src="https://x.example/a.png" alt="x" onerror="ran(1)">\n',
    'content/static/a.js': 'ran(1)',
    'content/m.mdx': `# M\n\n{(() => { globalThis.process.getBuiltinModule?.('node:fs').writeFileSync(${JSON.stringify(join(dir, 'ran'))}, ''); return 'x' })()}\n`,
  });
  const first = build();
  expect(first.ran).toBe(false);
  expect(first.said).toContain('`markdown.html`');
  rmSync(join(dir, 'content/m.mdx'));
  rmSync(join(dir, 'content/static/a.js'));
  expect(build().status).toBe(0);
  expect(readFileSync(join(dir, 'build/a/index.html'), 'utf8')).not.toContain('ran(1)</script>');
});

it('takes nothing over from the last output or from caches', () => {
  writeFiles(dir, { ...HOME, 'site.config.ts': `export default { ${PLAIN} };\n` });
  expect(docsgen(dir, ['build']).status).toBe(0);
  const page = join(dir, 'build/index.html');
  const good = readFileSync(page, 'utf8');
  writeFileSync(page, good.replace('Home', 'Evil'));
  utimesSync(page, 1, 1);
  expect(build().status).toBe(0);
  expect(readFileSync(page, 'utf8')).toBe(good);
});

it('holds in the live server, from save to save', async () => {
  writeFiles(dir, { ...HOME, 'site.config.ts': `export default { ${PLAIN} };\n` });
  const told: Diagnostic[] = [];
  const site = await createLiveSite(() => loadConfig(dir, { untrusted: { baseRef: null } }), {
    showDiagnostics: (list) => void told.push(...list),
    editor: null,
  });
  try {
    await site.watching;
    expect((await site.respond('/', '/e')).status).toBe(200);
    writeFiles(dir, {
      'content/evil.tsx': `${canary()}export const page = { title: 'x' };\nexport default () => null;\n`,
    });
    await expect.poll(() => told.map(({ code }) => code), { timeout: 20_000 }).toContain('untrusted-program');
    expect(existsSync(join(dir, 'ran'))).toBe(false);
  } finally {
    await site.close();
  }
});
