import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { hostFiles, siteFiles } from '../../../src/cli/starter/files.js';
import { folderKind, ownFolder } from '../../../src/cli/starter/folder.js';
import { HOST_NAMES, hostOf } from '../../../src/cli/starter/hosts.js';
import { packageName } from '../../../src/cli/starter/package-file.js';
import { packageManager } from '../../../src/cli/starter/package-manager.js';
import { repositoryAround } from '../../../src/cli/starter/repository.js';
import { newSiteTitle } from '../../../src/cli/starter/title.js';
import { onlyOnPosix } from '../../support/capabilities.js';
import { ROOT, run } from '../../support/servers.js';
import { temporarySite } from '../../support/temporary-site.js';

const CODE = { 'package.json': '{ "name": "program" }\n', 'src/main.js': 'run();\n' };
const PAGE = '# A page\n\nText.\n';

function folder(files: Readonly<Record<string, string>>): string {
  const site = temporarySite(files);
  onTestFinished(() => site.remove());
  return site.dir;
}

function filesIn(dir: string): readonly string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
    .filter((path) => !/(?:^|\/)(?:\.git|\.docsgen|build)\//.test(path))
    .sort();
}

function start(dir: string, host = 'none', userAgent?: string) {
  const hasPages = folderKind(dir) === 'pages';
  return { dir, hasPages, host: hostOf(host), manager: packageManager(userAgent), repository: repositoryAround(dir) };
}

it.each(HOST_NAMES)('a new site for the host %s is built and checked without a finding', async (host) => {
  const dir = folder({});
  expect((await run(['init', 'My docs', '--deploy', host], dir)).code).toBe(0);
  const site = join(dir, 'My docs');
  for (const path of ['package.json', 'tsconfig.json', '.gitignore', 'static/favicon.svg', 'content/index.md'])
    expect(filesIn(site)).toContain(path);
  expect(filesIn(site).filter((path) => /\{\{\w+\}\}/.test(readFileSync(join(site, path), 'utf8')))).toEqual([]);
  const { code, stdout, stderr } = await run(['check', '--samples'], site);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).not.toContain('warning');
});

it('the package of a new site asks for this docsgen, and for the types of its files', () => {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const contents = JSON.parse(siteFiles(start(folder({}))).get('package.json') ?? '');
  expect(contents.dependencies).toEqual({ docsgen: `^${manifest.version}` });
  for (const name of ['@types/node', '@types/react', 'typescript'])
    expect(contents.devDependencies[name]).toBe(manifest.devDependencies[name]);
  expect(contents.scripts).toMatchObject({ dev: 'docsgen serve --watch', preview: 'docsgen serve' });
});

it('the page on new sites names every script, host, file and setting', () => {
  const page = readFileSync(join(ROOT, 'docs/content/en/reference/new-site.md'), 'utf8');
  const files = siteFiles(start(folder({})));
  for (const script of Object.keys(JSON.parse(files.get('package.json') ?? '').scripts))
    expect(page).toContain(`| \`npm run ${script}\` |`);
  for (const name of files.keys()) if (!name.startsWith('content/guides/')) expect(page).toContain(`| \`${name}\` |`);
  for (const { name, file, functionFile, settings } of HOST_NAMES.map(hostOf)) {
    const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\``)) ?? '';
    expect(row).toContain(file ?? 'none');
    if (functionFile !== null) expect(row).toContain(`\`${functionFile}\``);
    for (const setting of settings.filter((line) => !line.startsWith('//')))
      expect(row).toContain(`\`${setting.replace(/,$/, '')}\``);
  }
});

it('what a folder holds decides where a site goes', () => {
  const kinds = (files: Readonly<Record<string, string>>) => folderKind(folder(files));
  expect(kinds({})).toBe('empty');
  expect(kinds({ '.git/HEAD': '', 'README.md': PAGE, LICENSE: '' })).toBe('empty');
  expect(kinds({ 'package.json': '{ "dependencies": { "docsgen": "^1" } }', 'package-lock.json': '' })).toBe('empty');
  expect(kinds({ 'README.md': PAGE })).toBe('pages');
  expect(kinds({ 'start.md': PAGE, 'img/a.png': '' })).toBe('pages');
  expect(kinds({ 'guides/start.md': PAGE })).toBe('pages');
  expect(kinds({ 'site.config.mjs': '' })).toBe('site');
  expect(kinds(CODE)).toBe('project');
  expect(kinds({ 'Cargo.toml': '', 'guide.md': PAGE })).toBe('project');
  expect(kinds({ '.git/HEAD': '', 'README.md': PAGE, 'docs/start.md': PAGE })).toBe('project');
  const project = folder(CODE);
  expect(ownFolder(project)).toBe(join(project, 'docs'));
});

