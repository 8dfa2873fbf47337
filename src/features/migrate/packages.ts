import { record } from '../../base/json-values.js';
import type { MigrationFinding } from '../mdx/text/index.js';
import type { Migration } from './model.js';

/** Packages that a site must install itself, with a test whether its pages need them. */
const PACKAGES: readonly {
  readonly name: string;
  readonly use: string;
  readonly isNeeded: (migration: Migration) => boolean;
}[] = [
  { name: 'katex', use: 'Formulas', isNeeded: ({ settings }) => record(settings['markdown'])['math'] === true },
  {
    name: '@viz-js/viz',
    use: 'Flow charts',
    isNeeded: ({ pages }) => pages.some(({ text }) => /^[ \t>]*(?:`{3,}|~{3,})(?:mermaid|dot|graphviz)\b/m.test(text)),
  },
];

/**
 * The migration with findings about packages to install. Their absence becomes a warning, so that the new site can be built without them.
 */
export function withPackages(migration: Migration): Migration {
  const neededPackages = PACKAGES.filter(({ isNeeded }) => isNeeded(migration));
  if (neededPackages.length === 0) return migration;
  const findings = neededPackages.map(
    ({ name, use }): MigrationFinding => ({
      kind: 'package',
      message: `${use} need the package \`${name}\`: run \`npm install ${name}\` in the new folder. Until then they are shown as code, with a warning.`,
      file: null,
      line: null,
    }),
  );
  const diagnostics = { ...record(migration.settings['diagnostics']), 'package-missing': 'warn' };
  return {
    ...migration,
    settings: { ...migration.settings, diagnostics },
    findings: [...migration.findings, ...findings],
  };
}
