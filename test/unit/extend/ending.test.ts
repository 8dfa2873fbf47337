import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { docsgen, type Run, root } from '../../errors/site.js';
import { configOf, extendedSite } from './site.js';

/** Runs a command on a site with the extension `odd`. */
async function runOf(
  files: Readonly<Record<string, string>>,
  onTestFinished: Parameters<typeof extendedSite>[1],
  ...args: readonly string[]
): Promise<Run & { readonly hasOutput: boolean }> {
  const site = extendedSite(
    {
      'site.config.ts': configOf("'./odd.ts'").replace('{', '{ limits: { pageSeconds: 3, siteSeconds: 2 },'),
      'odd.ts': "export default { name: 'odd', contract: 1 };\n",
      ...files,
    },
    onTestFinished,
  );
  const run = await docsgen(args.length === 0 ? ['build'] : args, site.dir);
  return { ...run, hasOutput: existsSync(join(site.dir, 'build')) };
}

/** The module of `odd` with these members. */
function odd(members: string): Readonly<Record<string, string>> {
  return { 'odd.ts': `export default { name: 'odd', contract: 1, ${members} };\n` };
}

/** Expects no stack trace of Node.js, and no path of the machine. */
function isClean({ text }: Run): void {
  expect(text).not.toMatch(/^\s+at \S+ \(|node:internal|Node\.js v\d/m);
}

describe('a process that ends before its build is published fails, and says why', () => {
  const CASES = [
    ['when an extension is loaded', { 'odd.ts': 'process.exit(0);\nexport default {};\n' }, /ends the process before/],
    ['in `site`', odd('site: () => process.exit(0)'), /The extension `odd`, in `site`, ends the process before/],
    ['in `files`', odd('site: () => ({ files: () => process.exit(0) })'), /The extension `odd`, in `files`, ends/],
    [
      'in a timer of `sources`',
      odd(
        'site: () => ({ sources: async () => { setTimeout(() => process.exit(0)); await new Promise((r) => setTimeout(r, 500)); return []; } })',
      ),
      /The extension `odd`, in `sources`, ends the process before/,
    ],
    ['by `reallyExit`', odd('site: () => ({ files: () => process.reallyExit(0) })'), /`odd`, in `files`, ends/],
    [
      'with a status that is set when it exits',
      odd('site: () => { process.on("exit", () => { process.exitCode = 0; }); process.exit(0); }'),
      /`odd`, in `site`, ends/,
    ],
    [
      'in the configuration',
      { 'site.config.ts': 'process.exit(0);\nexport default {};\n' },
      /The configuration ends the process/,
    ],
    [
      'where the configuration waits for ever',
      { 'site.config.ts': 'await new Promise(() => {});\nexport default {};\n' },
      /\[ended-early\] Code of the site waits for something that never happens/,
    ],
    [
      'in a template',
      { 'templates/layouts/DocLayout.tsx': 'process.exit(0);\nexport default () => null;\n' },
      /\[ended-early\] Code of the site ends the process/,
    ],
  ] as const;
  it.concurrent.for(CASES)('%s', async ([, files, expected], { onTestFinished }) => {
    const run = await runOf(files, onTestFinished);
    expect([run.status, run.text, run.hasOutput]).toEqual([1, expect.stringMatching(expected), false]);
    isClean(run);
  });

  it.concurrent.for(CASES.slice(1, 4))('%s, without workers', async ([, files, expected], { onTestFinished }) => {
    const run = await runOf(files, onTestFinished, 'build', '--workers', '0');
    expect([run.status, run.text, run.hasOutput]).toEqual([1, expect.stringMatching(expected), false]);
    isClean(run);
  });

  it.concurrent('what was found before is printed, too', async ({ onTestFinished }) => {
    const content = { 'content/index.md': '# Home\n\n[gone](./gone.md)\n' };
    const ENDS = [
      ['process.exit(0)', /ends the process before/],
      ['for (;;) await null', /does not finish in `files`/],
    ] as const;
    for (const [code, expected] of ENDS) {
      const files = { ...content, ...odd(`site: () => ({ async files() { ${code}; } })`) };
      const run = await runOf(files, onTestFinished);
      expect(run.text).toMatch(/content\/index\.md:3:1 warning \[broken-markdown-link\][\s\S]*?> 3 \|/);
      expect(run.text.match(/broken-markdown-link\]/g)).toHaveLength(1);
      expect(run.text).toMatch(expected);
      const checkRun = await runOf(files, onTestFinished, 'check');
      expect(checkRun.text.match(/broken-markdown-link\]/g)).toHaveLength(1);
      const machineRun = await runOf(files, onTestFinished, 'build', '--json');
      expect(machineRun.text).toMatch(/^\{"event":"diagnostic","code":"broken-markdown-link"/m);
    }
  });

  it.concurrent('a status that an extension sets does not count', async ({ onTestFinished }) => {
    const files = odd('site: () => ({ files: () => { setInterval(() => { process.exitCode = 0; }, 5); return []; } })');
    const broken = { ...files, 'content/index.md': '# Home\n\n[gone](./gone.md)\n' };
    const config = { 'site.config.ts': configOf("'./odd.ts'").replace('{', "{ links: { markdown: 'error' },") };
    const run = await runOf({ ...broken, ...config }, onTestFinished);
    expect([run.status, run.hasOutput]).toEqual([1, false]);
  });

  it.concurrent('what an extension leaves running does not keep a build', async ({ onTestFinished }) => {
    const run = await runOf(odd('site: () => { setInterval(() => {}, 1000); }'), onTestFinished);
    expect([run.status, run.hasOutput]).toEqual([0, true]);
  });
});

