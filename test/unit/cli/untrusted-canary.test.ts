import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readHtml } from '../../../src/base/html/read.js';
import { describeOnPosix } from '../../support/capabilities.js';
import { htmlTricks } from '../../support/payloads/markup.js';
import { PayloadList } from '../../support/payloads/payload-list.js';
import { TEXT_TRICKS } from '../../support/payloads/texts.js';
import { commitAll, docsgen, git, writeFiles } from '../../support/repositories.js';

const SECRET = 'canary-7f3a';
const dir = mkdtempSync(join(tmpdir(), 'docsgen-canary-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** A program that creates a file with the secret. */
const program = (name: string): string =>
  `import { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(join(dir, `CANARY-${name}`))}, process.env.SECRET ?? '');\n`;
const shell = (name: string): string => `#!/bin/sh\nprintf %s "$SECRET" > '${join(dir, `CANARY-${name}`)}'\ncat\n`;

const BASE = {
  'site.config.ts': `import { nav } from './content/_shared/nav';
export default {
  title: 'Base', offline: false, search: { provider: 'none' }, templatesDir: 'content/_templates',
  extensions: ['./content/_shared/extension.mjs'],
  markdown: { html: 'trust' }, files: { active: 'allow' }, footer: { copyright: nav },
};\n`,
  'content/_shared/nav.ts': "export const nav = 'of the base';\n",
  'content/_shared/extension.mjs': "export default { name: 'mine', contract: 1, page: () => ({}) };\n",
  'content/_templates/directives/Hello.tsx': 'export default function Hello() { return <p>hello of the base</p>; }\n',
  'content/index.md': '# Home\n\n:::hello\n:::\n',
  'content/old.md': '# Old\n',
  'content/team.tsx':
    "export const page = { title: 'Team' };\nexport default function Team() { return <p>team of the base</p>; }\n",
};

const payloads = new PayloadList();
const PAYLOADS = [...htmlTricks(), ...TEXT_TRICKS].map((trick) => payloads.add(trick));

const ATTACK = {
  'site.config.ts': `${program('config')}export default { title: 'Fork' };\n`,
  'package.json': JSON.stringify({ scripts: { preinstall: 'touch CANARY', prepare: 'touch CANARY' } }),
  'content/_shared/nav.ts': `${program('import')}export const nav = 'of the fork';\n`,
  'content/_shared/extension.mjs': `${program('extension')}export default { name: 'mine', contract: 1 };\n`,
  'content/_shared/nav.json': '{}',
  'content/_templates/directives/Hello.tsx': `${program('template')}export default () => null;\n`,
  'content/_templates/layouts/Doc.tsx': `${program('layout')}export default () => null;\n`,
  'content/_templates/data.json': '{}',
  'content/evil.tsx': `${program('page')}export const page = { title: 'x' };\nexport default () => null;\n`,
  'content/team.tsx': `${program('team')}export const page = { title: 'x' };\nexport default () => null;\n`,
  'content/EVIL.TSX': program('capitals'),
  'content/tsconfig.json': '{ "compilerOptions": { "jsxImportSource": "./evil" } }',
  'content/package.json': '{ "type": "module", "imports": { "#x": "./evil.mjs" } }',
  'content/node_modules/react/index.js': program('package'),
  'content/.gitattributes': '* filter=evil diff=evil\n',
  'content/.hidden.md': '# Hidden\n',
  'content/run.mdx': `# Run\n\n{${JSON.stringify('x')}}\n`,
  'content/static/evil.js': 'alert(1)',
  'content/static/evil.html': '<script>alert(1)</script>',
  'content/static/_headers': '/*\n  X: y\n',
  'content/static/vercel.json': '{}',
  'content/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  'content/Twin.md': '# Twin\n',
  'content/twin.md': '# Other twin\n',
  'content/con.md': '# Device\n',
  'content/new/guide.md': '# Guide of the fork\n\n<script>alert(1)</script>\n\n![d](../drawing.svg)\n',
  'content/payloads.md': `---\ntitle: P\n---\n\n${PAYLOADS.map((text) => `> ${text.replace(/\n/g, '\n> ')}\n\nend\n`).join('\n')}\n`,
  'content/out.md':
    '# Out\n\n::include{file=../site.config.ts}\n\n![x](../../secret.png)\n\n```ts file=../../secret.txt\n```\n\n[x](../site.config.ts)\n',
};

let job: string;
let head: string;

beforeAll(() => {
  const [base, fork] = [join(dir, 'base'), join(dir, 'fork')];
  job = join(dir, 'job');
  mkdirSync(base);
  git(base, 'init', '-q');
  writeFiles(base, BASE);
  commitAll(base);
  git(dir, 'clone', '-q', base, fork);
  git(dir, 'clone', '-q', base, job);
  writeFiles(fork, ATTACK);
  writeFiles(dir, { 'secret.txt': SECRET });
  rmSync(join(fork, 'content/old.md'));
  symlinkSync('/etc/passwd', join(fork, 'content/link.md'));
  symlinkSync('../site.config.ts', join(fork, 'content/config.txt'));
  symlinkSync('/etc', join(fork, 'content/folder'));
  writeFiles(fork, {
    '.gitmodules': `[submodule "m"]\n\tpath = content/module\n\turl = ext::sh -c touch% ${dir}/CANARY-m\n`,
  });
  git(fork, 'add', '-A', '-f');
  git(fork, 'update-index', '--add', '--cacheinfo', `160000,${git(fork, 'rev-parse', 'HEAD')},content/module`);
  git(fork, 'commit', '-q', '-m', 'attack');
  head = withForgedNames(fork);
  git(fork, 'update-ref', 'refs/heads/attack', head);
  git(job, 'remote', 'set-url', 'origin', fork);
  armed(job);
});

/** A commit whose content folder also has names that git itself refuses to create. */
function withForgedNames(fork: string): string {
  const write = (type: string, input: Buffer): string =>
    execFileSync('git', ['hash-object', '-w', '-t', type, '--stdin', '--literally'], { cwd: fork, input })
      .toString()
      .trim();
  const blob = write('blob', Buffer.from('# Forged\n'));
  const entry = (name: string | Buffer, id = blob, mode = '100644'): Buffer =>
    Buffer.concat([Buffer.from(`${mode} `), Buffer.from(name), Buffer.of(0), Buffer.from(id, 'hex')]);
  const raw = (tree: string): Buffer => execFileSync('git', ['cat-file', 'tree', tree], { cwd: fork });
  const names = [
    '../up.md',
    '..',
    'a/../../../up2.md',
    '/abs.md',
    'C:\\up.md',
    'x\u001b[2J.md',
    `${'l'.repeat(300)}.md`,
  ];
  const forged = [...names, Buffer.from([0xff, 0xfe, 0x2e, 0x6d, 0x64]), '.git', 'GIT~1', 'a\nb.md'].map((n) =>
    entry(n),
  );
  const content = write(
    'tree',
    Buffer.concat([raw('HEAD:content'), ...forged, entry('nest', write('tree', entry('..')), '40000')]),
  );
  const others = git(fork, 'ls-tree', 'HEAD')
    .split('\n')
    .filter((line) => !line.endsWith('\tcontent'));
  const tree = execFileSync('git', ['mktree'], {
    cwd: fork,
    input: [...others, `040000 tree ${content}\tcontent`, ''].join('\n'),
  });
  return git(fork, 'commit-tree', tree.toString().trim(), '-p', 'HEAD', '-m', 'forged');
}

/** Gives a repository a configuration and hooks that run programs wherever git would. */
function armed(repository: string): void {
  writeFiles(repository, {
    '../tools/evil.sh': shell('git'),
    '../hooks/post-checkout': shell('hook'),
    '../hooks/reference-transaction': shell('transaction'),
    '../hooks/post-index-change': shell('index'),
  });
  const evil = join(dir, 'tools/evil.sh');
  for (const file of [
    evil,
    ...['post-checkout', 'reference-transaction', 'post-index-change'].map((h) => join(dir, 'hooks', h)),
  ])
    chmodSync(file, 0o755);
  git(repository, 'config', 'core.hooksPath', join(dir, 'hooks'));
  for (const key of [
    'filter.evil.smudge',
    'filter.evil.clean',
    'filter.evil.process',
    'diff.evil.textconv',
    'core.fsmonitor',
    'core.sshCommand',
    'credential.helper',
    'core.askPass',
    'remote.origin.uploadpack',
    'core.pager',
    'core.alternateRefsCommand',
    'diff.external',
  ])
    git(repository, 'config', key, evil);
  writeFiles(repository, { '.git/info/attributes': '* filter=evil diff=evil\n' });
}

const canaries = (): readonly string[] => readdirSync(dir).filter((name) => name.startsWith('CANARY'));

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

describeOnPosix('a preview of a hostile commit', () => {
  it('takes only content of it', () => {
    const before = new Set(filesBelow(dir));
    const { status, said } = docsgen(job, ['preview', 'take', '--ref', head, '--json'], { SECRET });
    expect(status, said).toBe(0);
    expect(canaries()).toEqual([]);
    const facts = JSON.parse(said.split('\n').find((line) => line.includes('"event":"success"')) ?? '');
    expect(facts.written).toEqual(
      ['_shared/nav.json', 'drawing.svg', 'new/guide.md', 'out.md', 'payloads.md'].map((file) => `content/${file}`),
    );
    expect(facts.deleted).toEqual(['content/old.md']);
    const added = filesBelow(dir).filter((file) => !before.has(file) && !/\/\.(?:git|docsgen)\//.test(file));
    expect(added.map((file) => file.slice(job.length + 1)).sort()).toEqual(facts.written);
    for (const [path, text] of Object.entries(BASE).filter(([path]) => /\.(?:tsx?|mjs)$/.test(path)))
      expect(readFileSync(join(job, path), 'utf8')).toBe(text);
    const left = facts.left
      .map(({ path, reason }: { path: string; reason: string }) => `${path}: ${reason}`)
      .join('\n');
    for (const name of [
      'evil.tsx',
      'link.md',
      'module',
      'Twin.md',
      'twin.md',
      'con.md',
      'tsconfig.json',
      'package.json',
    ])
      expect(left).toContain(`content/${name}: `);
    expect(said).not.toContain('\u001b[2J');
  });

  it('builds without running or publishing any of it', () => {
    const { status, said } = docsgen(job, ['build', '--untrusted', '--base-ref', 'HEAD', '--json'], { SECRET });
    expect(canaries()).toEqual([]);
    expect(status, said).toBe(1);
    for (const word of ['path-outside-content', 'active-file']) expect(said).toContain(word);
    expect(said).not.toContain(SECRET);
    rmSync(join(job, 'content/out.md'));
    rmSync(join(job, 'content/drawing.svg'));
    writeFiles(job, { 'content/new/guide.md': '# Guide of the fork\n\n<script>alert(1)</script>\n' });
    const again = docsgen(job, ['build', '--untrusted', '--base-ref', 'HEAD'], { SECRET });
    expect(again.said).toContain("`markdown.html` is `'sanitize'` and `files.active` is `'refuse'`");
    // Payloads with addresses are errors of their page; check the rest of the preview without it.
    if (again.status !== 0) rmSync(join(job, 'content/payloads.md'));
    const last = again.status === 0 ? again : docsgen(job, ['build', '--untrusted', '--base-ref', 'HEAD'], { SECRET });
    expect(last.status, last.said).toBe(0);
    expect(canaries()).toEqual([]);
    const pages = filesBelow(join(job, 'build'));
    for (const file of pages) expect(readFileSync(file).includes(SECRET), file).toBe(false);
    expect(readFileSync(join(job, 'build/index.html'), 'utf8')).toContain('hello of the base');
    expect(readFileSync(join(job, 'build/team/index.html'), 'utf8')).toContain('team of the base');
    for (const file of pages.filter((path) => path.endsWith('.html'))) expectInert(readFileSync(file, 'utf8'));
  });

  it('refuses each program of it where it is checked out as a whole', () => {
    const checkout = join(dir, 'checkout');
    git(dir, 'clone', '-q', join(dir, 'fork'), checkout);
    const refuses = (args: readonly string[]): void => {
      const { status, said } = docsgen(checkout, [...args, '--untrusted'], { SECRET });
      expect(status, said).toBe(1);
      expect(said).toMatch(/untrusted-program|untrusted-content/);
      expect(canaries()).toEqual([]);
    };
    for (const command of ['build', 'check']) refuses([command, '--base-ref', 'HEAD~1']);
    // Without a base the configuration is trusted, but nothing below the content folder.
    git(checkout, '-c', 'core.hooksPath=/dev/null', 'checkout', '-q', 'HEAD~1', '--', 'site.config.ts');
    for (const command of ['build', 'check']) refuses([command]);
    writeFiles(checkout, {
      'site.config.ts': "export default { title: 'Base', templatesDir: 'content/_templates' };\n",
    });
    for (const command of ['build', 'check']) refuses([command]);
    expect(existsSync(join(checkout, 'build'))).toBe(false);
  });
});

function expectInert(html: string): void {
  readHtml(html, {
    open: (tag) => {
      for (const name of ['onerror', 'onload', 'onclick', 'onmouseover', 'onfocus', 'ontoggle'])
        expect(tag.get(name), html.slice(0, 200)).toBeNull();
      expect(tag.get('href') ?? '').not.toMatch(/^\s*javascript:/i);
    },
  });
  expect(html).not.toMatch(/<script[^>]*>[^<]*(?:ran\(|alert\(1\))/);
}
