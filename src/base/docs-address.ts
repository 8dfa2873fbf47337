/** Where docsgen's own documentation is published. */
const ORIGIN = 'https://docsgen.example';

/** The pages of it that hints name. */
const PAGES = {
  errors: '/reference/errors',
  extensions: '/reference/extensions',
  frontMatter: '/reference/front-matter',
  markdown: '/reference/markdown',
  references: '/reference',
  settings: '/reference/settings',
} as const;

/** Address of a page of docsgen's documentation. */
export function docsAddress(page: keyof typeof PAGES): string {
  return ORIGIN + PAGES[page];
}

/** Address of the entry of a code in the catalogue of diagnostics; `docsgen explain` prints the same without a connection. */
export function errorAddress(code: string): string {
  return `${docsAddress('errors')}#${code}`;
}
