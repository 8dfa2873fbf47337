import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { SiteError } from '../../../src/base/diagnostics.js';
import { sha256 } from '../../../src/base/hash.js';
import type { Diagnostic } from '../../../src/model/diagnostic.js';
import {
  type Committed,
  openStaging,
  readManifest,
  recoverOutput,
  removeOutput,
  type Staging,
  writeStaged,
} from '../../../src/output/index.js';
import { exchange } from '../../../src/output/swap.js';
import { workspaceOf } from '../../../src/output/workspace.js';
import { linkFolder, onlyWhereLinksWork } from '../../support/capabilities.js';

let folder: string;
let out: string;
let open: Staging[];
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-staging-')));
  out = join(folder, 'build');
  open = [];
});
afterEach(() => {
  for (const staging of open) staging.abort();
  rmSync(folder, { recursive: true, force: true });
});

type Files = Readonly<Record<string, string>>;

async function stage(files: Files): Promise<Staging> {
  const staging = await openStaging(out);
  open.push(staging);
  for (const [file, content] of Object.entries(files)) await staging.write(file, content);
  return staging;
}

async function build(files: Files): Promise<Committed> {
  return (await stage(files)).commit();
}

/** Texts of all files below a folder except the manifest. */
function contents(root = out): Files {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter(
    (entry) => !entry.isDirectory() && entry.name !== 'docsgen-manifest.json',
  );
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(
    paths.map((path) => [
      path.slice(root.length + 1),
      lstatSync(path).isFile() ? readFileSync(path, 'utf8') : 'a link',
    ]),
  );
}

function put(file: string, content: string): void {
  mkdirSync(dirname(join(out, file)), { recursive: true });
  writeFileSync(join(out, file), content);
}

async function codeOf(work: () => Promise<unknown> | unknown): Promise<string> {
  return (await faultOf(work))?.code ?? '';
}

async function faultOf(work: () => Promise<unknown> | unknown): Promise<Diagnostic | undefined> {
  try {
    await work();
  } catch (error) {
    if (error instanceof SiteError) return error.diagnostics[0];
    throw error;
  }
  return undefined;
}

const TWO: Files = { 'index.html': 'home', 'a/index.html': 'a' };

