import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { diagnosticsOf } from '../../src/base/errors.js';
import { renamePatiently } from '../../src/base/files.js';
import { openStaging } from '../../src/output/index.js';
import type { Diagnostic } from '../../src/model/diagnostic.js';
import { LINKS_WORK, ODD_NAMES_WORK } from '../support/capabilities.js';
import { type Action, diagnose, type Files, root, type Workbench } from './site.js';

/** A code whose sample cannot lie in a repository, and how it is brought about. */
export interface Setup {
  readonly code: string;
  /** False where this system cannot hold its files. */
  readonly isPossible?: boolean;
  /** Formatted lines that must appear. */
  readonly expected: readonly string[];
  run(bench: Workbench): Promise<readonly Diagnostic[]>;
}

const HOME: Files = { 'content/index.md': '# Home\n' };

/** A site made of files, built or checked. */
export async function made(bench: Workbench, name: string, files: Files, action: Action = 'check') {
  const dir = bench.site(name, { ...HOME, ...files });
  bench.share(dir);
  return diagnose(dir, action);
}

/** Files and links that a repository, or the file system of some machine, cannot hold. */
const FILES: readonly Setup[] = [
  {
    code: 'invalid-utf8',
    expected: ['content/page.md:3:4 error [invalid-utf8] The file content/page.md is not valid UTF-8 on line 3.'],
    run: (bench) => made(bench, 'utf8', { 'content/page.md': Buffer.from('# Page\n\nCaf\xe9\n', 'latin1') }),
  },
  {
    code: 'dates-unknown',
    expected: [
      'site.config.ts:1:26 warning [dates-unknown] No page shows when it was last changed: the content folder is not in a Git repository.',
    ],
    run: (bench) => made(bench, 'dates', { 'site.config.ts': 'export default { docs: { lastUpdated: true } };\n' }),
  },
  {
    code: 'file-name-invalid',
    isPossible: ODD_NAMES_WORK,
    expected: ['content/a\\b.md error [file-name-invalid] The name of the page content/a\\b.md cannot be an address.'],
    run: (bench) => made(bench, 'name', { 'content/a\\b.md': '# Page\n' }),
  },
  {
    code: 'file-name-not-utf8',
    isPossible: ODD_NAMES_WORK,
    expected: [
      'content/caf\\xE9.md warning [file-name-not-utf8] The name of content/caf\\xE9.md is not valid UTF-8, so it is not published.',
    ],
    run(bench) {
      const dir = bench.site('not-utf8', HOME);
      bench.share(dir);
      writeFileSync(Buffer.concat([Buffer.from(join(dir, 'content/caf')), Buffer.from([0xe9]), Buffer.from('.md')]), '# Cafe\n');
      return diagnose(dir, 'check');
    },
  },
  {
    code: 'file-names-differ-in-form',
    isPossible: ODD_NAMES_WORK,
    expected: [
      'content/u\u0308ber.md error [file-names-differ-in-form] The name content/\u00FCber.md exists twice, in two Unicode forms that look the same.',
    ],
    run: (bench) => made(bench, 'form', { 'content/u\u0308ber.md': '# Page\n', 'content/\u00FCber.md': '# Page\n' }),
  },
  {
    code: 'symlink-loop',
    isPossible: LINKS_WORK,
    expected: [
      'content/guides/all error [symlink-loop] The symbolic link content/guides/all points to a folder that contains it.',
    ],
    run: (bench) => linked(bench, 'loop', '..', 'content/guides/all'),
  },
  {
    code: 'symlink-leaves-content',
    isPossible: LINKS_WORK,
    expected: [
      'content/notes.md error [symlink-leaves-content] The symbolic link content/notes.md points outside the content folder.',
    ],
    run: (bench) => linked(bench, 'leaves', '../notes.md', 'content/notes.md', { 'notes.md': '# Notes\n' }),
  },
  {
    code: 'unreadable-file',
    isPossible: LINKS_WORK,
    expected: [
      'content/notes.md error [unreadable-file] The symbolic link content/notes.md points to nothing, or to itself.',
    ],
    run: (bench) => linked(bench, 'dangling', 'gone.md', 'content/notes.md'),
  },
  {
    code: 'include-too-large',
    expected: [
      'content/_a.md:105:16 error [include-too-large] The file `_b.md` is not included: it would make the page too large.',
    ],
    run: (bench) =>
      made(bench, 'includes', {
        'content/page.md': `# Page\n\n${'::include{file=_a.md}\n\n'.repeat(60)}`,
        'content/_a.md': '::include{file=_b.md}\n\n'.repeat(60),
        'content/_b.md': 'b\n',
      }),
  },
  {
    code: 'table-too-large',
    expected: [
      'content/page.md:3:1 error [table-too-large] More than 20000 cells are missing in the rows of this table.',
    ],
    run: (bench) =>
      made(bench, 'table', {
        'content/page.md': `# Page\n\n|${'a|'.repeat(200)}\n|${'-|'.repeat(200)}\n${'|b|\n'.repeat(120)}`,
      }),
  },
  {
    code: 'too-many-footnotes',
    expected: ['content/page.md:2003:1 error [too-many-footnotes] The text defines more than 1000 footnotes.'],
    run: (bench) =>
      made(bench, 'footnotes', {
        'content/page.md': `# Page\n\n${Array.from({ length: 1200 }, (_, n) => `[^${n}]: a\n`).join('\n')}`,
      }),
  },
  {
    code: 'too-many-lazy-lines',
    expected: [
      'content/page.md:1004:1 error [too-many-lazy-lines] More than 1000 lines below a list or quote have neither its mark nor a blank line before them.',
    ],
    run: (bench) => made(bench, 'lines', { 'content/page.md': `# Page\n\n> a\n${'b\n'.repeat(1200)}` }),
  },
  {
    code: 'too-many-marks',
    expected: [
      'content/page.md:3:20002 error [too-many-marks] A paragraph, heading or cell has too many marks of emphasis, links, code or HTML: more than 10000, or many unclosed ones in a long text.',
    ],
    run: (bench) => made(bench, 'marks', { 'content/page.md': `# Page\n\n${'a*'.repeat(12_000)}\n` }),
  },
  {
    code: 'image-variants-failed',
    expected: [],
    run: (bench) =>
      made(
        bench,
        'picture',
        {
          'content/page.md': '# Page\n\n![A window](./window.png)\n',
          'content/window.png': readFileSync(join(root, 'content/static/img/icon-512.png')).subarray(0, 1000),
        },
        'build',
      ),
  },
];

