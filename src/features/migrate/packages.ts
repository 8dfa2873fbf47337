import { byCodeUnit } from '../../base/files.js';
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
  const sets = iconSetsOf(migration);
  const needed = PACKAGES.filter(({ isNeeded }) => isNeeded(migration));
  if (needed.length + sets.length === 0) return migration;
  const findings = [
    ...needed.map(({ name, use }) => packageFinding(use, name, 'shown as code')),
    ...sets.map((set) => packageFinding(`Icons of the set ${set}`, `@iconify-json/${set}`, 'replaced by a note')),
  ];
  const diagnostics = {
    ...record(migration.settings['diagnostics']),
    ...(needed.length > 0 && { 'package-missing': 'warn' }),
    ...(sets.length > 0 && { 'icon-set-missing': 'warn', 'unknown-icon': 'warn' }),
  };
  return {
    ...migration,
    settings: { ...migration.settings, diagnostics },
    findings: [...migration.findings, ...findings],
  };
}

/** Names of the packages that a migration needs besides docsgen. */
export function neededPackages(migration: Migration): readonly string[] {
  const needed = PACKAGES.filter(({ isNeeded }) => isNeeded(migration)).map(({ name }) => name);
  return [...needed, ...iconSetsOf(migration).map((set) => `@iconify-json/${set}`)];
}

function packageFinding(use: string, name: string, state: string): MigrationFinding {
  return {
    kind: 'package',
    message: `${use} need the package \`${name}\`: run \`npm install ${name}\` in the new folder. Until then they are ${state}, with a warning.`,
    file: null,
    line: null,
  };
}

/** The icon sets that pages use, in order. */
function iconSetsOf({ pages }: Migration): readonly string[] {
  const sets = pages.flatMap(({ text }) =>
    Array.from(
      text.matchAll(/(?::icon\[|\bicon=["']?|^icon: ["']?)([a-z\d]+(?:-[a-z\d]+)*):[a-z\d]/gm),
      ([, set = '']) => set,
    ),
  );
  return [...new Set(sets)].sort(byCodeUnit);
}
