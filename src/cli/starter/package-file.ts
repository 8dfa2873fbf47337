import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packageRoot } from '../../base/package-root.js';

/** What is read of docsgen's own `package.json`. */
interface Manifest {
  readonly version: string;
  readonly engines: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** `package.json` of a new site: the commands, this docsgen or a later one that is compatible, and what its types are checked with. */
export function packageFile(dir: string): string {
  const { version, engines, devDependencies } = JSON.parse(
    readFileSync(join(packageRoot(), 'package.json'), 'utf8'),
  ) as Manifest;
  const contents = {
    name: packageName(dir),
    private: true,
    type: 'module',
    scripts: {
      dev: 'docsgen serve --watch',
      build: 'docsgen build',
      check: 'docsgen check',
      preview: 'docsgen serve',
      types: 'tsc',
    },
    engines,
    dependencies: { docsgen: `^${version}` },
    devDependencies: Object.fromEntries(
      ['@types/node', '@types/react', 'typescript'].map((name) => [name, devDependencies[name]]),
    ),
  };
  return `${JSON.stringify(contents, null, 2)}\n`;
}

/** The name of a folder as one that packages, and projects of hosts, may have: `My Docs` is `my-docs`. A package that depends on docsgen cannot have its name. */
export function packageName(dir: string): string {
  const name = basename(dir)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50);
  return name === '' || name === 'docsgen' ? 'docs' : name;
}
