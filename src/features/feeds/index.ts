import type { Extension } from '../../extend/contract.js';
import { composeAtom, composeJsonFeed, composeRss } from './compose-feeds.js';
import type { Feed, FeedPost } from './feed.js';

/** A blog to write feeds for. */
export interface FeedBlog extends Omit<Feed, 'posts'> {
  /** Folder of the blog in the output, without slashes at the ends. */
  readonly folder: string;
  /** URLs of the posts in the feeds, newest first. */
  readonly posts: readonly string[];
}

/** Writes the newest posts of each blog, with their whole text, as RSS, Atom and JSON Feed. */
export const feeds = {
  name: 'feeds',
  contract: 1,
  site: ({ options }) => ({
    async *files(pages) {
      const byUrl = new Map(pages.map((page) => [page.url, page]));
      for (const { folder, posts: urls, ...blog } of options) {
        const posts: FeedPost[] = [];
        for (const url of urls) {
          const page = byUrl.get(url);
          const post = (await page?.post?.()) ?? null;
          if (page === undefined || post === null) continue;
          const { html, date, description, authors } = post;
          const { title, tags } = page;
          const href = url.slice(blog.origin.length);
          posts.push({ html, summary: { title, href, date, description, authors, tags, excerptHtml: null } });
        }
        const feed: Feed = { ...blog, posts };
        yield { file: `${folder}/rss.xml`, content: composeRss(feed) };
        yield { file: `${folder}/atom.xml`, content: composeAtom(feed) };
        yield { file: `${folder}/feed.json`, content: composeJsonFeed(feed) };
      }
    },
  }),
} satisfies Extension<readonly FeedBlog[]>;
