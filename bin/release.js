// Makes a checkout in GitHub Actions ready to be published: run by .github/workflows/release.yml on a tag, before `npm publish`.
// The registry shows README.md outside of the repository, and provenance wants to know the repository: both get the addresses of the one that publishes.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = new URL('..', import.meta.url).pathname;
const { GITHUB_REPOSITORY: repository, GITHUB_REF_NAME: tag } = process.env;
const manifest = JSON.parse(readFileSync('package.json', 'utf8'));

if (!repository) throw new Error('GITHUB_REPOSITORY is not set: this runs in GitHub Actions.');
if (tag !== `v${manifest.version}`) throw new Error(`The tag is ${tag}, but the version is ${manifest.version}.`);
if (!readFileSync('CHANGELOG.md', 'utf8').includes(`\n## ${manifest.version}\n`))
  throw new Error(`CHANGELOG.md says nothing of ${manifest.version}.`);

manifest.repository = { type: 'git', url: `git+https://github.com/${repository}.git` };
writeFileSync('package.json', `${JSON.stringify(manifest, null, 2)}\n`);
const readme = readFileSync('README.md', 'utf8')
  .replace(/(!?)(\[[^\]]*\]\()([^)\s]+)/g, (_, mark, text, to) => mark + text + address(to, mark === '!'))
  .replace(/\b(src|srcset|href)="([^"]+)/g, (_, name, to) => `${name}="${address(to, name !== 'href')}`);
writeFileSync('README.md', readme);

/** The address that the registry can show for a path of the repository; other addresses stay. */
function address(to, isPicture) {
  if (/^(?:[a-z]+:|#)/.test(to)) return to;
  if (isPicture) return `https://raw.githubusercontent.com/${repository}/${tag}/${to}`;
  const kind = statSync(join(root, to.replace(/#.*$/s, ''))).isDirectory() ? 'tree' : 'blob';
  return `https://github.com/${repository}/${kind}/${tag}/${to}`;
}
