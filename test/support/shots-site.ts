import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run, type Served, serve } from './servers.js';
import { temporarySite } from './temporary-site.js';
import { themeFiles } from './theme-files.js';

const CONFIG = `export default {
  title: '全部写法',
  url: 'https://docs.example',
  logo: { src: '/logo.svg', alt: '首页' },
  i18n: { defaultLocale: 'zh-cn', locales: { 'zh-cn': { label: '简体中文', htmlLang: 'zh-CN' } } },
  docs: { sidebars: [{ name: 'guides', dir: 'guides', root: true }, { name: 'api', dir: 'api' }] },
  blog: { title: '博客' },
  navbar: { items: [
    { type: 'sidebar', sidebar: 'guides', label: '写法' },
    { type: 'dropdown', label: '接口', items: [{ label: '绘图', to: '/api' }, { label: '别处', href: 'https://elsewhere.example' }] },
    { label: '博客', to: '/blog', position: 'right' },
    { type: 'search', position: 'right' },
  ] },
  footer: {
    groups: ['甲', '乙', '丙'].map((title) => ({ title, items: [{ label: '别处', href: 'https://elsewhere.example' }] })),
    copyright: '© 站点的人们',
  },
  announcement: { id: 'one', content: '这是一句通知。' },
  colorMode: { default: 'light', respectSystem: false },
  markdown: { math: true, commandTool: 'tauri' },
  offline: false,
  reference: [{ kind: 'typescript', package: 'shapes', route: 'api' }],
};`;

const HOME = `---
title: 首页
layout: home
hide_table_of_contents: true
---

::::::::hero{title="所有写法，都在这里" kicker="一个站点"}
这是一句足够长的话，在窄窗口里会换行，用来看首页排出来是什么样子。

- [开始](./guides/sink/index.md)
- [博客](/blog)

::::::band
:::::tabs
::::tab[圆]{value=round}
\`\`\`ts title="round.ts"
await draw({ colour: 'red' }, 4);
\`\`\`
::::
::::tab[方]{value=square}
\`\`\`ts title="square.ts"
await draw({ colour: 'blue' }, 4);
\`\`\`
::::
:::::

![一个窗口](/window.svg)
::::::
::::::::

:::figures
- **3 MB** 最小的安装包
- **5** 种语言

2024 年 5 月 31 日测得。
:::

::::band
### 一个错误，和它的说明 {#mistake}

1. 写下一个链接。
2. 看看它说什么。

::create-app
::::

:::quotes
> 用起来很顺手。
>
> 一位读者

> 一句足够长的话，在窄窗口里会换行，用来看它排出来是什么样子。
>
> 另一位读者
:::
`;

const WINDOW = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360" viewBox="0 0 640 360"><rect x="1" y="1" width="638" height="358" rx="12" fill="#fff" stroke="#999"/><path d="M1 48h638" stroke="#999"/></svg>`;

const RELEASES = `/*
---
title: 发布日志
---
*/
import { Island } from 'docsgen/theme/components/Island.jsx';
import { Tabs } from 'docsgen/theme/components/Tabs.jsx';
import ReleaseFilter from '../../templates/islands/ReleaseFilter.jsx';

const filter = { legend: '按类别筛选', all: '全部', kinds: [{ kind: 'feature', label: '新特性' }, { kind: 'fix', label: '修复' }], list: 'list' };

function Version({ name, open }) {
  return (
    <details className="release" open={open}>
      <summary><h3>{name}</h3><time dateTime="2024-10-14">2024年10月14日</time><span className="release-count">2 项变更</span></summary>
      <div className="release-notes">
        <ul>
          <li data-kind="feature"><span className="badge badge-tip">新特性</span><span>能画圆了。</span></li>
          <li data-kind="fix"><span className="badge badge-note">修复</span><span>一句足够长的话，在窄窗口里会换行，用来看它排出来是什么样子。</span></li>
        </ul>
      </div>
    </details>
  );
}

export default function Releases() {
  return (
    <>
      <p>各个项目的版本。</p>
      <Island name="ReleaseFilter" when="touch" props={filter}><ReleaseFilter {...filter} /></Island>
      <div id="list">
        <Tabs group={null} tabs={['核心', '命令行'].map((label) => ({ value: label, label, content: <div className="release-list"><Version name="1.8.1" open /><Version name="1.8.0" /></div> }))} />
      </div>
    </>
  );
}
`;

const TYPES = `/** How a line ends. @since 1.2.0 */
export declare enum End { /** Round. */ Round = 'round', /** Square. */ Square = 'square' }
/** What is drawn. */
export interface Shape {
  /** In points. @default 1 */
  width?: number;
  /** A colour of CSS. */
  colour: string;
}
/**
 * Draws a shape at a place.
 *
 * @param shape What is drawn.
 * @param x From the left.
 * @returns How many points it has.
 * @example
 * \`\`\`typescript
 * await draw({ colour: 'red' }, 4);
 * \`\`\`
 */
export declare function draw(shape: Shape, x: number): Promise<number>;
`;

const DATE = 'last_update:\n  date: 2023-06-15\n';
const SINK = join(ROOT, 'test/sites/kitchen-sink/content');

/** A site with every construct, the layouts and the parts around them, whose texts never change, for screenshots. */
export async function shotsSite(): Promise<Served> {
  const posts = Object.entries(themeFiles('/')).filter(([path]) => path.startsWith('content/zh-cn/blog/'));
  const site = temporarySite({
    'site.config.ts': CONFIG,
    'content/static/logo.svg': themeFiles('/')['content/static/logo.svg'] ?? '',
    'content/static/window.svg': WINDOW,
    'content/zh-cn/index.md': HOME,
    'content/zh-cn/releases.tsx': RELEASES,
    'content/zh-cn/guides/index.md': `---\ntitle: 写法\n${DATE}---\n\n从这里开始。\n`,
    ...Object.fromEntries(posts),
    'node_modules/shapes/package.json': '{ "name": "shapes", "version": "1.2.0", "types": "draw.d.ts" }',
    'node_modules/shapes/draw.d.ts': TYPES,
  });
  cpSync(join(ROOT, 'content/_templates'), join(site.dir, 'templates'), { recursive: true });
  cpSync(join(SINK, 'static'), join(site.dir, 'content/static'), { recursive: true });
  cpSync(join(SINK, 'zh-cn'), join(site.dir, 'content/zh-cn/guides/sink'), { recursive: true });
  const built = await run(['build', '--site', site.dir]);
  if (built.code !== 0) throw new Error(built.stdout + built.stderr);
  const served = await serve(['--site', site.dir]);
  return {
    ...served,
    async stop() {
      await served.stop();
      site.remove();
    },
  };
}