describe('a build', () => {
  test('replaces the output as a whole', async () => {
    await build({ ...TWO, 'old/index.html': 'old' });
    await build({ ...TWO, 'new.txt': 'new' });
    expect(contents()).toEqual({ ...TWO, 'new.txt': 'new' });
    expect(readdirSync(folder)).toEqual(['build']);
  });

  test('leaves the output so far until it is committed, and for ever if it is aborted', async () => {
    await build(TWO);
    const staging = await stage({ 'index.html': 'other' });
    expect(contents()).toEqual(TWO);
    staging.abort();
    staging.abort();
    expect(contents()).toEqual(TWO);
    expect(readdirSync(folder)).toEqual(['build']);
    await expect(staging.write('b', '')).rejects.toThrow();
    await expect(staging.commit()).rejects.toThrow();
  });

  test('sets bytes aside that can be read until it is committed or aborted, and are gone then', async () => {
    const staging = await stage(TWO);
    const [one, two] = [staging.openTemporaryFile(), staging.openTemporaryFile()];
    one.append(Buffer.from('一'));
    two.append(Buffer.from('22'));
    one.append(Buffer.from('1'));
    expect(one.read(0, one.length).toString()).toBe('一1');
    expect(two.read(1, 2).toString()).toBe('2');
    await staging.commit();
    expect(contents()).toEqual(TWO);
    expect(readdirSync(folder)).toEqual(['build']);
    expect(() => staging.openTemporaryFile()).toThrow();
    const aborted = await stage({});
    aborted.openTemporaryFile().append(Buffer.from('x'));
    aborted.abort();
    expect(readdirSync(folder)).toEqual(['build']);
  });

  test('takes away what a killed build had set aside', async () => {
    const { aside } = workspaceOf(out);
    mkdirSync(aside, { recursive: true });
    writeFileSync(join(aside, '0'), 'x');
    await build(TWO);
    expect(readdirSync(folder)).toEqual(['build']);
  });

  test('writes a manifest of all files, the same for the same files', async () => {
    await build({ 'b.txt': '二', 'a.txt': '', __proto__x: '', constructor: 'c' });
    const text = readFileSync(join(out, 'docsgen-manifest.json'), 'utf8');
    const manifest = JSON.parse(text);
    expect(Object.keys(manifest)).toEqual(['__proto__x', 'a.txt', 'b.txt', 'constructor']);
    expect(manifest).toEqual({
      __proto__x: { bytes: 0, hash: sha256('') },
      'a.txt': { bytes: 0, hash: sha256('') },
      'b.txt': { bytes: 3, hash: sha256('二') },
      constructor: { bytes: 1, hash: sha256('c') },
    });
    out = join(folder, 'second');
    await build({ constructor: 'c', 'a.txt': '', 'b.txt': '二', __proto__x: '' });
    expect(readFileSync(join(out, 'docsgen-manifest.json'), 'utf8')).toBe(text);
  });

  test('writes a manifest of thousands of files', async () => {
    const names = Array.from({ length: 2500 }, (_, i) => `f${i}.txt`);
    await build(Object.fromEntries(names.map((name) => [name, name])));
    const manifest = JSON.parse(readFileSync(join(out, 'docsgen-manifest.json'), 'utf8'));
    expect(Object.keys(manifest)).toEqual([...names].sort());
    expect(manifest['f2499.txt']).toEqual({ bytes: 9, hash: sha256('f2499.txt') });
  });

  test('counts what it published and what of it is new', async () => {
    await build(TWO);
    const committed = await build({ ...TWO, 'b.txt': 'bbb' });
    expect(committed).toMatchObject({ files: 3, bytes: 8, written: { files: 1, bytes: 3 }, changed: true });
  });

  test('that changes nothing does not touch the output', async () => {
    await build(TWO);
    const before = statSync(out).ino;
    expect((await build(TWO)).changed).toBe(false);
    expect(statSync(out).ino).toBe(before);
    expect(readdirSync(folder)).toEqual(['build']);
    expect((await build({ 'index.html': 'home' })).changed).toBe(true);
    expect((await build({})).files).toBe(0);
  });

  test('keeps files with the same bytes, with their times', async () => {
    await build(TWO);
    const path = join(out, 'a/index.html');
    utimesSync(path, new Date(1e12), new Date(1e12));
    await build({ ...TWO, 'index.html': 'new' });
    expect(statSync(path).mtimeMs).toBe(1e12);
  });

  test('does not keep files that someone changed, even to the same length', async () => {
    await build(TWO);
    writeFileSync(join(out, 'a/index.html'), 'X');
    utimesSync(join(out, 'a/index.html'), new Date(), new Date(Date.now() + 5000));
    expect((await build(TWO)).changed).toBe(true);
    expect(contents()).toEqual(TWO);
  });

  onlyWhereLinksWork('does not keep a link in the place of a file', async () => {
    await build(TWO);
    rmSync(join(out, 'index.html'));
    writeFileSync(join(folder, 'outside.txt'), 'home');
    symlinkSync(join(folder, 'outside.txt'), join(out, 'index.html'));
    await build(TWO);
    expect(lstatSync(join(out, 'index.html')).isFile()).toBe(true);
    expect(readFileSync(join(folder, 'outside.txt'), 'utf8')).toBe('home');
  });

  test('works through a link to the output, which stays', async () => {
    mkdirSync(join(folder, 'real'));
    linkFolder('real', out);
    await build(TWO);
    await build({ 'index.html': 'new' });
    expect(lstatSync(out).isSymbolicLink()).toBe(true);
    expect(contents(join(folder, 'real'))).toEqual({ 'index.html': 'new' });
  });

  test('makes folders that are missing, and takes an empty one', async () => {
    out = join(folder, 'x/y/build');
    await build(TWO);
    expect(contents()).toEqual(TWO);
    out = join(folder, 'empty');
    mkdirSync(out);
    await build(TWO);
    expect(contents()).toEqual(TWO);
  });
});

