/** What crawlers are told. */
export interface Robots {
  /** Absolute; null without a sitemap. */
  readonly sitemapUrl: string | null;
  /** Paths with base that crawlers should leave alone; empty to allow everything. */
  readonly disallow: readonly string[];
}

/** `robots.txt`, which works at the root of a host only. */
export function composeRobots({ sitemapUrl, disallow }: Robots): string {
  const rules = disallow.length === 0 ? ['Allow: /'] : disallow.map((path) => `Disallow: ${path}`);
  const sitemap = sitemapUrl === null ? [] : ['', `Sitemap: ${sitemapUrl}`];
  return `${['User-agent: *', ...rules, ...sitemap].join('\n')}\n`;
}
