import { withEmoji } from '../../../../markdown/dialect/emoji.js';
import { ATTRIBUTE_LIST } from './attributes.js';
import type { InlineContext } from './inline-context.js';
import { hasExtension } from './scope.js';

const ICON = new RegExp(
  `:((?:material|octicons|fontawesome|simple|lucide)-[a-z\\d][a-z\\d-]{0,80}):(?:${ATTRIBUTE_LIST.source})?`,
  'g',
);

/** Beginnings of names with the sets that Iconify has for them. */
const SETS: readonly (readonly [beginning: string, set: string])[] = [
  ['material-', 'mdi'],
  ['octicons-', 'octicon'],
  ['fontawesome-brands-', 'fa6-brands'],
  ['fontawesome-solid-', 'fa6-solid'],
  ['fontawesome-regular-', 'fa6-regular'],
  ['simple-', 'simple-icons'],
  ['lucide-', 'lucide'],
];

/** Characters for icons that stand for yes and no, mostly in tables: readers hear and copy them. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['material-check', '✓'],
  ['material-check-bold', '✓'],
  ['material-check-circle', '✓'],
  ['material-check-all', '✓'],
  ['material-close', '✗'],
  ['material-close-thick', '✗'],
  ['material-close-circle', '✗'],
  ['octicons-check-16', '✓'],
  ['octicons-x-16', '✗'],
]);

/** The name in docsgen of an icon that is written as a path, `material/account-circle`; null for sets that Iconify lacks. */
export function iconOfPath(path: string): string | null {
  return /^[a-z\d]+(?:\/[a-z\d-]+)+$/.test(path) ? docsgenIcon(path.replaceAll('/', '-')) : null;
}

/** The name of an icon in docsgen: `material-account-circle` is `mdi:account-circle`. Null for sets that Iconify lacks. */
export function docsgenIcon(shortcode: string): string | null {
  const [beginning, set] = SETS.find(([start]) => shortcode.startsWith(start)) ?? [];
  return beginning === undefined ? null : `${set}:${shortcode.slice(beginning.length)}`;
}

/** Names of emoji that start with a person, `man_raising_hand`, which GitHub has at the end: `raising_hand_man`. */
const PERSON = /:(man|woman)_([a-z_]{1,40}):/g;

/** Writes icons such as `:material-account:` as those of the same sets in docsgen, without their classes. */
export function replaceMaterialIcons(text: string, { scope, parts }: InlineContext): string {
  if (!text.includes(':') || !hasExtension(scope, 'pymdownx.emoji')) return text;
  const emoji = text.replace(PERSON, (source, person: string, name: string) => {
    const github = `:${name}_${person}:`;
    return withEmoji(source) === source && withEmoji(github) !== github ? github : source;
  });
  return emoji.replace(ICON, (source, name: string) => {
    const sign = SIGNS.get(name);
    if (sign !== undefined) return sign;
    const icon = docsgenIcon(name);
    return icon === null ? source : parts.add(`:icon[${icon}]`);
  });
}
