import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outputOf } from '../../support/output-files.js';
import { run } from '../../support/servers.js';
import { type TemporarySite, temporarySite } from '../../support/temporary-site.js';

const NO_CACHE = 'The folder of the site is read-only: this run has no cache. Choose a folder for it with --cache.';

/** Permissions do not apply to root, so another user runs the test. */
const USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** True if that user can read docsgen. */
function isReadable(): boolean {
  let dir = fileURLToPath(new URL('../../..', import.meta.url));
  while (dir !== dirname(dir)) {
    if ((statSync(dir).mode & 0o005) !== 0o005) return false;
    dir = dirname(dir);
  }
  return true;
}

let site: TemporarySite;
/** The only folder that the user may write to, also for temporary files. */
let free: string;

beforeEach(() => {
  site = temporarySite({
    'site.config.ts':
      "import { title } from 'named';\nexport default { title, offline: true, extensions: ['./extension.ts'] };\n",
    'node_modules/named/package.json': '{"name":"named","type":"module","exports":{"import":"./index.mjs"}}',
    'node_modules/named/index.mjs': "export const title = 'Named';\n",
    'extension.ts': "export default { name: 'one', contract: 1, page: () => ({ check: { run: () => [] } }) };\n",
    'templates/components/Footer.tsx': 'export function Footer() {\n  return <footer>Ours</footer>;\n}\n',
    'content/index.md': '# Home\n\n[B](./b.md)\n',
    'content/b.md': '# B\n',
  });
  free = mkdtempSync(join(tmpdir(), 'docsgen-free-'));
  chmodSync(free, 0o777);
  mkdirSync(join(free, 'tmp'));
  chmodSync(join(free, 'tmp'), 0o777);
  chmodSync(site.dir, 0o555);
});

afterEach(() => {
  chmodSync(site.dir, 0o755);
  site.remove();
  rmSync(free, { recursive: true, force: true });
});

const command = (...args: readonly string[]) =>
  run([...args, '--site', site.dir], free, { TMPDIR: join(free, 'tmp'), HOME: free }, USER);

describe.runIf(process.platform !== 'win32' && (USER.uid === undefined || isReadable()))('a read-only site', () => {
  it('is built with --out alone, without a cache, and leaves nothing but the output', async () => {
    const { code, stdout, stderr } = await command('build', '--out', 'out');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.split(NO_CACHE)).toHaveLength(2);
    expect(existsSync(join(site.dir, '.docsgen'))).toBe(false);
    expect(readdirSync(free).sort()).toEqual(['out', 'tmp']);
    expect(readdirSync(join(free, 'tmp'))).toEqual([]);
    const index = readFileSync(join(free, 'out/index.html'), 'utf8');
    expect(index).toContain('Ours');
    expect(index).toContain('Named');
  });

  it('is checked, and has its problems reported with their places', async () => {
    chmodSync(site.dir, 0o755);
    site.write('templates/components/Footer.tsx', "export function Footer() {\n  throw new Error('odd');\n}\n");
    chmodSync(site.dir, 0o555);
    const { code, stderr, stdout } = await command('check');
    expect(code).toBe(1);
    expect(stdout).toContain(NO_CACHE);
    expect(stderr).toContain('templates/components/Footer.tsx:2:9 error [render-failed]');
  });

  it('keeps its cache in the folder of --cache, and builds the same', async () => {
    const cached = ['build', '--out', 'out', '--cache', 'kept'];
    const first = await command(...cached);
    expect(first.stderr).toBe('');
    expect(first.stdout).not.toContain('read-only');
    expect(readdirSync(join(free, 'kept'))).toEqual(['.docsgen']);
    const built = outputOf(free, 'out');
    const second = await command(...cached);
    expect(second.stdout).toContain('(0 rendered');
    await command('build', '--out', 'bare');
    expect(outputOf(free, 'bare')).toEqual(built);
    await command('clean', '--out', 'out', '--cache', 'kept');
    expect(readdirSync(join(free, 'kept'))).toEqual([]);
  });

  it('takes a cache that belongs to somebody else for none', async () => {
    chmodSync(site.dir, 0o755);
    mkdirSync(join(site.dir, '.docsgen'));
    chmodSync(join(site.dir, '.docsgen'), 0o555);
    if (USER.uid !== undefined) chownSync(site.dir, USER.uid, USER.gid);
    expect((await command('build', '--out', 'out')).stdout).toContain(NO_CACHE);
  });
});
