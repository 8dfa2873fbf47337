import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isPlainPath, Target } from '../../../../src/features/migrate/gate/index.js';
import { enclosingProject } from '../../../../src/features/migrate/gate/project.js';
import { evaluator, Folder } from '../../../../src/features/migrate/index.js';
import { linkFolder, onlyWhereLinksWork } from '../../../support/capabilities.js';
import { foreignFolder } from './foreign-site.js';

const OTHER = { 'secret.txt': 'secret', 'secret.json': '{"secret":"secret"}', 'deep/x.md': '# secret' };

describe('reading', () => {
  it('finds files below the folder and beside it, and nothing outside of the bounds', () => {
    const dir = foreignFolder({ 'site/site/a.md': 'a', 'site/docs/b.md': 'b', 'secret.txt': 'secret' });
    const folder = Folder.open(join(dir, 'site')).at('site');
    expect([folder.text('a.md'), folder.text('../docs/b.md'), folder.at('../docs').text('b.md')]).toEqual([
      'a',
      'b',
      'b',
    ]);
    for (const path of ['../../secret.txt', join(dir, 'secret.txt'), '../../../etc/passwd', '/etc/passwd', 'a\0b'])
      expect([
        folder.text(path),
        folder.isFile(path),
        folder.file(path),
        folder.bytes(path),
        folder.facts(path),
      ]).toEqual([null, false, null, null, null]);
    expect([folder.files('../..'), folder.isDirectory('../..')]).toEqual([[], false]);
    expect([folder.fault('../../secret.txt'), folder.fault('gone.md')]).toEqual([
      'is outside the given folder, and is not read',
      'cannot be read',
    ]);
  });

  onlyWhereLinksWork('follows symbolic links inside of the bounds, and reports those that lead out', () => {
    const other = foreignFolder(OTHER);
    const dir = foreignFolder({ 'docs/a.md': 'a', 'shared/b.md': 'b' });
    symlinkSync('../shared', join(dir, 'docs/shared'));
    symlinkSync('.', join(dir, 'docs/loop'));
    symlinkSync(join(other, 'deep'), join(dir, 'docs/out'));
    symlinkSync(join(other, 'secret.txt'), join(dir, 'docs/secret.txt'));
    symlinkSync('/dev/zero', join(dir, 'docs/zero'));
    const folder = Folder.open(dir);
    expect(folder.files('docs')).toEqual(['a.md', 'shared/b.md']);
    expect([folder.text('docs/out/x.md'), folder.text('docs/secret.txt')]).toEqual([null, null]);
    expect(folder.refusals.map(({ kind, file }) => [kind, file])).toEqual(
      ['docs/out', 'docs/out/x.md', 'docs/secret.txt', 'docs/zero'].map((file) => ['outside', file]),
    );
  });

  onlyWhereLinksWork('judges a file again when it is copied', () => {
    const other = foreignFolder(OTHER);
    const dir = foreignFolder({ 'a.txt': 'a' });
    const file = Folder.open(dir).file('a.txt');
    execFileSync('ln', ['-sf', join(other, 'secret.txt'), join(dir, 'a.txt')]);
    expect(file?.bytes()).toBe(null);
  });

  it.skipIf(process.platform === 'win32')('does not wait for a pipe', () => {
    const dir = foreignFolder({ 'docs/a.md': 'a' });
    execFileSync('sh', ['-c', 'mkfifo "$0"', join(dir, 'docs/b.md')]);
    expect([Folder.open(dir).files('docs'), Folder.open(dir).text('docs/b.md')]).toEqual([['a.md'], null]);
  });
});

describe('the bounds', () => {
  it('widen to the project for a folder that the configuration names beside the site, which is announced', () => {
    const dir = foreignFolder({ '.git/HEAD': '', 'website/x.js': '', 'docs/a.md': 'a', 'src/b.ts': 'b' });
    const announced: string[] = [];
    const folder = Folder.open(join(dir, 'website'), (project, reason) => announced.push(project, reason));
    expect([folder.text('../docs/a.md'), folder.admit('../docs', { file: 'x.js', line: 3 })]).toEqual([null, true]);
    expect(announced).toEqual([folder.bounds, 'x.js names ../docs, which is next to the folder']);
    expect([folder.text('../docs/a.md'), folder.text('../src/b.ts')]).toEqual(['a', 'b']);
    expect([folder.admit('../../other', { file: 'x.js', line: 4 }), folder.text('../../other')]).toEqual([false, null]);
    expect(folder.refusals).toMatchObject([{ kind: 'outside', file: 'x.js', line: 4 }]);
  });

  it('stay where there is no project, or where the folder is the project', () => {
    const files = { 'website/x.js': '', 'docs/a.md': 'a' };
    for (const more of [{}, { 'website/.git/HEAD': '' }]) {
      const folder = Folder.open(join(foreignFolder({ ...files, ...more }), 'website'));
      expect([folder.admit('../docs', { file: 'x.js', line: 1 }), folder.files('../docs')]).toEqual([false, []]);
      expect(folder.refusals).toHaveLength(1);
    }
  });

  it('are those of a workspace where there is no repository, and never a home folder', () => {
    const dir = foreignFolder({ 'package.json': '{"workspaces":["*"]}', 'a/b/c.md': '' });
    expect(enclosingProject(join(dir, 'a/b'))).toBe(Folder.open(dir).bounds);
    expect(enclosingProject(homedir())).toBe(null);
  });
});

