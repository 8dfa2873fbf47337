import { replaceContainers } from '../text/containers.js';
import { directiveLabel } from '../text/directive-label.js';
import { type RewrittenPage, textLine } from '../text/page-text.js';
import type { TextLine } from '../text/segments.js';
import { replaceParagraphs, replaceTags } from '../text/tags.js';
import { dedentBlocks } from './blocks.js';
import { replaceCode } from './code.js';
import { type Parts, replaceComponents } from './components.js';
import { removeComments, replaceExpressions } from './expressions.js';
import { placeAtMargins } from './margins.js';
import { takeModules } from './modules.js';

/** Converts MDX markup to docsgen's without running anything. */
export function rewriteMdx(page: RewrittenPage, parts: Parts): void {
  removeComments(page);
  const ownModules = takeModules(page);
  const modules = { ...ownModules, values: new Map([...ownModules.values, ...(parts.values ?? [])]) };
  replaceCode(page, modules.values);
  const pictures = new Map(
    [...modules.imports]
      .filter(([, { from }]) => /\.(?:png|jpe?g|gif|svg|webp|avif|mp4)$/i.test(from))
      .map(([name, { from }]) => [name, from]),
  );
  page.replace('attribute', (segment) => (segment.kind === 'fence' ? segment : withoutMarks(segment)));
  replaceParagraphs(page, 'attribute', (text) => plainAttributes(text, pictures));
  replaceTags(page, 'component', ({ source }) => (source.includes('\n') ? source.replace(/\s*\n\s*/g, ' ') : null));
  nameDetails(page);
  replaceParagraphs(page, 'details', (text) =>
    text
      .replace(/<p>\s*(?=<details[\s>])/g, '')
      .replace(/(<\/details>)\s*<\/p>/g, '$1')
      .replace(
        /<details([^>]*)>\s*<summary>([\s\S]*?)<\/summary>/g,
        (_, attributes: string, title: string) =>
          `<details title=${JSON.stringify(title.trim().replace(/\s+/g, ' ').replace(/"/g, '&quot;'))}${/\bopen\b/.test(attributes) ? ' open' : ''}>\n`,
      ),
  );
  dedentBlocks(page);
  placeAtMargins(page);
  replaceExpressions(page, modules.values);
  replaceComponents({ page, modules, ...parts });
  replaceParagraphs(page, 'details', (text) =>
    text
      .replace(
        /^([ \t]*)<details title="([^"]*)"( open)?>/gm,
        (_, blanks: string, title: string, open: string | undefined) =>
          `${blanks}:::details${titleLabel(title)}${open === undefined ? '' : '{open}'}\n`,
      )
      .replace(/^([ \t]*)<\/details>/gm, '\n$1:::'),
  );
  replaceContainers(
    page,
    ({ name, rest }) => ({ name, rest }),
    () => '',
  );
}

function titleLabel(title: string): string {
  return title === '' ? '' : directiveLabel(title.replace(/&quot;/g, '"').replace(/&#96;/g, '`'));
}

/**
 * Moves the summary of a box into its opening line. It may be below an empty line, contain code, or be missing, which gives an empty title.
 */
function nameDetails(page: RewrittenPage): void {
  const { segments } = page;
  const texts = segments.map((segment) => (segment.kind === 'text' ? segment.text.trim() : segment.marker));
  let isBelow = false;
  let summary: string | null = null;
  let index = -1;
  page.replace('details', (segment) => {
    const text = texts[++index] ?? '';
    if (isBelow && text === '') return [];
    isBelow = false;
    if (text === summary) {
      summary = null;
      return [];
    }
    if (segment.kind === 'fence' || !/^<details(?:\s[^<>]*)?>$/.test(text)) return segment;
    const summaryLine = texts.find((nextText, at) => at > index && nextText !== '') ?? '';
    isBelow = summaryLine.startsWith('<summary');
    const [, title] = /^<summary>(.*`.*)<\/summary>$/.exec(summaryLine) ?? [];
    if (isBelow && title === undefined) return segment;
    if (title !== undefined) summary = summaryLine;
    const open = /\sopen\b/.test(text) ? ' open' : '';
    const titleText = (title ?? '').replace(/"/g, '&quot;').replace(/`/g, '&#96;');
    return textLine(
      segment,
      segment.text.replace(text, () => `<details title="${titleText}"${open}>`),
    );
  });
}

/** A line with component tags or their attributes in which a backtick in an attribute's value does not start code. */
function withoutMarks(line: TextLine): TextLine {
  if (/^\s*<[A-Z]/.test(line.text)) {
    const text = line.text.replace(/(\s[\w-]+)=\{`([^`$\\]*)`\}/g, (_, name: string, value: string) =>
      value.includes('"') ? `${name}="${value.replaceAll('"', '&quot;')}"` : `${name}="${value}"`,
    );
    return text === line.text ? line : textLine(line, text);
  }
  const isAttribute = /^\s*[\w-]+="[^"]*`[^"]*"\s*$/.test(line.text);
  return isAttribute ? textLine(line, line.text.replaceAll('`', '&#96;')) : line;
}

/** Attributes of React under their HTML names. */
function plainAttributes(text: string, pictures: ReadonlyMap<string, string>): string {
  return text
    .replace(/(<[a-zA-Z][^<>]*?\s)className=/g, '$1class=')
    .replace(/(<[a-zA-Z][^<>]*?\s)htmlFor=/g, '$1for=')
    .replace(/\s+style=\{\{[^{}]*\}\}/g, '')
    .replace(/=\{\s*require\((['"])(.*?)\1\)(?:\.default)?\s*\}/g, '="$2"')
    .replace(/=\{\s*useBaseUrl\((['"])(.*?)\1\)\s*\}/g, '="$2"')
    .replace(/=\{\s*([\w$]+)(?:\.src)?\s*\}/g, (source, name: string) =>
      pictures.has(name) ? `="${pictures.get(name) ?? ''}"` : source,
    )
    .replace(/(<[a-z][^<>]*?=)\{(['"`])([^{}'"`]*)\2\}/g, '$1"$3"');
}
