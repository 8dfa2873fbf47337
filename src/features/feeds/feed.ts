import type { PostSummary } from '../../model/page.js';
import type { Author } from '../../model/source.js';
import { absoluteUrl } from '../../output/url.js';
import { withListedNotes } from '../../shared/listed-notes.js';
import { absolutizeHtml } from './absolute.js';

/** A post as feeds carry it. */
export interface FeedPost {
  readonly summary: Pick<PostSummary, 'title' | 'href' | 'date' | 'description' | 'tags' | 'excerptHtml'> & {
    readonly authors: readonly Author[];
  };
  /** The whole post as HTML; null to publish its excerpt. */
  readonly html: string | null;
}

/** Everything that the three feed formats print. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  /** BCP 47 tag. */
  readonly lang: string;
  /** Without trailing slash: `https://docs.example`. */
  readonly origin: string;
  /** Address of the blog's first page, with base. */
  readonly homeHref: string;
  /** Addresses of the feeds, as in `SiteModel.feeds`. */
  readonly hrefs: { readonly rss: string; readonly atom: string; readonly json: string };
  /** Newest first. */
  readonly posts: readonly FeedPost[];
}

/** Absolute address of a post. */
export function postUrl(feed: Feed, post: FeedPost): string {
  return absoluteUrl(feed.origin, post.summary.href);
}

/** The post's HTML with absolute addresses; null if it has neither text nor excerpt. */
export function postHtml(feed: Feed, post: FeedPost): string | null {
  const html = post.html ?? post.summary.excerptHtml;
  return html === null ? null : absolutizeHtml(withListedNotes(html), postUrl(feed, post));
}

/**
 * A date as an instant. Dates without a time and times without a zone count as UTC, so that the result does not depend on the machine's
 * zone.
 */
export function instant(isoDate: string): Date {
  return new Date(/^[\d-]+$|(?:Z|[+-]\d{2}:?\d{2})$/i.test(isoDate) ? isoDate : `${isoDate}Z`);
}

/** An instant without milliseconds: `2023-06-15T00:00:00Z`. */
export function timestamp(isoDate: string): string {
  return instant(isoDate).toISOString().replace('.000Z', 'Z');
}

/** When the feed last changed: the date of the newest post, never the day of the build. The epoch if there are no posts. */
export function updatedAt(feed: Feed): string {
  const times = feed.posts.map((post) => instant(post.summary.date).getTime());
  return new Date(times.length === 0 ? 0 : Math.max(...times)).toISOString().replace('.000Z', 'Z');
}
