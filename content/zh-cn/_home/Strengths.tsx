import type { ComponentType } from 'react';
import { Icon } from 'docsgen/theme/components/Icon.jsx';
import { HomeLink } from './HomeLink.js';
import { AnyFrontend, CrossPlatform, FreeLicence, RustCore, Secure, SmallBundle } from './Illustrations.js';

interface Strength {
  readonly picture: ComponentType;
  readonly title: string;
  readonly text: string;
  /** Route to read on; null for none. */
  readonly route: string | null;
}

const STRENGTHS: readonly Strength[] = [
  {
    picture: AnyFrontend,
    title: '任何前端都能用',
    text: 'Vite、Next.js、SvelteKit、Qwik，或者只有一个 HTML 文件。凡是能产出静态文件的项目，都能原样装进 Tauri。',
    route: '/v1/guides/getting-started/setup',
  },
  {
    picture: Secure,
    title: '安全放在第一位',
    text: '前端能做什么，由允许列表和作用域逐项放行。没有放行的接口不会编译进应用，也就无从攻击。',
    route: '/v1/references/security',
  },
  {
    picture: FreeLicence,
    title: '自由许可',
    text: '源代码以 MIT 与 Apache-2.0 双许可发布，可以放心用在任何项目里，今天如此，以后也如此。',
    route: '/about/intro#honest-open-source',
  },
  {
    picture: SmallBundle,
    title: '安装包很小',
    text: '界面由系统自带的 WebView 显示，应用里不必再塞一个浏览器。最精简的应用不到 600 KB。',
    route: '/v1/guides/building/app-size',
  },
  {
    picture: CrossPlatform,
    title: '一份代码，三个平台',
    text: '同一个项目可以构建出 Windows、macOS 和 Linux 的安装包，本机构建或者交给持续集成都行。',
    route: '/v1/guides/building/cross-platform',
  },
  {
    picture: RustCore,
    title: 'Rust 内核',
    text: '核心进程用 Rust 写成：内存安全、启动迅速。需要深入系统时，整个 crate 生态都在手边。',
    route: null,
  },
];

/** Six cards with two sides: a picture and the words for it. */
export function Strengths() {
  return (
    <section className="home-section" aria-labelledby="strengths">
      <h2 className="home-heading" id="strengths">
        为什么是 Tauri
      </h2>
      <ul className="home-strengths">
        {STRENGTHS.map(({ picture: Picture, title, text, route }) => (
          <li key={title} className="home-strength">
            <Picture />
            <div className="home-strength-words">
              <h3>{title}</h3>
              <p>{text}</p>
              {route === null ? null : (
                <HomeLink target={{ route }} className="home-more">
                  了解更多
                  <span className="visually-hidden">：{title}</span>
                  <Icon name="arrow-right" />
                </HomeLink>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
