import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Command, runChild } from '../../../../src/features/migrate/gate/child.js';
import { DEFAULT_LIMITS, sandbox } from '../../../../src/features/migrate/gate/sandbox.js';
import { bestWall, stands, WALLS } from '../../../../src/features/migrate/gate/walls.js';
import { evaluator, Folder } from '../../../../src/features/migrate/index.js';
import { foreignFolder } from './foreign-site.js';

const DOCSGEN = join(import.meta.dirname, '../../../../bin/docsgen.js');

/** Walls that can be tested on this machine, including none. */
const TRIED_WALLS = [[], ...WALLS].filter(
  (wall) => wall.length === 0 || (process.platform === 'linux' && stands(wall)),
);

const LIMITS = { seconds: 20, bytes: 1_000_000 };

/** Running processes with a text in their arguments. */
function processesWith(text: string): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => {
      try {
        const isDead = /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
        return !isDead && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(text);
      } catch {
        return false;
      }
    })
    .map(Number);
}

async function until(isSo: () => boolean, seconds = 30): Promise<boolean> {
  for (let tries = 0; tries < seconds * 20 && !isSo(); tries++) await new Promise((resolve) => setTimeout(resolve, 50));
  return isSo();
}

describe.skipIf(process.platform !== 'linux')('a program of the site is ended', () => {
  const PROGRAMS: readonly (readonly [string, string, RegExp])[] = [
    ['a loop', 'for (;;);', /did not end within 1 seconds/],
    ['one that waits for ever', 'setInterval(() => {}, 1e6); await new Promise(() => {});', /did not end within 1 /],
    ['a promise that nothing settles', 'await new Promise(() => {});', /ended without a result/],
    [
      'one that ignores signals',
      "for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(name, () => {}); setInterval(() => {}, 9); await new Promise(() => {});",
      /did not end within 1 /,
    ],
    [
      'a flood',
      "for (;;) await new Promise((done) => process.stdout.write('x'.repeat(100_000), done));",
      /wrote more than 1000000 bytes/,
    ],
    ['a flood within a loop', "for (;;) process.stdout.write('x'.repeat(100_000));", /did not end within 1 |more than/],
    [
      'a flood of errors',
      "for (;;) process.stderr.write('x'.repeat(100_000));",
      /did not end within 1 |more than 64 MB/,
    ],
    [
      'a heap without end',
      'const all = []; for (;;) all.push(new Array(1000).fill(all.length));',
      /more than 64 MB|did not end/,
    ],
    ['memory beside the heap', 'const all = []; for (;;) all.push(Buffer.alloc(10_000_000, 1));', /allocation failed/i],
    ['one that tells its end too early', 'process.exit(0);', /ended without a result/],
  ];

  it.each(PROGRAMS)('%s', async (_, code, error) => {
    const dir = foreignFolder({ 'config.mjs': `${code}\nexport default {};` });
    const evaluate = evaluator({ seconds: 2, bytes: 1_000_000, megabytes: 64 });
    expect(await evaluate({ file: 'config.mjs' }, Folder.open(dir))).toEqual({ error: expect.stringMatching(error) });
    expect(await until(() => processesWith(dir).length === 0)).toBe(true);
  });

  it('with what is left of the time for all; others still run', async () => {
    const dir = foreignFolder({ 'loop.mjs': 'for (;;); export default 1;', 'good.mjs': 'export default 1;' });
    const [evaluate, folder] = [evaluator({ seconds: 1 }), Folder.open(dir)];
    const errors: unknown[] = [];
    for (let run = 0; run < 8; run++) errors.push(await evaluate({ file: 'loop.mjs' }, folder));
    expect(errors[0]).toEqual({ error: 'it did not end within 0.5 seconds' });
    expect(errors[1]).toEqual({ error: expect.stringMatching(/^it did not end within 0\.[123] seconds/) });
    expect(errors.at(-1)).toEqual({ error: 'programs of the site have used up their 1 seconds' });
    const kind = evaluator({ seconds: 4 });
    await kind({ file: 'loop.mjs' }, folder);
    expect(await kind({ file: 'good.mjs' }, folder)).toEqual({ value: 1 });
  });
});

