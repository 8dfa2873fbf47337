import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { docsgen, root } from '../../errors/site.js';
import { temporarySite } from '../../support/temporary-site.js';

/** The start of a sentence with a promise, and the tests for it: a file, and words of a title. */
type Evidence = readonly [sentence: string, ...tests: readonly (readonly [file: string, title: string])[]];

const PAYLOADS = ['e2e/payloads.test.ts', 'runs nothing on any page'] as const;
const UNFINISHED = 'unit/pages/limits/unfinished-pages.test.ts';
const ENDING = 'unit/extend/ending.test.ts';
const UNTRUSTED = 'unit/cli/untrusted.test.ts';
const UNTRUSTED_CANARY = 'unit/cli/untrusted-canary.test.ts';
const METADATA = 'unit/base/picture-metadata.test.ts';
const SANDBOX = 'unit/features/migrate/sandbox.test.ts';
const SERVER = 'unit/serve/rules.test.ts';

const EVIDENCE: readonly Evidence[] = [
  ['It runs no script', PAYLOADS, ['e2e/payloads.test.ts', 'runs nothing among the results of a search']],
  ['HTML is filtered', ['markdown/fuzz.test.ts', 'to sound markup'], PAYLOADS],
  ['Tests put several thousand', ['e2e/payloads.test.ts', 'would run where a site trusts its HTML']],
  ['It publishes no file', ['e2e/active-files.test.ts', 'run nothing where they are published']],
  ['It publishes no image metadata', [METADATA, 'have no metadata, unless the site keeps it']],
  ['Data that cameras and programs', [METADATA, 'is removed from %s'], [METADATA, 'from GIF'], [METADATA, 'in AVIF']],
  ['`images.metadata', [METADATA, 'have no metadata, unless the site keeps it']],
  ['Broken images', [METADATA, 'broken files of every format']],
  ['It reads no file outside', ['unit/content/files.test.ts', 'is not read where %s is a link that leads out']],
  [
    'Includes, code files',
    ['errors/path-outside-content/expected.txt', 'path-outside-content'],
    ['unit/content/files.test.ts', 'are not read through a link'],
  ],
  ['It runs no command', ['unit/content/files.test.ts', 'are never those of a repository that lies in the content']],
  [
    'docsgen only starts Git, for dates',
    ['unit/content/files.test.ts', 'are never those of a repository that lies in the content'],
  ],
  [
    'No content is passed',
    ['unit/content/files.test.ts', 'are never those of a repository that lies in the content'],
    [UNTRUSTED, 'runs programs of the base, and only as they are there'],
  ],
  ['Code samples', ['unit/docs/trust.test.ts', 'runs no sample']],
  [
    "A build doesn't use",
    ['unit/docs/trust.test.ts', 'opens no connection'],
    ['unit/extend/sources.test.ts', 'is not fetched again'],
  ],
  ['Its work is bounded', [UNFINISHED, 'a page that never ends'], ['markdown/growth.test.ts', 'a hostile page ends']],
  [
    'Each page is built in a worker',
    [UNFINISHED, 'a page that never ends'],
    [UNFINISHED, 'a page that takes all memory'],
  ],
  ['The page becomes an error', [UNFINISHED, 'the other pages are made']],
  [
    'The other pages are still checked',
    [UNFINISHED, 'the other pages are made'],
    ['errors/cli.test.ts', 'leaves the previous output whole'],
  ],
  ["Limits don't depend on the load", ['unit/base/thread-time.test.ts', 'does not count the time']],
  ['`limits.pageSeconds` counts', ['unit/base/thread-time.test.ts', 'does not count the time']],
  ['Only Linux reports', ['unit/base/thread-time.test.ts', 'goes slower by a factor']],
  [
    'Without workers, a page beyond',
    ['unit/build/small-sites.test.ts', 'under a guard'],
    [ENDING, 'a page that no worker makes'],
    [ENDING, 'a page that takes all memory and that no worker makes'],
  ],
  ['This applies with `--workers 0`', ['unit/build/small-sites.test.ts', 'a worker makes the pages of']],
  [
    'Mistakes in it are reported',
    ['errors/errors.test.ts', 'have a sample each, and there is no other'],
    ['errors/cli.test.ts', 'leaves the previous output whole'],
  ],
  ['None keeps', [ENDING, 'an extension that never comes to an end']],
  ['On a page, an extension', ['unit/extend/threads.test.ts', 'page-too-costly']],
  ['Beyond that, docsgen reports', [ENDING, 'an extension that never comes to an end']],
  ['If a loop can only be stopped', [ENDING, 'what was found before is printed, too']],
  ['None makes a build look', [ENDING, 'a process that ends before its build is published']],
  ['A process that ends before', [ENDING, 'a process that ends before its build is published']],
  ['An exception that an extension throws later', [ENDING, 'what is thrown where nothing waits for it']],
  ['Signals work', [ENDING, 'a signal ends within two seconds']],
  ['`SIGINT` and `SIGTERM` end', [ENDING, 'a signal ends within two seconds']],
  ['The output is complete', ['unit/output/kill.test.ts', 'a build that is killed']],
  ['`docsgen serve`, with', [SERVER, 'listening'], ['unit/cli/serve.test.ts', 'answers to hosts of the settings']],
  ['It answers only requests', ['unit/serve/guard.test.ts', 'hosts'], ['unit/serve/attacks.test.ts', 'ATTACKS.map']],
  ['The server only accepts `GET` and `HEAD`', ['unit/serve/attacks.test.ts', 'ATTACKS.map'], [SERVER, 'the guard']],
  ["Other origins can't read", [SERVER, 'the guard']],
  ['Messages of the live server', ['unit/serve/live/server.test.ts', 'token']],
  ['It serves only what the site', ['unit/serve/attacks.test.ts', 'ATTACKS.map']],
  ['`docsgen build`, `docsgen check`', [UNTRUSTED, 'holds in the live server'], [UNTRUSTED, 'needs no git']],
  ['No configuration undoes it', [UNTRUSTED, 'holds whatever the configuration says']],
  ['docsgen runs no program below', [UNTRUSTED_CANARY, 'refuses each program of it']],
  ['A `.tsx` page', [UNTRUSTED, 'needs no git'], [UNTRUSTED_CANARY, 'refuses each program of it']],
  ['The configuration is checked', [UNTRUSTED, 'holds whatever the configuration says']],
  ['With `--base-ref REF`', [UNTRUSTED, 'runs programs of the base, and only as they are there']],
  [
    'This includes the configuration',
    [UNTRUSTED, 'runs programs of the base, and only as they are there'],
    [UNTRUSTED_CANARY, 'core.fsmonitor'],
  ],
  ['Without `--base-ref`', [UNTRUSTED, 'needs no git']],
  ['Content is sanitised', [UNTRUSTED, 'holds whatever the configuration says']],
  ['Extensions see', [UNTRUSTED, 'docsgen/mdx']],
  ['Nothing is reused', [UNTRUSTED, 'takes nothing over']],
  ['Symbolic links and repositories', [UNTRUSTED, 'refuses symbolic links']],
  ['`contentDir` has to be', [UNTRUSTED, 'contentDir']],
  ['`docsgen check --samples`', [UNTRUSTED, '--samples']],
  ['The command runs what', [UNTRUSTED_CANARY, 'takes only content of it']],
  [
    'It reads no file outside the named',
    ['unit/features/migrate/random-sites.test.ts', 'read from outside'],
    ['unit/features/migrate/gate.test.ts', 'writing'],
  ],
  [
    'No program of the old site',
    ['unit/features/migrate/downloads.test.ts', 'become downloads'],
    ['unit/features/migrate/layers.test.ts', 'only the gate reaches the disk'],
  ],
  ['Linked programs', ['unit/features/migrate/downloads.test.ts', 'become downloads']],
  ['With `--no-run`, nothing', ['unit/features/migrate/canaries.test.ts', '--no-run']],
  ['Without it, configuration', [SANDBOX, 'a program of the site is ended']],
  ['files, programs, threads', [SANDBOX, 'a program can do none of what is forbidden']],
  ['time, output, an end', [SANDBOX, 'is ended'], [SANDBOX, 'leaves no program of the site behind']],
  ['memory —', [SANDBOX, 'is ended']],
  ['other processes and the network', [SANDBOX, 'TRIED_WALLS']],
  ['the same, as another user', [SANDBOX, 'WALLS']],
  ['other processes, as root', [SANDBOX, 'WALLS']],
  ['the same on other systems', [SANDBOX, 'no wall']],
];