describe('content', () => {
  test('may be text, bytes, pieces, or another file', async () => {
    writeFileSync(join(folder, 'source.bin'), Buffer.from([0, 255]));
    const staging = await stage({});
    async function* pieces(): AsyncGenerator<string | Uint8Array> {
      yield '一';
      yield Buffer.from('二');
    }
    await staging.write('text', '文');
    await staging.write('bytes', new Uint8Array([1, 2]));
    await staging.write('pieces', pieces());
    await staging.write('list', ['a', 'b']);
    const copied = await staging.copy('img/a.bin', join(folder, 'source.bin'));
    expect(copied).toEqual({ bytes: 2, hash: sha256(Buffer.from([0, 255])), kept: false });
    await staging.commit();
    expect(readManifest(out)?.entries.get('pieces')).toEqual({ bytes: 6, hash: sha256('一二') });
    expect(readFileSync(join(out, 'pieces'), 'utf8')).toBe('一二');
    expect(readFileSync(join(out, 'list'), 'utf8')).toBe('ab');
    expect([...readFileSync(join(out, 'bytes'))]).toEqual([1, 2]);
    const again = await stage({});
    expect((await again.write('pieces', pieces())).kept).toBe(true);
    expect((await again.copy('img/a.bin', join(folder, 'source.bin'))).kept).toBe(true);
  });

  test('may be written at the same time', async () => {
    const staging = await stage({});
    await Promise.all(Array.from({ length: 200 }, (_, n) => staging.write(`d${n % 7}/e/${n}.txt`, String(n))));
    expect((await staging.commit()).files).toBe(200);
  });

  test('of a worker is counted in', async () => {
    const staging = await stage({});
    staging.adopt(
      'a/b.txt',
      await writeStaged(structuredClone(staging.folders), 'a/b.txt', {
        content: 'worker',
        before: staging.before('a/b.txt'),
      }),
    );
    await staging.commit();
    expect(contents()).toEqual({ 'a/b.txt': 'worker' });
  });

  test('that fails half-way fails the build', async () => {
    await build(TWO);
    const staging = await stage({});
    async function* broken(): AsyncGenerator<string> {
      yield 'a';
      throw new Error('broken');
    }
    await expect(staging.write('x', broken())).rejects.toThrow('broken');
    await expect(staging.commit()).rejects.toThrow();
    staging.abort();
    expect(contents()).toEqual(TWO);
  });

  test('is never held as a whole', async () => {
    const staging = await stage({});
    const megabyte = Buffer.alloc(1024 * 1024, 'x');
    function* huge(): Generator<Uint8Array> {
      for (let n = 0; n < 500; n++) yield megabyte;
    }
    const before = process.memoryUsage().arrayBuffers;
    let peak = 0;
    const timer = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().arrayBuffers - before);
    }, 5);
    await staging.write('huge', huge());
    clearInterval(timer);
    // Written data are garbage-collected some time later.
    expect(peak).toBeLessThan(200 * 1024 * 1024);
  });
});

describe('reuse', () => {
  test('takes files over without their content', async () => {
    await build(TWO);
    const inode = statSync(join(out, 'a/index.html')).ino;
    const staging = await stage({ 'index.html': 'new' });
    expect(staging.reuse('a/index.html')).toBe(true);
    expect((await staging.commit()).written).toEqual({ files: 1, bytes: 3 });
    expect(contents()).toEqual({ 'index.html': 'new', 'a/index.html': 'a' });
    expect(statSync(join(out, 'a/index.html')).ino).toBe(inode);
    expect(statSync(join(out, 'a/index.html')).nlink).toBe(1);
  });

  test('is refused where there is nothing to reuse, and the name stays free', async () => {
    const first = await stage({});
    expect(first.reuse('index.html')).toBe(false);
    await first.write('index.html', 'home');
    await first.commit();
    rmSync(join(out, 'index.html'));
    const second = await stage({});
    expect(second.reuse('index.html')).toBe(false);
    expect(second.reuse('docsgen-manifest.json')).toBe(false);
    expect(second.reuse('../outside')).toBe(false);
  });

  test('is refused where the file was changed', async () => {
    await build(TWO);
    writeFileSync(join(out, 'index.html'), 'Home');
    utimesSync(join(out, 'index.html'), new Date(), new Date(Date.now() + 5000));
    expect((await stage({})).reuse('index.html')).toBe(false);
  });
});

