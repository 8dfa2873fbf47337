import { usePage, useWords } from '../context.js';
import { Icon } from './Icon.jsx';
import { languageOf } from './language.js';
import { Slots } from './Slots.jsx';

/** The blog's own sidebar: latest posts, archive, tags, feeds. */
export function RecentPosts() {
  const words = useWords();
  const { recentPosts, site, href, locale } = usePage();
  return (
    <div className="sidebar">
      <nav className="sidebar-nav" id="sidebar" data-menu-content="" aria-label={words('blog.recent')}>
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
            {site.archiveHref === null ? null : (
              <li>
                <a href={site.archiveHref} aria-current={site.archiveHref === href ? 'page' : undefined}>
                  <Icon name="calendar" />
                  {words('blog.archive')}
                </a>
              </li>
            )}
            {site.tagsHref === null ? null : (
              <li>
                <a href={site.tagsHref} aria-current={site.tagsHref === href ? 'page' : undefined}>
                  <Icon name="tag" />
                  {words('blog.tags')}
                </a>
              </li>
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