it('in a project a site is written into a folder of its own, and nothing else is touched', async () => {
  const dir = folder({ ...CODE, '.git/HEAD': '', '.gitignore': 'dist/\n', 'README.md': PAGE });
  const others = filesIn(dir);
  expect((await run(['init'], dir)).code).toBe(0);
  expect(filesIn(dir).filter((path) => !path.startsWith('docs/'))).toEqual(others);
  expect(readFileSync(join(dir, '.gitignore'), 'utf8')).toBe('dist/\n');
  expect(filesIn(join(dir, 'docs'))).toContain('package.json');
  const again = await run(['init'], dir);
  expect(again.code).toBe(1);
  expect(again.stderr).toContain('[init-site-exists] There is already a site in docs.');
  expect(again.stderr).toContain('docsgen serve --watch --site docs');
});

it('pages that are there stay, and get what they lack', async () => {
  const own = {
    'alpha.md': PAGE,
    'guides/beta.md': PAGE,
    '.gitignore': '*.log\n',
    'package.json': '{"a":{"docsgen":"1"}}',
  };
  const dir = folder(own);
  const { stdout } = await run(['init'], dir);
  for (const [path, text] of Object.entries(own)) expect(readFileSync(join(dir, path), 'utf8')).toBe(text);
  const added = filesIn(dir).filter((path) => !(path in own));
  expect(added).toEqual(['index.md', 'site.config.ts', 'static/favicon.svg', 'tsconfig.json']);
  expect(stdout).toContain('.gitignore stays as it is: add node_modules/, build/ and .docsgen/.');
  expect(stdout).toContain('npx docsgen serve --watch');
  expect((await run(['check'], dir)).stderr).toBe('');
});

it('pages with a home page get no other', () => {
  for (const home of ['index.md', 'README.md', 'content/en/index.tsx', 'content/readme.md'])
    expect([...siteFiles(start(folder({ 'a.md': PAGE, [home]: PAGE }))).keys()]).not.toContain('index.md');
});

it('the workflow goes to the top of the repository, and into the folder of the site', () => {
  const dir = folder({ '.git/HEAD': '' });
  const workflow = (path: string, userAgent?: string) => {
    mkdirSync(join(dir, path), { recursive: true });
    const [[file, text] = []] = hostFiles(start(join(dir, path), 'github', userAgent));
    return { file, ...parse(text ?? '') };
  };
  const atTop = workflow('.');
  expect(atTop.file).toBe('.github/workflows/docs.yml');
  expect(atTop.on.push).toEqual({ branches: ['main', 'master'] });
  expect(atTop.jobs.build.steps.at(-1).with.path).toBe('build');
  const below = workflow('packages/my [old] docs');
  expect(below.file).toBe('../../.github/workflows/docs.yml');
  expect(below.jobs.build.defaults.run['working-directory']).toBe('packages/my [old] docs');
  expect(below.on.push.paths[0]).toBe('packages/my \\[old\\] docs/**');
  expect(below.jobs.build.steps.at(-1).with.path).toBe('packages/my [old] docs/build');
  const commands = (steps: readonly { readonly run?: string }[]) => steps.flatMap(({ run }) => run ?? []);
  expect(commands(atTop.jobs.build.steps)[0]).toBe('npm ci');
  expect(commands(workflow('.', 'pnpm/10.2.0 npm/? node/v22.1.0').jobs.build.steps)[0]).toBe(
    'npx --yes pnpm@10 install --frozen-lockfile',
  );
});

it('a site of pnpm answers for the scripts of its packages', () => {
  const files = (userAgent?: string) => siteFiles(start(folder({}), 'none', userAgent));
  const answers = files('pnpm/12.1.0 npm/? node/v22.1.0').get('pnpm-workspace.yaml') ?? '';
  expect(parse(answers)).toEqual({ allowBuilds: { esbuild: false } });
  expect(files().has('pnpm-workspace.yaml')).toBe(false);
});

