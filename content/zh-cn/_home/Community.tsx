import { Icon } from 'docsgen/theme/components/Icon.jsx';
import { HomeLink } from './HomeLink.js';

/** How to take part, and how to fund the project; `#sponsors` is linked from the navbar and the footer. */
export function Community() {
  return (
    <section className="home-section home-community" aria-labelledby="sponsors">
      <h2 className="home-heading" id="sponsors">
        社区与资助
      </h2>
      <p className="home-lead">
        Tauri 由志愿者和资助者共同维护，账目在 Open Collective 上公开。如果它替你省下了时间，欢迎回馈：一次赞助、一个补丁，或者一次耐心的答疑。
      </p>
      <p className="home-ways">
        <HomeLink target={{ url: 'https://opencollective.com/tauri' }} className="button button-primary">
          资助 Tauri 项目
          <Icon name="external" />
        </HomeLink>
        <HomeLink target={{ url: 'https://github.com/tauri-apps/tauri' }} className="button">
          <Icon name="github" />
          参与开发
        </HomeLink>
        <HomeLink target={{ url: 'https://discord.com/invite/tauri' }} className="button">
          <Icon name="users" />
          加入讨论
        </HomeLink>
      </p>
      <p className="home-disclaimer">
        本站是社区编写的文档，与 Tauri 项目官方没有隶属关系。
        <HomeLink target={{ route: '/about/trademark' }}>商标归各自所有者所有</HomeLink>。
      </p>
    </section>
  );
}