async function linked(bench: Workbench, name: string, target: string, path: string, files: Files = {}) {
  const dir = bench.site(name, { ...HOME, 'content/guides/page.md': '# Page\n', ...files });
  bench.share(dir);
  symlinkSync(target, join(dir, path));
  return diagnose(dir, 'check');
}

/** Outputs that something is in the way of. */
const OUTPUTS: readonly Setup[] = [
  {
    code: 'output-locked',
    expected: [
      `error [output-locked] Another build is writing to the output folder \`build\` (process ${process.pid}).`,
    ],
    async run(bench) {
      const dir = bench.site('locked', HOME);
      const other = await openStaging(join(dir, 'build'));
      const found = await diagnose(dir, 'build');
      other.abort();
      return found;
    },
  },
  {
    code: 'output-not-writable',
    expected: ['error [output-not-writable] `build` could not be written: ENOTDIR: not a directory.'],
    run: (bench) => {
      const dir = bench.site('not-writable', { ...HOME, 'notes.txt': '' });
      return diagnose(dir, 'build', { outDir: join(dir, 'notes.txt/build') });
    },
  },
  {
    code: 'file-in-use',
    expected: [
      'error [file-in-use] Cannot replace or delete `build`: another program has it open, or you may not write there (EBUSY).',
    ],
    async run() {
      const rename = (): void => {
        throw Object.assign(new Error('EBUSY'), { code: 'EBUSY' });
      };
      try {
        renamePatiently('/site/build', '/site/previous', { rename, platform: 'win32', wait: 0 });
      } catch (error) {
        return diagnosticsOf(error, '/site');
      }
      return [];
    },
  },
  {
    code: 'static-file-hides-page',
    expected: [
      'static/guide.html error [static-file-hides-page] `guide.html` hides the page /guide of content/guide.md on many hosts.',
    ],
    run: (bench) =>
      diagnose(bench.site('hides', { ...HOME, 'content/guide.md': '# A', 'static/guide.html': 'A page.\n' }), 'build'),
  },
  {
    code: 'output-names-differ-in-case',
    isPossible: ODD_NAMES_WORK,
    expected: ['content/page.md error [output-names-differ-in-case] `Page/index.html` and `page/index.html` differ only in case.'],
    run: (bench) =>
      diagnose(bench.site('case', { ...HOME, 'content/Page.md': '# A', 'content/page.md': '# B' }), 'build'),
  },
  {
    code: 'internal-error',
    expected: ['error [internal-error] docsgen has failed: Something odd.'],
    run: async () => diagnosticsOf(new Error('Something odd.\n    at here'), '/site'),
  },
];

/** The set-ups of files and outputs. */
export const SETUPS: readonly Setup[] = [...FILES, ...OUTPUTS];