describe.skipIf(process.platform === 'win32')('what a program starts is ended with it', () => {
  const command = (script: string): Command => ({ words: ['sh', '-c', script], cwd: '/', input: '' });

  it.each([
    ['at its end', 'sleep 300 >/dev/null 2>&1 & echo $!', 20],
    ['at its limit', 'sleep 300 & echo $!; trap "" TERM; sleep 300', 1],
    ['where it is left behind', '(trap "" HUP TERM; sleep 300 & echo $!) & exit 0', 1],
  ])('%s', async (_, script, seconds) => {
    let pid = 0;
    const dir = foreignFolder({});
    const ended = await runChild(command(`(${script}) | tee ${dir}/pid`), { ...LIMITS, seconds });
    pid = Number(readFileSync(join(dir, 'pid'), 'utf8'));
    expect(pid).toBeGreaterThan(0);
    expect(ended).toHaveProperty(seconds === 1 ? 'failure' : 'code');
    const isGone = (): boolean => {
      try {
        process.kill(pid, 0);
        return existsSync(`/proc/${pid}/status`) && /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
      } catch {
        return true;
      }
    };
    expect(await until(isGone)).toBe(true);
  });
});

describe.skipIf(process.platform !== 'linux')('docsgen that ends leaves no program of the site behind', () => {
  const SITE = {
    'docusaurus.config.mjs':
      "process.on('SIGTERM', () => {}); process.on('SIGHUP', () => {}); for (;;);\nexport default {};",
    'docs/a.md': '# A\n',
  };

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const)('by %s', async (signal) => {
    const dir = foreignFolder(SITE);
    const docsgen: ChildProcess = spawn(
      process.execPath,
      [DOCSGEN, 'migrate', dir, '--to', `${dir}-new`, '--no-build'],
      {
        stdio: 'ignore',
        detached: true,
      },
    );
    const ended = new Promise((resolve) => docsgen.once('exit', (_, by) => resolve(by)));
    const programs = (): readonly number[] => processesWith(`--allow-fs-read=${dir}`);
    expect(await until(() => programs().length > 0)).toBe(true);
    docsgen.kill(signal);
    expect(await ended).toBe(signal);
    expect(await until(() => programs().length === 0, 5)).toBe(true);
  });
});

/** A server that counts its connections. */
async function listening(server: Server, ...at: readonly [number, string] | readonly [string]): Promise<() => number> {
  let visits = 0;
  server.on('connection', (socket) => {
    visits++;
    socket
      .on('error', () => undefined)
      .once('data', () => socket.end('HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n'));
  });
  await new Promise<void>((resolve) => server.listen(...(at as [number, string]), resolve));
  onTestFinished(() => void server.close());
  return () => visits;
}

/** Tries to reach a port, an address in the file system, and a process; reports the results. */
const attempts = (port: number, socket: string, pid: number): string => `
const tried = {};
const attempt = async (name, run) => { try { tried[name] = await run(); } catch (error) { tried[name] = 'refused'; } };
const connected = (options) => new Promise((resolve, reject) => {
  const connection = process.getBuiltinModule('node:net').connect(options, () => { connection.destroy(); resolve('done'); });
  connection.on('error', reject);
});
await attempt('tcp', () => connected({ host: '127.0.0.1', port: ${port} }));
await attempt('fetch', () => fetch('http://127.0.0.1:${port}/').then(() => 'done'));
await attempt('socket', () => connected({ path: ${JSON.stringify(socket)} }));
for (const [name, id] of [['parent', process.ppid], ['other', ${pid}]])
  await attempt(name, () => { if (id === 0) throw new Error(); process.kill(id, 'SIGUSR2'); return 'done'; });
`;

