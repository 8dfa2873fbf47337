import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { describe, expect, it, vi } from 'vitest';
import { record } from '../../../../src/base/json-values.js';
import { evaluateNothing, type Migration, migrate, recogniseSite } from '../../../../src/features/migrate/index.js';
import { commandWords } from '../../../../src/features/migrate/mdbook/command-words.js';
import { orderedPreprocessors } from '../../../../src/features/migrate/mdbook/order.js';
import { IS_POSIX } from '../../../support/capabilities.js';
import { foreignFolder, textOf } from './foreign-site.js';

const LIMITS = { seconds: 20, bytes: 100_000 };

/** A program with mdBook's protocol, in Node.js; `work` is code with access to `context`, `book` and `items`. */
function program(work: string): string {
  return `
const [word, renderer] = process.argv.slice(2);
if (word === 'supports') process.exit(renderer === 'html' ? 0 : 1);
const [context, book] = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
const items = book.items ?? book.sections;
const each = (list, change) => list.forEach((item) => { if (item.Chapter) { change(item.Chapter); each(item.Chapter.sub_items, change); } });
${work}
process.stdout.write(JSON.stringify(book));
`;
}

const ANSWERS_VERSION = program(
  "each(items, (chapter) => { chapter.content = chapter.content.replaceAll('{{ version }}', '1.2.3'); });",
);

interface Book {
  readonly toml: string;
  readonly files: Readonly<Record<string, string>>;
}

/** A book with a program `NAME.cjs` for each preprocessor. */
function book(programs: Readonly<Record<string, string>>, settings = '', pages: Book['files'] = {}): Book['files'] {
  const tables = Object.keys(programs).map(
    (name) => `[preprocessor.${name}]\ncommand = "'${process.execPath}' ${name}.cjs"\n`,
  );
  return {
    'book.toml': `[book]\ntitle = "A book"\n${tables.join('')}${settings}`,
    'src/SUMMARY.md': '- [A](a.md)\n  - [B](b.md)\n',
    'src/a.md': '# A\n\nVersion {{ version }}.\n',
    'src/b.md': '# B\n',
    ...Object.fromEntries(Object.entries(programs).map(([name, code]) => [`${name}.cjs`, code])),
    ...pages,
  };
}

async function run(files: Book['files'], limits = LIMITS): Promise<Migration & { readonly folder: string }> {
  const folder = foreignFolder(files);
  const migration = await migrate({ ...recogniseSite(folder), evaluate: evaluateNothing, preprocessors: limits });
  return { ...migration, folder };
}

/** Findings about the preprocessors themselves. */
function told({ findings }: Migration): readonly string[] {
  return findings.filter(({ file }) => file === 'book.toml').map(({ message }) => message);
}

function copies(): readonly string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith('docsgen-migrate-'));
}