describe('bundling', () => {
  const OUTSIDE: readonly (readonly [string, (other: string) => string])[] = [
    ['an import', (other) => `import x from '${other}/secret.json'; export default x;`],
    ['a text', (other) => `import x from '${other}/deep/x.md'; export default { secret: x };`],
    [
      'a pattern',
      (other) =>
        `const n = 'secret'; export default (await import(\`${'../'.repeat(12)}${other.slice(1)}/\${n}.json\`)).default;`,
    ],
    ['a link', () => "import x from './link.json'; export default x;"],
    ['a package that is a link', () => "import x from 'evil/secret.json'; export default x;"],
    ['require', (other) => `export default require('${other}/secret.json');`],
    [
      'reading',
      (other) =>
        `import { readFileSync } from 'node:fs'; export default { secret: readFileSync('${other}/secret.txt', 'utf8') };`,
    ],
    [
      'reading by a link',
      () => "import { readFileSync } from 'node:fs'; export default { secret: readFileSync('link.json', 'utf8') };",
    ],
    [
      'reading in a folder by a link',
      () =>
        "import { readFileSync } from 'node:fs'; export default { secret: readFileSync('folder/secret.txt', 'utf8') };",
    ],
    [
      'a listing by a link',
      () => "import { readdirSync } from 'node:fs'; export default { secret: readdirSync('folder').join() };",
    ],
  ];

  onlyWhereLinksWork.each(OUTSIDE)('gives a program nothing from outside of the bounds: %s', async (_, program) => {
    const other = foreignFolder(OTHER);
    const dir = foreignFolder({ 'config.mjs': program(other), 'node_modules/some/package.json': '{}' });
    mkdirSync(join(dir, 'a'));
    symlinkSync(join(other, 'secret.json'), join(dir, 'link.json'));
    symlinkSync(other, join(dir, 'folder'));
    symlinkSync(other, join(dir, 'node_modules/evil'));
    expect(JSON.stringify(await evaluator()({ file: 'config.mjs' }, Folder.open(dir)))).not.toMatch(
      /:"[^"]*secret|secret\.txt,/,
    );
  });

  it('reads JSON of packages, also where the folder of packages is a link', async () => {
    const packages = foreignFolder({ 'node_modules/some/package.json': '{"version":"1.2.3"}' });
    const dir = foreignFolder({ 'config.mjs': "import x from 'some/package.json'; export default x;" });
    linkFolder(join(packages, 'node_modules'), join(dir, 'node_modules'));
    expect(await evaluator()({ file: 'config.mjs' }, Folder.open(dir))).toEqual({ value: { version: '1.2.3' } });
  });
});

describe('writing', () => {
  it('keeps to the folders of the new site', () => {
    const dir = join(foreignFolder({ 'secret.txt': 'own' }), 'new');
    const target = new Target(dir, ['site.config.ts']);
    const bad = [
      ...[
        '../secret.txt',
        'content/../../secret.txt',
        '/etc/x',
        'content//a.md',
        'content/./a.md',
        'static/',
        '',
        'static\\..\\..\\a',
        'C:/a',
        'static/a\0b',
      ],
      ...[
        'templates/slots/text-after/Evil.tsx',
        'extensions/a.js',
        'package.json',
        '.docsgen/x',
        'content',
        'static',
        'node_modules/x.js',
      ],
      ...['content/a.tsx', 'content/a.TSX', 'content/a/b.mjs', 'content/a.d.ts'],
      `static/${'a'.repeat(300)}/x.txt`,
    ];
    for (const path of bad) expect(target.write(path, Buffer.from('x')), path).toBe(false);
    expect(target.refusals).toHaveLength(bad.length);
    for (const path of ['site.config.ts', 'content/a.md', 'static/a.tsx', 'content/a..b/..c.md'])
      expect(target.write(path, Buffer.from('x')), path).toBe(true);
    expect(target.write('static/a.tsx/index.html', Buffer.from('x'))).toBe(false);
    expect(readFileSync(join(dir, '../secret.txt'), 'utf8')).toBe('own');
  });

  onlyWhereLinksWork('does not follow a symbolic link out of the new site', () => {
    const other = foreignFolder(OTHER);
    const dir = foreignFolder({});
    mkdirSync(join(dir, 'static'));
    symlinkSync(other, join(dir, 'content'));
    symlinkSync(join(other, 'new.txt'), join(dir, 'static/a.txt'));
    const target = new Target(dir, []);
    for (const path of ['content/a.md', 'content/secret.txt', 'static/a.txt'])
      expect([target.write(path, Buffer.from('x')), target.bytes(path)]).toEqual([false, null]);
    target.remove('content/secret.txt');
    expect([existsSync(join(other, 'secret.txt')), existsSync(join(other, 'new.txt'))]).toEqual([true, false]);
  });

  it.each(['a/b.md', 'a..b', '.a/b'])('%s is a plain path', (path) => expect(isPlainPath(path)).toBe(true));
});
