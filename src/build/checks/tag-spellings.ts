import { warning } from '../../base/diagnostics.js';
import type { Source } from '../../model/source.js';
import { frontmatterPlace } from '../../open/places.js';
import { tagKey, tagSpellings } from '../../site/index.js';
import type { References } from './references.js';

/** Reports tags that other pages of the locale and version, or other posts of the locale, write with other capitals. */
export function checkTagSpellings({ site, report }: References): void {
  const groups = new Map<string, Source[]>();
  for (const source of site.content.sources) {
    if (source.frontmatter.tags.length === 0) continue;
    const key = JSON.stringify([source.locale, source.kind === 'post' ? 'post' : (source.version ?? '')]);
    groups.set(key, [...(groups.get(key) ?? []), source]);
  }
  for (const sources of groups.values()) {
    const spellings = tagSpellings(sources.flatMap(({ frontmatter }) => frontmatter.tags));
    for (const source of sources) {
      for (const tag of source.frontmatter.tags) {
        const spelling = spellings.get(tagKey(tag));
        if (spelling === undefined || spelling === tag) continue;
        report(
          warning('tag-spelling', `The tag \`${tag}\` is \`${spelling}\` on other pages.`, {
            ...frontmatterPlace(site.config.siteDir, source, 'tags', tag),
            hint: `Write \`${spelling}\`.`,
          }),
        );
      }
    }
  }
}
