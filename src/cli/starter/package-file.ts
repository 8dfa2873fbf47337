import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { packageRoot } from '../../base/package-root.js';

/** The used parts of docsgen's own `package.json`. */
interface Manifest {
  readonly version: string;
  readonly engines: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/**
 * `package.json` of a new site: scripts, this version of docsgen or a compatible later one, `packages` that its pages need, and the
 * packages for type checks.
 */
export function packageFile(dir: string, packages: readonly string[] = []): string {
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
    dependencies: {
      docsgen: `^${version}`,
      // Those that docsgen does not test with, which are icon sets, all have the same major version.
      ...Object.fromEntries(packages.map((name) => [name, devDependencies[name] ?? '^1.0.0'])),
    },
    devDependencies: Object.fromEntries(
      ['@types/node', '@types/react', 'typescript'].map((name) => [name, devDependencies[name]]),
    ),
  };
  return `${JSON.stringify(contents, null, 2)}\n`;
}

/**
 * A folder's name as a valid name for packages and for projects on hosts: `my-docs` for `My Docs`. The name `docsgen` is replaced, because
 * a package cannot depend on one with its own name.
 */
export function packageName(dir: string): string {
  const name = basename(dir)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50);
  return name === '' || name === 'docsgen' ? 'docs' : name;
}
