import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from './package-root.js';

/** The pages of docsgen's documentation that hints name. */
const PAGES = {
  extensions: { path: '/reference/extensions', title: 'Extensions' },
  markdown: { path: '/reference/markdown', title: 'Markdown' },
  references: { path: '/reference', title: 'Reference' },
} as const;

/** A page of docsgen's documentation: its address where the documentation is published, else its title. */
export function docsPage(page: keyof typeof PAGES): string {
  const { path, title } = PAGES[page];
  const origin = publishedAt();
  return origin === null ? `“${title}” in the documentation of docsgen` : origin + path;
}

/** Address of a code's entry in the published catalogue of diagnostics; null while the documentation is published nowhere. */
export function errorAddress(code: string): string | null {
  const origin = publishedAt();
  return origin === null ? null : `${origin}/reference/errors#${code}`;
}

/** Where docsgen's documentation is published: `homepage` in its `package.json`. */
function publishedAt(): string | null {
  const manifest: unknown = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8'));
  const homepage: unknown = Reflect.get(Object(manifest), 'homepage');
  return typeof homepage === 'string' ? homepage.replace(/\/+$/, '') : null;
}
