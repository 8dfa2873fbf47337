import { usePage, useWords } from '../context.js';
import { Icon } from './Icon.jsx';
import { languageOf } from './language.js';
import { Slots } from './Slots.jsx';

/** The blog's sidebar: latest posts, archive, tags, feeds. */
export function RecentPosts() {
  const words = useWords();
  const { recentPosts, site, href, locale } = usePage();
  const lists = [
    { href: site.archiveHref, icon: 'calendar', label: words('blog.archive') },
    { href: site.tagsHref, icon: 'tag', label: words('blog.tags') },
  ] as const;
  return (
    <div className="sidebar">
      <nav className="sidebar-nav" id="docsgen-sidebar" data-menu-content="" aria-label={words('blog.recent')}>
        <Slots around="sidebar">
          {recentPosts.length === 0 ? null : <p className="sidebar-title">{words('blog.recent')}</p>}
          <ul className="sidebar-list" hidden={recentPosts.length === 0}>
            {recentPosts.map((post) => (
              <li key={post.href}>
                <a
                  href={post.href}
                  aria-current={post.href === href ? 'page' : undefined}
                  {...languageOf(post, locale)}
                >
                  {post.label}
                </a>
              </li>
            ))}
          </ul>
          <ul className="sidebar-list sidebar-extra">
            {lists.map((list) =>
              list.href === null ? null : (
                <li key={list.icon}>
                  <a href={list.href} aria-current={list.href === href ? 'page' : undefined}>
                    <Icon name={list.icon} />
                    {list.label}
                  </a>
                </li>
              ),
            )}
            {site.feeds === null ? null : (
              <li>
                <a href={site.feeds.rss} data-full-load="" type="application/rss+xml">
                  <Icon name="feed" />
                  {words('blog.subscribe')} (RSS)
                </a>
              </li>
            )}
          </ul>
        </Slots>
      </nav>
    </div>
  );
}
