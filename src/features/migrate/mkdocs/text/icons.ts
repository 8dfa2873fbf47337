import { ATTRIBUTE_LIST } from './attributes.js';
import type { InlineContext } from './inline-context.js';
import { hasExtension } from './scope.js';

const ICON = new RegExp(
  `:((?:material|octicons|fontawesome|simple|lucide)-[a-z\\d][a-z\\d-]{0,80}):(?:${ATTRIBUTE_LIST.source})?`,
  'g',
);

/** Characters for icons that say something on their own, mostly in tables. */
const SIGNS: Readonly<Record<string, string>> = {
  check: '✓',
  'check-bold': '✓',
  'check-circle': '✓',
  'check-all': '✓',
  close: '✗',
  'close-circle': '✗',
  'close-thick': '✗',
  cancel: '✗',
};

/** Icons of the sets that Material brings: those that stand for yes and no become characters, the others are dropped and listed. */
export function replaceIcons(text: string, { scope }: InlineContext): string {
  if (!text.includes(':') || !hasExtension(scope, 'pymdownx.emoji')) return text;
  return text.replace(ICON, (_, name: string) => {
    const [, set = '', short = ''] =
      /^(material|octicons|simple|lucide|fontawesome)-(.*?)(?:-(?:16|24))?$/.exec(name) ?? [];
    const sign = set === 'material' && Object.hasOwn(SIGNS, short) ? SIGNS[short] : undefined;
    if (sign !== undefined) return sign;
    scope.facts.icons.add(name);
    return '';
  });
}
