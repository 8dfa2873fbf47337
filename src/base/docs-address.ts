import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from './package-root.js';

/** Pages of docsgen's documentation that hints link to. */
const PAGES = {
  extensions: { path: '/reference/extensions', title: 'Extensions' },
  markdown: { path: '/reference/markdown', title: 'Markdown' },
  references: { path: '/reference', title: 'Reference' },
} as const;

/** A page of docsgen's documentation: its address if the documentation is published, otherwise its title. */
export function docsPage(page: keyof typeof PAGES): string {
  const { path, title } = PAGES[page];
  const origin = publishedAt();
  return origin === null ? `“${title}” in the documentation of docsgen` : origin + path;
}

/** Address of a code's entry in the published error catalogue, or null if the documentation is not published. */
export function errorAddress(code: string): string | null {
  const origin = publishedAt();
  return origin === null ? null : `${origin}/reference/errors#${code}`;
}

/** Address of docsgen's published documentation: `homepage` in its `package.json`. */
function publishedAt(): string | null {
  const manifest: unknown = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8'));
  const homepage: unknown = Reflect.get(Object(manifest), 'homepage');
  return typeof homepage === 'string' ? homepage.replace(/\/+$/, '') : null;
}
