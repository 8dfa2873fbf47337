import type { Finding, Migration } from './model.js';
import { record } from './values.js';

/** Packages that a site installs itself, and what tells that its pages need them. */
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

/** The migration with a word on packages that are not there yet: their absence is a warning, so that the new site can be built before they are installed. */
export function withPackages(migration: Migration): Migration {
  const neededPackages = PACKAGES.filter(({ isNeeded }) => isNeeded(migration));
  if (neededPackages.length === 0) return migration;
  const findings = neededPackages.map(
    ({ name, use }): Finding => ({
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
