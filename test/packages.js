// Checks the dependencies: each entry of the lock file has its integrity, each package that users get has an allowed licence and a single
// version (exceptions need a reason), and workflows pin actions to commits. `docs/licences.md` lists the packages by licence.
// Usage: node test/packages.js [--write], which updates the list.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const list = join(root, 'docs/licences.md');

/**
 * Licences that allow use in and with MIT code. LGPL is that of libvips, which sharp loads as a separate library; MPL that of resvg, which a
 * site installs itself; CC-BY that of a table of browsers.
 */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MPL-2.0',
]);

/** Reasons why users get some packages in several versions. */
const TWICE = new Map([]);

const problems = [...lockProblems(), ...actionProblems(), ...packageProblems()];
for (const problem of problems) console.error(problem);
if (problems.length === 0) console.log('Packages and actions are as they have to be.');
process.exitCode = problems.length > 0 ? 1 : 0;

/** Without integrity, npm accepts anything under a name and version. */
function* lockProblems() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  for (const [path, { integrity, link }] of Object.entries(packages))
    if (path !== '' && !link && !integrity?.startsWith('sha512-')) yield `package-lock.json: ${path} has no integrity.`;
}

/** A tag can be moved to another commit, so actions are pinned to commits. */
function* actionProblems() {
  const folder = join(root, '.github/workflows');
  for (const file of readdirSync(folder)) {
    const lines = readFileSync(join(folder, file), 'utf8').split('\n');
    for (const [i, line] of lines.entries())
      if (/\buses:/.test(line) && !/uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))
        yield `.github/workflows/${file}:${i + 1}: name the action by commit, with its version as a comment.`;
  }
}

function* packageProblems() {
  const packages = shippedPackages();
  const versions = grouped(packages, ({ name }) => name);
  for (const [name, all] of versions)
    if (new Set(all.map(({ version }) => version)).size > 1 && !TWICE.has(name))
      yield `${name} comes in several versions: ${all.map(({ version }) => version).join(', ')}.`;
  for (const name of TWICE.keys())
    if ((versions.get(name)?.length ?? 0) < 2) yield `${name} comes once now: take it off the list.`;
  for (const { name, licence } of packages)
    if (!isAllowed(licence)) yield `${name} has the licence ${licence}, which nobody has looked at.`;
  const text = listOf(packages);
  if (process.argv.includes('--write')) writeFileSync(list, text);
  else if (readFileSync(list, 'utf8') !== text)
    yield 'docs/licences.md is not what is installed: run `node test/packages.js --write`.';
}

/**
 * The packages that are installed or bundled with docsgen, and those that it asks for if a site needs them, with their licences from npm's
 * bill of materials.
 */
function shippedPackages() {
  const shippedVersions = new Set([...installedVersions(), ...bundledVersions()]);
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
  const { stdout, status } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error('npm cannot list the packages.');
  const shipped = JSON.parse(stdout).components.filter(({ name, version }) =>
    shippedVersions.has(`${name}@${version}`),
  );
  return shipped.map(({ name, version, licenses = [] }) => ({
    name,
    version,
    licence:
      licenses.map(({ license, expression }) => license?.id ?? license?.name ?? expression).join(' AND ') || 'none',
  }));
}

/** Installed packages from the lock file. The bill lists a version once, and as a development dependency if any of its copies is one. */
function installedVersions() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const { peerDependencies } = packages[''];
  return Object.entries(packages)
    .map(([path, { name = path.split('node_modules/').at(-1), version, dev, devOptional }]) => ({
      name,
      version,
      comes: path !== '' && ((!dev && !devOptional) || name in peerDependencies),
    }))
    .filter(({ comes }) => comes)
    .map(({ name, version }) => `${name}@${version}`);
}

/** The packages whose code is in `dist`, as listed by `npm run compile`. */
function bundledVersions() {
  const text = readFileSync(join(root, 'dist/licences.txt'), 'utf8');
  return Array.from(text.matchAll(/(?:^|^-{80}\n\n)(\S+) (\d\S*) \(/gm), ([, name, version]) => `${name}@${version}`);
}

/** True if one licence of an `OR`, or all of an `AND`, are allowed. */
function isAllowed(licence) {
  const plain = licence.replace(/[()]/g, '');
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((id) => ALLOWED.has(id)));
}

function listOf(packages) {
  const rows = [...grouped(packages, ({ licence }) => licence)].sort(([a], [b]) => (a < b ? -1 : 1));
  const lines = rows.map(([licence, all]) => {
    const names = [...new Set(all.map(({ name }) => `\`${name}\``))].sort();
    return `## ${licence}\n\n${names.join(', ')}\n`;
  });
  const head =
    '# Licences\n\nThe packages that come with docsgen, those whose code is in its bundles, and those that it asks for where a site needs them, by licence. Some are for one platform only.';
  return `${head} Renewed by \`node test/packages.js --write\`.\n\n${lines.join('\n')}`;
}

function grouped(values, keyOf) {
  const groups = new Map();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return groups;
}
