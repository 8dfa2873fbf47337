import type { Hosting } from './hosting.js';

/**
 * Composes `_headers` for Netlify and Cloudflare Pages.
 * If two rules set one header, both hosts join the values, so rules must not overlap. By default, both let browsers revalidate documents.
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
