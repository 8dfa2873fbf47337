import { problem } from '../../base/diagnostics.js';
import { headFault } from '../../base/head-tags.js';
import { frontmatterPlace } from '../../open/places.js';
import { headRules } from '../../site/index.js';
import type { References } from './references.js';

/** Reports tags in front matter that are not allowed in the head. */
export function checkPageHeads({ site, report }: References): void {
  const { config, content } = site;
  for (const source of content.sources) {
    for (const tag of source.frontmatter.head) {
      const fault = headFault(tag, headRules(config, source));
      if (fault === null) continue;
      const [firstValue = ''] = Object.values(tag.attributes).filter((value) => typeof value === 'string');
      report(
        problem('head-tag', `The tag \`${tag.tag}\` in \`head\` ${fault}.`, {
          ...frontmatterPlace(config.siteDir, source, 'head', firstValue),
          hint: 'Remove it, or move it to `head` in the configuration.',
        }),
      );
    }
  }
}
