import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { linkFolder, onlyWhereLinksWork } from '../../support/capabilities.js';
import { run } from '../../support/servers.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

let site: TemporarySite | null = null;
afterEach(() => site?.remove());

const ASKS = 'export default { docs: { lastUpdated: true } };\n';

function git(dir: string, ...args: readonly string[]): void {
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@a.example', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...who, ...args], { cwd: dir, stdio: 'ignore' });
}

function committed(files: Readonly<Record<string, string>>): string {
  site = temporarySite(files);
  git(site.dir, 'init', '-q');
  git(site.dir, 'add', '-A');
  git(site.dir, 'commit', '-q', '-m', 'a', '--date', '2022-03-04T12:00:00Z');
  return site.dir;
}

/** The warning of a build, and whether its page has a date. */
async function built(
  dir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<{ why: readonly string[]; page: string }> {
  const { stderr } = await run(['build', '--site', dir, '--no-cache'], dir, env);
  const why = stderr.split('\n').filter((line) => line.includes('[dates-unknown]'));
  const page = readFileSync(join(dir, 'build/index.html'), 'utf8');
  return { why: why.map((line) => line.replace(/^.*changed: /, '')), page };
}

describe('a site without dates says why, once', () => {
  it('in a shallow clone', async () => {
    const origin = committed({ 'content/index.md': '# A\n', 'content/b.md': '# B\n' });
    const clone = join(origin, 'clone');
    git(origin, 'clone', '-q', '--depth', '1', `file://${origin}`, clone);
    expect((await built(clone)).why).toEqual([
      'the clone is shallow, and the commits that changed the pages are not in it.',
    ]);
  });

  it('where a shallow clone dates only what changed last', async () => {
    const origin = committed({ 'content/index.md': '# A\n', 'content/b.md': '# B\n' });
    appendFileSync(join(origin, 'content/b.md'), 'More.\n');
    git(origin, 'commit', '-q', '-a', '-m', 'b');
    const clone = (depth: string): string => {
      git(origin, 'clone', '-q', '--depth', depth, `file://${origin}`, join(origin, depth));
      return join(origin, depth);
    };
    appendFileSync(join(origin, 'content/b.md'), 'And more.\n');
    git(origin, 'commit', '-q', '-a', '-m', 'c');
    const { stderr } = await run(['build', '--site', clone('2'), '--no-cache'], origin);
    expect(stderr).toContain('1 of 2 pages do not show when they were last changed: the clone is shallow');
    const whole = await run(['build', '--site', origin, '--no-cache'], origin);
    expect(whole.stderr).not.toContain('dates-unknown');
  });

  it.runIf(process.getuid?.() === 0)('in a repository of another user', async () => {
    const dir = committed({ 'content/index.md': '# A\n' });
    chownSync(join(dir, '.git'), 65534, 65534);
    chownSync(dir, 65534, 65534);
    const env = {
      HOME: '/nonexistent',
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_CONFIG_SYSTEM: '/dev/null',
      GIT_CONFIG_COUNT: '0',
    };
    expect((await built(dir, env)).why).toEqual(['Git refuses to read the repository, which belongs to another user.']);
  });

  it('without a repository, without a commit and without Git, where the configuration asks for dates', async () => {
    site = temporarySite({ 'content/index.md': '# A\n', 'site.config.ts': ASKS });
    expect((await built(site.dir)).why).toEqual(['the content folder is not in a Git repository.']);
    git(site.dir, 'init', '-q');
    expect((await built(site.dir)).why).toEqual(['nothing of the content folder has been committed.']);
    expect((await built(site.dir, { PATH: '/nonexistent' })).why).toEqual(['Git is not installed.']);
  });

  it('but not where dates are on by default, off, or written in the pages', async () => {
    site = temporarySite({ 'content/index.md': '# A\n' });
    expect((await built(site.dir)).why).toEqual([]);
    site.remove();
    site = temporarySite({
      'content/index.md': '---\nlast_update: { date: 2024-01-02 }\n---\n# A\n',
      'site.config.ts': ASKS,
    });
    expect((await built(site.dir)).why).toEqual([]);
  });
});

onlyWhereLinksWork('pages have dates behind links within the content folder, and in submodules', async () => {
  const other = temporarySite({ 'index.md': '# Sub\n', 'deep/more.md': '# More\n' });
  onTestFinished(() => other.remove());
  git(other.dir, 'init', '-q');
  git(other.dir, 'add', '-A');
  git(other.dir, 'commit', '-q', '-m', 'a', '--date', '2021-05-06T12:00:00Z');
  const dir = committed({ 'content/index.md': '# A\n', 'content/real/b.md': '# B\n', 'site.config.ts': ASKS });
  git(dir, '-c', 'protocol.file.allow=always', 'submodule', 'add', '-q', other.dir, 'content/sub');
  git(dir, 'commit', '-q', '-m', 'sub');
  linkFolder('real', join(dir, 'content/linked'));
  symlinkSync('real/b.md', join(dir, 'content/c.md'));
  const dateOf = (path: string): string =>
    /<time dateTime="([^"]*)"/.exec(readFileSync(join(dir, 'build', path, 'index.html'), 'utf8'))?.[1] ?? '';
  expect((await run(['build', '--site', dir], dir)).stderr).toBe('');
  const pages = ['', 'real/b', 'linked/b', 'c', 'sub', 'sub/deep/more'];
  expect(pages.map(dateOf)).toEqual([
    '2022-03-04',
    '2022-03-04',
    '2022-03-04',
    '2022-03-04',
    '2021-05-06',
    '2021-05-06',
  ]);

  // A commit in the submodule alone changes no file.
  const sub = join(dir, 'content/sub');
  git(sub, 'commit', '-q', '--allow-empty', '-m', 'b');
  appendFileSync(join(sub, 'index.md'), 'More.\n');
  await run(['build', '--site', dir], dir);
  git(sub, 'commit', '-q', '-a', '-m', 'c', '--date', '2023-07-08T12:00:00Z');
  const verified = await run(['build', '--site', dir, '--verify'], dir);
  expect(verified.stdout).toContain('A clean build gives the same bytes.');
  expect(pages.map(dateOf)).toEqual([
    '2022-03-04',
    '2022-03-04',
    '2022-03-04',
    '2022-03-04',
    '2023-07-08',
    '2021-05-06',
  ]);
});

it('a list of submodules may name anything', async () => {
  const dir = committed({
    'content/index.md': '# A\n',
    '.gitmodules': [
      '[submodule "a"]',
      'path = ../..',
      'path = content',
      'path = .',
      'path = "/etc"',
      'path = content/no',
      '',
    ].join('\n'),
    'site.config.ts': ASKS,
  });
  const { why, page } = await built(dir);
  expect(why).toEqual([]);
  expect(page).toContain('<time dateTime="2022-03-04"');
});

it('pages have dates where the content folder is a link', async () => {
  const dir = committed({ 'docs/index.md': '# A\n', 'site/site.config.ts': ASKS });
  linkFolder('../docs', join(dir, 'site/content'));
  const { why, page } = await built(join(dir, 'site'));
  expect(why).toEqual([]);
  expect(page).toContain('<time dateTime="2022-03-04"');
});
