import type { Hosting } from './hosting.js';

/**
 * `_headers` as Netlify and Cloudflare Pages read it.
 * Both join the values where two rules set one header, so rules must not overlap; both let browsers revalidate documents by default.
 */
export function composeHeadersFile({ baseUrl, headers, immutable, immutableFolders }: Hosting): string {
  const lines = [
    '# Files with a content hash in their name never change. Everything else is revalidated: the default of the hosts that read this file.',
    `${baseUrl}*`,
    ...headers.map(([name, value]) => `  ${name}: ${value}`),
    ...immutableFolders.flatMap((folder) => [`${folder}*`, `  Cache-Control: ${immutable}`]),
  ];
  return `${lines.join('\n')}\n`;
}
