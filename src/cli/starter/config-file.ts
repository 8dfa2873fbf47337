import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { posix } from '../../base/files.js';
import type { Start } from './start.js';
import { newSiteTitle } from './title.js';

const FOOTER = [
  'footer: {',
  "  groups: [{ title: 'Documentation', items: [{ label: 'Guides', to: '/guides' }] }],",
  "  copyright: 'Your licence goes here.',",
  '},',
];

/** `site.config.ts` of a new site, with settings for its host and repository. */
export function configFile(start: Start): string {
  const { host, repository } = start;
  const github = repository?.github ?? null;
  const editUrl =
    repository === null || github === null
      ? []
      : [
          `docs: { editUrl: ${literal(`${github}/edit/${repository.branch}/${contentFolder(start, repository.root)}{path}`)} },`,
        ];
  const items = [
    ...(start.hasPages ? [] : ["{ label: 'Guides', to: '/guides' },"]),
    ...(github === null ? [] : [`{ label: 'GitHub', href: ${literal(github)}, icon: 'github', position: 'right' },`]),
    "{ type: 'search', position: 'right' },",
  ];
  const settings = [
    `title: ${literal(newSiteTitle(start))},`,
    "tagline: 'What it does, and how to use it',",
    ...address(start),
    ...host.settings,
    "favicon: '/favicon.svg',",
    "logo: { src: '/favicon.svg' },",
    ...editUrl,
    'navbar: {',
    '  items: [',
    ...items.map((entry) => `    ${entry}`),
    '  ],',
    '},',
    ...(start.hasPages ? [] : FOOTER),
  ];
  return `import { defineConfig } from 'docsgen';

export default defineConfig({
${settings.map((line) => `  ${line}`).join('\n')}
});
`;
}

/** Settings for the site's address, as far as it is known. */
function address({ host, repository }: Start): readonly string[] {
  const [, owner, name] = /github\.com\/([^/]+)\/(.+)$/.exec(repository?.github ?? '') ?? [];
  switch (host.name) {
    case 'github':
      return [
        '// The workflow sets both. Other builds use these values.',
        `url: ${literal(owner === undefined ? 'https://docs.example' : `https://${owner.toLowerCase()}.github.io`)},`,
        `// baseUrl: ${literal(`/${name ?? 'REPOSITORY'}/`)},`,
      ];
    case 'cloudflare':
      return [
        '// Where the site is published, without a path: https://PROJECT.pages.dev, or a domain of your own.',
        "url: 'https://docs.example',",
      ];
    case 'netlify':
    case 'vercel':
      return ['// The host passes its own address. Other builds use this value.', "url: 'https://docs.example',"];
    default:
      return ['// Where the site will be published, without a path.', "url: 'https://docs.example',"];
  }
}

/** Folder of the pages, relative to the root of the repository, with a trailing slash: `docs/content/`. */
function contentFolder({ dir, hasPages }: Start, root: string): string {
  const isOwn = !hasPages || existsSync(join(dir, 'content'));
  const folder = posix(relative(root, isOwn ? join(dir, 'content') : dir));
  return folder === '' ? '' : `${folder.split('/').map(encodeURIComponent).join('/')}/`;
}

/** A JavaScript string in single quotes. */
function literal(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'")}'`;
}