/** Starts of sentences that explain, limit or introduce a promise. */
const EXPLANATIONS = [
  'For content, with',
  '(A path with a leading slash',
  'For extensions, which',
  'For the servers',
  '`docsgen migrate` promises',
  'What enforces',
  'What remains',
  'Only Node.js protects files',
  'For a site whose',
  'If the system enforces nothing',
  'In a container that',
  'A network namespace',
  'The user 65534',
  'What a program returns',
  'Look through',
  // Continuation after a list of settings.
  '`markdown.html` is',
];

/** Sentences and table rows of the page between two headings, as plain text. */
function sentencesIn(page: string): readonly string[] {
  const promises = page.slice(page.indexOf('## What is promised'), page.indexOf('## What is not promised'));
  return promises
    .split('\n')
    .filter((line) => !/^(?:#|$|\|---|\| limit )/.test(line))
    .map((line) =>
      line
        .replace(/^- /, '')
        .replaceAll('**', '')
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'),
    )
    .flatMap((line) =>
      line.startsWith('|')
        ? [
            line
              .split('|')
              .slice(1, -1)
              .map((cell) => cell.trim())
              .join(' — '),
          ]
        : line.split(/(?<=[.:])\s+(?=[A-Z(`])|(?<=command\.) (?=docsgen)/),
    );
}

/** Sentences without a test that are no explanations either, and unused entries. */
function gaps(page: string): { readonly sentences: readonly string[]; readonly entries: readonly string[] } {
  const sentences = sentencesIn(page);
  const starts = [...EVIDENCE.map(([start]) => start), ...EXPLANATIONS];
  return {
    sentences: sentences.filter((sentence) => !starts.some((start) => sentence.startsWith(start))),
    entries: starts.filter((start) => !sentences.some((sentence) => sentence.startsWith(start))),
  };
}

/** True for a file below `test` that contains the words of a title. */
function isTest(file: string, title: string): boolean {
  const path = join(root, 'test', file);
  return existsSync(path) && readFileSync(path, 'utf8').includes(title);
}

const PAGE = readFileSync(join(root, 'docs/content/en/explanation/trust.md'), 'utf8');

describe('the page about trust', () => {
  it('promises nothing without a test', () => {
    expect(gaps(PAGE)).toEqual({ sentences: [], entries: [] });
    const planted = PAGE.replace('## With `--untrusted`', 'Nothing is ever wrong.\n\n$&');
    expect(gaps(planted).sentences).toEqual(['Nothing is ever wrong.']);
  });

  it.each(EVIDENCE.map(([sentence, ...tests]) => [sentence, tests] as const))('%s', (_, tests) => {
    expect(tests.filter(([file, title]) => !isTest(file, title))).toEqual([]);
  });

  it.each([
    ['unit/docs/no-such.test.ts', 'runs no sample'],
    ['unit/docs/trust.test.ts', `runs no ${'such sample'}`],
  ])('a planted test that is not there is refused: %s, %s', (file, title) => expect(isTest(file, title)).toBe(false));
});

/** Creates a file when any thread of the process opens a connection or looks up a name. */
const WITNESS = `const { appendFileSync } = require('node:fs');
const dns = require('node:dns');
const net = require('node:net');
const note = (what, work) => function (...args) { appendFileSync(process.env.WITNESS, what + '\\n'); return work.apply(this, args); };
net.Socket.prototype.connect = note('connect', net.Socket.prototype.connect);
dns.lookup = note('lookup', dns.lookup);
`;

describe('a build and a check', () => {
  const files = {
    'site.config.ts': "export default { title: 'S', url: 'https://docs.example' };\n",
    'content/index.md':
      '# Home\n\n[Elsewhere](https://nowhere.example/)\n\n![P](https://nowhere.example/a.png)\n\n<https://nowhere.example>\n',
    'content/code.md':
      "# Code\n\n```js\nimport { writeFileSync } from 'node:fs';\nwriteFileSync('ran', '');\n```\n\n```sh\ntouch ran\n```\n",
  };

  it('opens no connection', async () => {
    const site = temporarySite({
      ...files,
      'witness.cjs': WITNESS,
    });
    onTestFinished(site.remove);
    const witness = join(site.dir, 'witness');
    process.env['NODE_OPTIONS'] = `--require=${join(site.dir, 'witness.cjs')}`;
    process.env['WITNESS'] = witness;
    onTestFinished(() => {
      delete process.env['NODE_OPTIONS'];
      delete process.env['WITNESS'];
    });
    for (const args of [['build', '--workers', '1'], ['check']]) expect((await docsgen(args, site.dir)).status).toBe(0);
    expect(existsSync(witness)).toBe(false);
    // The witness sees the requests of the configuration.
    const asking = `await fetch('http://127.0.0.1:65501/').catch(() => {});\n${files['site.config.ts']}`;
    writeFileSync(join(site.dir, 'site.config.ts'), asking);
    await docsgen(['build'], site.dir);
    expect(readFileSync(witness, 'utf8')).toContain('connect');
  });

  it('runs no sample', async () => {
    const site = temporarySite(files);
    onTestFinished(site.remove);
    for (const args of [['build'], ['check', '--samples']]) await docsgen(args, site.dir);
    expect(existsSync(join(site.dir, 'ran'))).toBe(false);
  });
});
