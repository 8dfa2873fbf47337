import type { DescribedPage } from '../../extend/contract.js';

/**
 * The path to the page as a list of schema.org. Folders without a page are left out, because every entry needs an address. Null for the
 * home page, whose path has one entry.
 */
export function breadcrumbList({ breadcrumbs }: DescribedPage): unknown {
  const places = breadcrumbs.filter(({ url }) => url !== null);
  if (places.length < 2) return null;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: places.map(({ label, url }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: label,
      item: url,
    })),
  };
}