describe('what is thrown where nothing waits for it is an error that names', () => {
  const LATER = 'await new Promise((r) => setTimeout(r, 200));';
  const NAMED =
    /\[extension-throws\] The extension `odd` throws in `files`, in a timer or promise that nothing waits for: /;
  const PAGE = { 'content/index.md': '# Home\n\nODD\n' };
  const onPage = (code: string) => ({
    ...PAGE,
    ...odd(`page: () => ({ remark: { sign: 'ODD', plugins: [() => async () => { ${code} ${LATER} }] } })`),
  });
  const PLACED =
    /odd\.ts:1:\d+ error \[extension-throws\] The extension `odd` throws in `remark` on the page content\/index\.md, in a timer/;
  const CASES = [
    [
      'its extension: a timer',
      odd(`site: () => ({ async files() { setTimeout(() => { throw new Error('boom'); }); ${LATER} return []; } })`),
      NAMED,
    ],
    [
      'its extension: a rejection',
      odd(`site: () => ({ async files() { void Promise.reject(new Error('boom')); ${LATER} return []; } })`),
      NAMED,
    ],
    [
      'its extension: null',
      odd(`site: () => ({ async files() { setTimeout(() => { throw null; }); ${LATER} return []; } })`),
      NAMED,
    ],
    ['its page: a timer', onPage("setTimeout(() => { throw new Error('boom'); });"), PLACED],
    ['its page: a rejection', onPage("void Promise.reject(new Error('boom'));"), PLACED],
    [
      'its page: an object that throws',
      onPage('setTimeout(() => { throw { get message() { throw 1; }, toJSON() { throw 2; } }; });'),
      /`odd` throws in `remark` on the page content\/index\.md/,
    ],
    [
      'its component',
      {
        'content/late.tsx':
          "export const page = { title: 'Late' };\nexport default function Late() {\n  void Promise.reject(new Error('boom'));\n  return null;\n}\n",
      },
      /content\/late\.tsx:3:\d+ error \[render-failed\] A component throws on the page content\/late\.tsx, in a timer/,
    ],
  ] as const;
  const WITH_AND_WITHOUT_WORKERS = [
    'its extension: a timer',
    'its page: a timer',
    'its page: a rejection',
    'its component',
  ];
  const RUNS = CASES.flatMap((each) =>
    (WITH_AND_WITHOUT_WORKERS.includes(each[0]) ? ['1', '0'] : ['1']).map((workers) => [...each, workers] as const),
  );
  it.concurrent.for(RUNS)('%s', async ([, files, expected, workers], { onTestFinished }) => {
    const run = await runOf(files, onTestFinished, 'build', '--workers', workers);
    expect([run.status, run.text]).toEqual([1, expect.stringMatching(expected)]);
    isClean(run);
  });
});