describe('names', () => {
  test.each([
    '../a',
    'a/../b',
    '/a',
    'a//b',
    './a',
    'a/.',
    '',
    'a/',
    'a\\b',
    'a\u0000b',
    'a\nb',
    '..',
    `${'长'.repeat(86)}.html`,
  ])('%j is refused', async (name) => {
    const staging = await stage({});
    expect(await codeOf(() => staging.write(name, 'x'))).toBe('output-name-invalid');
    expect(existsSync(join(folder, 'a'))).toBe(false);
  });

  test.each([
    ['a.txt', 'a.txt'],
    ['a', 'a/b'],
    ['a/b/c', 'a/b'],
    ['b', 'docsgen-manifest.json'],
  ])('%s and %s cannot both be published', async (first, second) => {
    const staging = await stage({ [first]: '1' });
    expect(await codeOf(() => staging.write(second, '2'))).toBe('output-duplicate-file');
  });
});

describe('foreign files', () => {
  test('of a folder that is not ours are never touched', async () => {
    for (const file of ['a.txt', 'b/c.txt', 'd', 'e', 'f', 'g', 'h']) put(file, 'mine');
    const before = contents();
    const fault = await faultOf(() => openStaging(out));
    expect(fault?.code).toBe('output-has-foreign-files');
    expect(fault?.message).toBe(
      'The output folder `build` contains files that no build put there: `a.txt`, `b/c.txt`, `d`, `e`, `f` and 2 more.',
    );
    expect(contents()).toEqual(before);
    expect(readdirSync(folder)).toEqual(['build']);
  });

  test.each(['CNAME', 'a/notes.txt', '.git/config', 'link'])('%s in our output stops the build', async (file) => {
    await build(TWO);
    if (file === 'link') linkFolder(folder, join(out, file));
    else put(file, 'mine');
    expect((await faultOf(() => openStaging(out)))?.message).toContain(
      `put there: \`${file === 'link' ? 'link' : file}\``,
    );
    expect(existsSync(join(out, file))).toBe(true);
    expect(contents()).toMatchObject(TWO);
  });

  test.each(['a/b/notes.txt', 'a/new/notes.txt', 'new/notes.txt'])(
    '%s is found where the other folders have not changed',
    async (file) => {
      const files = { 'index.html': '1', 'a/index.html': '2', 'a/b/index.html': '3' };
      await build(files);
      await new Promise((done) => setTimeout(done, 30));
      put(file, 'mine');
      expect((await faultOf(() => openStaging(out)))?.message).toContain(`put there: \`${file}\``);
      rmSync(join(out, file));
      const staging = await openStaging(out);
      expect(staging.intact()?.files).toBe(3);
      staging.abort();
    },
  );

  test('are found in the place of a folder, and with an old time', async () => {
    await build({ 'index.html': '1', 'a/index.html': '2', 'b/index.html': '3' });
    rmSync(join(out, 'a'), { recursive: true });
    linkFolder(folder, join(out, 'a'));
    put('b/notes.txt', 'mine');
    for (const path of ['b/notes.txt', 'b']) utimesSync(join(out, path), new Date(0), new Date(0));
    expect((await faultOf(() => openStaging(out)))?.message).toContain('put there: `a`, `b/notes.txt`.');
  });

  test('that come during the build stop the swap', async () => {
    await build(TWO);
    const staging = await stage({ 'index.html': 'new' });
    put('late.txt', 'mine');
    expect(await codeOf(() => staging.commit())).toBe('output-has-foreign-files');
    expect(contents()).toEqual({ ...TWO, 'late.txt': 'mine' });
    expect(readdirSync(folder)).toEqual(['build']);
  });

  test.each(['', '{', '[]', '{"index.html":1}', '{"index.html":{"bytes":"4","hash":"x"}}', 'null'])(
    'are all files where the manifest is damaged (%j)',
    async (manifest) => {
      await build(TWO);
      put('docsgen-manifest.json', manifest);
      expect(await codeOf(() => openStaging(out))).toBe('output-has-foreign-files');
      expect(contents()).toEqual(TWO);
    },
  );

  test('are not what a desktop leaves behind', async () => {
    await build(TWO);
    put('a/.DS_Store', '');
    await build({ 'index.html': 'new' });
    expect(contents()).toEqual({ 'index.html': 'new' });
  });
});