describe('a preprocessor of the book', () => {
  it('runs only where it may, and is told of with the places otherwise', async () => {
    const files = book({ version: ANSWERS_VERSION });
    const done = await run(files);
    expect(textOf(done, 'a.md')).toContain('Version 1.2.3.');
    expect(done.pages.find(({ path }) => path === 'a.md')?.changes).toContain('preprocessor');
    expect(done.findings).toEqual([]);
    const found = recogniseSite(foreignFolder(files));
    const not = await migrate({ ...found, evaluate: evaluateNothing, preprocessors: null });
    expect(textOf(not, 'a.md')).toContain('Version <!-- @missing {{ version }} -->.');
    expect(told(not)).toEqual([
      'The preprocessor `version` changes the text of the book, and it was not run; with `--run-preprocessors` docsgen runs it as mdBook does. Places: src/a.md:3.',
    ]);
    expect(not.findings).toContainEqual(expect.objectContaining({ kind: 'preprocessor', file: 'src/a.md', line: 3 }));
  });

  it('may add a chapter, rename one and move one', async () => {
    const work = `
items.push({ PartTitle: 'More' }, { Chapter: { name: 'C', content: '# C\\n\\n[A](a.md)\\n', number: null, sub_items: [], path: 'more/c.md', source_path: null, parent_names: [] } });
items[0].Chapter.name = 'New';
items[0].Chapter.sub_items[0].Chapter.path = 'moved/b.md';
`;
    const done = await run(book({ add: program(work) }));
    expect(done.pages.map(({ path, oldAddress, address }) => [path, oldAddress, address])).toEqual([
      ['a.md', '/a.html', '/'],
      ['moved/b.md', '/moved/b.html', '/moved/b'],
      ['more/c.md', '/more/c.html', '/more/c'],
    ]);
    expect(done.texts.get('content/sidebar.yml')).toBe(
      '- label: New\n  page: /a.md\n  items:\n    - label: B\n      page: /moved/b.md\n- label: More\n- label: C\n  page: /more/c.md\n',
    );
  });

  it('may take a chapter out, which is then no page', async () => {
    const done = await run(book({ cut: program('items[0].Chapter.sub_items = [];') }));
    expect(done.pages.map(({ path }) => path)).toEqual(['a.md']);
    expect(done.findings.filter(({ kind }) => kind === 'unlisted')).toEqual([]);
  });

  it('gets the book and what mdBook tells of it, in both forms', async () => {
    const work = `items[0].Chapter.content = JSON.stringify({ ...context, root: null, own: require('node:path').resolve('.') === context.root, items });`;
    const expected = {
      root: null,
      own: true,
      renderer: 'html',
      config: { book: { title: 'A book' }, preprocessor: { tell: { level: 2 } } },
    };
    const items = [
      {
        Chapter: {
          name: 'A',
          content: '# A\n\nText.\n',
          number: [1],
          path: 'a.md',
          source_path: 'a.md',
          parent_names: [],
          sub_items: [
            {
              Chapter: {
                name: 'B',
                content: '# B\n',
                number: [1, 1],
                sub_items: [],
                path: 'b.md',
                source_path: 'b.md',
                parent_names: ['A'],
              },
            },
          ],
        },
      },
    ];
    const given = JSON.parse(
      textOf(
        await run(book({ tell: program(work) }, 'level = 2\n', { 'src/a.md': '# A\n\nText.\n' })),
        'a.md',
      )?.replace(/^---[\s\S]*?---\n/, '') ?? '',
    );
    expect(given).toMatchObject({ ...expected, mdbook_version: expect.stringMatching(/^0\.5/), items });
    const old = program(`if (book.items) throw new Error('no field sections'); ${work}`);
    const older = JSON.parse(
      textOf(await run(book({ tell: old }, 'level = 2\n', { 'src/a.md': '# A\n\nText.\n' })), 'a.md')?.replace(
        /^---[\s\S]*?---\n/,
        '',
      ) ?? '',
    );
    expect(older).toMatchObject({ ...expected, mdbook_version: expect.stringMatching(/^0\.4/), items });
  });

  it('that writes beside its book writes into a copy, which is gone at the end', async () => {
    const work = `const fs = require('node:fs'); fs.writeFileSync('left.txt', ''); fs.writeFileSync('src/a.md', 'spoiled'); items[0].Chapter.content += context.root;`;
    const before = copies();
    const done = await run(book({ write: program(work) }));
    expect(existsSync(join(done.folder, 'left.txt'))).toBe(false);
    expect(readFileSync(join(done.folder, 'src/a.md'), 'utf8')).toContain('# A');
    expect(textOf(done, 'a.md')).toMatch(/\.\n\.$/);
    expect(copies().filter((name) => !before.includes(name))).toEqual([]);
  });

  it('may make files that pages include and show; of too many bytes some are left out', async () => {
    const work = `
const fs = require('node:fs');
fs.writeFileSync('src/made.svg', '<svg/>');
fs.writeFileSync('src/old.txt', 'new');
fs.writeFileSync('src/wide.bin', Buffer.alloc(200_000));
items[0].Chapter.content = '{{#include old.txt}} ![](made.svg)';
`;
    const done = await run(book({ draw: program(work) }, '', { 'src/old.txt': 'old', 'src/same.txt': 'same' }));
    expect(textOf(done, 'a.md')).toContain('new ![](/made.svg)');
    const copied = done.copies.map(({ from, to }) => [to, 'bytes' in from ? null : Buffer.from(from).toString()]);
    expect(copied.sort()).toEqual([
      ['static/made.svg', '<svg/>'],
      ['static/old.txt', 'new'],
      ['static/same.txt', null],
    ]);
    expect(done.findings).toMatchObject([{ kind: 'preprocessor', file: 'src/wide.bin' }]);
    expect(readFileSync(join(done.folder, 'src/old.txt'), 'utf8')).toBe('old');
  });

  it('reads what lies beside its book in the folder of the project', async () => {
    const files = Object.entries(
      book({ read: program("items[0].Chapter.content += require('node:fs').readFileSync('../v', 'utf8');") }),
    );
    const folder = foreignFolder({
      v: 'beside',
      ...Object.fromEntries(files.map(([path, text]) => [`guide/${path}`, text])),
    });
    const done = await migrate({ ...recogniseSite(folder), evaluate: evaluateNothing, preprocessors: LIMITS });
    expect(textOf(done, 'a.md')).toContain('beside');
  });

  it('that is not for HTML changes nothing and leaves nothing to do', async () => {
    const pdf = program("items[0].Chapter.content = 'x';").replace("'html'", "'pdf'");
    const one = await run(book({ pdf }));
    const other = await run(book({ pdf: program("items[0].Chapter.content = 'x';") }, 'renderers = ["pdf"]\n'));
    for (const migration of [one, other]) {
      expect(textOf(migration, 'a.md')).toContain('# A\n\nVersion &#123;&#123; version }}.');
      expect(migration.findings).toEqual([]);
    }
  });
});