onlyOnPosix('the build commands of hosts pass the address that the host knows', async () => {
  const dir = folder({});
  const content = (host: string) => [...hostFiles(start(dir, host)).values()][0] ?? '';
  const steps: readonly { readonly run?: string }[] = parse(content('github')).jobs.build.steps;
  const netlify = parseToml(content('netlify')) as unknown as { readonly build: { readonly command: string } };
  const commands: readonly string[] = [
    (steps.find(({ run }) => run?.includes('build'))?.run ?? '')
      .replace(/\$\{\{ steps\.pages\.outputs\.origin \}\}/, 'https://acme.example')
      .replace(/\$\{\{ steps\.pages\.outputs\.base_path \}\}/, '/thing'),
    netlify.build.command,
    JSON.parse(content('vercel')).buildCommand,
  ];
  await run(['init'], dir);
  for (const [index, command] of commands.entries()) {
    const build = (env: Readonly<Record<string, string>>) =>
      execFileSync('sh', ['-c', command.replace('npx docsgen', `"${process.execPath}" "${ROOT}/bin/docsgen.js"`)], {
        cwd: dir,
        env: { PATH: process.env['PATH'] ?? '', ...env },
        stdio: 'pipe',
      });
    const canonical = () =>
      /rel="canonical" href="([^"]*)"/.exec(readFileSync(join(dir, 'build/index.html'), 'utf8'))?.[1];
    build({ URL: 'https://acme.example', VERCEL_PROJECT_PRODUCTION_URL: 'acme.example' });
    expect(canonical()).toBe(index === 0 ? 'https://acme.example/thing/' : 'https://acme.example/');
    if (index > 0) build({});
    if (index > 0) expect(canonical()).toBe('https://docs.example/');
  }
});

it('the workflow uses the versions of actions that publish this repository’s own site', () => {
  const versions = (text: string) =>
    new Map(
      Array.from(text.matchAll(/uses: ([\w/-]+)@(?:[0-9a-f]{40} # )?(v\d+)/g), ([, name, version]) => [name, version]),
    );
  const own = versions(readFileSync(join(ROOT, '.github/workflows/publish.yml'), 'utf8'));
  const ofSites = versions(readFileSync(join(ROOT, 'bin/starter/hosts/github/docs.yml'), 'utf8'));
  expect(ofSites.size).toBe(5);
  for (const [name, version] of ofSites) expect([name, version]).toEqual([name, own.get(name)]);
});

it('a site gets the file of a host later, and a file that is there stays', async () => {
  const dir = folder({ 'site.config.ts': 'export default {};\n', 'index.md': PAGE, 'vercel.json': '{}\n' });
  const { code, stdout } = await run(['init', '--deploy', 'netlify'], dir);
  expect(code).toBe(0);
  const hostFunction = 'netlify/edge-functions/markdown-copies.js';
  expect(filesIn(dir)).toEqual(['index.md', hostFunction, 'netlify.toml', 'site.config.ts', 'vercel.json'].sort());
  expect(stdout).toContain(`Wrote netlify.toml, ${hostFunction}.`);
  expect(stdout).toContain("In site.config.ts there should be trailingSlash: 'always'.");
  expect((await run(['init', '--deploy', 'vercel'], dir)).stdout).toContain(
    'vercel.json stays as it is: see that it publishes this site.',
  );
  expect(readFileSync(join(dir, 'vercel.json'), 'utf8')).toBe('{}\n');
  const again = await run(['init', '--deploy', 'Netlify'], dir);
  expect(again.code).toBe(0);
  expect(again.stdout).not.toContain('stays as it is');
});

it('a function that is there stays, and the configuration beside it is written', async () => {
  const own = { 'a.md': PAGE, 'functions/_middleware.js': 'export const onRequest = [];\n' };
  const dir = folder({ 'site.config.ts': "export default { contentDir: 'pages' };\n", ...own });
  const { stdout } = await run(['init', '--deploy', 'cloudflare'], dir);
  expect(stdout).toContain('Wrote wrangler.toml.');
  expect(stdout).toContain('functions/_middleware.js stays as it is.');
  for (const [path, text] of Object.entries(own)) expect(readFileSync(join(dir, path), 'utf8')).toBe(text);
});

it.each(['cloudflare', 'netlify'])(
  'the function for %s is no file of the site, even where pages are beside it',
  async (host) => {
    const dir = folder({ 'start.md': PAGE });
    expect((await run(['init', '--deploy', host], dir)).code).toBe(0);
    expect((await run(['build'], dir)).stderr).toBe('');
    expect(filesIn(dir)).toContain(hostOf(host).functionFile);
    expect(readdirSync(join(dir, 'build'))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:functions|netlify)$/)]),
    );
  },
);

