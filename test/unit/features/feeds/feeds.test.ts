import { describe, expect, test } from 'vitest';
import { absolutizeHtml } from '../../../../src/features/feeds/absolute.js';
import { composeAtom, composeJsonFeed, composeRss } from '../../../../src/features/feeds/compose-feeds.js';
import type { Feed } from '../../../../src/features/feeds/feed.js';
import { expectWellFormed } from '../../output/xml.js';

const FEED: Feed = {
  title: '博客 <&>',
  description: '消息',
  lang: 'zh-CN',
  origin: 'https://docs.example',
  homeHref: '/docs/blog',
  hrefs: { rss: '/docs/blog/rss.xml', atom: '/docs/blog/atom.xml', json: '/docs/blog/feed.json' },
  posts: [
    {
      summary: {
        title: 'A & B \u0000<i>',
        href: '/docs/blog/2023/06/15/文章',
        date: '2023-06-15',
        description: '说明 "x"',
        authors: [
          { name: '李雷', title: null, url: 'https://a.example/?a=1&b=2', image: null },
          { name: '韩梅梅', title: null, url: null, image: null },
        ],
        tags: ['发布'],
        excerptHtml: '<p>excerpt</p>',
      },
      html: '<p>全文 <a href="/docs/guide">指南</a> ]]> <img src="/docs/a.png" srcset="/docs/a.png 1x, /docs/b.png 2x" alt=""></p>',
    },
    {
      summary: {
        title: 'C',
        href: '/docs/blog/c',
        date: '2022-06-19T10:00:00+08:00',
        description: null,
        authors: [],
        tags: [],
        excerptHtml: '<p>excerpt</p>',
      },
      html: null,
    },
    {
      summary: {
        title: 'D',
        href: '/docs/blog/d',
        date: '2022-06-18T10:00:00',
        description: null,
        authors: [],
        tags: [],
        excerptHtml: null,
      },
      html: null,
    },
  ],
};

test('RSS', () => {
  expect(expectWellFormed(composeRss(FEED))).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="utf-8"?>
    <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
    <channel>
    <title>博客 &lt;&amp;&gt;</title>
    <link>https://docs.example/docs/blog</link>
    <description>消息</description>
    <language>zh-CN</language>
    <lastBuildDate>Thu, 15 Jun 2023 00:00:00 GMT</lastBuildDate>
    <atom:link href="https://docs.example/docs/blog/rss.xml" rel="self" type="application/rss+xml"/>
    <item>
    <title>A &amp; B &lt;i&gt;</title>
    <link>https://docs.example/docs/blog/2023/06/15/%E6%96%87%E7%AB%A0</link>
    <guid isPermaLink="true">https://docs.example/docs/blog/2023/06/15/%E6%96%87%E7%AB%A0</guid>
    <pubDate>Thu, 15 Jun 2023 00:00:00 GMT</pubDate>
    <description>说明 &quot;x&quot;</description>
    <content:encoded>&lt;p&gt;全文 &lt;a href=&quot;https://docs.example/docs/guide&quot;&gt;指南&lt;/a&gt; ]]&gt; &lt;img src=&quot;https://docs.example/docs/a.png&quot; srcset=&quot;https://docs.example/docs/a.png 1x, https://docs.example/docs/b.png 2x&quot; alt=&quot;&quot;&gt;&lt;/p&gt;</content:encoded>
    <dc:creator>李雷</dc:creator>
    <dc:creator>韩梅梅</dc:creator>
    <category>发布</category>
    </item>
    <item>
    <title>C</title>
    <link>https://docs.example/docs/blog/c</link>
    <guid isPermaLink="true">https://docs.example/docs/blog/c</guid>
    <pubDate>Sun, 19 Jun 2022 02:00:00 GMT</pubDate>
    <content:encoded>&lt;p&gt;excerpt&lt;/p&gt;</content:encoded>
    </item>
    <item>
    <title>D</title>
    <link>https://docs.example/docs/blog/d</link>
    <guid isPermaLink="true">https://docs.example/docs/blog/d</guid>
    <pubDate>Sat, 18 Jun 2022 10:00:00 GMT</pubDate>
    </item>
    </channel>
    </rss>
    "
  `);
});

test('Atom', () => {
  expect(expectWellFormed(composeAtom(FEED))).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="utf-8"?>
    <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-CN">
    <id>https://docs.example/docs/blog</id>
    <title>博客 &lt;&amp;&gt;</title>
    <subtitle>消息</subtitle>
    <updated>2023-06-15T00:00:00Z</updated>
    <link rel="alternate" type="text/html" href="https://docs.example/docs/blog"/>
    <link rel="self" type="application/atom+xml" href="https://docs.example/docs/blog/atom.xml"/>
    <author><name>博客 &lt;&amp;&gt;</name></author>
    <entry>
    <id>https://docs.example/docs/blog/2023/06/15/%E6%96%87%E7%AB%A0</id>
    <title>A &amp; B &lt;i&gt;</title>
    <link rel="alternate" type="text/html" href="https://docs.example/docs/blog/2023/06/15/%E6%96%87%E7%AB%A0"/>
    <published>2023-06-15T00:00:00Z</published>
    <updated>2023-06-15T00:00:00Z</updated>
    <summary>说明 &quot;x&quot;</summary>
    <content type="html">&lt;p&gt;全文 &lt;a href=&quot;https://docs.example/docs/guide&quot;&gt;指南&lt;/a&gt; ]]&gt; &lt;img src=&quot;https://docs.example/docs/a.png&quot; srcset=&quot;https://docs.example/docs/a.png 1x, https://docs.example/docs/b.png 2x&quot; alt=&quot;&quot;&gt;&lt;/p&gt;</content>
    <author><name>李雷</name><uri>https://a.example/?a=1&amp;b=2</uri></author>
    <author><name>韩梅梅</name></author>
    <category term="发布"/>
    </entry>
    <entry>
    <id>https://docs.example/docs/blog/c</id>
    <title>C</title>
    <link rel="alternate" type="text/html" href="https://docs.example/docs/blog/c"/>
    <published>2022-06-19T02:00:00Z</published>
    <updated>2022-06-19T02:00:00Z</updated>
    <content type="html">&lt;p&gt;excerpt&lt;/p&gt;</content>
    </entry>
    <entry>
    <id>https://docs.example/docs/blog/d</id>
    <title>D</title>
    <link rel="alternate" type="text/html" href="https://docs.example/docs/blog/d"/>
    <published>2022-06-18T10:00:00Z</published>
    <updated>2022-06-18T10:00:00Z</updated>
    </entry>
    </feed>
    "
  `);
});