describe('an output that cannot be', () => {
  test('a file', async () => {
    writeFileSync(out, 'mine');
    expect(await codeOf(() => openStaging(out))).toBe('output-not-a-folder');
    expect(readFileSync(out, 'utf8')).toBe('mine');
  });
  onlyWhereLinksWork('a link that leads nowhere', async () => {
    symlinkSync(join(folder, 'nowhere'), out);
    expect(await codeOf(() => openStaging(out))).toBe('output-not-a-folder');
  });
  test('the root of the file system', async () => {
    expect(await codeOf(() => openStaging('/'))).toBe('output-not-a-folder');
  });
  test('below a file', async () => {
    writeFileSync(join(folder, 'file'), '');
    expect(await codeOf(() => openStaging(join(folder, 'file/build')))).toBe('output-not-writable');
  });
  test('a copy of a file that is not there', async () => {
    const staging = await stage({});
    const fault = await faultOf(() => staging.copy('img/a.png', join(folder, 'no.png')));
    expect([fault?.code, fault?.message]).toEqual(['unreadable-file', '`img/a.png` could not be copied (ENOENT).']);
  });
});

describe('two builds', () => {
  test('of one output exclude each other', async () => {
    const first = await stage({ 'index.html': '1' });
    const fault = await faultOf(() => openStaging(out));
    expect(fault?.code).toBe('output-locked');
    expect(fault?.message).toContain(`process ${process.pid}`);
    await first.commit();
    await build({ 'index.html': '2' });
    expect(contents()).toEqual({ 'index.html': '2' });
  });

  test('at the very same time: one at most, and nothing is lost', async () => {
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => openStaging(out)));
    const opened = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    open.push(...opened);
    expect(opened.length).toBe(1);
  });

  test('take over the lock of a dead process', async () => {
    await build(TWO);
    const staging = await stage({ half: '1' });
    const dir = join(folder, '.build.docsgen');
    const lock = readdirSync(dir).find((name) => name.startsWith('lock-')) ?? '';
    staging.abort();
    mkdirSync(join(dir, 'next'), { recursive: true });
    writeFileSync(join(dir, 'next/half'), '1');
    writeFileSync(join(dir, lock.replace(/-\d+-\d+-/, '-999999999-1-')), '');
    await build({ 'index.html': 'new' });
    expect(contents()).toEqual({ 'index.html': 'new' });
    expect(readdirSync(folder)).toEqual(['build']);
  });

  test.runIf(process.platform === 'linux')(
    'take over the lock of a process that ended and was not waited for',
    async () => {
      const staging = await stage({});
      const dir = join(folder, '.build.docsgen');
      const lock = readdirSync(dir).find((name) => name.startsWith('lock-')) ?? '';
      staging.abort();
      // The shell is replaced by a program that never reaps the child that it inherits.
      const parent = spawn('sh', ['-c', 'sleep 3600 & echo $!; exec sleep 3600'], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      onTestFinished(() => void parent.kill('SIGKILL'));
      const [line] = (await once(parent.stdout, 'data')) as [Buffer];
      const pid = line.toString().trim();
      const fields = (): string[] =>
        readFileSync(`/proc/${pid}/stat`, 'utf8')
          .replace(/^.*\) /, '')
          .split(' ');
      mkdirSync(dir);
      writeFileSync(join(dir, lock.replace(/-\d+-\d+-/, `-${pid}-${fields()[19]}-`)), '');
      expect(await codeOf(() => openStaging(out))).toBe('output-locked');
      process.kill(Number(pid), 'SIGKILL');
      await vi.waitUntil(() => fields()[0] === 'Z', { timeout: 10_000 });
      await build(TWO);
      expect(contents()).toEqual(TWO);
    },
  );

  test('take over a lock whose process number was given to another program', async () => {
    const staging = await stage({});
    const dir = join(folder, '.build.docsgen');
    const lock = readdirSync(dir).find((name) => name.startsWith('lock-')) ?? '';
    staging.abort();
    mkdirSync(dir);
    writeFileSync(join(dir, lock.replace(/-(\d+)-\d+-/, '-$1-1-')), '');
    expect(await codeOf(() => build(TWO))).toBe(process.platform === 'linux' ? '' : 'output-locked');
  });

  test('respect a lock of another machine while it gives signs of life', async () => {
    const dir = join(folder, '.build.docsgen');
    mkdirSync(dir);
    const lock = join(dir, 'lock-00000000-1-1-00');
    writeFileSync(lock, '');
    expect(await codeOf(() => openStaging(out))).toBe('output-locked');
    expect(existsSync(lock)).toBe(true);
    utimesSync(lock, new Date(0), new Date(0));
    await build(TWO);
    expect(readdirSync(folder)).toEqual(['build']);
  });
});

