const TAG = /<[a-z][^\s>/]*(?:"[^"]*"|'[^']*'|[^'">])*>/gi;
const LINK = /(\s(?:href|src|poster)\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi;
const SOURCES = /(\ssrcset\s*=\s*)"([^"]*)"/gi;

/** HTML whose links and pictures work outside the site: every address is resolved against the page's own. */
export function absolutizeHtml(html: string, pageUrl: string): string {
  return html.replace(TAG, (tag) =>
    tag
      .replace(
        LINK,
        (_, name: string, double: string | undefined, single: string | undefined) =>
          `${name}"${absolute(double ?? single ?? '', pageUrl)}"`,
      )
      .replace(SOURCES, (_, name: string, list: string) => `${name}"${absoluteSources(list, pageUrl)}"`),
  );
}

/** Keeps what already has a scheme or a host of its own. The value stays HTML-escaped throughout. */
function absolute(value: string, pageUrl: string): string {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(value)) return value;
  if (value === '' || value.startsWith('#')) return pageUrl + value;
  return URL.canParse(value, pageUrl) ? new URL(value, pageUrl).href : value;
}

function absoluteSources(list: string, pageUrl: string): string {
  return list
    .split(/,\s+/)
    .map((source) => source.replace(/^\S+/, (address) => absolute(address, pageUrl)))
    .join(', ');
}