describe('an extension that never comes to an end is an error that names it and what it was asked for', () => {
  const CASES = [
    ['a loop in `page`', odd('page: () => { for (;;); }'), /does not answer when it is opened/],
    ['a loop in `site`', odd('site: () => { for (;;); }'), /does not answer when it is opened/],
    ['a loop in `files`', odd('site: () => ({ files: () => { for (;;); } })'), /does not answer in `files`/],
    [
      'an endless list',
      odd("site: () => ({ *sources() { for (let n = 0; ; n++) yield { path: 'p' + n + '.md', text: '# P' }; } })"),
      // On a busy machine the guard may be first.
      /The extension `\.\/odd\.ts` does not (answer|finish) in `sources`/,
    ],
    [
      'a loop within a list',
      odd("site: () => ({ *sources() { yield { path: 'p.md', text: '# P' }; for (;;); } })"),
      /does not finish in `sources`/,
    ],
    [
      'microtasks',
      odd('site: () => ({ async files() { for (;;) await null; } })'),
      /The extension `\.\/odd\.ts` does not finish in `files`, so docsgen exits/,
    ],
    [
      'a loop in a timer',
      odd('site: () => ({ files: () => new Promise(() => setTimeout(() => { for (;;); })) })'),
      /The extension `\.\/odd\.ts` does not finish in `files`/,
    ],
    ['a loop when it is loaded', { 'odd.ts': 'for (;;);\nexport default {};\n' }, /does not finish in `import`/],
  ] as const;
  it.concurrent.for(CASES)('%s', async ([, files, expected], { onTestFinished }) => {
    const run = await runOf(files, onTestFinished);
    expect([run.status, run.text, run.hasOutput]).toEqual([expect.any(Number), expect.stringMatching(expected), false]);
    expect(run.status).not.toBe(0);
    isClean(run);
  });

  const LOOPS = CASES.filter(([name]) => ['a loop in `files`', 'microtasks', 'a loop in a timer'].includes(name));
  it.concurrent.for(LOOPS)('%s, without workers', async ([, files, expected], { onTestFinished }) => {
    const run = await runOf(files, onTestFinished, 'build', '--workers', '0');
    expect([run.text, run.hasOutput]).toEqual([expect.stringMatching(expected), false]);
    expect(run.status).not.toBe(0);
  });

  it.concurrent('a page that no worker makes', async ({ onTestFinished }) => {
    const files = {
      'content/spin.tsx': "export const page = { title: 'Spin' };\nexport default function Spin() {\n  for (;;);\n}\n",
    };
    const run = await runOf(files, onTestFinished, 'build', '--workers', '0');
    expect([run.status, run.text]).toEqual([
      -1,
      expect.stringMatching(/\[page-too-costly\] The page \/spin takes longer than 3 seconds/),
    ]);
  });

  it.concurrent('a page that takes all memory and that no worker makes', async ({ onTestFinished }) => {
    const files = {
      'site.config.ts': 'export default { limits: { pageSeconds: 600, pageMegabytes: 200 } };\n',
      'content/hoard.tsx':
        'export default function Hoard() {\n  const all = [];\n  for (;;) all.push(new Array(1000).fill(all.length));\n}\n',
    };
    const run = await runOf(files, onTestFinished, 'build', '--workers', '0');
    expect([run.status, run.text]).toEqual([
      -1,
      expect.stringMatching(/\[page-too-costly\] The page \/hoard needs more than 200 MB of memory/),
    ]);
  });
});

