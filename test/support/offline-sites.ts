import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, run } from './servers.js';
import { temporarySite } from './temporary-site.js';

/** Differences between deployments of the site for offline tests. */
export interface Deployment {
  /** Text on the home page and on page two. */
  readonly text: string;
  /** Another code theme changes style sheets, and thereby the markup of every page. */
  readonly codeTheme?: string;
  readonly picture?: string;
  readonly base?: string;
  /** Additional configuration as source text. */
  readonly config?: string;
}

/** Pages of the Chinese locale. */
export const PAGES = ['', 'v1', 'v1/guides', 'v1/guides/one', 'v1/guides/two', 'v1/guides/three', '关于'];

/** Builds deployments and keeps a copy of each output. */
export async function buildDeployments<K extends string>(
  deployments: Readonly<Record<K, Deployment>>,
): Promise<{ readonly roots: Readonly<Record<K, string>>; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-offline-'));
  const roots: Partial<Record<K, string>> = {};
  for (const [name, deployment] of Object.entries(deployments) as [K, Deployment][]) {
    const site = temporarySite(filesOf(deployment));
    const built = await run(['build', '--site', site.dir]);
    if (built.code !== 0) throw new Error(built.stdout + built.stderr);
    const root = join(folder, name);
    cpSync(join(site.dir, 'build'), root, { recursive: true });
    roots[name] = root;
    site.remove();
  }
  return { roots: roots as Record<K, string>, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function filesOf({ text, codeTheme = 'github-light', picture = 'red', base = '/', config = '' }: Deployment) {
  const link = (page: string): string => `[${page}](v1/guides/${page}.md)`;
  return {
    'site.config.ts': `export default {
      title: { en: 'Site', 'zh-cn': '站点' },
      url: 'https://docs.example',
      baseUrl: '${base}',
      i18n: { defaultLocale: 'en', locales: {
        en: { label: 'English', fallback: ['zh-cn'] },
        'zh-cn': { label: '简体中文', htmlLang: 'zh-CN' },
      } },
      docs: { versions: [{ name: 'current', label: 'v1', path: 'v1' }], sidebars: [{ name: 'guides', dir: 'guides' }] },
      markdown: { codeThemes: { light: '${codeTheme}', dark: 'github-dark' } },
      redirects: [{ from: '/old', to: '/v1/guides/one' }, { from: '/start', to: '/' }],
      ${config}
    };`,
    'content/static/img/drawing.svg': svg(picture),
    'content/static/img/icon-192.png': icon(192),
    'content/static/img/icon-512.png': icon(512),
    'content/en/index.md': `---\ntitle: Home\n---\n\n${text}\n`,
    'content/zh-cn/index.md': `---\ntitle: 首页\n---\n\n${text}\n\n${link('one')} ${link('two')} ${link('three')}\n`,
    'content/zh-cn/关于.md': '---\ntitle: 关于\n---\n\n地址里有汉字。\n',
    'content/zh-cn/v1/index.md': '---\ntitle: 文档\n---\n\n文档首页。\n',
    'content/zh-cn/v1/guides/index.md': '---\ntitle: 指南\n---\n\n指南首页。\n',
    'content/zh-cn/v1/guides/one.md':
      '---\ntitle: 第一页\n---\n\n![图](/img/drawing.svg) ![图](own.svg)\n\n[二](two.md)\n',
    'content/zh-cn/v1/guides/own.svg': svg('blue'),
    'content/zh-cn/v1/guides/two.md': `---\ntitle: 第二页\n---\n\n${text}\n\n[三](three.md)\n`,
    'content/zh-cn/v1/guides/three.md': '---\ntitle: 第三页\n---\n\n第三页的正文。[关于](/关于.md)\n',
  };
}

function svg(fill: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="${fill}"/></svg>`;
}

function icon(size: number): Uint8Array {
  return readFileSync(join(ROOT, `content/static/img/icon-${size}.png`));
}