it('a site is not started in the content of another, unless that may lie elsewhere', async () => {
  const dir = folder({ 'site.config.ts': 'export default {};\n', 'content/index.md': PAGE });
  expect((await run(['init'], join(dir, 'content'))).stderr).toContain(
    '[init-inside-content] This folder is in the content of the site in ..',
  );
  expect((await run(['init', 'docs'], dir)).code).toBe(0);
  const other = folder({ 'site.config.ts': "export default { contentDir: 'pages' };\n", 'pages/index.md': PAGE });
  expect((await run(['init', 'docs'], other)).code).toBe(0);
});

it('a repository on GitHub gives links to its pages', () => {
  const dir = folder({});
  const git = (...args: string[]) => execFileSync('git', args, { cwd: dir, stdio: 'pipe' });
  git('init', '-q');
  git('remote', 'add', 'origin', 'git@github.com:Acme/fast.thing.git');
  const config = siteFiles(start(join(dir, 'docs'), 'github')).get('site.config.ts') ?? '';
  expect(config).toContain("editUrl: 'https://github.com/Acme/fast.thing/edit/main/docs/content/{path}'");
  expect(config).toContain("url: 'https://acme.github.io'");
  expect(config).toContain("baseUrl: '/fast.thing/'");
  expect(config).toContain("href: 'https://github.com/Acme/fast.thing', icon: 'github'");
  git('remote', 'set-url', 'origin', 'https://git.example/acme/thing');
  expect(siteFiles(start(join(dir, 'docs'))).get('site.config.ts')).not.toContain("icon: 'github'");
});

it('names come from folders', () => {
  expect(newSiteTitle({ dir: '/work/my-first_docs', repository: null })).toBe('My first docs');
  expect(newSiteTitle({ dir: '/work/我的 文档', repository: null })).toBe('我的 文档');
  const repository = { root: '/work/fast-thing', github: null, branch: 'main' };
  expect(newSiteTitle({ dir: '/work/fast-thing/docs', repository })).toBe('Fast thing');
  expect(newSiteTitle({ dir: '/work/fast-thing', repository })).toBe('Fast thing');
  const github = 'https://github.com/acme/other-name';
  expect(newSiteTitle({ dir: '/work/fast-thing/docs', repository: { ...repository, github } })).toBe('Other name');
  expect(newSiteTitle({ dir: '/work/fast-thing/guide', repository: { ...repository, github } })).toBe('Guide');
  expect(newSiteTitle({ dir: '/home/me/docs', repository: null })).toBe('Docs');
  expect(['/a/My Docs', '/a/文档', '/a/docsgen', '/a/_x_'].map(packageName)).toEqual(['my-docs', 'docs', 'docs', 'x']);
});

onlyOnPosix('names with quotes and signs are right in all files', async () => {
  const dir = folder({});
  const name = `it's "5" <b> $& – 文档`;
  expect((await run(['init', name], dir)).code).toBe(0);
  expect((await run(['build'], join(dir, name))).stderr).toBe('');
  const home = readFileSync(join(dir, name, 'build/index.html'), 'utf8');
  expect(/<title>(.*?) – What/.exec(home)?.[1]).toBe('It&#39;s &quot;5&quot; &lt;b&gt; $&amp; – 文档');
});

it('a mistake has a code, and a hint that can be typed', async () => {
  const dir = folder(CODE);
  const told = async (...args: string[]) => (await run(['init', ...args], dir)).stderr;
  expect(await told('docs', '--deploy', 'gihtub')).toContain('hint: Did you mean `github`?');
  expect(await told('docs', '--deploy', 'heroku')).toContain('`github`, `cloudflare`, `netlify`, `vercel`, `none`');
  expect(await told('.')).toContain('hint: Choose a separate folder, such as by `docsgen init docs`.');
  expect(await told('src')).toContain(
    'The folder src contains more than pages.\n  hint: Choose a separate folder, such as by `docsgen init src/docs`.',
  );
  expect(await told('package.json')).toContain('[init-not-a-folder] package.json is not a folder.');
  expect(existsSync(join(dir, 'docs'))).toBe(false);
});
