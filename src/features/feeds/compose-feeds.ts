import { absoluteUrl } from '../../output/url.js';
import { element, escapeXml, textElement } from '../../output/xml.js';
import { type Feed, type FeedPost, instant, postHtml, postUrl, timestamp, updatedAt } from './feed.js';

const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n';

/** RSS 2.0 with the Atom, Dublin Core and content modules. */
export function composeRss(feed: Feed): string {
  const namespaces = {
    version: '2.0',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  };
  const channel = [
    textElement('title', feed.title),
    textElement('link', absoluteUrl(feed.origin, feed.homeHref)),
    textElement('description', feed.description),
    textElement('language', feed.lang),
    textElement('lastBuildDate', instant(updatedAt(feed)).toUTCString()),
    element(
      'atom:link',
      { href: absoluteUrl(feed.origin, feed.hrefs.rss), rel: 'self', type: 'application/rss+xml' },
      null,
    ),
    ...feed.posts.map((post) => rssItem(feed, post)),
  ];
  return `${DECLARATION}${element('rss', namespaces, `\n${element('channel', {}, block(channel))}\n`)}\n`;
}

function rssItem(feed: Feed, post: FeedPost): string {
  const { title, date, description, authors, tags } = post.summary;
  const html = postHtml(feed, post);
  return element(
    'item',
    {},
    block([
      textElement('title', title),
      textElement('link', postUrl(feed, post)),
      element('guid', { isPermaLink: 'true' }, escapeXml(postUrl(feed, post))),
      textElement('pubDate', instant(date).toUTCString()),
      ...(description === null ? [] : [textElement('description', description)]),
      ...(html === null ? [] : [textElement('content:encoded', html)]),
      ...authors.map((author) => textElement('dc:creator', author.name)),
      ...tags.map((tag) => textElement('category', tag)),
    ]),
  );
}

/** Atom 1.0 (RFC 4287). */
export function composeAtom(feed: Feed): string {
  const home = absoluteUrl(feed.origin, feed.homeHref);
  const head = [
    textElement('id', home),
    textElement('title', feed.title),
    textElement('subtitle', feed.description),
    textElement('updated', updatedAt(feed)),
    element('link', { rel: 'alternate', type: 'text/html', href: home }, null),
    element(
      'link',
      { rel: 'self', type: 'application/atom+xml', href: absoluteUrl(feed.origin, feed.hrefs.atom) },
      null,
    ),
    // Entries without an author inherit the feed's; Atom requires one of the two.
    element('author', {}, textElement('name', feed.title)),
  ];
  const entries = feed.posts.map((post) => atomEntry(feed, post));
  return `${DECLARATION}${element('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.lang }, block([...head, ...entries]))}\n`;
}

function atomEntry(feed: Feed, post: FeedPost): string {
  const { title, date, description, authors, tags } = post.summary;
  const url = postUrl(feed, post);
  const html = postHtml(feed, post);
  return element(
    'entry',
    {},
    block([
      textElement('id', url),
      textElement('title', title),
      element('link', { rel: 'alternate', type: 'text/html', href: url }, null),
      textElement('published', timestamp(date)),
      textElement('updated', timestamp(date)),
      ...(description === null ? [] : [textElement('summary', description)]),
      ...(html === null ? [] : [element('content', { type: 'html' }, escapeXml(html))]),
      ...authors.map(({ name, url: uri }) =>
        element('author', {}, textElement('name', name) + (uri === null ? '' : textElement('uri', uri))),
      ),
      ...tags.map((tag) => element('category', { term: tag }, null)),
    ]),
  );
}

/** JSON Feed 1.1. */
export function composeJsonFeed(feed: Feed): string {
  const content = {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: absoluteUrl(feed.origin, feed.homeHref),
    feed_url: absoluteUrl(feed.origin, feed.hrefs.json),
    description: feed.description,
    language: feed.lang,
    items: feed.posts.map((post) => jsonItem(feed, post)),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

function jsonItem(feed: Feed, post: FeedPost): Record<string, unknown> {
  const { title, date, description, authors, tags } = post.summary;
  const html = postHtml(feed, post);
  return {
    id: postUrl(feed, post),
    url: postUrl(feed, post),
    title,
    // The format requires content_html or content_text.
    ...(html === null ? { content_text: description ?? '' } : { content_html: html }),
    ...(description === null ? {} : { summary: description }),
    date_published: timestamp(date),
    ...(authors.length === 0
      ? {}
      : { authors: authors.map(({ name, url }) => (url === null ? { name } : { name, url })) }),
    ...(tags.length === 0 ? {} : { tags }),
  };
}

function block(lines: readonly string[]): string {
  return `\n${lines.join('\n')}\n`;
}