describe('where a preprocessor gives no book, migration goes on and the report says why', () => {
  it.each<readonly [work: string, reason: string]>([
    ['throw new Error("no luck");', 'it ended with code 1: Error: no luck'],
    ...(IS_POSIX ? [['process.kill(process.pid, "SIGTERM"); while (true);', 'it was ended by SIGTERM'] as const] : []),
    ['process.exit(3);', 'it ended with code 3'],
    ['process.stdout.write("Done."); process.exit(0);', 'it answered no book in JSON'],
    ['process.stdout.write("{}"); process.exit(0);', 'it answered no book in JSON'],
    ['items.push({ Chapter: { name: 1 } });', 'it answered no book in JSON'],
    ['process.stdout.write("x".repeat(200_000));', 'it wrote more than 100000 bytes'],
  ])('%s', async (work, reason) => {
    const done = await run(book({ bad: program(work) }));
    expect(told(done)).toEqual([
      `The preprocessor \`bad\` changes the text of the book, and ${reason}. Places: src/a.md:3.`,
    ]);
    expect(done.pages).toHaveLength(2);
  });

  it('hangs, with what it has started', async ({ onTestFinished }) => {
    const sleep = 'setInterval(() => {}, 1000);';
    const work = `const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(sleep)}], { stdio: 'inherit' }); require('node:fs').writeFileSync(process.env.PID_FILE, String(child.pid)); setInterval(() => {}, 1000); return;`;
    const files = book({ slow: program(`(() => { ${work} })(); while (true);`) });
    const folder = foreignFolder(files);
    vi.stubEnv('PID_FILE', join(folder, 'pid'));
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const done = await migrate({
      ...recogniseSite(folder),
      evaluate: evaluateNothing,
      preprocessors: { ...LIMITS, seconds: 2 },
    });
    expect(told(done)[0]).toContain('and it did not end within 2 seconds.');
    const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'));
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  it('is not installed, or its command cannot be read', async () => {
    const toml =
      '[preprocessor.no-such-program]\n[preprocessor.open]\ncommand = "a \'b"\n[preprocessor.where]\ncommand = "./gone.sh"\n';
    expect(told(await run(book({}, toml))).map((message) => message.replace(/ Places.*/, ''))).toEqual([
      'The preprocessor `no-such-program` changes the text of the book, and the program `mdbook-no-such-program` is not installed.',
      "The preprocessor `open` changes the text of the book, and its command `a 'b` cannot be read.",
      'The preprocessor `where` changes the text of the book, and the program `./gone.sh` is not installed.',
    ]);
  });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
}

describe('order', () => {
  const add = (name: string) => program(`items[0].Chapter.content += '${name};';`);

  it('is by name, or as `before` and `after` say', async () => {
    expect(textOf(await run(book({ one: add('one'), two: add('two') })), 'a.md')).toContain('\none;two;');
    const after = `after = ["two"]\n`;
    const files = book({ two: add('two'), one: add('one') }, after);
    expect(textOf(await run(files), 'a.md')).toContain('\ntwo;one;');
  });

  it('has files included before or after it, as mdBook does', async () => {
    const mark = program("items[0].Chapter.content = items[0].Chapter.content.replace('b', 'SEEN b');");
    const pages = {
      'src/a.md': 'a {{#include b.txt}} \\{{#include c}}\n',
      'src/b.txt': 'b {{#include c.txt}}',
      'src/c.txt': 'c',
    };
    const before = await run(book({ early: mark }, '', pages));
    expect(textOf(before, 'a.md')).toContain('a <!-- @missing {{#include SEEN b.txt}} --> &#123;&#123;#include c}}');
    expect(before.findings).toMatchObject([{ kind: 'missing-include', file: 'src/a.md', line: 1 }]);
    const after = await run(book({ early: mark }, 'after = ["links"]\n', pages));
    expect(textOf(after, 'a.md')).toContain('a SEEN b c &#123;&#123;#include c}}');
    expect(after.findings).toEqual([]);
  });

  it.each([
    ['', ['index', 'links']],
    ['[preprocessor.guide]\n[preprocessor.toc]\n', ['guide', 'index', 'links', 'toc']],
    ['[preprocessor.guide]\nafter = ["links"]\n', ['index', 'links', 'guide']],
    ['[preprocessor.toc]\nbefore = ["index"]\n', ['links', 'toc', 'index']],
    ['[preprocessor.links]\nafter = ["toc"]\n[preprocessor.toc]\nafter = ["gone"]\n', ['index', 'toc', 'links']],
    ['[build]\nuse-default-preprocessors = false\n[preprocessor.a]\n', ['a']],
    ['[preprocessor.a]\nrenderers = ["pdf"]\n[preprocessor.b]\nrenderers = ["html"]\n', ['b', 'index', 'links']],
  ])('of %j', (toml, expected) => {
    expect(orderedPreprocessors(record(parse(toml))).order.map(({ name }) => name)).toEqual(expected);
  });

  it('that is a circle leaves its programs out', async () => {
    const files = book(
      { one: add('one'), two: add('two'), three: add('three') },
      'before = ["one"]\nafter = ["one"]\n',
    );
    const done = await run(files);
    expect(textOf(done, 'a.md')).toContain('\ntwo;');
    expect(told(done).map((message) => message.slice(0, 24))).toEqual([
      'The preprocessor `one` c',
      'The preprocessor `three`',
    ]);
  });
});

it.each([
  ['a  b\tc', ['a', 'b', 'c']],
  [`'a b' "c \\"d\\" \\n" e\\ f`, ['a b', 'c "d" \\n', 'e f']],
  [`a"b"'c'`, ['abc']],
  [`a '' ; $(b) | c`, ['a', '', ';', '$(b)', '|', 'c']],
  ['', []],
  [`a 'b`, null],
  ['a "b', null],
])('the words of %j', (command, expected) => {
  expect(commandWords(command)).toEqual(expected);
});