describe.skipIf(process.platform === 'win32')('a signal ends within two seconds', () => {
  /** Additional milliseconds for a loaded machine. */
  const LOAD = 8000;
  const BUSY = 'console.error("busy"); for (;;) await null;';
  const DEAF = 'process.on("SIGTERM", () => {});';
  const CASES = [
    ['SIGTERM', ['build'], BUSY],
    ['SIGINT', ['build'], BUSY],
    ['SIGTERM', ['build', '--workers', '0'], BUSY],
    ['SIGTERM', ['check'], BUSY],
    ['SIGTERM', ['serve', '--watch', '--port', '0'], BUSY],
    ['SIGTERM', ['check'], DEAF + BUSY],
    ['SIGTERM', ['build'], DEAF + BUSY],
    ['SIGTERM', ['build', '--workers', '0'], DEAF + BUSY],
    ['SIGTERM', ['serve', '--watch', '--port', '0'], DEAF + BUSY],
    ['SIGINT', ['build'], `process.prependOnceListener("SIGINT", () => {}); ${BUSY}`],
    [
      'SIGTERM',
      ['build'],
      'await new Promise((r) => setTimeout(() => r(console.error("waits")), 1000)); await new Promise((r) => setTimeout(r, 60_000));',
    ],
  ] as const;
  it.concurrent.for(CASES)('%s: %j %s', async ([signal, args, code], { onTestFinished }) => {
    const files = {
      'site.config.ts': configOf("'./odd.ts'").replace('{', '{ limits: { siteSeconds: 600 },'),
      ...odd(`site: () => ({ async sources() { ${code} return []; } })`),
    };
    const site = extendedSite(files, onTestFinished);
    const child = spawn(process.execPath, [join(root, 'bin/docsgen.js'), ...args], { cwd: site.dir });
    onTestFinished(() => void child.kill('SIGKILL'));
    const exit = once(child, 'exit');
    await once(child.stderr, 'data');
    const start = performance.now();
    child.kill(signal);
    const [status, ended] = await exit;
    expect(performance.now() - start).toBeLessThan(2000 + LOAD);
    expect(status).toBe(null);
    const isBusy = code.includes(BUSY);
    // If it can, the main thread cleans up first.
    if (!isBusy) expect([ended, existsSync(join(site.dir, '.build.docsgen'))]).toEqual([signal, false]);
    if (args[0] !== 'build') return;
    site.write('odd.ts', "export default { name: 'odd', contract: 1 };\n");
    expect((await docsgen(['build'], site.dir)).status).toBe(0);
    expect(existsSync(join(site.dir, '.build.docsgen'))).toBe(false);
  });

  it.concurrent('a configuration that handles it and loops', async ({ onTestFinished }) => {
    const site = extendedSite({ 'site.config.ts': `${DEAF} ${BUSY}\n${configOf()}` }, onTestFinished);
    const child = spawn(process.execPath, [join(root, 'bin/docsgen.js'), 'build'], { cwd: site.dir });
    onTestFinished(() => void child.kill('SIGKILL'));
    const exit = once(child, 'exit');
    await once(child.stderr, 'data');
    child.kill('SIGTERM');
    expect(await exit).toEqual([null, 'SIGTERM']);
  });
});

describe('the command line', () => {
  it.concurrent('refuses more workers than a machine could have', async ({ onTestFinished }) => {
    const run = await runOf({}, onTestFinished, 'build', '--workers', '1000000000');
    expect([run.status, run.text]).toEqual([2, expect.stringContaining('At most 256 workers are allowed.')]);
  });

  it.skipIf(!existsSync('/dev/full')).concurrent(
    'ends without a stack where it cannot print',
    async ({ onTestFinished }) => {
      const site = extendedSite({ 'site.config.ts': configOf() }, onTestFinished);
      const full = openSync('/dev/full', 'w');
      const child = spawn(process.execPath, [join(root, 'bin/docsgen.js'), 'build'], {
        cwd: site.dir,
        stdio: ['ignore', full, 'pipe'],
      });
      let said = '';
      child.stderr?.on('data', (chunk: Buffer) => {
        said += chunk.toString();
      });
      const [status] = await once(child, 'close');
      closeSync(full);
      expect([status, said]).toEqual([
        1,
        'error [file-system-error] The output of the command cannot be written (ENOSPC).\n',
      ]);
    },
  );
});