test('JSON Feed', () => {
  expect(composeJsonFeed(FEED)).toMatchInlineSnapshot(`
    "{
      "version": "https://jsonfeed.org/version/1.1",
      "title": "博客 <&>",
      "home_page_url": "https://docs.example/docs/blog",
      "feed_url": "https://docs.example/docs/blog/feed.json",
      "description": "消息",
      "language": "zh-CN",
      "items": [
        {
          "id": "https://docs.example/docs/blog/2023/06/15/%E6%96%87%E7%AB%A0",
          "url": "https://docs.example/docs/blog/2023/06/15/%E6%96%87%E7%AB%A0",
          "title": "A & B \\u0000<i>",
          "content_html": "<p>全文 <a href=\\"https://docs.example/docs/guide\\">指南</a> ]]> <img src=\\"https://docs.example/docs/a.png\\" srcset=\\"https://docs.example/docs/a.png 1x, https://docs.example/docs/b.png 2x\\" alt=\\"\\"></p>",
          "summary": "说明 \\"x\\"",
          "date_published": "2023-06-15T00:00:00Z",
          "authors": [
            {
              "name": "李雷",
              "url": "https://a.example/?a=1&b=2"
            },
            {
              "name": "韩梅梅"
            }
          ],
          "tags": [
            "发布"
          ]
        },
        {
          "id": "https://docs.example/docs/blog/c",
          "url": "https://docs.example/docs/blog/c",
          "title": "C",
          "content_html": "<p>excerpt</p>",
          "date_published": "2022-06-19T02:00:00Z"
        },
        {
          "id": "https://docs.example/docs/blog/d",
          "url": "https://docs.example/docs/blog/d",
          "title": "D",
          "content_text": "",
          "date_published": "2022-06-18T10:00:00Z"
        }
      ]
    }
    "
  `);
});

test('a feed without posts has no date of today', () => {
  const empty = { ...FEED, posts: [] };
  expect(composeAtom(empty)).toContain('<updated>1970-01-01T00:00:00Z</updated>');
  expect(composeRss(empty)).toContain('<lastBuildDate>Thu, 01 Jan 1970 00:00:00 GMT</lastBuildDate>');
});

describe('addresses become absolute', () => {
  test.each([
    ['<a href="/docs/a?b=1&amp;c#d">', '<a href="https://docs.example/docs/a?b=1&amp;c#d">'],
    ['<a href="#id">', '<a href="https://docs.example/docs/p#id">'],
    ['<a href="">', '<a href="https://docs.example/docs/p">'],
    ['<a href="b/c">', '<a href="https://docs.example/docs/b/c">'],
    ["<img src='/a.png'>", "<img src='https://docs.example/a.png'>"],
    [
      '<video poster="/a.png" src="/b.mp4">',
      '<video poster="https://docs.example/a.png" src="https://docs.example/b.mp4">',
    ],
    ['<a title="a > b" href="/a">', '<a title="a > b" href="https://docs.example/a">'],
    ['<a href="https://other.example/">', '<a href="https://other.example/">'],
    ['<a href="//other.example/">', '<a href="//other.example/">'],
    ['<a href="mailto:a@b.example">', '<a href="mailto:a@b.example">'],
    ['<code>href="/a"</code>', '<code>href="/a"</code>'],
    ['<a title=" href=&quot;/a&quot;">', '<a title=" href=&quot;/a&quot;">'],
    ['<p data-href="/a">', '<p data-href="/a">'],
    ['a < b href="/a"', 'a < b href="/a"'],
  ])('%s', (html, expected) => {
    expect(absolutizeHtml(html, 'https://docs.example/docs/p')).toBe(expected);
  });

  test('in time that grows with the text', () => {
    const html = '<a href="/a">x</a><b '.repeat(20_000);
    const start = performance.now();
    absolutizeHtml(html, 'https://docs.example/');
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
