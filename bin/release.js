// Prepares a checkout in GitHub Actions for publishing; .github/workflows/release.yml runs it on a tag before `npm publish`. Sets the
// address of the publishing repository in package.json, for provenance, and in the links of README.md, which the registry shows outside of
// the repository.

import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const { GITHUB_REPOSITORY: repository, GITHUB_REF_NAME: tag } = process.env;
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

if (!repository) throw new Error('GITHUB_REPOSITORY is not set: this runs in GitHub Actions.');
if (tag !== `v${version}`) throw new Error(`The tag is ${tag}, but the version is ${version}.`);
if (!readFileSync('CHANGELOG.md', 'utf8').includes(`\n## ${version}\n`))
  throw new Error(`CHANGELOG.md says nothing of ${version}.`);

const ofRepository = { type: 'git', url: `git+https://github.com/${repository}.git` };
nameRepository('package.json', ofRepository);
nameRepository('bin/create-docsgen/package.json', { ...ofRepository, directory: 'bin/create-docsgen' });
const readme = readFileSync('README.md', 'utf8')
  .replace(/(!?)(\[[^\]]*\]\()([^)\s]+)/g, (_, mark, text, to) => mark + text + address(to, mark === '!'))
  .replace(/\b(src|srcset|href)="([^"]+)/g, (_, name, to) => `${name}="${address(to, name !== 'href')}`);
writeFileSync('README.md', readme);

function nameRepository(file, repository) {
  const manifest = { ...JSON.parse(readFileSync(file, 'utf8')), repository };
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Makes a path of the repository an address that works on the registry's page; other addresses stay. */
function address(to, isPicture) {
  if (/^(?:[a-z]+:|#)/.test(to)) return to;
  if (isPicture) return `https://raw.githubusercontent.com/${repository}/${tag}/${to}`;
  const kind = statSync(join(root, to.replace(/#.*$/s, ''))).isDirectory() ? 'tree' : 'blob';
  return `https://github.com/${repository}/${kind}/${tag}/${to}`;
}