describe.skipIf(process.platform === 'win32')('a program of the site reaches nothing', () => {
  const prepared = async () => {
    const dir = foreignFolder({});
    const server = createServer();
    const visits = [await listening(server, 0, '127.0.0.1'), await listening(createServer(), join(dir, 's'))];
    const victim = spawn('sleep', ['300'], { stdio: 'ignore' });
    onTestFinished(() => void victim.kill('SIGKILL'));
    const signals: string[] = [];
    const onSignal = (signal: string): number => signals.push(signal);
    process.on('SIGUSR2', onSignal);
    onTestFinished(() => void process.off('SIGUSR2', onSignal));
    const { port } = server.address() as { port: number };
    const code = attempts(port, join(dir, 's'), victim.pid ?? 0);
    return { dir, code, visits: () => visits.map((count) => count()), victim, signals };
  };

  it.each(TRIED_WALLS.map((wall) => [wall.slice(0, 2).join(' ') || 'no wall', wall] as const))(
    'behind %s, and answers all the same',
    async (_, wall) => {
      const { dir, code, visits, victim, signals } = await prepared();
      const run = sandbox({ seconds: 60 }, () => wall);
      const answer = await run(`${code}process.stdout.write(JSON.stringify(tried));`, Folder.open(dir));
      expect('output' in answer ? JSON.parse(answer.output) : answer).toEqual(
        Object.fromEntries(['tcp', 'fetch', 'socket', 'parent', 'other'].map((name) => [name, 'refused'])),
      );
      expect([visits(), victim.exitCode, victim.signalCode, signals]).toEqual([[0, 0], null, null, []]);
    },
  );

  /** Protections of a wall alone, for a program that Node.js allows everything. */
  const KEPT: readonly (readonly string[])[] = [
    ['tcp', 'fetch', 'socket', 'parent', 'other'],
    ['tcp', 'fetch', 'parent', 'other'],
    ['parent', 'other'],
  ];

  it.each(WALLS.map((wall, index) => [wall.slice(0, 2).join(' '), wall, KEPT[index] ?? []] as const))(
    'the wall itself: %s',
    async (_, wall, kept) => {
      if (!TRIED_WALLS.includes(wall)) return;
      const { dir, code, visits, signals } = await prepared();
      const words = [...wall, process.execPath, '--input-type=module', '-'];
      const ended = await runChild(
        { words, cwd: dir, input: `${code}console.log(JSON.stringify(tried));` },
        { ...LIMITS, seconds: 60 },
      );
      const tried = JSON.parse('output' in ended ? ended.output : '{}') as Record<string, string>;
      expect(Object.keys(tried).filter((name) => tried[name] === 'refused')).toEqual(kept);
      if (kept.includes('tcp')) expect(visits()[0]).toBe(0);
      expect(signals).toEqual([]);
    },
  );
});

/** Forbidden actions of a program, each with the result that it would have. */
const FORBIDDEN: Readonly<Record<string, string>> = {
  write: "fs.writeFileSync('written.txt', 'x')",
  remove: "fs.rmSync('config.mjs')",
  link: "fs.symlinkSync('/etc/passwd', 'link.txt')",
  'read elsewhere': "fs.readFileSync('/etc/passwd')",
  'read memory': "fs.readFileSync('/proc/self/environ')",
  run: "builtin('child_process').execFileSync('true')",
  fork: "builtin('child_process').fork('config.mjs')",
  thread: "new (builtin('worker_threads').Worker)('1', { eval: true })",
  'native code': "process.dlopen({ exports: {} }, 'x.node')",
  binding: "process.binding('spawn_sync')",
  debug: 'process._debugProcess(process.pid)',
  priority: "builtin('os').setPriority(process.ppid, 10)",
  listen: "builtin('net').createServer().listen(0)",
  datagram: "builtin('dgram').createSocket('udp4')",
  name: "builtin('dns').lookup('localhost', () => {})",
  'name by a resolver': "new (builtin('dns').Resolver)().resolve('localhost', () => {})",
};

it('a program can do none of what is forbidden, and sees no variable of the environment', async () => {
  const attempts = Object.entries(FORBIDDEN).map(([name, code]) => `attempt(${JSON.stringify(name)}, () => ${code});`);
  const code = `import fs from 'node:fs';
const done = [];
const builtin = (name) => process.getBuiltinModule('node:' + name);
const attempt = (name, run) => { try { run(); done.push(name); } catch {} };
${attempts.join('\n')}
attempt('variables', () => { const names = Object.keys(process.env).filter((name) => !['NODE_ENV', 'PWD'].includes(name)); if (names.length === 0) throw new Error(); });
export default { done };`;
  const dir = foreignFolder({ 'config.mjs': code });
  for (const wall of [[], bestWall()]) {
    const run = evaluator({ seconds: 60 }, () => wall);
    expect(await run({ file: 'config.mjs' }, Folder.open(dir))).toEqual({ value: { done: [] } });
  }
  expect(readdirSync(dir)).toEqual(['config.mjs']);
});

it.each(['en', 'zh-cn'])('the guide names the limits: %s', (language) => {
  const file = join(import.meta.dirname, `../../../../docs/content/${language}/how-to/migrate/one-command.md`);
  const text = readFileSync(file, 'utf8').replace(/ 秒/g, ' seconds');
  const { seconds, bytes, megabytes } = DEFAULT_LIMITS;
  for (const limit of [
    `${seconds} seconds`,
    `| ${bytes / 1e6} MB |`,
    `${megabytes / 1024} GB`,
    `${megabytes / 512} GB`,
  ])
    expect(text).toContain(limit);
});
