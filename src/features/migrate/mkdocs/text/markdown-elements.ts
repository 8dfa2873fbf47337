import { directiveLabel, type PlacedLine } from '../../../mdx/text/index.js';
import { cardsOf } from './cards.js';
import { attributeOf, type HtmlTag, withoutAttributes } from './html-tags.js';
import { directiveText } from './kinds.js';
import { commonIndent, dedentedLines, trimmedLines } from './lines.js';
import { blockOf, container, lineAt, type RewriteScope, stacked, textAt, type WrittenBlock } from './scope.js';

/** Elements whose Markdown is that of a line, unless `markdown` is `block`. */
const LINE_ELEMENTS = new Set('address dd dt h1 h2 h3 h4 h5 h6 legend li p summary td th'.split(' '));

/** An element with the attribute `markdown`, and the lines in it. */
export function markdownElement(
  tag: HtmlTag,
  written: readonly PlacedLine[],
  line: number,
  scope: RewriteScope,
): WrittenBlock {
  const attributes = withoutAttributes(tag.attributes, 'markdown', 'style');
  const classes = (attributeOf(attributes, 'class') ?? '').split(/\s+/);
  const lines = trimmedLines(dedentedLines(written, commonIndent(written)));
  if (tag.name === 'details') return detailsOf(attributes, lines, line, scope);
  if (tag.name === 'figure') return figureOf(attributes, lines, line, scope);
  if (tag.name === 'div' && classes.includes('grid')) return cardsOf(lines, classes.includes('cards'), line, scope);
  const mode = attributeOf(tag.attributes, 'markdown');
  const isLine = mode === 'span' || (mode !== 'block' && LINE_ELEMENTS.has(tag.name));
  const body = isLine ? lineBlock(lines, line, scope) : scope.inner(lines);
  if (isBare(tag.name, attributes)) return body;
  return wrapped(tag.name, attributes, body, line);
}

/** True for a wrapper that only has classes, which nothing in the new site refers to. */
function isBare(name: string, attributes: string): boolean {
  return /^(?:div|section|article|span|p|center)$/.test(name) && withoutAttributes(attributes, 'class').trim() === '';
}

/** An element around blocks, with the empty lines that Markdown in it needs; paragraphs cannot stand in `p`. */
function wrapped(name: string, attributes: string, body: WrittenBlock, line: number): WrittenBlock {
  const element = name === 'p' ? 'div' : name;
  const end = body.lines.at(-1)?.line ?? line;
  return stacked([blockOf([`<${element}${attributes}>`], line), body, blockOf([`</${element}>`], end)]);
}

function lineBlock(lines: readonly PlacedLine[], line: number, scope: RewriteScope): WrittenBlock {
  const text = lines.map((part) => part.text.trim()).join('\n');
  return blockOf(scope.inline(text, line).split('\n'), line);
}

/** `<details markdown>` with its summary as a box that readers open. */
function detailsOf(attributes: string, lines: readonly PlacedLine[], line: number, scope: RewriteScope): WrittenBlock {
  const first = lines.findIndex(({ text }) => text.includes('<summary'));
  const last = lines.findIndex(({ text }) => text.includes('</summary>'));
  const isSummary = first === 0 && last !== -1;
  const text = isSummary
    ? lines
        .slice(0, last + 1)
        .map((part) => part.text.trim())
        .join(' ')
    : '';
  const end = text.indexOf('</summary>');
  const title = text
    .slice(0, Math.max(end, 0))
    .replace(/^<summary[^>]*>/, '')
    .trim();
  const behind = text.slice(end + '</summary>'.length).trim();
  const rest = isSummary ? lines.slice(last + 1) : lines;
  const body = scope.inner([...(isSummary && behind !== '' ? [{ text: behind, line }] : []), ...rest]);
  const label = title === '' ? directiveLabel('Details') : directiveText(scope.inline(title, line));
  return container(`details${label}${attributeOf(attributes, 'open') === null ? '' : '{open}'}`, body, line);
}

/** A figure of a picture and a caption as a picture with a title; other figures stay HTML around Markdown. */
function figureOf(attributes: string, lines: readonly PlacedLine[], line: number, scope: RewriteScope): WrittenBlock {
  const text = lines.map((part) => part.text.trim()).join('\n');
  const [, before = text, caption = null, behind = ''] =
    /^([\s\S]*?)<figcaption[^>]*>([\s\S]*?)<\/figcaption>([\s\S]*)$/.exec(text) ?? [];
  const content = scope.inner(
    `${before}${behind}`
      .trim()
      .split('\n')
      .map((part, index) => ({ text: part, line: lineAt(lines, Math.min(index, lines.length - 1)) })),
  );
  const shownCaption = caption === null ? '' : scope.inline(caption.replace(/\s+/g, ' ').trim(), line);
  const picture = textAt(content.lines, 0);
  const isPicture = content.lines.length === 1 && /^!\[[^\]]*\]\([^\s()]+\)$/.test(picture);
  if (isPicture && shownCaption !== '' && !/[[\]*_`<"\\]/.test(shownCaption))
    return { ...content, lines: [{ text: `${picture.slice(0, -1)} "${shownCaption}")`, line }] };
  if (isPicture && shownCaption === '') return content;
  const id = attributeOf(attributes, 'id');
  const captionBlock =
    shownCaption === ''
      ? []
      : [blockOf(['<figcaption>'], line), blockOf(shownCaption.split('\n'), line), blockOf(['</figcaption>'], line)];
  return stacked([
    blockOf([`<figure${id === null ? '' : ` id="${id}"`}>`], line),
    content,
    ...captionBlock,
    blockOf(['</figure>'], lines.at(-1)?.line ?? line),
  ]);
}