describe('after a kill', () => {
  test('between the two renames the output is put back', async () => {
    await build(TWO);
    const work = join(folder, '.build.docsgen');
    for (const recovering of [() => recoverOutput(out), () => build(TWO)]) {
      mkdirSync(join(work, 'next'), { recursive: true });
      rmSync(join(work, 'previous'), { recursive: true, force: true });
      renameOutputTo(join(work, 'previous'));
      await recovering();
      expect(contents()).toEqual(TWO);
      expect(readdirSync(folder)).toEqual(['build']);
    }
  });

  test('while it cleaned up, the new output stays', async () => {
    await build(TWO);
    const work = join(folder, '.build.docsgen');
    for (const leftover of ['next', 'previous']) {
      mkdirSync(join(work, leftover), { recursive: true });
      writeFileSync(join(work, leftover, 'index.html'), 'old');
    }
    recoverOutput(out);
    expect(contents()).toEqual(TWO);
    expect(readdirSync(folder)).toEqual(['build']);
  });

  test('recovering does nothing while a build runs, and nothing where there is nothing', async () => {
    recoverOutput(join(folder, 'no/such/folder'));
    expect(existsSync(join(folder, 'no'))).toBe(false);
    const staging = await stage({ 'index.html': 'new' });
    recoverOutput(out);
    await staging.commit();
    expect(contents()).toEqual({ 'index.html': 'new' });
  });
});

describe('clean', () => {
  test('removes an output, twice', async () => {
    await build(TWO);
    removeOutput(out);
    removeOutput(out);
    expect(readdirSync(folder)).toEqual([]);
  });
  test('refuses foreign files and running builds', async () => {
    await build(TWO);
    put('mine.txt', 'mine');
    expect(await codeOf(() => removeOutput(out))).toBe('output-has-foreign-files');
    rmSync(join(out, 'mine.txt'));
    await stage({});
    expect(await codeOf(() => removeOutput(out))).toBe('output-locked');
    expect(contents()).toEqual(TWO);
  });
});

test('exchange swaps both folders, or touches neither', () => {
  for (const name of ['a', 'b']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'name'), name);
  }
  const done = exchange(join(folder, 'a'), join(folder, 'b'));
  expect(readdirSync(folder)).toEqual(['a', 'b']);
  expect(readFileSync(join(folder, 'a/name'), 'utf8')).toBe(done ? 'b' : 'a');
  expect(readFileSync(join(folder, 'b/name'), 'utf8')).toBe(done ? 'a' : 'b');
});

test('a file of the output that has other names elsewhere is not written through', async () => {
  await build(TWO);
  linkSync(join(out, 'index.html'), join(folder, 'elsewhere'));
  await build({ ...TWO, 'index.html': 'new' });
  expect(readFileSync(join(folder, 'elsewhere'), 'utf8')).toBe('home');
});

function renameOutputTo(target: string): void {
  mkdirSync(target, { recursive: true });
  for (const [file, content] of Object.entries(contents())) {
    mkdirSync(dirname(join(target, file)), { recursive: true });
    writeFileSync(join(target, file), content);
  }
  writeFileSync(join(target, 'docsgen-manifest.json'), readFileSync(join(out, 'docsgen-manifest.json')));
  rmSync(out, { recursive: true });
}
