import { codeList } from '../../base/code-list.js';
import { problem } from '../../base/diagnostics.js';
import { didYouMean } from '../../base/nearest.js';
import type { Report } from '../../model/diagnostic.js';
import type { Site } from '../../model/site.js';
import { frontmatterPlace } from '../../open/places.js';
import type { Theme } from '../../open/theme.js';

/** Layouts for generated pages and posts; other pages lack the data that they show. */
const GENERATED: readonly string[] = [
  'blog-archive',
  'blog-list',
  'blog-post',
  'blog-tags',
  'category',
  'search',
  'tags',
];

/** Reports pages with a layout that neither the theme nor the site has. */
export function checkLayouts({ config, content }: Site, { layoutNames }: Theme, report: Report): void {
  const names = layoutNames.filter((name) => !GENERATED.includes(name));
  for (const source of content.sources) {
    const { layout } = source.frontmatter;
    if (layout === null || names.includes(layout)) continue;
    const list = `Choose one of ${codeList(names)}.`;
    report(
      problem(
        'frontmatter-invalid-value',
        `\`layout\` in the front matter names \`${layout}\`, which is not a layout for pages.`,
        {
          ...frontmatterPlace(config.siteDir, source, 'layout', layout),
          hint: didYouMean(layout, names, list),
        },
      ),
    );
  }
}
