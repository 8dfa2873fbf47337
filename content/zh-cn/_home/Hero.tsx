import { Icon } from 'docsgen/theme/components/Icon.jsx';
import { CreateApp } from '../../_templates/directives/CreateApp.jsx';
import { HomeLink } from './HomeLink.js';

/** What Tauri is, in one sentence, and the command that starts a project. */
export function Hero() {
  return (
    <section className="home-hero">
      <div className="home-hero-grid" aria-hidden="true" />
      <div className="home-hero-inner">
        <div className="home-hero-words">
          <p className="home-kicker">社区维护的中文文档 · Tauri 1.x</p>
          <h1 className="home-title">
            <span>用网页技术，</span>
            <span>写轻巧的桌面应用</span>
          </h1>
          <p className="home-pitch">
            Tauri 用系统自带的 WebView 显示界面，用 Rust 处理其余一切，把任何网页前端变成体积小、启动快、边界清楚的桌面应用。
          </p>
          <p className="home-ways">
            <HomeLink target={{ route: '/v1/guides/getting-started/setup' }} className="button button-primary">
              快速开始
              <Icon name="arrow-right" />
            </HomeLink>
            <HomeLink target={{ route: '/v1/guides/getting-started/prerequisites' }} className="button">
              预先准备
            </HomeLink>
          </p>
        </div>
        <div className="home-start">
          <h2 className="home-start-title">新建一个项目</h2>
          <CreateApp />
          <p className="home-start-note">命令中的选项指定 1.x 版本；省略它会得到最新的主版本。</p>
        </div>
      </div>
    </section>
  );
}
