import { icons } from '../../../shared/icons.js';
import { outsideCode, type RewrittenPage, textLine } from '../../mdx/text/index.js';

/** An icon of Font Awesome, which mdBook includes: `<i class="fas fa-bars"></i>`. */
const ICON = /<i\s+class="([^"]*\bfa-[^"]*)"[^>]*>\s*<\/i>(\s?)/g;

/** Classes that style an icon. */
const STYLE =
  /^fa-(?:solid|regular|brands|light|thin|sharp|fw|lg|xs|sm|[\dx]+|spin.*|pulse|border|pull-.*|rotate-\d+|flip-.*|inverse)$/;

/** Names of Font Awesome in all its versions, for icons that have another name in docsgen. */
const NAMES: Readonly<Record<string, string>> = {
  bars: 'menu',
  bolt: 'zap',
  'circle-info': 'info',
  'circle-question': 'question',
  'clock-rotate-left': 'undo',
  clone: 'copy',
  cog: 'gear',
  cogs: 'gear',
  cube: 'box',
  'exclamation-triangle': 'alert',
  'external-link': 'external',
  fire: 'flame',
  gears: 'gear',
  'graduation-cap': 'book',
  history: 'undo',
  house: 'home',
  'info-circle': 'info',
  'magnifying-glass': 'search',
  'paint-brush': 'palette',
  paintbrush: 'palette',
  pencil: 'pen',
  'pencil-alt': 'pen',
  print: 'printer',
  'question-circle': 'question',
  'rotate-left': 'undo',
  tags: 'tag',
  times: 'close',
  'triangle-exclamation': 'alert',
  warning: 'alert',
  xmark: 'close',
};

/** The start of an HTML block, in which directives have no effect. It ends at an empty line. */
const HTML_BLOCK = /^ {0,3}<\/?(?!(?:i|a|b|em|strong|code|kbd|span|img)\b)[A-Za-z]/;

/** Replaces icons with docsgen's. An icon without a counterpart, or in an HTML block, is left out and reported. */
export function replaceIcons(page: RewrittenPage): void {
  let isHtml = false;
  page.replace('icon', (segment) => {
    if (segment.kind === 'fence') return segment;
    isHtml = segment.text.trim() !== '' && (isHtml || HTML_BLOCK.test(segment.text));
    const replacement = (classes: string, gap: string): string => {
      const icon = isHtml ? null : ownIcon(classes);
      if (icon !== null) return `:icon[${icon}]${gap}`;
      page.report('icon', `The icon \`${classes}\` is left out.`, segment.line);
      return '';
    };
    const text = outsideCode(segment.text, (part) =>
      part.replace(ICON, (_, classes: string, gap: string) => replacement(classes, gap)),
    );
    return text === segment.text ? segment : textLine(segment, text);
  });
}

/** docsgen's icon for classes such as `fab fa-github fa-lg`, or null. */
function ownIcon(classes: string): string | null {
  const names = classes.split(/\s+/).filter((word) => word.startsWith('fa-') && !STYLE.test(word));
  const candidates = names.map((word) => word.slice('fa-'.length).replace(/-(?:o|alt)$/, ''));
  const icon = candidates.map((name) => NAMES[name] ?? name).find((name) => Object.hasOwn(icons, name));
  return icon ?? null;
}
