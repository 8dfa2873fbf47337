/** The input of `composeRobots`. */
export interface Robots {
  /** Absolute; null without a sitemap. */
  readonly sitemapUrl: string | null;
  /** Paths with base that crawlers must not visit; empty to allow everything. */
  readonly disallow: readonly string[];
}

/** Composes `robots.txt`. Crawlers read it only at the root of a host. */
export function composeRobots({ sitemapUrl, disallow }: Robots): string {
  const rules = disallow.length === 0 ? ['Allow: /'] : disallow.map((path) => `Disallow: ${path}`);
  const sitemap = sitemapUrl === null ? [] : ['', `Sitemap: ${sitemapUrl}`];
  return `${['User-agent: *', ...rules, ...sitemap].join('\n')}\n`;
}
