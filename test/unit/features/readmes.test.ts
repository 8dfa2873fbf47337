import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporarySite } from '../../support/temporary-site.js';

const ROOT = resolve(import.meta.dirname, '../../..');
const FEATURES = 'src/features';

/** Most lines of a README. */
const LONGEST = 60;

/** Folders of the repository whose files a README names from the root. */
const TOP = /^(?:bin|docs|site|src|templates|test)\//;

/** Text between backticks that is a path: one from the root, a folder, or a file of the kinds that features consist of. */
function isPath(text: string): boolean {
  return /^[\w./-]+$/.test(text) && (TOP.test(text) || /\/$|\.(?:[cm]?[jt]sx?|css|json)$/.test(text));
}

/** Faults of the README of a feature: missing, too long, without its face, or with a path that leads nowhere. */
function faultsOf(root: string, feature: string): readonly string[] {
  const folder = join(root, FEATURES, feature);
  const file = join(folder, 'README.md');
  if (!existsSync(file)) return [`${feature}: no README.md`];
  const text = readFileSync(file, 'utf8');
  const paths = Array.from(text.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/`([^`\n]+)`/g), ([, path = '']) => path);
  const commands = Array.from(text.matchAll(/^```sh\n([\s\S]*?)^```$/gm), ([, code = '']) => code.split(/\s+/)).flat();
  const lost = [
    ...paths.filter(isPath).filter((path) => !existsSync(join(folder, path)) && !existsSync(join(root, path))),
    ...commands.filter((word) => TOP.test(word) && !existsSync(join(root, word))),
  ];
  return [
    ...(text.trimEnd().split('\n').length > LONGEST ? [`${feature}: longer than ${LONGEST} lines`] : []),
    ...(paths.includes('index.ts') && existsSync(join(folder, 'index.ts')) ? [] : [`${feature}: no face`]),
    ...(paths.includes(`test/unit/features/${feature}`) ? [] : [`${feature}: no tests`]),
    ...lost.map((path) => `${feature}: no ${path}`),
  ];
}

function featuresIn(root: string): readonly string[] {
  return readdirSync(join(root, FEATURES), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

it('each feature has a short README whose paths exist', () => {
  const features = featuresIn(ROOT);
  expect(features.length).toBeGreaterThan(5);
  expect(features.flatMap((feature) => faultsOf(ROOT, feature))).toEqual([]);
});

const GOOD = '# A\n\nFace `index.ts`, then `parts/`, tests `test/unit/features/a`; it reads `.mdx` and `a/b`.\n';
const COMMAND = '```sh\nnpx vitest run test/unit/features/a\n```\n';

it.each([
  ['', GOOD + COMMAND, []],
  ['a missing file', null, ['a: no README.md']],
  ['a long text', GOOD + '\n'.repeat(LONGEST) + COMMAND, ['a: longer than 60 lines']],
  ['a face without a name', GOOD.replace('`index.ts`', ''), ['a: no face']],
  ['tests without a place', GOOD.replace('test/unit/features/a', 'test/unit/features'), ['a: no tests']],
  ['a file that is gone', `${GOOD}And \`gone.ts\`.\n`, ['a: no gone.ts']],
  ['a folder that is gone', `${GOOD}And \`gone/\`.\n`, ['a: no gone/']],
  ['a path from the root that is gone', `${GOOD}And \`src/gone\`.\n`, ['a: no src/gone']],
  [
    'a command with a path that is gone',
    GOOD + COMMAND.replace('features/a', 'features/b'),
    ['a: no test/unit/features/b'],
  ],
])('a planted fault is found: %s', (_, text, faults) => {
  const site = temporarySite({
    'src/features/a/index.ts': '',
    'src/features/a/parts/b.ts': '',
    'test/unit/features/a/a.test.ts': '',
    ...(text !== null && { 'src/features/a/README.md': text }),
  });
  onTestFinished(() => site.remove());
  expect(featuresIn(site.dir).flatMap((feature) => faultsOf(site.dir, feature))).toEqual(faults);
});
